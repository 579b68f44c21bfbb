/** Signing certificates of a tenant; at most one is active. */
import { prepared } from "../prepared";
import { qb } from "../qb";

export const deactivateCertificados = prepared((args: { tenantId: number }) =>
  qb
    .updateTable("certificado")
    .set({ activo: false })
    .where("tenant_id", "=", args.tenantId)
    .where("activo", "=", true)
    .returning("certificado_id"),
);

export const insertCertificado = prepared(
  (args: {
    tenantId: number;
    sujeto: string;
    emitidoPor: string;
    serie: string;
    identificacion: string;
    validoDesde: Date;
    validoHasta: Date;
    certificado: Buffer;
    llaveCifrada: Buffer;
    actor: string;
  }) =>
    qb
      .insertInto("certificado")
      .values({
        tenant_id: args.tenantId,
        sujeto: args.sujeto,
        emitido_por: args.emitidoPor,
        serie: args.serie,
        identificacion: args.identificacion,
        valido_desde: args.validoDesde,
        valido_hasta: args.validoHasta,
        certificado: args.certificado,
        llave_cifrada: args.llaveCifrada,
        created_by: args.actor,
      })
      .returning("certificado_id"),
);

export const selectActiveCertificado = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("certificado")
    .select(["certificado_id", "valido_hasta"])
    .where("tenant_id", "=", args.tenantId)
    .where("activo", "=", true),
);
