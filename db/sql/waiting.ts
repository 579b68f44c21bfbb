/**
 * The two statements of the sweep, for each table whose rows wait for their own moment. Every such table has a partial
 * index of its waiting rows, so the states are literals: a parameter would not match the index.
 */
import type { CompiledQuery } from "kysely";
import { deEmpresaQuePuede, noEsCerrada } from "./estado-empresa";
import { prepared } from "./prepared";
import { qb, sql } from "./qb";

export type WaitingTable =
  | "documento"
  | "mensaje_receptor"
  | "correo"
  | "recordatorio"
  | "correo_recibido"
  | "buzon_correo"
  | "recurrente"
  | "solicitud_factura"
  | "webhook_entrega"
  | "exportacion"
  | "importacion"
  | "lote"
  | "duda"
  | "cifra_cambio";

/** A row by its table's own id. */
export interface WaitingId {
  tenantId: number;
  id: string;
}

/**
 * Waiting rows by the moment of their creation, `until` left out. Where the index of waiting rows is by `created_at`, a
 * sweep looks at one slice of them at a time, so that a minute costs the same however many wait.
 */
export interface Slice {
  from: Date;
  until: Date;
}

export const SLICE_ROWS = 20_000;

/** A run carries its turno; a run with an earlier turno ends at its next step. */
export const NEXT_TURNO = sql<number>`turno + 1`;

/**
 * Moves the moment of a tenant's waiting rows, as its clock is moved by so many seconds, and returns those that are due
 * then.
 */
export const shiftWaiting = (tabla: "recurrente" | "recordatorio", estado: "activa" | "activo") =>
  prepared((args: { tenantId: number; segundos: number; now: Date }) => ({
    compile: () =>
      sql<{ id: string }>`
with movida as (
  update ${sql.table(tabla)} set siguiente_at = siguiente_at - ${args.segundos}::int * interval '1 second'
  where tenant_id = ${args.tenantId} and estado = ${sql.lit(estado)}
  returning ${sql.ref(`${tabla}_id`)} as id, siguiente_at)
select id from movida where siguiente_at <= ${args.now}::timestamptz`.compile(qb),
  }));

/**
 * `at`: the column that says when the row is due. `sliced`: the index of waiting rows is by `created_at`, because `at`
 * changes with every step. `tells`: a number that the row's event needs; for `turno` it is the next one.
 * `escribe`: the step begins something new for its company, so only those are found whose company may change something.
 */
export function waitingQueries<Told extends string = never>(
  tabla: WaitingTable,
  {
    estados,
    at,
    sliced = false,
    tells,
    escribe = false,
  }: {
    estados: readonly string[];
    at: "siguiente_at" | "revisar_at";
    sliced?: boolean;
    tells?: Told;
    escribe?: boolean;
  },
) {
  // Typed as one of them, because the columns named here are the same in each.
  const rows = tabla as "webhook_entrega";
  const key = `${tabla}_id` as "webhook_entrega_id";
  const waits = sql<boolean>`estado in (${sql.join(estados.map((estado) => sql.lit(estado)))})`;
  const told = tells === undefined ? [] : [sql.ref(tells).as(tells)];
  return {
    /**
     * Rows of any tenant that were due before `before` and were not moved since, of those of the slice where the table
     * has slices; system role.
     */
    selectOverdue: prepared((args: { before: Date; limit: number } & Slice) =>
      qb
        .selectFrom(rows)
        .select(["tenant_id", `${key} as id`, "created_at"])
        .where(waits)
        .$if(sliced, (query) => query.where("created_at", ">=", args.from).where("created_at", "<", args.until))
        .where(at, "<", args.before)
        .$if(escribe, (query) => query.where(deEmpresaQuePuede(tabla, "escribir")))
        .$if(!escribe, (query) => query.where(noEsCerrada("tenant_id")))
        .orderBy(at)
        .limit(args.limit),
    ),

    /** Takes one of them until `next`; returns no row when another process moved it meanwhile. */
    claimOverdue: prepared((args: WaitingId & { before: Date; next: Date }) =>
      qb
        .updateTable(rows)
        .set({ [at]: args.next, ...(tells === "turno" && { turno: NEXT_TURNO }) } as Record<typeof at, Date>)
        .where("tenant_id", "=", args.tenantId)
        .where(key, "=", args.id)
        .where(waits)
        .where(at, "<", args.before)
        .returning([`${key} as id`, ...told]),
    ) as (args: WaitingId & { before: Date; next: Date }) => CompiledQuery<{ id: string } & { [Name in Told]: number }>,
  };
}
