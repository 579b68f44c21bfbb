"use server";

import { z } from "zod";
import { idElegido, marcado, obligatorio, opcional } from "@/lib/contract/portal/campos";
import { portalAction } from "@/lib/portal/portal-action";
import { createProveedor as createIt, updateProveedor } from "@/lib/services/proveedores/gestion";

const DEMAND = { permiso: "catalogos.editar" } as const;

/** Without a province there is no address. */
const ubicacion = z
  .object({
    provincia: z.string(),
    canton: z.string(),
    distrito: z.string(),
    barrio: opcional(),
    otrasSenas: z.string().default(""),
  })
  .optional()
  .transform((lugar) => (lugar === undefined || lugar.provincia === "" ? null : lugar))
  .superRefine((lugar, context) => {
    if (lugar === null) return;
    for (const miembro of ["canton", "distrito", "otrasSenas"] as const) {
      if (lugar[miembro].trim() !== "") continue;
      context.addIssue({ code: "custom", path: [miembro], message: "Completá este dato, o quitá la provincia." });
    }
  });

const proveedorForm = z.object({
  nombre: obligatorio(),
  tipoIdentificacion: opcional(),
  identificacion: opcional(),
  nombreComercial: opcional(),
  codigoActividad: opcional(),
  ubicacion,
  otrasSenasExtranjero: opcional(),
  correo: opcional(),
  telefono: opcional(),
});

export const createProveedor = portalAction(proveedorForm, DEMAND, async ({ ctx, input }) => {
  await createIt(ctx, input);
  return { message: "Proveedor creado." };
});

export const changeProveedor = portalAction(
  proveedorForm.extend({ idProveedor: idElegido(), estado: marcado() }),
  DEMAND,
  async ({ ctx, input }) => {
    await updateProveedor(ctx, input);
    return { message: "Proveedor guardado." };
  },
);
