/**
 * The SQL of the way to the authority, for each table whose rows are sent: an issued document, a receiver message.
 * Their columns for it have the same names and types, and their bytes are in a separate table, `<table>_xml`.
 */
import { ESTADOS_PENDIENTES, estadosBefore } from "@/lib/domain/documento/documento-estado";
import type { EntradaAudit } from "../queries/operations/audit-entry";
import { archivado } from "./archivo";
import { noEsCerrada } from "./estado-empresa";
import { eventoCtes, type NuevoEvento } from "./evento";
import { own } from "./own";
import { prepared } from "./prepared";
import { qb, sql } from "./qb";
import { NEXT_TURNO, type WaitingId, waitingQueries } from "./waiting";

/* What waits while the authority answers nobody, and in which order it is sent once it does. */

/** At most so many of the oldest waiting rows are put in order. */
const LONGEST = 200_000;

interface Parked {
  ambiente: string;
  /** The problem of rows that wait for the authority's return. */
  ausente: string;
  /** The problem of rows that wait for its quota. They are on their way, too. */
  cuota: string;
  now: Date;
  /** A row that is due between these two is on its way; one that was due earlier has no run any more. */
  perdido: Date;
  pronto: Date;
  /** Rows that may be on their way at a time. */
  limit: number;
}

/** `tabla` has the columns of envio.ts, and an index of its pending rows. */
function parkedQueries(tabla: "documento" | "mensaje_receptor") {
  const key = `${tabla}_id`;
  return {
    /**
     * The rows to send next, of any tenant; system role. Tenants take turns: the oldest of each, then the second of
     * each. Those that are on their way stand first in their tenant's row, so a tenant whose documents do not get
     * through takes no other's turn, and never are more than `limit` on their way.
     */
    selectParked: prepared((args: Parked) => ({
      compile: () =>
        sql<{ tenant_id: number; id: string }>`
select tenant_id, id
from (
  select tenant_id, id, parked, row_number() over (order by turn, tenant_id) as place
  from (
    select tenant_id, id, parked, row_number() over (partition by tenant_id order by parked, id) as turn
    from (
      select tenant_id, ${sql.ref(key)} as id,
             problema = ${args.ausente}
               and siguiente_at not between ${args.perdido}::timestamptz and ${args.pronto}::timestamptz as parked
      from ${sql.table(tabla)}
      where estado in ('procesando', 'error') and estado = 'procesando' and ambiente = ${args.ambiente}
        and problema in (${args.ausente}, ${args.cuota}) and ${noEsCerrada("tenant_id")}
      order by created_at limit ${LONGEST}
    ) waiting
  ) turns
) places
where parked and place <= ${args.limit}::int
order by place`.compile(qb),
    })),

    /** Makes rows due that are still parked. Returns them with their new turnos. */
    wakeParked: prepared(
      (args: Pick<Parked, "ausente" | "now" | "perdido"> & { tenantId: number; ids: readonly string[] }) =>
        qb
          .updateTable(tabla as "documento")
          .set({ siguiente_at: args.now, turno: NEXT_TURNO })
          .where("tenant_id", "=", args.tenantId)
          .where(sql<boolean>`${sql.ref(key)} = any(${args.ids}::bigint[])`)
          .where("estado", "=", "procesando")
          .where("problema", "=", args.ausente)
          .where(sql<boolean>`siguiente_at not between ${args.perdido}::timestamptz and ${args.now}::timestamptz`)
          .returning([`${key as "documento_id"} as id`, "turno"]),
    ),
  };
}

type Tabla = "documento" | "mensaje_receptor";

interface Problema {
  problema: string | null;
  now: Date;
  siguienteAt: Date;
}

/** The states before a verdict are the same for aceptado and rechazado. */
const FINAL = "aceptado";

/** What the authority answered, as it is stored. */
export interface VeredictoRow {
  estado: "aceptado" | "rechazado";
  mensaje: string | null;
  /** JSON text. */
  motivos: string;
  /** Defect of the answer's own document; the verdict stays valid. */
  problema: string | null;
  /** The answer's bytes, packed. */
  respuesta: Buffer;
  now: Date;
  /** When the authority got it, if the row does not say it yet. */
  sentAt: Date;
}

/** Start of the problem: a different problem starts anew, and no problem has no start. */
const problemaDesde = (args: Pick<Problema, "problema" | "now">) =>
  sql<Date | null>`case when ${args.problema}::text is null then null
                        when problema = ${args.problema} then problema_desde
                        else ${args.now}::timestamptz end`;

