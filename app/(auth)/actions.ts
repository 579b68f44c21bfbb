"use server";

import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { openAction } from "@/lib/portal/open-action";
import { acceptInvitacion, readInvitacion } from "@/lib/services/accounts/acceso/accept-invitacion";
import { requestRestablecimiento } from "@/lib/services/accounts/acceso/request-restablecimiento";
import { resetContrasena } from "@/lib/services/accounts/acceso/reset-contrasena";

const token = z.string().max(200);

/** Longer than the request's own work, which writes only for an existing account. */
const RESET_ANSWER_MS = 400;

/** Gives the same answer after the same time whether the account exists or not. */
export const requestReset = openAction(
  z.object({ correo: z.string().trim().min(1).max(160) }),
  async ({ runtime, input, direccion, now }) => {
    await Promise.all([requestRestablecimiento(runtime, { ...input, direccion, now }), pause(RESET_ANSWER_MS)]);
    return {};
  },
);

export const resetPassword = openAction(
  z.object({ token, contrasena: z.string().min(1) }),
  async ({ runtime, input, direccion, requestId, now }) => {
    await resetContrasena(runtime, { ...input, direccion, requestId, now });
    return {};
  },
);

/** Reads the invitation behind the link's `#`, which reaches the server here for the first time. */
export const openInvitation = openAction(z.object({ token }), async ({ runtime, input, now }) => ({
  result: await readInvitacion(runtime, { ...input, now }),
}));

export const acceptInvitation = openAction(
  z.object({ token, nombre: z.string().max(160).default(""), contrasena: z.string().default("") }),
  async ({ runtime, input, requestId, now }) => ({
    result: await acceptInvitacion(runtime, { ...input, requestId, now }),
  }),
);
