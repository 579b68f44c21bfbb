/** Reads the answer to GET recepcion/{clave}: the authority's decision about a document (hacienda 8). Pure. */

import type { StatusResult } from "./classify";
import { classifyCommon, describeAnswer } from "./classify";
import type { HttpAnswer } from "./http";
import { parseJson, textMember, wordsMember } from "./http";
import { readRespuesta } from "./respuesta";

/** A document's name in the path of the query; a MensajeReceptor adds its own consecutivo. */
export function statusPath(clave: string, consecutivoReceptor: string | null): string {
  return `recepcion/${encodeURIComponent(consecutivoReceptor === null ? clave : `${clave}-${consecutivoReceptor}`)}`;
}

/** Classifies an answer to the query other than 401; after a 401 the caller first renews the token once. */
export function classifyStatusAnswer(answer: HttpAnswer, clave: string, nowMs: number): StatusResult {
  if (answer.status === 404) return { kind: "not-found" };
  if (answer.status !== 200) {
    const detail = describeAnswer(answer);
    return classifyCommon(answer, nowMs) ?? { kind: "transient", detail, retryAfterSeconds: null };
  }
  const body = parseJson(answer.body);
  const estado = wordsMember(body, "ind-estado")?.toLowerCase() ?? null;
  const respuestaXml = decodeRespuesta(textMember(body, "respuesta-xml"));
  if (estado === "recibido" || estado === "procesando") return { kind: "processing" };
  if (estado === "error") {
    const mensaje = respuestaXml === null ? null : readRespuesta(respuestaXml).mensaje;
    return { kind: "authority-error", detail: mensaje?.detalle ?? "ind-estado error", respuestaXml };
  }
  if (estado !== "aceptado" && estado !== "rechazado") {
    return { kind: "transient", detail: `ind-estado ${estado ?? "absent"}`, retryAfterSeconds: null };
  }
  // The law requires us to keep the verdict's document, so without it the verdict is not complete yet.
  if (respuestaXml === null) return { kind: "processing" };
  const { mensaje, defecto } = readRespuesta(respuestaXml);
  if (mensaje !== null && mensaje.clave !== clave) return { kind: "foreign" };
  return { kind: "final", estado, respuestaXml, mensaje, defecto };
}

function decodeRespuesta(base64: string | null): Buffer | null {
  if (base64 === null || base64.trim() === "") return null;
  const bytes = Buffer.from(base64, "base64");
  return bytes.length === 0 ? null : bytes;
}
