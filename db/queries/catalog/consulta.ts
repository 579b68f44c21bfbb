/**
 * Answers of the public registers, for all tenants, and the state of each register. All queries use the system role,
 * because a tenant's request may not access them. Leases, pauses and turns use the database's clock, because processes
 * share them.
 */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** The answer of one register about one key. */
export interface ConsultaKey {
  fuente: string;
  objeto: "contribuyente" | "cabys" | "cabys-texto" | "exoneracion";
  pregunta: string;
}

const lapse = (ms: number) => sql<Date>`clock_timestamp() + ${ms}::double precision * interval '1 millisecond'`;
const msUntil = (column: "preguntando_hasta" | "descansa_hasta" | "pausado_hasta") =>
  sql<number>`coalesce(greatest(0, extract(epoch from ${sql.ref(column)} - clock_timestamp()) * 1000), 0)::int`;

/** `preguntando_ms`: how long another process still asks. `descansa_ms`: how long nobody may ask. 0 for neither. */
export const selectConsulta = prepared((args: ConsultaKey) =>
  qb
    .selectFrom("consulta")
    .select(["respuesta", "consultado_at"])
    .select([msUntil("preguntando_hasta").as("preguntando_ms"), msUntil("descansa_hasta").as("descansa_ms")])
    .where("fuente", "=", args.fuente)
    .where("objeto", "=", args.objeto)
    .where("pregunta", "=", args.pregunta),
);

/**
 * Takes the request for `leaseMs`. Returns no row when another process asks, when asking is paused, or when an answer
 * came since `seenAt`.
 */
export const claimConsulta = prepared((args: ConsultaKey & { seenAt: Date | null; now: Date; leaseMs: number }) =>
  qb
    .insertInto("consulta")
    .values({
      fuente: args.fuente,
      objeto: args.objeto,
      pregunta: args.pregunta,
      preguntado_at: args.now,
      preguntando_hasta: lapse(args.leaseMs),
    })
    .onConflict((conflict) =>
      conflict
        .columns(["fuente", "objeto", "pregunta"])
        .doUpdateSet({ preguntado_at: args.now, preguntando_hasta: lapse(args.leaseMs) })
        .where(
          sql<boolean>`consulta.consultado_at is not distinct from ${args.seenAt}::timestamptz
            and coalesce(consulta.preguntando_hasta, '-infinity') <= clock_timestamp()
            and coalesce(consulta.descansa_hasta, '-infinity') <= clock_timestamp()`,
        ),
    )
    .returning("pregunta"),
);

/** `respuesta` is null when the register has no such entry. */
export const saveRespuesta = prepared((args: ConsultaKey & { respuesta: string | null; now: Date }) =>
  qb
    .updateTable("consulta")
    .set({ respuesta: args.respuesta, consultado_at: args.now, preguntando_hasta: null, descansa_hasta: null })
    .where("fuente", "=", args.fuente)
    .where("objeto", "=", args.objeto)
    .where("pregunta", "=", args.pregunta),
);

/** Ends an unsuccessful request; the next one may come after `restMs`. An earlier answer stays. */
export const restConsulta = prepared((args: ConsultaKey & { restMs: number }) =>
  qb
    .updateTable("consulta")
    .set({ preguntando_hasta: null, descansa_hasta: lapse(args.restMs) })
    .where("fuente", "=", args.fuente)
    .where("objeto", "=", args.objeto)
    .where("pregunta", "=", args.pregunta),
);

const span = (ms: number) => sql`${ms}::double precision * interval '1 millisecond'`;

/** The answer of `takeTurno`. */
export interface Turno {
  /** Milliseconds until the turn; `null` when none is given. */
  espera_ms: number | null;
  /** Remaining pause of the register in milliseconds; 0 when it is not paused. */
  pausa_ms: number;
}

/**
 * Takes the register's next turn. Turns are `intervalMs` apart, and up to `savedMs` of unused time may be caught up.
 * None is given while the register is paused, or when the turn would be more than `patienceMs` away.
 */
export const takeTurno = prepared(
  (args: { fuente: string; intervalMs: number; savedMs: number; patienceMs: number }) => ({
    compile: () =>
      sql<Turno>`
with turno as (
  insert into consulta_fuente as f (fuente, turno_at)
  values (${args.fuente}, clock_timestamp() - ${span(args.savedMs)} + ${span(args.intervalMs)})
  on conflict (fuente) do update
    set turno_at = greatest(f.turno_at, clock_timestamp() - ${span(args.savedMs)}) + ${span(args.intervalMs)}
    where coalesce(f.pausado_hasta, '-infinity') <= clock_timestamp()
      and f.turno_at + ${span(args.intervalMs)} <= clock_timestamp() + ${span(args.patienceMs)}
  returning turno_at
)
select (select greatest(0, extract(epoch from turno_at - clock_timestamp()) * 1000)::int from turno) as espera_ms,
       coalesce((select greatest(0, extract(epoch from pausado_hasta - clock_timestamp()) * 1000)::int
                 from consulta_fuente where fuente = ${args.fuente}), 0) as pausa_ms
`.compile(qb),
  }),
);

/** Pauses the register for at least this time, because it asked for that. */
export const pauseFuente = prepared((args: { fuente: string; pausaMs: number }) =>
  qb
    .updateTable("consulta_fuente")
    .set({ pausado_hasta: sql<Date>`greatest(pausado_hasta, ${lapse(args.pausaMs)})` })
    .where("fuente", "=", args.fuente),
);

/** Counts a failure. From the `tolerated`-th failure in a row on, each doubles the pause, from `fromMs` to `toMs`. */
export const countFallo = prepared((args: { fuente: string; tolerated: number; fromMs: number; toMs: number }) => ({
  compile: () =>
    sql`
update consulta_fuente
set fallos = fallos + 1,
    pausado_hasta = case when fallos + 1 < ${args.tolerated}::int then pausado_hasta
      else greatest(pausado_hasta, clock_timestamp() + interval '1 millisecond'
        * least(${args.toMs}::double precision,
                ${args.fromMs}::double precision * 2 ^ least(30, fallos + 1 - ${args.tolerated}::int))) end
where fuente = ${args.fuente}
`.compile(qb),
}));

/** The register answered, so the count of failures restarts. A pause that it asked for stays. */
export const forgetFallos = prepared((args: { fuente: string }) =>
  qb.updateTable("consulta_fuente").set({ fallos: 0 }).where("fuente", "=", args.fuente).where("fallos", ">", 0),
);

/**
 * Deletes old answers, a limited number at a time. Empty answers and those that never came are worth less and go
 * earlier.
 */
export const purgeConsultas = prepared((args: { answeredBefore: Date; emptyBefore: Date; limit: number }) =>
  qb
    .deleteFrom("consulta")
    .where(
      sql<boolean>`(fuente, objeto, pregunta) in (
        select fuente, objeto, pregunta from consulta
        where preguntado_at < ${args.emptyBefore} and respuesta is null or consultado_at < ${args.answeredBefore}
        limit ${args.limit})`,
    )
    .returning("pregunta"),
);
