"use server";

import { z } from "zod";
import { ROLES } from "@/lib/domain/personas/rol";
import { portalAction } from "@/lib/portal/portal-action";
import { refusedBy } from "@/lib/portal/refused-by";
import { cancelInvitacion, inviteUsuario, readCorreo } from "@/lib/services/accounts/acceso/invite-usuario";
import { changeUsuario } from "@/lib/services/accounts/usuarios/change-usuario";

const DEMAND = { permiso: "usuarios.administrar" } as const;

/** Those that are ticked; without any, the user is not restricted. */
const puntosVenta = z.array(z.coerce.number().int()).default([]);

export const invite = portalAction(
  z.object({
    correo: z.string().trim().min(1).max(160).superRefine(refusedBy(readCorreo)),
    nombre: z.string().trim().min(1).max(160),
    rol: z.enum(ROLES),
    puntosVenta,
  }),
  DEMAND,
  async ({ ctx, input }) => {
    await inviteUsuario(ctx, input);
    return { message: `Le enviamos la invitación a ${input.correo}.` };
  },
);

export const cancelInvitation = portalAction(z.object({ invitacionId: z.uuid() }), DEMAND, async ({ ctx, input }) => {
  await cancelInvitacion(ctx, input);
  return { message: "Invitación cancelada." };
});

export const changeRole = portalAction(
  z.object({
    idUsuario: z.coerce.number().int(),
    rol: z.enum(ROLES),
    puntosVenta,
  }),
  DEMAND,
  async ({ ctx, input }) => {
    await changeUsuario(ctx, input);
    return { message: "Listo: el cambio vale desde ya." };
  },
);

export const setActive = portalAction(
  z.object({ idUsuario: z.int(), estado: z.boolean() }),
  DEMAND,
  async ({ ctx, input }) => {
    await changeUsuario(ctx, input);
    return { message: input.estado ? "Ya puede entrar de nuevo." : "Ya no puede entrar." };
  },
);
