"use server";

import { idElegido, marcado } from "@/lib/contract/portal/campos";
import { proveedorForm } from "@/lib/contract/portal/proveedor";
import { portalAction } from "@/lib/portal/portal-action";
import { createProveedor as createIt, updateProveedor } from "@/lib/services/proveedores/gestion";

const DEMAND = { permiso: "catalogos.editar" } as const;

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
