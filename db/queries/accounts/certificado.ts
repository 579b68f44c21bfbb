/** Signing certificates of a tenant, at most one of which is active. */
import type { Certificado } from "@/lib/contract/portal/configuracion";
import { columns, membersOf } from "../../sql/columns";
import { empresaQuePuede } from "../../sql/estado-empresa";
import { prepared } from "../../sql/prepared";
import { qb, sql } from "../../sql/qb";

/** Displayable members that come from the certificate itself. */
const FACTS = ["sujeto", "emitidoPor", "serie", "identificacion", "validoDesde", "validoHasta"] as const;

export const deactivateCertificados = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("certificado")
    .set({ activo: false })
    .where("tenant_id", "=", args.tenantId)
    .where("activo", "=", true)
    .returning("certificado_id"),
);

export const insertCertificado = prepared(
  (
    args: Pick<Certificado, (typeof FACTS)[number]> & {
      tenantId: number;
      certificado: Buffer;
      privateKey: Buffer;
      actor: string;
    },
  ) =>
    qb
      .insertInto("certificado")
      .values({
        tenant_id: args.tenantId,
        ...columns(args, [...FACTS, "certificado", "privateKey"]),
        created_by: args.actor,
      })
      .returning("certificado_id"),
);

/** All displayable data of the tenant's certificates, the active one first, then the newest. */
export const selectCertificados = prepared((args: { tenantId: number; limit: number }) =>
  qb
    .selectFrom("certificado as c")
    .select(["c.certificado_id as idCertificado", ...membersOf("c", [...FACTS, "activo", "createdAt"])])
    .where("c.tenant_id", "=", args.tenantId)
    .orderBy("c.activo", "desc")
    .orderBy("c.certificado_id", "desc")
    .limit(args.limit),
);

export const selectActiveCertificado = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("certificado")
    .select(["certificado_id", "valido_hasta"])
    .where("tenant_id", "=", args.tenantId)
    .where("activo", "=", true),
);

/**
 * Active certificates that have crossed a threshold without a message about it, of tenants that may change something.
 * Each comes with the tightest threshold that it has crossed, and the days in Costa Rica from today to its last day
 * (negative after it). Soonest first; system role.
 */
export const selectCertificadosPorVencer = prepared((args: { now: Date; thresholds: number[]; limit: number }) =>
  qb
    .with("c", (db) =>
      db
        .selectFrom("certificado")
        .select(["tenant_id", "certificado_id", "valido_hasta", "avisado_dias"])
        .select(
          sql<number>`(valido_hasta at time zone 'America/Costa_Rica')::date
            - (${args.now}::timestamptz at time zone 'America/Costa_Rica')::date`.as("dias"),
        )
        .where("activo", "=", true),
    )
    .with("u", (db) =>
      db
        .selectFrom("c")
        .select(["tenant_id", "certificado_id", "valido_hasta", "avisado_dias", "dias"])
        .select(sql<number>`(select min(n) from unnest(${args.thresholds}::int[]) n where n >= c.dias)`.as("umbral")),
    )
    .selectFrom("u")
    .innerJoin("tenant as t", "t.tenant_id", "u.tenant_id")
    .select(["u.tenant_id", "u.certificado_id", "u.valido_hasta", "u.dias", "u.umbral"])
    .where(empresaQuePuede("t", "escribir"))
    .where(sql<boolean>`(u.avisado_dias is null or u.avisado_dias > u.umbral)`)
    .where("u.umbral", "is not", null)
    .orderBy("u.valido_hasta")
    .orderBy("u.tenant_id")
    .limit(args.limit),
);

/**
 * Takes one threshold of one certificate for a message. Returns no row when the message was sent, or the certificate
 * was replaced meanwhile.
 */
export const markCertificadoAvisado = prepared((args: { tenantId: number; certificadoId: number; umbral: number }) =>
  qb
    .updateTable("certificado")
    .set({ avisado_dias: args.umbral })
    .where("tenant_id", "=", args.tenantId)
    .where("certificado_id", "=", args.certificadoId)
    .where("activo", "=", true)
    .where(sql<boolean>`(avisado_dias is null or avisado_dias > ${args.umbral}::int)`)
    .returning("certificado_id"),
);

/** Data for the message about a certificate's end; no row once it was replaced or its tenant may change nothing. */
export const selectCertificadoAviso = prepared((args: { tenantId: number; certificadoId: number }) =>
  qb
    .selectFrom("certificado as c")
    .innerJoin("tenant as t", "t.tenant_id", "c.tenant_id")
    .select(["c.sujeto", "c.valido_hasta", "t.nombre"])
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.certificado_id", "=", args.certificadoId)
    .where("c.activo", "=", true)
    .where(empresaQuePuede("t", "escribir")),
);
