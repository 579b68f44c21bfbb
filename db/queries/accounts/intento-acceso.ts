/** Attempts per address (or any other `sujeto`) in a fixed window; system role. */
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/**
 * Counts an attempt. Returns the number of attempts in the window and its beginning. After its end a new window begins.
 */
export const countIntentoAcceso = prepared((args: { sujeto: string; now: Date; since: Date }) => ({
  compile: () =>
    sql<{ intentos: number; desde: Date }>`
insert into intento_acceso as i (sujeto, desde, intentos) values (${args.sujeto}::text, ${args.now}::timestamptz, 1)
on conflict (sujeto) do update set
  desde = case when i.desde <= ${args.since}::timestamptz then excluded.desde else i.desde end,
  intentos = case when i.desde <= ${args.since}::timestamptz then 1 else i.intentos + 1 end
returning intentos, desde`.compile(qb),
}));

/** Takes one attempt back, because a success was not a guess. */
export const uncountIntentoAcceso = prepared((args: { sujeto: string }) =>
  qb
    .updateTable("intento_acceso")
    .set({ intentos: sql<number>`greatest(intentos - 1, 0)` })
    .where("sujeto", "=", args.sujeto),
);

/** A success ends the counting. */
export const clearIntentosAcceso = prepared((args: { sujeto: string }) =>
  qb.deleteFrom("intento_acceso").where("sujeto", "=", args.sujeto),
);

export const purgeIntentosAcceso = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("intento_acceso")
    .where(
      sql<boolean>`sujeto = any(array(select sujeto from intento_acceso where desde < ${args.before} limit ${args.limit}))`,
    )
    .returning("sujeto"),
);
