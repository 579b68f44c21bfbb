/** Accepts an invitation by its link, which proves that the person reads the invited mailbox. */

import { acceptInvitacion as acceptRow, selectInvitacion } from "@/db/queries/accounts/invitacion";
import { insertUsuario, readmitUsuario } from "@/db/queries/accounts/usuario";
import type { InvitacionAbierta } from "@/lib/contract/portal/personas";
import { refusal } from "@/lib/contract/refusal";
import type { Rol } from "@/lib/domain/personas/rol";
import { readMembers } from "../../kernel/at-member";
import { auditEntry } from "../../kernel/audit";
import type { Ctx, Runtime } from "../../kernel/context";
import { hashNewContrasena, refuseLength } from "./contrasena-rule";
import { findOrCreateCuenta, refuseOperador } from "./cuenta-de-persona";
import { readEnlace } from "./enlace";

/** The content of an invitation. @throws AppError rule for a link that is used, revoked, expired or not ours */
export async function readInvitacion(
  runtime: Pick<Runtime, "db" | "keyring">,
  input: { token: string; now: Date },
): Promise<InvitacionAbierta> {
  const { empresa, correo, nombre, rol, cuenta_id } = (await find(runtime, input)).row;
  return { empresa, correo, nombre, rol: rol as Rol, conCuenta: cuenta_id !== null };
}

/** `contrasena` and `nombre` are used only for a new account. @throws AppError rule */
export async function acceptInvitacion(
  runtime: Runtime,
  input: { token: string; nombre: string; contrasena: string; requestId: string; now: Date },
): Promise<{ correo: string }> {
  const { now, requestId } = input;
  const { invitacionId, row } = await find(runtime, input);
  const { tenant_id: tenantId, correo } = row;
  await refuseOperador(runtime, correo);
  const cuentaId = row.cuenta_id ?? (await createCuenta(runtime, correo, input));
  await runtime.db.transaction(tenantId, async (tx) => {
    const [accepted] = await tx.run(acceptRow({ tenantId, invitacionId, now }));
    if (accepted === undefined) throw refusal("invitacion_vencida");
    const member = { tenantId, cuentaId, rol: accepted.rol as Rol, puntosVenta: accepted.puntos_venta };
    const [inserted] = await tx.run(insertUsuario(member));
    const [usuario] = inserted === undefined ? await tx.run(readmitUsuario(member)) : [inserted];
    // The person became a user meanwhile, so the invitation is no longer needed.
    if (usuario === undefined) return;
    const objetoId = String(usuario.usuario_id);
    const ctx: Ctx = {
      ...runtime,
      tenantId,
      actor: `usuario:${objetoId}`,
      permisos: [],
      requestId,
      now,
      adelantoMs: 0,
    };
    const detalle = { correo, rol: member.rol };
    tx.send(auditEntry(ctx, { accion: "aceptar invitación", objeto: "usuario", objetoId, detalle }));
  });
  return { correo };
}

async function find({ db, keyring }: Pick<Runtime, "db" | "keyring">, { token, now }: { token: string; now: Date }) {
  const invitacionId = readEnlace(keyring, "invitacion", token);
  const [row] = invitacionId === null ? [] : await db.system.query(selectInvitacion({ invitacionId }));
  const open = row !== undefined && row.aceptada_at === null && row.revoked_at === null && row.expires_at > now;
  if (invitacionId === null || !open) throw refusal("invitacion_vencida");
  return { invitacionId, row };
}

async function createCuenta(
  { db }: Pick<Runtime, "db">,
  correo: string,
  input: { nombre: string; contrasena: string },
): Promise<number> {
  const { nombre } = readMembers({
    nombre: () => readNombre(input.nombre),
    contrasena: () => refuseLength(input.contrasena),
  });
  const contrasenaHash = await hashNewContrasena(input.contrasena);
  return (await findOrCreateCuenta({ db }, { correo, nombre, contrasenaHash })).cuentaId;
}

function readNombre(text: string): string {
  const nombre = text.trim();
  if (nombre === "") throw refusal("nombre_de_persona_requerido");
  return nombre;
}
