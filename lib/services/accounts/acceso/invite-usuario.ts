/** Invites a person into the tenant by mail. */

import { revokeInvitacion, selectInvitacionesAbiertas, upsertInvitacion } from "@/db/queries/accounts/invitacion";
import { selectUsuarios } from "@/db/queries/accounts/usuario";
import type { Invitacion } from "@/lib/contract/portal/personas";
import { refusal } from "@/lib/contract/refusal";
import { isCorreo } from "@/lib/domain/personas/correo";
import type { Rol } from "@/lib/domain/personas/rol";
import { MAX_USUARIOS } from "@/lib/domain/personas/rol";
import { assert } from "@/lib/platform/assert";
import { DAY_MS } from "@/lib/platform/clock";
import { auditEntry } from "../../kernel/audit";
import type { Ctx } from "../../kernel/context";
import { OUTBOX_CHANNEL, outboxEvent } from "../../kernel/outbox/outbox-event";
import { requirePermiso } from "../../kernel/permisos";
import { refusePersonaDeMas } from "../planes/refuse";
import { refuseRestriccion, saidPuntos, sortedPuntos } from "../puntos-venta/restriccion";
import { refuseOperador } from "./cuenta-de-persona";

const VALID_MS = 7 * DAY_MS;
const MAX_SHOWN = 100;

/** Inviting an address again renews its invitation. `puntosVenta`: null or none for all of the company. @throws AppError rule, forbidden */
export async function inviteUsuario(
  ctx: Ctx,
  input: { correo: string; nombre: string; rol: Rol; puntosVenta: readonly number[] | null },
): Promise<{ invitacionId: string }> {
  requirePermiso(ctx, "usuarios.administrar");
  const { tenantId, actor, now } = ctx;
  const correo = readCorreo(input.correo);
  await refuseOperador(ctx, correo);
  const people = await ctx.db.system.query(selectUsuarios({ tenantId, limit: MAX_USUARIOS }));
  if (people.some((person) => person.correo === correo && person.estado)) {
    throw refusal("usuario_existente", { correo }, { path: "correo" });
  }
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const nombre = input.nombre.trim();
  const { rol } = input;
  const puntosVenta = sortedPuntos(input.puntosVenta);
  const invitacionId = await ctx.db.transaction(tenantId, async (tx) => {
    await refuseRestriccion(tx, { tenantId, rol, puntosVenta });
    await refusePersonaDeMas(tx, { correo, now });
    const values = { tenantId, correo, nombre, rol, puntosVenta, actor, now, expiresAt };
    const [row] = await tx.run(upsertInvitacion(values));
    assert(row !== undefined, "an upsert returns its row");
    const { invitacion_id: id } = row;
    const detalle = { correo, rol, ...(puntosVenta !== null && { puntos: saidPuntos(puntosVenta) }) };
    tx.send(auditEntry(ctx, { accion: "invitar", objeto: "invitacion", objetoId: id, detalle }));
    tx.send(outboxEvent(ctx, "acceso/correo", { tenantId, enlace: "invitacion", id }));
    return id;
  });
  ctx.db.wake(OUTBOX_CHANNEL);
  return { invitacionId };
}

/** Pending invitations, newest first. */
export async function listInvitaciones(ctx: Ctx): Promise<Invitacion[]> {
  requirePermiso(ctx, "usuarios.administrar");
  const { tenantId } = ctx;
  const [rows] = await ctx.db.read(tenantId, selectInvitacionesAbiertas({ tenantId, limit: MAX_SHOWN }));
  return rows;
}

/** Invalidates its link. @throws AppError not-found, forbidden */
export async function cancelInvitacion(ctx: Ctx, { invitacionId }: { invitacionId: string }): Promise<void> {
  requirePermiso(ctx, "usuarios.administrar");
  const { tenantId, now } = ctx;
  await ctx.db.transaction(tenantId, async (tx) => {
    const [row] = await tx.run(revokeInvitacion({ tenantId, invitacionId, now }));
    if (row === undefined) throw refusal("invitacion_cerrada");
    const detalle = { correo: row.correo };
    tx.send(auditEntry(ctx, { accion: "cancelar", objeto: "invitacion", objetoId: invitacionId, detalle }));
  });
}

/** The address in the form that accounts have. @throws AppError rule */
export function readCorreo(text: string): string {
  const correo = text.trim().toLowerCase();
  if (!isCorreo(correo)) throw refusal("correo_de_usuario_invalido", { correo }, { path: "correo" });
  return correo;
}
