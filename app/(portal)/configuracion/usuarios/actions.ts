"use server";

import { z } from "zod";
import { ROLES } from "@/lib/domain/personas/rol";
import { does, portalAction } from "@/lib/portal/portal-action";
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
  does(inviteUsuario, ({ correo }) => `Le enviamos la invitación a ${correo}.`),
);

export const cancelInvitation = portalAction(
  z.object({ invitacionId: z.uuid() }),
  DEMAND,
  does(cancelInvitacion, "Invitación cancelada."),
);

export const changeRole = portalAction(
  z.object({
    idUsuario: z.coerce.number().int(),
    rol: z.enum(ROLES),
    puntosVenta,
  }),
  DEMAND,
  does(changeUsuario, "Listo: el cambio vale desde ya."),
);

export const setActive = portalAction(
  z.object({ idUsuario: z.int(), estado: z.boolean() }),
  DEMAND,
  does(changeUsuario, ({ estado }) => (estado ? "Ya puede entrar de nuevo." : "Ya no puede entrar.")),
);
