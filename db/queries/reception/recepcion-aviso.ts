/** What should be known about suppliers' documents and no answer settles (table recepcion_aviso). */
import type { ClaseAviso } from "@/lib/contract/portal/pendientes";
import { columns } from "../../sql/columns";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

export interface NewAviso {
  tenantId: number;
  clase: ClaseAviso;
  clave: string;
  otraClave: string | null;
  emisorNumero: string;
  emisorNombre: string | null;
  moneda: string | null;
  total: string | null;
  ajena: string | null;
  now: Date;
}

/** Once for each document: what was ticked off stays so. */
export const insertAviso = prepared((args: NewAviso) =>
  qb
    .insertInto("recepcion_aviso")
    .values({
      ...columns(args, ["tenantId", "clase", "clave", "otraClave", "emisorNumero", "emisorNombre"]),
      ...columns(args, ["moneda", "total", "ajena"]),
      created_at: args.now,
    })
    .onConflict((conflict) => conflict.columns(["tenant_id", "clase", "clave"]).doNothing()),
);

/** Of these claves, those that the tenant neither received nor answered. */
export const selectNoRecibidas = prepared((args: { tenantId: number; claves: string[] }) => ({
  compile: () =>
    sql<{ clave: string }>`
select k.clave from unnest(${args.claves}::text[]) as k(clave)
where not exists (select from documento_recibido r where r.tenant_id = ${args.tenantId} and r.clave = k.clave)
  and not exists (select from mensaje_receptor m where m.tenant_id = ${args.tenantId} and m.clave = k.clave)`.compile(
      qb,
    ),
}));

/** Another document of the supplier with the same type, day, currency and total; the oldest. */
export const selectParecido = prepared(
  (args: {
    tenantId: number;
    clave: string;
    emisorNumero: string;
    tipo: string;
    moneda: string | null;
    total: string;
    desde: Date;
    hasta: Date;
  }) =>
    qb
      .selectFrom("documento_recibido")
      .select("clave")
      .where("tenant_id", "=", args.tenantId)
      // True of every row; its index has the condition.
      .where(sql<boolean>`clave <> ''`)
      .where("documento_fecha", ">=", args.desde)
      .where("documento_fecha", "<", args.hasta)
      .where("emisor_numero", "=", args.emisorNumero)
      .where("total_factura", "=", args.total)
      .where(sql<boolean>`documento_moneda is not distinct from ${args.moneda}::text`)
      .where(sql<boolean>`substr(clave, 30, 2) = ${args.tipo}::text`)
      .where("clave", "<>", args.clave)
      .orderBy("documento_recibido_id")
      .limit(1),
);

/** The document arrived: nobody waits for it any more. */
export const settleSinRecibir = prepared((args: { tenantId: number; clave: string; now: Date }) =>
  qb
    .updateTable("recepcion_aviso")
    .set({ atendido_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("clase", "=", "sinRecibir")
    .where("clave", "=", args.clave)
    .where("atendido_at", "is", null),
);

/** Ticks one off; returns no row when there is none, or it was ticked off before. */
export const markAvisoAtendido = prepared((args: { tenantId: number; avisoId: string; now: Date }) =>
  qb
    .updateTable("recepcion_aviso")
    .set({ atendido_at: args.now })
    .where("tenant_id", "=", args.tenantId)
    .where("aviso_id", "=", args.avisoId)
    .where("atendido_at", "is", null)
    .returning(["clase", "clave"]),
);

export const selectAviso = prepared((args: { tenantId: number; avisoId: string }) =>
  qb
    .selectFrom("recepcion_aviso")
    .select("aviso_id")
    .where("tenant_id", "=", args.tenantId)
    .where("aviso_id", "=", args.avisoId),
);

/** Those that wait, oldest first. */
export const selectAvisos = prepared((args: { tenantId: number; clase: ClaseAviso; limit: number }) =>
  qb
    .selectFrom("recepcion_aviso")
    .select(["aviso_id", "clave", "otra_clave", "emisor_numero", "emisor_nombre", "moneda", "total", "ajena"])
    .select("created_at")
    .where("tenant_id", "=", args.tenantId)
    .where("clase", "=", args.clase)
    .where(sql<boolean>`atendido_at is null`)
    .orderBy("aviso_id")
    .limit(args.limit),
);
