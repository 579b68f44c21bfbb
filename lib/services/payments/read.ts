/** The first stage of a payment receipt (10), as its request says it. */
import { isSent } from "@/lib/contract/cobro";
import type { ReciboPagoRequest } from "@/lib/contract/recibos-pago";
import { refusal } from "@/lib/contract/refusal";
import { isClave } from "@/lib/domain/clave";
import { MAX_PAGOS } from "@/lib/domain/cobranza/recibo";
import { Decimal, isMonto } from "@/lib/domain/decimal";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import { toSingleLine } from "@/lib/domain/texto";
import { type Nombrado, present } from "../issuing/load";
import { readMedios } from "../issuing/read/cobro";
import { readDatos, readReferenciaUnica, readTextos } from "../issuing/read/encabezado";
import { readMedioPago } from "../issuing/read/pago";
import { reading } from "../issuing/read/reading";

export type ReciboPedido = ReturnType<typeof readRecibo>;

export interface NombradoEnRecibo extends Nombrado {
  /** Of the invoices that it pays. */
  claves: string[];
}

export function readRecibo(body: ReciboPagoRequest, now: Date) {
  const pagos = body.pagos ?? [];
  const claves = pagos.map(({ clave }) => toSingleLine(clave ?? ""));
  return reading({
    nombra: (): NombradoEnRecibo => {
      const { idUsuario, idPuntoVenta } = body;
      const conocidas = present(claves).filter(isClave).slice(0, MAX_PAGOS);
      return { idUsuario, idPuntoVenta, productos: [], momento: now, claves: conocidas };
    },
    medios: () => readMedios(body),
    /** The one means; null where `mediosPago` stands for it. */
    medioPago: () => (isSent(body.mediosPago) ? null : readMedioPago(body)),
    textos: () => readTextos({ ...SIN_OPCIONALES, referenciaExterna: body.referenciaExterna }),
    pagos: () => {
      if (pagos.length < 1 || pagos.length > MAX_PAGOS) {
        throw refusal("pagos_requeridos", { max: MAX_PAGOS }, { path: "pagos" });
      }
      return pagos.map(({ monto }, i) => readPago(claves, monto ?? "0", i));
    },
    /** The invoices' own; sent to be compared with them. */
    moneda: () => body.moneda,
    cliente: () => body.cliente && normalizeIdentificacion(body.cliente.identificacion ?? ""),
    datos: () => readDatos({ otros: null, metadatos: body.metadatos }),
    referenciaUnica: () => readReferenciaUnica(body),
  });
}

/** The payment at index `i`. */
function readPago(claves: readonly string[], monto: string, i: number) {
  const clave = claves[i] ?? "";
  return reading({
    clave: () => {
      const path = `pagos[${i}].clave`;
      if (!isClave(clave)) throw refusal("pago_clave_invalida", {}, { path });
      if (claves.indexOf(clave) !== i) throw refusal("pago_repetido", { clave }, { path });
      return clave;
    },
    monto: () => {
      const value = new Decimal(monto);
      if (isMonto(value) && !value.isZero()) return value;
      throw refusal("pago_monto_invalido", { clave }, { path: `pagos[${i}].monto` });
    },
  });
}

export type PagoPedido = ReturnType<typeof readPago>;
