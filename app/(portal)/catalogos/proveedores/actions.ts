"use server";

import { portalAction } from "@/lib/portal/portal-action";
import { createProveedor as createIt, updateProveedor } from "@/lib/services/catalog/proveedores/gestion";
import { proveedorConocido, proveedorNuevo } from "./proveedor-schema";

const DEMAND = { permiso: "catalogos.editar" } as const;

export const createProveedor = portalAction(proveedorNuevo, DEMAND, async ({ ctx, input }) => {
  await createIt(ctx, input);
  return { message: "Proveedor creado." };
});

export const changeProveedor = portalAction(proveedorConocido, DEMAND, async ({ ctx, input }) => {
  await updateProveedor(ctx, input);
  return { message: "Proveedor guardado." };
});