/** Columns that the event of a change of state may contain. */
type Hecho = "clave" | "consecutivo" | "tipo" | "moneda" | "total_comprobante" | "referencia_externa";

/**
 * The queries for a table's rows on their way. Conditional updates return a row only when they changed one. `hechos`
 * are the columns that the event of an error contains.
 */
export function envioQueries<H extends Hecho>(tabla: Tabla, hechos: readonly H[]) {
  // Typed as documento's, because the columns named here are the same in each table.
  const rows = tabla as "documento";
  const bytes = `${tabla}_xml` as "documento_xml";
  const key = `${tabla}_id` as "documento_id";
  const one = (args: WaitingId) => qb.updateTable(rows).where("tenant_id", "=", args.tenantId).where(key, "=", args.id);
  const xmlOf = (args: WaitingId) =>
    qb.updateTable(bytes).where("tenant_id", "=", args.tenantId).where(key, "=", args.id);
  return {
    ...steps(one, key),
    ...states(one, hechos),
    ...byPeople(rows, one, key),
    ...parkedQueries(tabla),
    ...waitingQueries(tabla, {
      estados: ESTADOS_PENDIENTES,
      at: "siguiente_at",
      sliced: tabla === "documento",
      tells: "turno",
    }),

    /**
     * Stores the final verdict, also of a row in error, with what always follows from it: the answer's bytes, the audit
     * entry, the event and its deliveries. Returns a row only for the first verdict: aceptado and rechazado never
     * change again. `avisa`: an outbox event for a delivery was written.
     */
    finishEnvio: prepared((args: WaitingId & VeredictoRow & EntradaAudit & NuevoEvento) => ({
      compile: () =>
        sql<{ avisa: boolean }>`
with done as (${one(args)
          .set({
            estado: args.estado,
            hacienda_mensaje: args.mensaje,
            hacienda_motivos: args.motivos,
            respondido_at: args.now,
            sent_at: sql<Date>`coalesce(sent_at, ${args.sentAt})`,
            problema: args.problema,
            problema_desde: problemaDesde(args),
            siguiente_at: null,
          })
          .where("estado", "in", estadosBefore(FINAL))
          .returning("tenant_id")}),
bytes as (${xmlOf(args).set({ respuesta: args.respuesta }).where(sql<boolean>`exists (select from done)`)}),
entry as (
  insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id)
  select ${args.tenantId}::int, ${args.actor}::text, ${args.accion}::text, ${args.objeto}::text, ${args.objetoId}::text,
         ${args.detalle}::jsonb, ${args.requestId}::text from done
),
${eventoCtes(args, "done")}
select exists (select from d where estado = 'pendiente') as avisa from done`.compile(qb),
    })),

    /** What the authority said first, when it has said anything. */
    selectVeredicto: prepared((args: WaitingId) =>
      qb
        .selectFrom(`${rows} as r`)
        .innerJoin(`${bytes} as x`, own("x", "r", key))
        .select(["r.clave", "r.estado", "x.respuesta", archivado(tabla).as("archivo")])
        .where("r.tenant_id", "=", args.tenantId)
        .where(`r.${key}`, "=", args.id),
    ),

    /** The signed bytes, of a row that was signed. */
    selectXml: prepared((args: WaitingId) =>
      qb.selectFrom(bytes).select("xml").where("tenant_id", "=", args.tenantId).where(key, "=", args.id),
    ),

    /** Stores the bytes of a document that was signed after it was issued, once: existing bytes are never replaced. */
    storeLateSignature: prepared((args: WaitingId & { xml: Buffer; now: Date }) =>
      xmlOf(args).set({ xml: args.xml, firmado_at: args.now }).where("xml", "is", null).returning(`${key} as id`),
    ),
  };
}

/** The queries whose types do not depend on `hechos`. */
export type EnvioQueries = Omit<ReturnType<typeof envioQueries<"clave">>, "markError">;

type One = (args: WaitingId) => ReturnType<typeof updateOne>;
type Key = "documento_id";
const updateOne = () => qb.updateTable("documento").where("tenant_id", "=", 0);

