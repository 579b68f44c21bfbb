/**
 * The way to the authority as SQL, for each table whose rows go there: an issued document, a receiver message. Their
 * columns for it have the same names and types, and their bytes are in a table of their own, `<table>_xml`.
 */
import { ESTADOS_PENDIENTES, type EstadoDocumento, estadosBefore } from "@/lib/domain/documento-estado";
import { prepared } from "./prepared";
import { qb, sql } from "./qb";
import { NEXT_TURNO, type WaitingId, waitingQueries } from "./waiting";

type Tabla = "documento" | "mensaje_receptor";

interface Problema {
  problema: string | null;
  now: Date;
  siguienteAt: Date;
}

/** The same for aceptado and rechazado. */
const BEFORE_VERDICT = estadosBefore("aceptado");

/** Since when: another problem than before begins anew, none has no beginning. */
const problemaDesde = (args: Pick<Problema, "problema" | "now">) =>
  sql<Date | null>`case when ${args.problema}::text is null then null
                        when problema = ${args.problema} then problema_desde
                        else ${args.now}::timestamptz end`;

/** Columns that a change of state may tell. */
type Hecho = "clave" | "consecutivo" | "tipo" | "moneda" | "total_comprobante";

/**
 * What a table's rows may do on their way; conditional updates return a row only when they changed one. `hechos`: what a
 * verdict and an error tell of their row.
 */
export function envioQueries<H extends Hecho>(tabla: Tabla, hechos: readonly H[]) {
  // Typed as documento's: the columns that are named here are the same in each table.
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
    ...waitingQueries(tabla, { estados: ESTADOS_PENDIENTES, at: "siguiente_at", tells: "turno" }),

    storeRespuesta: prepared((args: WaitingId & { respuesta: Buffer }) =>
      xmlOf(args).set({ respuesta: args.respuesta }),
    ),

    /** Stores the bytes signed later than issued, once: bytes that exist are never replaced. */
    storeLateSignature: prepared((args: WaitingId & { xml: Buffer; now: Date }) =>
      xmlOf(args).set({ xml: args.xml, firmado_at: args.now }).where("xml", "is", null).returning(`${key} as id`),
    ),
  };
}

/** What the way is the same for, whatever a row tells of itself. */
export type EnvioQueries = Omit<ReturnType<typeof envioQueries<"clave">>, "markError" | "finishEnvio">;

type One = (args: WaitingId) => ReturnType<typeof updateOne>;
type Key = "documento_id";
const updateOne = () => qb.updateTable("documento").where("tenant_id", "=", 0);

function steps(one: One, key: Key) {
  return {
    /** Says, before the first byte leaves, that a sending has begun; no row when another run was faster or took over. */
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
          enviado_at: sql<Date>`coalesce(enviado_at, ${args.now})`,
          siguiente_at: args.siguienteAt,
          problema: null,
          problema_desde: null,
          estado: "procesando",
        })
        .where("estado", "in", ESTADOS_PENDIENTES),
    ),

    /** Postpones the next step. `problema` null means that all is well. */
    postponeEnvio: prepared((args: WaitingId & Problema) =>
      one(args)
        .set({ problema: args.problema, problema_desde: problemaDesde(args), siguiente_at: args.siguienteAt })
        .where("estado", "in", ESTADOS_PENDIENTES),
    ),
  };
}

function states<H extends Hecho>(one: One, hechos: readonly H[]) {
  return {
    /** procesando → error; returns a row only when it did. */
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

    /** error → procesando: an answer arrived after all. */
    leaveError: prepared((args: WaitingId) =>
      one(args).set({ estado: "procesando" }).where("estado", "in", estadosBefore("procesando")),
    ),

    /** Final verdict; returns a row only for the first one to record it. Never backwards: aceptado and rechazado stay. */
    finishEnvio: prepared(
      (
        args: WaitingId & {
          estado: EstadoDocumento;
          mensaje: string | null;
          motivos: string;
          /** What is wrong with the answer's own document; the verdict stands all the same. */
          problema: string | null;
          now: Date;
        },
      ) =>
        one(args)
          .set({
            estado: args.estado,
            hacienda_mensaje: args.mensaje,
            hacienda_motivos: args.motivos,
            respondido_at: args.now,
            enviado_at: sql<Date>`coalesce(enviado_at, ${args.now})`,
            problema: args.problema,
            problema_desde: problemaDesde(args),
            siguiente_at: null,
          })
          .where("estado", "in", BEFORE_VERDICT)
          .returning(hechos),
    ),
  };
}

function byPeople(rows: "documento", one: One, key: Key) {
  const rowsOfTenant = (args: { tenantId: number }) => qb.updateTable(rows).where("tenant_id", "=", args.tenantId);
  return {
    /**
     * error → procesando at a person's word, as if new: its problem begins anew, and its bytes may be sent once more even
     * if the authority says that it has them. Returns its new turn only when it did.
     */
    resumeEnvio: prepared((args: WaitingId & { now: Date }) =>
      one(args)
        .set({
          estado: "procesando",
          problema: null,
          problema_desde: null,
          enviado_at: null,
          siguiente_at: args.now,
          turno: NEXT_TURNO,
          avisos: 0,
        })
        .where("estado", "in", estadosBefore("procesando"))
        .returning("turno"),
    ),

    /**
     * Makes the next step of a row in procesando due now; its new turn, or no row when it is due already, by the clock
     * of this very statement: whoever waited for the row's lock comes with a moment from before another's word.
     */
    hastenEnvio: prepared((args: WaitingId & { now: Date }) =>
      one(args)
        .set({ siguiente_at: args.now, turno: NEXT_TURNO })
        .where("estado", "=", "procesando")
        .where("siguiente_at", ">", sql<Date>`greatest(${args.now}::timestamptz, clock_timestamp())`)
        .returning("turno"),
    ),

    /**
     * The same at the authority's word, while it has been heeded less than `limite` times: where `clave` is said, it must
     * be the row's. What was never sent has nothing to ask about.
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

    /** Wakes what waits for something to be mended, a certificate or credentials: the rows with their new turns. */
    wakeStuckEnvios: prepared((args: { tenantId: number; now: Date }) =>
      rowsOfTenant(args)
        .set({ siguiente_at: args.now, turno: NEXT_TURNO })
        .where("estado", "in", ESTADOS_PENDIENTES)
        .where("problema", "is not", null)
        .returning([`${key} as id`, "turno"]),
    ),
  };
}
