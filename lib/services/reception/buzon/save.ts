/** A mailbox of the tenant's own is registered after a look into it, shown without its password, and removed. */

import { selectTenantKey } from "@/db/queries/accounts/tenant";
import { deleteBuzon, replaceBuzon, selectBuzon } from "@/db/queries/reception/buzon-correo";
import type { BuzonCorreo } from "@/lib/contract/portal/correos-recibidos";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { readRefusal, refusal } from "@/lib/contract/refusal";
import type { Buzon } from "@/lib/integrations/mail/imap";
import { HOUR_MS, SECOND_MS } from "@/lib/platform/clock";
import { encryptSecret } from "@/lib/platform/secrets";
import { countIntento, type Limite } from "../../accounts/acceso/limit-intentos";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { refuseSinFuncion } from "../../kernel/refuse-sin-funcion";
import { openTenantKey, PURPOSES } from "../../kernel/tenant-key";
import { BUZON } from "./kind";
import { refusalOfFault } from "./poll";

/** A form must not serve to try passwords or to look for open ports. */
const PRUEBAS: Limite = { que: "buzon", max: 10, windowMs: HOUR_MS };
const PUERTOS = [143, 993];
const FIRST_FREE_PORT = 1024;

/** Null while the tenant has none. */
export async function getBuzon(ctx: Ctx): Promise<BuzonCorreo | null> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  const [[row]] = await ctx.db.read(tenantId, selectBuzon({ tenantId }));
  if (row === undefined) return null;
  return { ...row, problema: row.problema === null ? null : wordsOf(readRefusal(row.problema)) };
}

/** Replaces the mailbox. @throws AppError rule when it cannot be opened, forbidden for the plan; nothing was written */
export async function saveBuzon(ctx: Ctx, buzon: Buzon): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId, actor, now } = ctx;
  // One that is there is kept up.
  const [[antes]] = await ctx.db.read(tenantId, selectBuzon({ tenantId }));
  if (antes === undefined) await refuseSinFuncion(ctx, "buzon");
  if (!PUERTOS.includes(buzon.puerto) && buzon.puerto < FIRST_FREE_PORT) {
    throw refusal("buzon_puerto", {}, { path: "puerto" });
  }
  const { allowed } = await countIntento(ctx.db, PRUEBAS, String(tenantId), ctx.clock.now());
  if (!allowed) throw refusal("demasiadas_pruebas", {}, { retryAfterSeconds: PRUEBAS.windowMs / SECOND_MS });
  const fault = await ctx.imap.inspect(buzon);
  if (fault !== null) throw refusal(refusalOfFault(fault), {}, { internal: fault.detail });
  const [[row]] = await ctx.db.read(tenantId, selectTenantKey({ tenantId }));
  if (row === undefined) throw refusal("tenant_sin_emisor");
  const context = { tenantId, purpose: PURPOSES.buzon };
  const contrasenaCifrada = encryptSecret(openTenantKey(ctx.keyring, row), context, Buffer.from(buzon.contrasena));
  const { host, puerto, usuario, carpeta } = buzon;
  await ctx.db.transaction(tenantId, async (tx) => {
    const values = { tenantId, host, puerto, usuario, contrasenaCifrada, carpeta, actor, now };
    const [saved] = await tx.run(replaceBuzon(values));
    const id = String(saved?.buzon_correo_id);
    const detalle = { host, puerto, usuario, carpeta };
    tx.send(auditEntry(ctx, { accion: "registrar", objeto: "buzon_correo", objetoId: id, detalle }));
    tx.send(BUZON.announce(ctx, { id }));
  });
  ctx.db.wake(OUTBOX_CHANNEL);
}

/** Safe to repeat. */
export async function removeBuzon(ctx: Ctx): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  const { tenantId } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [gone] = await tx.run(deleteBuzon({ tenantId }));
    if (gone === undefined) return;
    const { buzon_correo_id: objetoId, host, usuario } = gone;
    tx.send(auditEntry(ctx, { accion: "eliminar", objeto: "buzon_correo", objetoId, detalle: { host, usuario } }));
  });
}
