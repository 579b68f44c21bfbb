/** A credit note for everything that is left of our own document (`acreditarTodo`, decision 0059). */
import type { StoredDocumento } from "@/db/queries/issuing/documento";
import type { Advertencia } from "@/lib/contract/advertencias";
import type { CobroRequest } from "@/lib/contract/cobro";
import type { FacturaRequest } from "@/lib/contract/facturas";
import { refusal } from "@/lib/contract/refusal";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { Decimal, subtractMonto } from "@/lib/domain/decimal";
import { MAX_LINEAS } from "@/lib/domain/documento/validate-documento";
import { creditRest } from "@/lib/domain/montos/credito-total";
import type { LineaAcreditada } from "@/lib/domain/montos/restante";
import { NOTA_CREDITO } from "@/lib/domain/tipo-documento";
import type { LineaEmitida } from "../issuing/price/linea";
import { readCargos, readMedios } from "../issuing/read/cobro";
import { readPago } from "../issuing/read/pago";
import type { NotaPedida } from "./read";

/**
 * Condition, means and term of the document that the note credits, with a warning when the request said others. They are
 * read like those of a request, because the rules for a note are the same.
 * @throws AppError rule
 */
export function inheritPago(enviado: NotaPedida["pagoEnviado"], ajustado: StoredDocumento | null) {
  if (ajustado === null) throw refusal("acreditar_todo_ajeno", {}, { path: "referencias[0].numero" });
  const heredado = pagoOf(ajustado, enviado);
  const miembros: string[] = (["condicionVenta", "medioPago"] as const).filter(
    (miembro) => enviado[miembro] !== null && enviado[miembro] !== heredado[miembro],
  );
  const otros = enviado.conMedios ? [...miembros, "mediosPago"] : miembros;
  const advertencias: Advertencia[] =
    otros.length === 0 ? [] : [{ codigo: "credito_total_heredado", params: { miembros: otros } }];
  return {
    pago: readPago(heredado, NOTA_CREDITO),
    cargos: readCargos(heredado),
    medios: readMedios(heredado),
    advertencias,
  };
}

/** Condition, term, charges and means of a document, as a request writes them. */
export function pagoOf(ajustado: StoredDocumento, body: Pick<FacturaRequest, "condicionVenta">) {
  const { condicion_venta, resumen, opcionales } = ajustado;
  const [medio] = resumen.medioPago;
  const enNotas = CONDICIONES_VENTA.some(
    ({ codigo, tipos }) => codigo === condicion_venta && tipos.includes(NOTA_CREDITO),
  );
  // A note cannot carry the condition of goods not yet nationalised, so the request says another.
  const condicionVenta = enNotas ? condicion_venta : (body.condicionVenta ?? condicion_venta);
  return {
    condicionVenta,
    condicionVentaOtros: opcionales.condicionVentaOtros,
    plazoCredito: opcionales.plazoCredito,
    medioPago: medio?.tipoMedioPago ?? "",
    medioPagoOtros: medio?.medioPagoOtros ?? null,
    ...cobroOf(ajustado),
  };
}

/**
 * The charges and the means of payment. After an earlier note the amounts of the means no longer make up what is left:
 * the first means takes all of it, and the charges stay as amounts.
 */
function cobroOf({ opcionales, resumen, monto_acreditado }: StoredDocumento): CobroRequest {
  const entero = monto_acreditado === "0";
  const { otrosCargos = [], mediosPago = [] } = opcionales;
  return {
    otrosCargos: otrosCargos.map(({ tipo, detalle, porcentaje, monto, tercero }) => ({
      tipo,
      detalle,
      porcentaje: entero ? porcentaje : null,
      monto: entero && porcentaje !== null ? null : monto,
      tercero: tercero && {
        tipoIdentificacion: tercero.identificacion.tipo,
        identificacion: tercero.identificacion.numero,
        nombre: tercero.nombre,
      },
    })),
    mediosPago: (entero && mediosPago.length > 0 ? resumen.medioPago : []).map((medio) => ({
      tipo: medio.tipoMedioPago,
      detalle: medio.medioPagoOtros,
      monto: medio.totalMedioPago,
      porcentaje: null,
      resto: null,
    })),
  };
}

/** The lines of the full credit. @throws AppError rule when nothing is left, or no lines reach the saldo */
export function linesOfRest(
  ajustado: StoredDocumento,
  acreditadas: readonly LineaAcreditada[],
  totalOf: (lineas: readonly LineaEmitida[]) => Decimal,
): LineaEmitida[] {
  const { clave, moneda } = ajustado;
  const saldo = subtractMonto(ajustado.total_comprobante, ajustado.monto_acreditado);
  const path = "referencias[0].numero";
  if (saldo === "0") throw refusal("acreditar_todo_sin_saldo", { clave }, { path });
  if (ajustado.lineas.length === 0) return [];
  const credito = { vendidas: ajustado.lineas, acreditadas, totalOf, maxLineas: MAX_LINEAS };
  const lineas = creditRest({ ...credito, saldo: new Decimal(saldo) });
  if (lineas === null) throw refusal("acreditar_todo_imposible", { saldo, moneda, clave }, { path: "acreditarTodo" });
  return lineas;
}
