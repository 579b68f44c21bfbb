/** Companies that sign up, until their mail is confirmed; system role, because they are no tenant yet. */
import type { CondicionVigente } from "@/lib/contract/portal/altas";
import type { TipoNacional } from "@/lib/domain/catalogos/tipo-identificacion";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

const NUEVA = [
  ...(["correo", "nombre", "tipoIdentificacion", "identificacion", "empresa", "condiciones"] as const),
  ...(["createdAt", "expiresAt"] as const),
];

/** `condiciones`: JSON. */
export const insertAlta = prepared(
  (args: {
    correo: string;
    nombre: string;
    tipoIdentificacion: TipoNacional;
    identificacion: string;
    empresa: string;
    condiciones: string;
    createdAt: Date;
    expiresAt: Date;
  }) => qb.insertInto("alta").values(columns(args, NUEVA)).returning("alta_id"),
);

/** With the account that its address has, if any. Returns no row once it became a company, or was purged. */
export const selectAlta = prepared((args: { altaId: string }) =>
  qb
    .selectFrom("alta as a")
    .leftJoin("cuenta as c", "c.correo", "a.correo")
    .select(["a.correo", "a.nombre", "a.identificacion", "a.empresa", "a.expires_at", "a.sent_at", "a.created_at"])
    .select([sql<TipoNacional>`a.tipo_identificacion`.as("tipo"), "c.cuenta_id"])
    .select(sql<CondicionVigente[]>`a.condiciones`.as("condiciones"))
    .where(sql<boolean>`a.alta_id = ${args.altaId}::uuid`),
);

export const markAltaEnviada = prepared((args: { altaId: string; now: Date }) =>
  qb
    .updateTable("alta")
    .set({ sent_at: args.now })
    .where(sql<boolean>`alta_id = ${args.altaId}::uuid`)
    .where("sent_at", "is", null),
);

/** Draws the number of the company that it becomes; a repetition returns the same. No row for one that is over. */
export const drawEmpresaNueva = prepared((args: { altaId: string; now: Date }) =>
  qb
    .updateTable("alta")
    .set({ empresa_nueva: sql<number>`coalesce(empresa_nueva, nextval('tenant_tenant_id_seq')::int)` })
    .where(sql<boolean>`alta_id = ${args.altaId}::uuid`)
    .where("expires_at", ">", args.now)
    .returning("empresa_nueva"),
);

/** It became a company: its link ends, and those of the same person for the same company. */
export const deleteAltas = prepared((args: { correo: string; identificacion: string }) =>
  qb.deleteFrom("alta").where("correo", "=", args.correo).where("identificacion", "=", args.identificacion),
);

export const purgeAltas = prepared((args: { before: Date; limit: number }) =>
  qb
    .deleteFrom("alta")
    .where(
      sql<boolean>`alta_id = any(array(select alta_id from alta where expires_at < ${args.before}::timestamptz order by expires_at limit ${args.limit}))`,
    )
    .returning("alta_id"),
);
