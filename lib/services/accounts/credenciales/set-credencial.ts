/**
 * Stores a tenant's user and password at the authority; documents held up by the former ones continue by themselves.
 */

import { upsertCredencialHacienda } from "@/db/queries/accounts/credencial-hacienda";
import { selectTenantKey } from "@/db/queries/accounts/tenant";
import { refusal } from "@/lib/contract/refusal";
import type { Ambiente } from "@/lib/domain/ambiente";
import { encryptSecret } from "@/lib/platform/secrets";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { openTenantKey, PURPOSES } from "../../kernel/tenant-key";
import { resumeStuckEnvios } from "../../kernel/waiting/resume";

/** @throws AppError rule for a blank user or password, not-found for the tenant */
export async function setCredencialHacienda(
  ctx: Ctx,
  input: { ambiente: Ambiente; usuario: string; contrasena: string },
): Promise<{ reanudados: number }> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, actor, now } = ctx;
  const usuario = input.usuario.trim();
  if (usuario === "" || input.contrasena === "") throw refusal("credencial_vacia");
  const [[row]] = await ctx.db.read(tenantId, selectTenantKey({ tenantId }));
  if (row === undefined) throw refusal("tenant_sin_emisor");
  const dataKey = openTenantKey(ctx.keyring, row);
  const contrasenaCifrada = encryptSecret(
    dataKey,
    { tenantId, purpose: PURPOSES.credencialHacienda },
    Buffer.from(input.contrasena),
  );
  const { ambiente } = input;
  const reanudados = await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(upsertCredencialHacienda({ tenantId, ambiente, usuario, contrasenaCifrada, actor, now }));
    const detalle = { ambiente, usuario };
    tx.send(auditEntry(ctx, { accion: "registrar", objeto: "credencial_hacienda", objetoId: ambiente, detalle }));
    return resumeStuckEnvios(ctx, tx);
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { reanudados };
}
