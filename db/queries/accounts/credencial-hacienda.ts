/** A tenant's user and password at the authority, one pair for each environment. */
import type { Ambiente } from "@/lib/domain/ambiente";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** One version of a user and password; a change gives a new `version`. */
interface Registration {
  tenantId: number;
  ambiente: Ambiente;
  version: Date;
}

export const upsertCredencialHacienda = prepared(
  (args: {
    tenantId: number;
    ambiente: Ambiente;
    usuario: string;
    contrasenaCifrada: Buffer;
    actor: string;
    now: Date;
  }) =>
    qb
      .insertInto("credencial_hacienda")
      .values({
        tenant_id: args.tenantId,
        ambiente: args.ambiente,
        usuario: args.usuario,
        contrasena_cifrada: args.contrasenaCifrada,
        updated_by: args.actor,
        updated_at: args.now,
      })
      .onConflict((conflict) =>
        conflict.columns(["tenant_id", "ambiente"]).doUpdateSet({
          usuario: args.usuario,
          contrasena_cifrada: args.contrasenaCifrada,
          updated_by: args.actor,
          updated_at: args.now,
          rechazos: 0,
          rechazado_at: null,
          rechazo_detalle: null,
          probar_at: null,
          probada_at: null,
        }),
      ),
);

/** Its last refusal, the time of the next attempt, and whether it was ever accepted. No row after it was changed. */
export const selectRechazo = prepared((args: Registration) =>
  qb
    .selectFrom("credencial_hacienda")
    .select(["rechazo_detalle", "probar_at", "probada_at"])
    .where("tenant_id", "=", args.tenantId)
    .where("ambiente", "=", args.ambiente)
    .where("updated_at", "=", args.version),
);

/** Takes the one log-in that is due after a refusal; returns no row when another process has it. */
export const claimProbe = prepared((args: Registration & { now: Date; until: Date }) =>
  qb
    .updateTable("credencial_hacienda")
    .set({ probar_at: args.until })
    .where("tenant_id", "=", args.tenantId)
    .where("ambiente", "=", args.ambiente)
    .where("updated_at", "=", args.version)
    .where("probar_at", "<=", args.now)
    .returning("rechazos"),
);

/**
 * Records a refused log-in. The next attempt comes after a pause that doubles from `fromMs` to `toMs`.
 * Returns no row when another process has recorded the refusal already: then the next attempt is later than a probe
 * takes (`probeUntil`).
 */
export const markRechazo = prepared(
  (
    args: Registration & {
      now: Date;
      detalle: string;
      probeUntil: Date;
      fromMs: number;
      toMs: number;
    },
  ) =>
    qb
      .updateTable("credencial_hacienda")
      .set({
        rechazos: sql<number>`rechazos + 1`,
        rechazado_at: args.now,
        rechazo_detalle: args.detalle,
        probar_at: sql<Date>`${args.now}::timestamptz + interval '1 millisecond'
          * least(${args.fromMs}::float8 * power(2, least(rechazos, 30)), ${args.toMs}::float8)`,
      })
      .where("tenant_id", "=", args.tenantId)
      .where("ambiente", "=", args.ambiente)
      .where("updated_at", "=", args.version)
      .where(sql<boolean>`(probar_at is null or probar_at <= ${args.probeUntil}::timestamptz)`)
      .returning("rechazos"),
);

/** Records that it was accepted after all; changes a row only if it had been refused. */
export const clearRechazo = prepared((args: Registration) =>
  qb
    .updateTable("credencial_hacienda")
    .set({ rechazos: 0, rechazado_at: null, rechazo_detalle: null, probar_at: null })
    .where("tenant_id", "=", args.tenantId)
    .where("ambiente", "=", args.ambiente)
    .where("updated_at", "=", args.version)
    .where("rechazos", ">", 0)
    .returning("ambiente"),
);

/** Everything that users may see of the credentials, which is all but the password. */
export const selectCredenciales = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("credencial_hacienda")
    .select([
      sql<Ambiente>`ambiente`.as("ambiente"),
      "usuario",
      "updated_at as updatedAt",
      "rechazado_at as rechazadaAt",
      "probar_at as probarAt",
      "probada_at as probadaAt",
    ])
    .where("tenant_id", "=", args.tenantId)
    .orderBy("ambiente"),
);

/** One of them with the keys for its password. */
export const selectCredencialSecreta = prepared((args: { tenantId: number; ambiente: Ambiente }) =>
  qb
    .selectFrom("credencial_hacienda as h")
    .innerJoin("tenant as t", "t.tenant_id", "h.tenant_id")
    .select([
      "h.usuario",
      "h.contrasena_cifrada",
      "h.updated_at as credencial_version",
      "h.probar_at",
      "t.data_key",
      "t.master_key_id",
    ])
    .where("h.tenant_id", "=", args.tenantId)
    .where("h.ambiente", "=", args.ambiente),
);

/** Records that the authority accepted it in a test or a sending. Changes no row when it was changed meanwhile. */
export const markProbada = prepared((args: Registration & { now: Date }) =>
  qb
    .updateTable("credencial_hacienda")
    .set({ probada_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("ambiente", "=", args.ambiente)
    .where("updated_at", "=", args.version)
    .returning("ambiente"),
);
