"use server";

import { z } from "zod";
import { LISTAS_DE_TRABAJO, MAX_FILTROS_VISTA, MAX_NOMBRE_VISTA } from "@/lib/contract/portal/listas";
import { portalAction } from "@/lib/portal/portal-action";
import { chooseTenant as chooseTenantOfSession } from "@/lib/services/accounts/sesiones/choose-tenant";
import * as vistas from "@/lib/services/reports/listas/vistas";
import { issuePrueba } from "@/lib/services/sales/prueba";
import { claveOf } from "./emitir/clave-of";

const FROM_ANY = { deOtraEmpresa: true } as const;

/** Switches to another of the user's companies. */
export const chooseTenant = portalAction(z.object({ tenantId: z.int() }), FROM_ANY, async ({ ctx, input, portal }) => {
  await chooseTenantOfSession(ctx.db, { sesionId: portal.session.sesionId, ...input, now: ctx.now });
});

const vista = z.object({
  lista: z.enum(LISTAS_DE_TRABAJO),
  nombre: z
    .string()
    .trim()
    .min(1, "Ponele un nombre.")
    .max(MAX_NOMBRE_VISTA, `Un nombre tiene como máximo ${MAX_NOMBRE_VISTA} caracteres.`),
});

export const saveVista = portalAction(
  vista.extend({ filtros: z.string().max(MAX_FILTROS_VISTA) }),
  { permiso: "documentos.ver" },
  async ({ ctx, input, portal }) => {
    await vistas.saveVista(ctx, { ...input, usuarioId: portal.tenant.usuarioId });
    return { message: "Vista guardada." };
  },
);

export const deleteVista = portalAction(vista, { permiso: "documentos.ver" }, async ({ ctx, input, portal }) => {
  await vistas.deleteVista(ctx, { ...input, usuarioId: portal.tenant.usuarioId });
  return { message: "Vista borrada." };
});

/** The first document of a company that has nothing yet. */
export const emitirPrueba = portalAction(
  z.object({}),
  { permiso: "configuracion.administrar" },
  async ({ ctx, portal }) => ({
    result: { clave: claveOf(await issuePrueba(ctx, { idUsuario: portal.tenant.usuarioId })) },
  }),
);
