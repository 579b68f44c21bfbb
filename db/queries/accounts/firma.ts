/** The encrypted secrets for issuing and sending, each with the tenant's wrapped data key. */
import { prepared } from "../../sql/prepared";
import { qb } from "../../sql/qb";

export const selectCertificadoSecreto = prepared((args: { tenantId: number; certificadoId: number }) =>
  qb
    .selectFrom("certificado as c")
    .innerJoin("tenant as t", "t.tenant_id", "c.tenant_id")
    .select(["c.certificado", "c.private_key", "t.data_key", "t.master_key_id"])
    .where("c.tenant_id", "=", args.tenantId)
    .where("c.certificado_id", "=", args.certificadoId),
);

/** The active certificate's id and validity; no row when the tenant has none. */
export const selectCertificadoActivo = prepared((args: { tenantId: number }) =>
  qb
    .selectFrom("certificado")
    .select(["certificado_id", "valido_desde as certificado_desde", "valido_hasta as certificado_hasta"])
    .where("tenant_id", "=", args.tenantId)
    .where("activo", "=", true),
);
