/** The parts that every document has: user, point of sale, free texts, totals. */
import { refusal } from "@/lib/contract/refusal";
import type { Resumen } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { type Con, type Opcionales, porTextoLibre } from "@/lib/domain/miembros";
import { countCharacters, isXmlText, toMultiLine, toSingleLine } from "@/lib/domain/texto";
import type { AppError } from "@/lib/platform/errors";
import type { PuntoVentaRow } from "../load";

const TIDY = { linea: toSingleLine, parrafo: toMultiLine };

/** @throws AppError rule for a user that the tenant does not have (spec 7.6) */
export function decideUsuario(body: { idUsuario: number | null }, loaded: { usuarioExists: boolean }): number {
  if (body.idUsuario === null || !loaded.usuarioExists) {
    throw refusal("usuario_desconocido", { id: body.idUsuario }, { path: "idUsuario" });
  }
  return body.idUsuario;
}

/** @throws AppError rule for a point of sale that the tenant does not have, or if omitted without a default */
export function decidePuntoVenta(
  body: { idPuntoVenta: number | null },
  { puntoVenta }: { puntoVenta: PuntoVentaRow | undefined },
) {
  if (puntoVenta === undefined) {
    const { idPuntoVenta: id } = body;
    const path = "idPuntoVenta";
    throw id === null ? refusal("sin_punto_venta", {}, { path }) : refusal("punto_venta_desconocido", { id }, { path });
  }
  const { sucursal, terminal, bodega_id: bodegaId, punto_venta_id: puntoVentaId } = puntoVenta;
  return { sucursal, terminal, bodegaId, puntoVentaId };
}

/**
 * Computes charges and totals.
 * @throws AppError rule when the document exceeds what an amount can hold, or the means of payment are not its total
 */
export function sumUp<Totals>(moneda: string, compute: () => Totals): Totals {
  try {
    return compute();
  } catch (error) {
    throw error instanceof DomainError ? refusedBy(error, moneda) : error;
  }
}

function refusedBy({ code, params }: DomainError, moneda: string): AppError {
  if (code === "medios_pago_no_suman") {
    const { suma, total } = params;
    return refusal(code, { suma: String(suma), total: String(total), moneda }, { path: "mediosPago" });
  }
  if (code === "medio_pago_sin_monto") {
    const medio = Number(params.medio);
    return refusal(code, { medio: medio + 1 }, { path: `mediosPago[${medio}]` });
  }
  return refusal("total_excede", {}, { path: code === "cargo_excede" ? `otrosCargos[${params.cargo}]` : null });
}

/**
 * Refuses when the total differs from the one that the user confirmed. The roundings that the last piece of a return
 * takes make no difference. @throws AppError rule
 */
export function refuseOtherTotal<Drafted extends { documento: { resumen: Resumen }; totalSinAjuste?: string }>(
  draft: Drafted,
  totalEsperado: string | undefined,
): Drafted {
  const { totalComprobante, codigoMoneda } = draft.documento.resumen;
  const computed = draft.totalSinAjuste ?? totalComprobante;
  if (totalEsperado !== undefined && totalEsperado !== computed && totalEsperado !== totalComprobante) {
    const values = { esperado: totalEsperado, calculado: totalComprobante, moneda: codigoMoneda };
    throw refusal("total_distinto", values);
  }
  return draft;
}

/** The free texts of a document; `null` where a text is empty. @throws AppError rule */
export function decideTextos(body: Pick<Opcionales, Con<"libre">>): Pick<Opcionales, Con<"libre">> {
  return porTextoLibre((path, { libre, limite: { min, max } }) => {
    const text = TIDY[libre](body[path] ?? "");
    if (text === "") return null;
    if (!isXmlText(text)) throw refusal("texto_invalido", { ruta: path }, { path });
    const length = countCharacters(text);
    if (length < min || length > max) throw refusal("texto_largo", { ruta: path, min, max }, { path });
    return text;
  });
}
