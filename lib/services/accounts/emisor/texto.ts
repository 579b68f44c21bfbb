/** A text of the company's own, of several lines; `null` when it is empty. */

import type { DatoDeEmpresa } from "@/lib/contract/portal/refusals/cuenta";
import { refusal } from "@/lib/contract/refusal";
import { countCharacters, isPlainText, toMultiLine } from "@/lib/domain/texto";

/** @throws AppError rule when it is too long, or has characters that no document may have */
export function readTexto(
  dato: DatoDeEmpresa,
  escrito: string | null,
  max: number,
  path: string = dato,
): string | null {
  const texto = toMultiLine(escrito ?? "");
  if (texto === "") return null;
  if (!isPlainText(texto)) throw refusal("dato_de_emisor_con_caracteres", { dato }, { path });
  if (countCharacters(texto) > max) throw refusal("dato_de_emisor_largo", { dato, min: 1, max }, { path });
  return texto;
}
