/** Endpoints that read one document by its clave share this, whichever type it has. */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import type { MissingCode } from "./refusals/missing";
import type { Scope } from "./scopes";

/** A clave is 50 letters or digits; anything else is answered like a document that does not exist. */
export function byClaveOf(scope: Scope, tags: readonly [string], notFound: MissingCode = "documento_no_existe") {
  const params = z.object({ clave: z.string().regex(/^[a-zA-Z0-9]{50}$/) });
  return { method: "GET", scope, tags, params, notFound } as const;
}

/** The PDF, the signed XML and the authority's acknowledgment of the document at `path`; `tipo` ends their operationIds. */
export function archivosOf(byClave: ReturnType<typeof byClaveOf>, path: `/${string}`, tipo = "") {
  return [
    defineEndpoint({
      ...byClave,
      operationId: `descargarPdf${tipo}`,
      path: `${path}/pdf`,
      summary: "Descarga el PDF",
      responses: { 200: { file: "application/pdf" } },
    }),
    defineEndpoint({
      ...byClave,
      operationId: `descargarXml${tipo}`,
      path: `${path}/xml`,
      summary: "Descarga el XML firmado",
      responses: { 200: { file: "application/xml" } },
    }),
    defineEndpoint({
      ...byClave,
      operationId: `descargarRespuesta${tipo}`,
      path: `${path}/respuesta`,
      summary: "Descarga la respuesta firmada de Hacienda",
      responses: { 200: { file: "application/xml" } },
    }),
  ] as const;
}
