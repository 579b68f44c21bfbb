"use server";

import { z } from "zod";
import { openAction } from "@/lib/portal/open-action";
import { findSesionId } from "@/lib/portal/require-portal-context";
import { findCuentaDeSesion } from "@/lib/services/accounts/sesiones/load-sesion";
import { confirmAlta } from "@/lib/services/catalog/altas/confirm-alta";
import { nombreDeEmpresa } from "@/lib/services/catalog/altas/empresa";
import { openAlta } from "@/lib/services/catalog/altas/open-alta";
import { requestAlta } from "@/lib/services/catalog/altas/request-alta";
import type { Runtime } from "@/lib/services/kernel/context";

const texto = z.string().trim().max(200).default("");
const token = z.string().max(200);

/** The name that the authority's register has; null while it does not answer. */
export const findEmpresa = openAction(
  z.object({ identificacion: texto }),
  async ({ runtime, input, direccion, now }) => ({
    result: { nombre: await nombreDeEmpresa({ ...runtime, now }, { ...input, direccion }) },
  }),
);

/** The answer tells nobody whether the address or the company is known. */
export const register = openAction(
  z.object({
    identificacion: texto,
    empresa: texto,
    nombre: texto,
    correo: texto,
    terminos: texto,
    datos: texto,
    inicio: texto,
    sitio: texto,
  }),
  async ({ runtime, input: { sitio: trampa, ...input }, direccion, requestId, now }) => {
    await requestAlta(runtime, { ...input, trampa, direccion, requestId, now });
    return {};
  },
);

/** Reads the sign-up behind the link's `#`, which reaches the server here for the first time. */
export const openRegistration = openAction(z.object({ token }), async ({ runtime, input, now }) => {
  const sesion = await sesionOf(runtime, now);
  return { result: await openAlta(runtime, { ...input, cuentaId: sesion?.cuentaId ?? null, now }) };
});

export const confirmRegistration = openAction(
  z.object({
    token,
    provincia: texto,
    canton: texto,
    distrito: texto,
    otrasSenas: z.string().trim().max(500).default(""),
    telefono: texto.transform((text) => text || null),
    actividades: z.tuple([z.object({ codigo: texto, nombre: texto })]).optional(),
    contrasena: z.string().default(""),
  }),
  async ({ runtime, input: { actividades, ...input }, requestId, now }) => {
    const [actividad = { codigo: "", nombre: "" }] = actividades ?? [];
    const sesion = await sesionOf(runtime, now);
    return { result: await confirmAlta(runtime, { ...input, actividad, sesion, requestId, now }) };
  },
);

async function sesionOf({ db }: Runtime, now: Date) {
  const sesionId = await findSesionId();
  return sesionId === null ? null : findCuentaDeSesion(db, { sesionId, now });
}
