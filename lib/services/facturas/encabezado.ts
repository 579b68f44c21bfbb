/** What every document has, whoever issues it to whom: person, point of sale, comment, totals. */
import { refusal } from "@/lib/contract/refusals/refusal";
import type { Resumen } from "@/lib/domain/documento";
import { DomainError } from "@/lib/domain/domain-error";
import { calculateResumen } from "@/lib/domain/resumen";
import { countCharacters, isXmlText, toMultiLine } from "@/lib/domain/texto";
import { memberError, ruleError } from "@/lib/platform/errors";
import type { PuntoVentaRow } from "./load";
import * as messages from "./messages";

/** XSD: OtroTexto has no limit; the PDF has. */
const MAX_COMENTARIO = 1000;

/** @throws AppError rule for one that the tenant has not (spec 7.6) */
export function decideUsuario(body: { idUsuario: number | null }, loaded: { usuarioExists: boolean }): number {
  if (body.idUsuario === null || !loaded.usuarioExists) {
    throw ruleError(messages.usuarioDesconocido(String(body.idUsuario)), { codigo: "usuario_desconocido" });
  }
  return body.idUsuario;
}

/** @throws AppError rule for one that the tenant has not, or when it is omitted and there is no default */
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

/** @throws AppError rule when the document exceeds what an amount can hold */
export function sumUp(...args: Parameters<typeof calculateResumen>) {
  try {
    return calculateResumen(...args);
  } catch (error) {
    throw error instanceof DomainError ? ruleError(messages.TOTAL_EXCEDE, { codigo: error.code }) : error;
  }
}

/** Nobody issues another amount than the one she saw. @throws AppError rule */
export function refuseOtherTotal<Drafted extends { documento: { resumen: Resumen } }>(
  draft: Drafted,
  totalEsperado: string | undefined,
): Drafted {
  const { totalComprobante, codigoMoneda } = draft.documento.resumen;
  if (totalEsperado !== undefined && totalEsperado !== totalComprobante) {
    throw ruleError(messages.totalDistinto(totalEsperado, totalComprobante, codigoMoneda), {
      codigo: "total_distinto",
    });
  }
  return draft;
}

/** Free text for PDF and XML; `null` when it says nothing. @throws AppError rule */
export function decideComentario(comentario: string | null): string | null {
  const text = toMultiLine(comentario ?? "");
  if (!isXmlText(text)) throw memberError("comentario", messages.textoInvalido("comentario"), "texto_invalido");
  if (countCharacters(text) > MAX_COMENTARIO) {
    throw memberError("comentario", messages.textoLargo("comentario", 1, MAX_COMENTARIO), "comentario_largo");
  }
  return text === "" ? null : text;
}
