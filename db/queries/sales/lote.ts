/** Batches of documents: the request, the lines in their order, and how far durable work has come. */
import type { LineaDePlanilla } from "@/lib/contract/portal/lotes";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";
import { waitingQueries } from "../../sql/waiting";

interface One {
  tenantId: number;
  loteId: string;
}

export const insertLote = prepared(
  (args: {
    tenantId: number;
    origen: "api" | "asincrono" | "portal";
    documentos: number;
    requestId: string;
    actor: string;
    now: Date;
  }) =>
    qb
      .insertInto("lote")
      .values({
        tenant_id: args.tenantId,
        origen: args.origen,
        documentos: args.documentos,
        request_id: args.requestId,
        created_by: args.actor,
        created_at: args.now,
        siguiente_at: args.now,
      })
      .returning("lote_id"),
);

/**
 * Lines from `desde` on, one for each element. Of `pedidos` and `errores` one is null in each; `pedidos` are packed,
 * the others JSON text.
 */
export const insertLineas = prepared(
  (
    args: One & {
      desde: number;
      keys: (string | null)[];
      pedidos: (Buffer | null)[];
      advertencias: (string | null)[];
      ignorados: (string | null)[];
      errores: (string | null)[];
      planillas: (string | null)[];
    },
  ) =>
    qb
      .insertInto("lote_linea")
      .columns([
        "tenant_id",
        "lote_id",
        "linea",
        "idempotency_key",
        "pedido",
        "advertencias",
        "ignorados",
        "error",
        "planilla",
      ])
      .expression(
        sql`select ${args.tenantId}::int, ${args.loteId}::bigint, ${args.desde}::int + l.orden - 1, l.key, l.pedido,
              l.advertencias, l.ignorados, l.error, l.planilla
            from unnest(${args.keys}::text[], ${args.pedidos}::bytea[], ${args.advertencias}::jsonb[],
              ${args.ignorados}::jsonb[], ${args.errores}::jsonb[],
              ${args.planillas}::jsonb[])
              with ordinality as l(key, pedido, advertencias, ignorados, error, planilla, orden)` as never,
      ),
);

const whole = qb
  .selectFrom("lote")
  .select(["lote_id", "origen", "estado", "documentos", "hechos", "emitidos", "repetidos", "con_error"])
  .select(["problema", "problema_at", "request_id", "created_by", "created_at", "ended_at"]);

export const selectLote = prepared((args: One) =>
  whole.where("tenant_id", "=", args.tenantId).where("lote_id", "=", args.loteId),
);

/** Newest first, before the one with the id `antes`. */
export const selectLotes = prepared((args: { tenantId: number; antes: string; limit: number }) =>
  whole
    .where("tenant_id", "=", args.tenantId)
    .where("lote_id", "<", args.antes)
    .orderBy("lote_id", "desc")
    .limit(args.limit),
);

/** The next lines without a result, in order, to issue them. */
export const selectLineasPorEmitir = prepared((args: One & { limit: number }) =>
  qb
    .selectFrom("lote as b")
    .innerJoin("lote_linea as l", (join) =>
      join.onRef("l.tenant_id", "=", "b.tenant_id").onRef("l.lote_id", "=", "b.lote_id"),
    )
    .select(["l.linea", "l.idempotency_key", "l.pedido", "l.advertencias"])
    .select(sql<string | null>`l.planilla ->> 'total'`.as("total_esperado"))
    .where("b.tenant_id", "=", args.tenantId)
    .where("b.lote_id", "=", args.loteId)
    .whereRef("l.linea", ">", "b.hechos")
    .orderBy("l.linea")
    .limit(args.limit),
);

const resultados = (args: One & { desde: number; hasta: number; limit: number }) =>
  qb
    .selectFrom("lote_linea as l")
    .leftJoin("documento as d", (join) =>
      join.onRef("d.tenant_id", "=", "l.tenant_id").onRef("d.clave", "=", "l.clave"),
    )
    .select(["l.linea", "l.idempotency_key", "l.clave", "l.repetido", "l.error", "l.ignorados"])
    .select(["d.consecutivo", "d.tipo", "d.estado", "d.fecha_emision", "d.moneda", "d.total_comprobante"])
    .select("d.advertencias")
    .select("l.planilla")
    .$narrowType<{ planilla: LineaDePlanilla | null }>()
    .where("l.tenant_id", "=", args.tenantId)
    .where("l.lote_id", "=", args.loteId)
    .where("l.linea", ">", args.desde)
    .where("l.linea", "<=", args.hasta)
    .orderBy("l.linea")
    .limit(args.limit);