function steps(one: One, key: Key) {
  return {
    /**
     * Records that a sending has begun, before its first byte is sent. Returns no row when another run was faster or
     * took over.
     */
    markEnvioIniciado: prepared((args: WaitingId & { turno: number; previous: Date | null; now: Date }) =>
      one(args)
        .set({ envio_iniciado_at: args.now, intentos: sql<number>`intentos + 1` })
        .where("estado", "in", ESTADOS_PENDIENTES)
        .where("turno", "=", args.turno)
        .where("envio_iniciado_at", "is not distinct from", args.previous)
        .returning(`${key} as id`),
    ),

    markEnviado: prepared((args: WaitingId & { now: Date; siguienteAt: Date }) =>
      one(args)
        .set({
          sent_at: sql<Date>`coalesce(sent_at, ${args.now})`,
          siguiente_at: args.siguienteAt,
          problema: null,
          problema_desde: null,
          estado: "procesando",
        })
        .where("estado", "in", ESTADOS_PENDIENTES),
    ),

    /**
     * Postpones the next step. `problema` is null when nothing is wrong. `untaken`: when the sending began that the
     * authority refused to look at, as if it had never begun; the row then tells again of the one `before`, unless
     * another has begun meanwhile.
     */
    postponeEnvio: prepared((args: WaitingId & Problema & { untaken: Date | null; before: Date | null }) =>
      one(args)
        .set({
          problema: args.problema,
          problema_desde: problemaDesde(args),
          siguiente_at: args.siguienteAt,
          envio_iniciado_at: sql<Date | null>`case when envio_iniciado_at = ${args.untaken}::timestamptz
                                                   then ${args.before}::timestamptz else envio_iniciado_at end`,
        })
        .where("estado", "in", ESTADOS_PENDIENTES),
    ),
  };
}

function states<H extends Hecho>(one: One, hechos: readonly H[]) {
  return {
    /** procesando → error; returns a row only when it changed. */
    markError: prepared((args: WaitingId & Problema) =>
      one(args)
        .set({
          estado: "error",
          problema: args.problema,
          problema_desde: problemaDesde(args),
          siguiente_at: args.siguienteAt,
        })
        .where("estado", "in", estadosBefore("error"))
        .returning(hechos),
    ),
  };
}

function byPeople(rows: "documento", one: One, key: Key) {
  const rowsOfTenant = (args: { tenantId: number }) => qb.updateTable(rows).where("tenant_id", "=", args.tenantId);
  return {
    /**
     * error → procesando when a user asks. The row starts anew: its problem begins again, and its bytes may be sent
     * once more even if the authority says that it has them. Returns its new turno only when it changed.
     */
    resumeEnvio: prepared((args: WaitingId & { now: Date }) =>
      one(args)
        .set({
          estado: "procesando",
          problema: null,
          problema_desde: null,
          sent_at: null,
          siguiente_at: args.now,
          turno: NEXT_TURNO,
          avisos: 0,
        })
        .where("estado", "in", estadosBefore("procesando"))
        .returning("turno"),
    ),

    /**
     * Makes the next step of a row in procesando due now. Returns its new turno, or no row when the step is due
     * already. Uses the clock of this statement, because after waiting for the row's lock, `now` may be older than
     * another caller's change.
     */
    hastenEnvio: prepared((args: WaitingId & { now: Date }) =>
      one(args)
        .set({ siguiente_at: args.now, turno: NEXT_TURNO })
        .where("estado", "=", "procesando")
        .where("siguiente_at", ">", sql<Date>`greatest(${args.now}::timestamptz, clock_timestamp())`)
        .returning("turno"),
    ),

    /**
     * Like `hastenEnvio`, when the authority calls back, at most `limite` times. A `clave` that is not null must be the
     * row's. A row that was never sent is not changed, because there is nothing to query.
     */
    hintEnvio: prepared((args: WaitingId & { clave: string | null; now: Date; limite: number }) =>
      one(args)
        .set({ siguiente_at: args.now, turno: NEXT_TURNO, avisos: sql<number>`avisos + 1` })
        .where("estado", "=", "procesando")
        .where("envio_iniciado_at", "is not", null)
        .where("siguiente_at", ">", args.now)
        .where("avisos", "<", args.limite)
        .where(sql<boolean>`clave = coalesce(${args.clave}::text, clave)`)
        .returning("turno"),
    ),

    /**
     * Wakes the rows that wait for a certificate or credentials to be corrected; returns them with their new turnos.
     */
    wakeStuckEnvios: prepared((args: { tenantId: number; now: Date }) =>
      rowsOfTenant(args)
        .set({ siguiente_at: args.now, turno: NEXT_TURNO })
        .where("estado", "in", ESTADOS_PENDIENTES)
        .where("problema", "is not", null)
        .returning([`${key} as id`, "turno"]),
    ),
  };
}
