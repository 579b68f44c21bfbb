/** The address that the service gives a tenant for its suppliers' mails. Anybody who knows it may send documents to it. */
import { randomBytes } from "node:crypto";
import { replaceDireccion, selectDireccion } from "@/db/queries/reception/recepcion-direccion";
import { refusal } from "@/lib/contract/refusal";
import { env } from "@/lib/platform/env";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { requirePermiso } from "../../kernel/permisos";

/** Thirty-two letters and digits that people do not confuse: five bits each. */
const LETRAS = "abcdefghijkmnpqrstuvwxyz23456789";
/** A hundred bits, so that nobody guesses an address. */
const LARGO = 20;
const TOKEN = new RegExp(`^facturas-([${LETRAS}]{${LARGO}})$`);

/** The domain of the addresses; null when the operator has not set mail up. */
function dominio(): string | null {
  const { MAIL_INBOUND_DOMAIN, RESEND_WEBHOOK_SECRET, RESEND_API_KEY } = env();
  const ready = RESEND_WEBHOOK_SECRET !== undefined && RESEND_API_KEY !== undefined;
  return ready ? (MAIL_INBOUND_DOMAIN?.toLowerCase() ?? null) : null;
}

/** What an address of ours names, with or without a name before it; null for any other address. */
export function tokenOf(direccion: string): string | null {
  const [, bare = direccion] = /<([^<>]*)>\s*$/.exec(direccion) ?? [];
  const [local, domain, ...rest] = bare.trim().toLowerCase().split("@");
  if (rest.length > 0 || domain !== dominio()) return null;
  return TOKEN.exec(local ?? "")?.[1] ?? null;
}

/** `disponible`: the service can give addresses. `direccion`: null while the tenant has none. */
export async function getDireccion(ctx: Ctx): Promise<{ disponible: boolean; direccion: string | null }> {
  requirePermiso(ctx, "mensajes.ver");
  const { tenantId } = ctx;
  const en = dominio();
  if (en === null) return { disponible: false, direccion: null };
  const [[row]] = await ctx.db.read(tenantId, selectDireccion({ tenantId }));
  return { disponible: true, direccion: row === undefined ? null : `facturas-${row.token}@${en}` };
}

/** Gives the tenant a new address; the former one is nobody's from now on. @throws AppError rule without mail set up */
export async function renewDireccion(ctx: Ctx): Promise<void> {
  requirePermiso(ctx, "configuracion.administrar");
  if (dominio() === null) throw refusal("recepcion_sin_dominio");
  const { tenantId, actor, now } = ctx;
  const token = [...randomBytes(LARGO)].map((byte) => LETRAS[byte % LETRAS.length]).join("");
  await ctx.db.transaction(tenantId, async (tx) => {
    tx.send(replaceDireccion({ tenantId, token, actor, now }));
    tx.send(auditEntry(ctx, { accion: "renovar", objeto: "recepcion_direccion", objetoId: String(tenantId) }));
  });
}
