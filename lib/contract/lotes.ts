/** Batches: many documents of POST /facturas in one request, issued afterwards in the order of their lines. */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { facturaRequest, postFactura } from "./facturas";
import { list, object, optional, text } from "./fields";
import { listAnswer, listQuery, PAGINAS, parameter } from "./listas";
import { lote, resultado } from "./lote";

export const MAX_DOCUMENTOS = 10_000;
const MB = 1024 * 1024;
export const LOTE_LIMIT_BYTES = 20 * MB;

/** A line. Its document is read as the body of POST /facturas is, apart from the others. */
export const loteLinea = object({ idempotencyKey: optional(text()), documento: facturaRequest });

export const loteRequest = object({ documentos: list(loteLinea) });

const TAGS = ["Lotes"] as const;

export const postLote = defineEndpoint({
  operationId: "emitirLote",
  method: "POST",
  path: "/lotes",
  scope: postFactura.scope,
  tags: TAGS,
  summary: "Emite hasta 10 000 documentos de una sola vez",
  description:
    "Recibe los documentos y responde 202 sin esperar a que se emitan: `Location` es el lugar del lote, y de ahí se " +
    "consultan el avance y los resultados; al terminar llega el webhook `lote.terminado`. El cuerpo es NDJSON " +
    '(`application/x-ndjson`, una línea `{ "idempotencyKey": …, "documento": { … } }` por documento) o JSON con la ' +
    "lista `documentos` de lo mismo; `documento` es el cuerpo de POST /facturas. `Idempotency-Key` es obligatoria: con " +
    "ella, repetir la solicitud responde el mismo lote. La `idempotencyKey` de una línea es opcional y es la misma de " +
    "POST /facturas: un documento que se manda de las dos formas se emite una sola vez. Los documentos se emiten en el " +
    "orden de sus líneas, así que en una serie los consecutivos van en ese orden. Una línea con un error no detiene a " +
    "las demás ni toma número: su resultado trae el mismo error que daría POST /facturas. Lo único que rechaza el lote " +
    "entero es su forma (tamaño, cantidad, `Idempotency-Key`) y un documento cuyo `tipo` pide un scope que la llave no " +
    "tiene. Lo que puede pasar solo (Hacienda no responde una consulta, no hay tipo de cambio) lo espera hasta 15 " +
    "minutos antes de darlo como resultado de la línea.",
  body: loteRequest,
  bodyLimitBytes: LOTE_LIMIT_BYTES,
  inLines: true,
  idempotent: true,
  idempotencyRequired: true,
  responses: { 202: lote },
});

export const lotesQuery = listQuery({});
export type LotesQuery = z.output<typeof lotesQuery>;

export const getLotes = defineEndpoint({
  operationId: "listarLotes",
  method: "GET",
  path: "/lotes",
  scope: "facturas:read",
  tags: TAGS,
  summary: "Lista los lotes, del más nuevo al más viejo",
  description: `Los lotes se conservan 30 días después de terminar; los documentos, siempre. ${PAGINAS}`,
  query: lotesQuery,
  responses: { 200: listAnswer(lote) },
});

const byLote = {
  tags: TAGS,
  params: z.object({ idLote: z.string().regex(/^[1-9]\d{0,14}$/) }),
  notFound: "lote_no_existe",
} as const;

export const getLote = defineEndpoint({
  ...byLote,
  operationId: "consultarLote",
  method: "GET",
  path: "/lotes/{idLote}",
  scope: "facturas:read",
  summary: "Consulta el avance de un lote",
  responses: { 200: lote },
});

export const resultadosQuery = z.object({ desde: parameter("Solo las líneas que siguen a esta: de 0 a 10000.") });
export type ResultadosQuery = z.output<typeof resultadosQuery>;

export const getLoteResultados = defineEndpoint({
  ...byLote,
  operationId: "descargarResultados",
  method: "GET",
  path: "/lotes/{idLote}/resultados",
  scope: "facturas:read",
  summary: "Descarga los resultados de un lote, línea por línea",
  description:
    "NDJSON en el orden de las líneas. Mientras el lote avanza trae las que ya tienen resultado, que siempre son las " +
    "primeras: para seguir, repetí la consulta con `desde` igual a la última `linea` que te llegó.",
  query: resultadosQuery,
  responses: { 200: { ndjson: resultado } },
});

export const postLoteCancelacion = defineEndpoint({
  ...byLote,
  operationId: "cancelarLote",
  method: "POST",
  path: "/lotes/{idLote}/cancelacion",
  scope: "facturas:write",
  summary: "Cancela lo que falta de un lote",
  description:
    "Las líneas que no han empezado no se emiten, y `cancelados` dice cuántas son. Lo que ya se emitió queda emitido. De " +
    "un lote que terminó no cambia nada. Repetirlo responde lo mismo.",
  responses: { 200: lote },
});
