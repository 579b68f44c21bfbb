/** What of a mail its sender should send again, in words. */
import type { AdjuntoGuardado } from "@/lib/contract/portal/correos-recibidos";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { readRefusal } from "@/lib/contract/refusal";
import * as messages from "./messages";

/**
 * One line for each file that could not be read, and one when files came without any XML. A mail without files, or with
 * none that looks like a document, has nothing to be told.
 */
export function faltasOf(adjuntos: readonly AdjuntoGuardado[]): string[] {
  const faltas = adjuntos.flatMap(({ nombre, motivo }) =>
    motivo === null ? [] : [`${nombre}: ${wordsOf(readRefusal(motivo))}`],
  );
  const onlyPdf =
    adjuntos.some(({ clase }) => clase === "pdf") && adjuntos.every(({ clase }) => clase === "pdf" || clase === "otro");
  return onlyPdf ? [messages.SIN_XML] : faltas;
}
