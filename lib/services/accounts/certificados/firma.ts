/**
 * The open key that signs a tenant's documents, or the reason why there is none (architecture 6.1: issuing continues
 * without it).
 */

import { selectCertificadoSecreto } from "@/db/queries/accounts/firma";
import { refusalOf } from "@/lib/contract/refusal";
import { openSigningKey, type SigningKey } from "@/lib/integrations/hacienda/sign/signing-key";
import { assert } from "@/lib/platform/assert";
import type { Refusal } from "@/lib/platform/errors";
import type { Ctx } from "../../kernel/context";
import { openSecret, openTenantKey, PURPOSES } from "../../kernel/tenant-key";

/** `problema` is the text of the reason, as a document stores it. */
export type Firma = { key: SigningKey; problema: null } | { key: null; problema: string; falta: Refusal };

export interface CertificadoActivo {
  certificado_id: number | null;
  certificado_desde: Date | null;
  certificado_hasta: Date | null;
}

/** @throws AppError unavailable when the secret cannot be decrypted, which the operator must fix and not the tenant. */
export async function openFirma(ctx: Ctx, activo: CertificadoActivo | undefined): Promise<Firma> {
  const { certificado_id: id, certificado_desde: desde, certificado_hasta: hasta } = activo ?? {};
  if (!id || !desde || !hasta) return without("sin_certificado");
  if (hasta <= ctx.now) return without("certificado_ya_vencido");
  if (desde > ctx.now) return without("certificado_aun_no_vigente");
  return { key: await ctx.signingKeys.get(id, () => loadKey(ctx, id)), problema: null };
}

function without(codigo: "sin_certificado" | "certificado_ya_vencido" | "certificado_aun_no_vigente"): Firma {
  const falta = refusalOf(codigo);
  return { key: null, problema: falta.text, falta };
}

async function loadKey(ctx: Ctx, certificadoId: number): Promise<SigningKey> {
  const { tenantId, keyring } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectCertificadoSecreto({ tenantId, certificadoId }));
  assert(row !== undefined, "the active certificate exists");
  const purpose = PURPOSES.certificado;
  return openSigningKey(
    row.certificado,
    openSecret(openTenantKey(keyring, row), { tenantId, purpose }, row.private_key),
  );
}
