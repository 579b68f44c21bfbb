/**
 * The key that signs a tenant's documents, open in memory, or why there is none (architecture 6.1: issuing goes on
 * without).
 */
import { selectCertificadoSecreto } from "@/db/queries/firma";
import { openSigningKey, type SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { assert } from "@/lib/platform/assert";
import { decryptSecret } from "@/lib/platform/secrets";
import type { Ctx } from "../context";
import { CERTIFICADO_AUN_NO_VIGENTE, CERTIFICADO_VENCIDO, SIN_CERTIFICADO } from "../documentos/messages";
import { openTenantKey, PURPOSES } from "../tenant-key";

export type Firma = { key: SigningKey; problema: null } | { key: null; problema: string };

export interface CertificadoActivo {
  certificado_id: number | null;
  certificado_desde: Date | null;
  certificado_hasta: Date | null;
}

/** @throws AppError unavailable when the secret does not open: a matter of the operator's, not of the tenant's. */
export async function openFirma(ctx: Ctx, activo: CertificadoActivo | undefined): Promise<Firma> {
  const { certificado_id: id, certificado_desde: desde, certificado_hasta: hasta } = activo ?? {};
  if (!id || !desde || !hasta) return { key: null, problema: SIN_CERTIFICADO };
  if (hasta <= ctx.now) return { key: null, problema: CERTIFICADO_VENCIDO };
  if (desde > ctx.now) return { key: null, problema: CERTIFICADO_AUN_NO_VIGENTE };
  return { key: await ctx.signingKeys.get(id, () => loadKey(ctx, id)), problema: null };
}

async function loadKey(ctx: Ctx, certificadoId: number): Promise<SigningKey> {
  const { tenantId, keyring } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectCertificadoSecreto({ tenantId, certificadoId }));
  assert(row !== undefined, "the active certificate exists");
  const purpose = PURPOSES.certificado;
  return openSigningKey(
    row.certificado,
    decryptSecret(openTenantKey(keyring, row), { tenantId, purpose }, row.llave_cifrada),
  );
}