/** The lines after `desde` up to `hasta` with their documents as they are now, in order. */
export const selectResultados = prepared(resultados);

/** Those of them that were refused. */
export const selectResultadosConError = prepared((args: Parameters<typeof resultados>[0]) =>
  resultados(args).where("l.error", "is not", null),
);

/**
 * Moves the batch on by lines that end with this transaction, the last of which may end the batch. Returns no row, and
 * moves nothing, when another run has moved it from `desde`, or when it was cancelled.
 */
export const advanceLote = prepared(
  (args: One & { desde: number; emitidos: number; repetidos: number; conError: number; now: Date }) => ({
    compile: () =>
      sql<{
        estado: string;
        documentos: number;
        hechos: number;
        emitidos: number;
        repetidos: number;
        con_error: number;
      }>`
update lote l
set hechos = n.hechos,
    emitidos = l.emitidos + ${args.emitidos}::int,
    repetidos = l.repetidos + ${args.repetidos}::int,
    con_error = l.con_error + ${args.conError}::int,
    estado = case when n.hechos = l.documentos then 'terminado' else 'procesando' end,
    siguiente_at = case when n.hechos < l.documentos then ${args.now}::timestamptz end,
    ended_at = case when n.hechos = l.documentos then ${args.now}::timestamptz end,
    problema = null, problema_at = null
from (select ${args.desde}::int + ${args.emitidos}::int + ${args.repetidos}::int + ${args.conError}::int) as n(hechos)
where l.tenant_id = ${args.tenantId} and l.lote_id = ${args.loteId} and l.hechos = ${args.desde}
  and l.estado in ('pendiente', 'procesando')
returning l.estado, l.documentos, l.hechos, l.emitidos, l.repetidos, l.con_error`.compile(qb),
  }),
);

/** `resultados`: JSON of { linea, clave, repetido, error }[]. The requests are deleted. */
export const settleLineas = prepared((args: One & { resultados: string }) => ({
  compile: () =>
    sql<never>`
update lote_linea l
set pedido = null, clave = r.clave, repetido = r.repetido, error = r.error
from jsonb_to_recordset(${args.resultados}::jsonb) as r(linea int, clave text, repetido boolean, error jsonb)
where l.tenant_id = ${args.tenantId} and l.lote_id = ${args.loteId} and l.linea = r.linea`.compile(qb),
}));

/** The batch waits for something that may pass, until `siguienteAt`. */
export const holdLote = prepared((args: One & { desde: number; problema: string; now: Date; siguienteAt: Date }) =>
  qb
    .updateTable("lote")
    .set({
      problema: args.problema,
      problema_at: sql<Date>`coalesce(problema_at, ${args.now}::timestamptz)`,
      siguiente_at: args.siguienteAt,
    })
    .where("tenant_id", "=", args.tenantId)
    .where("lote_id", "=", args.loteId)
    .where("hechos", "=", args.desde)
    .where("estado", "in", ["pendiente", "procesando"])
    .returning("lote_id"),
);

/** Ends a batch before its next line; waits for lines that are being issued. Returns no row for one that has ended. */
export const cancelLote = prepared((args: One & { now: Date }) =>
  qb
    .updateTable("lote")
    .set({ estado: "cancelado", siguiente_at: null, ended_at: args.now, problema: null, problema_at: null })
    .where("tenant_id", "=", args.tenantId)
    .where("lote_id", "=", args.loteId)
    .where("estado", "in", ["pendiente", "procesando"])
    .returning(["documentos", "hechos", "emitidos", "repetidos", "con_error"]),
);

/** The requests of lines after `desde` are deleted; each of them gets this refusal. */
export const dropLineas = prepared((args: One & { desde: number; error: string }) =>
  qb
    .updateTable("lote_linea")
    .set({ pedido: null, error: args.error })
    .where("tenant_id", "=", args.tenantId)
    .where("lote_id", "=", args.loteId)
    .where("linea", ">", args.desde),
);

export const { selectOverdue, claimOverdue } = waitingQueries("lote", {
  estados: ["pendiente", "procesando"],
  at: "siguiente_at",
});

/** With their lines; system role. */
export const purgeLotes = prepared((args: { endedBefore: Date; limit: number }) => ({
  compile: () =>
    sql<{ lote_id: string }>`
delete from lote where (tenant_id, lote_id) in (
  select tenant_id, lote_id from lote where ended_at < ${args.endedBefore} limit ${args.limit}::int)
returning lote_id`.compile(qb),
}));
