/** Registers a tenant's signing certificate; documents that waited for one continue by themselves. */

import type { Transaction } from "@/db/connection/client";
import { deactivateCertificados, insertCertificado } from "@/db/queries/accounts/certificado";
import { lockTenant, selectIdentificacionEmisor } from "@/db/queries/accounts/tenant";
import { refusal } from "@/lib/contract/refusal";
import type { OpenedCertificate } from "@/lib/integrations/hacienda/sign/p12";
import { assert } from "@/lib/platform/assert";
import { encryptSecret } from "@/lib/platform/secrets";
import { readInThread } from "../../kernel/archivos/read-in-thread";
import { atMember } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { openTenantKey, PURPOSES } from "../../kernel/tenant-key";
import { resumeStuckEnvios } from "../../kernel/waiting/resume";

export interface AddedCertificado {
  certificadoId: number;
  sujeto: string;
  validoHasta: Date;
  /** Documents and messages that waited for a certificate and were woken. */
  reanudados: number;
}

/**
 * Replaces the active certificate. The .p12 is opened once, in a thread.
 * @throws AppError rule with its own `codigo` for each possible problem of a .p12
 */
export async function addCertificado(ctx: Ctx, input: { p12: Uint8Array; pin: string }): Promise<AddedCertificado> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, now } = ctx;
  const [[emisor]] = await ctx.db.read(tenantId, selectIdentificacionEmisor({ tenantId }));
  if (emisor === undefined) throw refusal("tenant_sin_emisor");
  const { identificacion } = emisor;
  const opened = await atMember("p12", () => readInThread(ctx, "p12", input.p12, input.pin, { now, identificacion }));
  return keepCertificado(ctx, opened);
}

/** Stores the content of an opened .p12: the certificate, and the encrypted key. Wipes the key that was passed in. */
export async function keepCertificado(ctx: Ctx, opened: Omit<OpenedCertificate, "key">): Promise<AddedCertificado> {
  const { tenantId, actor } = ctx;
  const { buffer, byteOffset, byteLength } = opened.pkcs8Der;
  const key = Buffer.from(buffer, byteOffset, byteLength);
  const keep = async (tx: Transaction) => {
    // Of two at a time the second replaces the certificate of the first.
    const [tenant] = await tx.run(lockTenant({ tenantId }));
    if (tenant === undefined) throw refusal("tenant_sin_emisor");
    const dataKey = openTenantKey(ctx.keyring, tenant);
    const privateKey = encryptSecret(dataKey, { tenantId, purpose: PURPOSES.certificado }, key);
    tx.send(deactivateCertificados({ tenantId }));
    const [certificado] = await tx.run(
      insertCertificado({
        tenantId,
        sujeto: opened.subject,
        emitidoPor: opened.issuer,
        serie: opened.serial,
        identificacion: opened.identificacion,
        validoDesde: opened.validFrom,
        validoHasta: opened.validTo,
        certificado: Buffer.from(opened.certificateDer),
        privateKey,
        actor,
      }),
    );
    assert(certificado !== undefined, "an insert returns its row");
    const certificadoId = certificado.certificado_id;
    const detalle = { sujeto: opened.subject, serie: opened.serial, validoHasta: opened.validTo.toISOString() };
    tx.send(auditEntry(ctx, { accion: "registrar", objeto: "certificado", objetoId: String(certificadoId), detalle }));
    return { certificadoId, reanudados: await resumeStuckEnvios(ctx, tx) };
  };
  const added = await ctx.db.transaction(tenantId, keep).finally(() => key.fill(0));
  ctx.db.wake(OUTBOX_CHANNEL);
  return { ...added, sujeto: opened.subject, validoHasta: opened.validTo };
}
