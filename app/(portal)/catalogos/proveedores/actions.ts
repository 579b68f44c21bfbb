"use server";

import { does, portalAction } from "@/lib/portal/portal-action";
import { createProveedor as createIt, updateProveedor } from "@/lib/services/catalog/proveedores/gestion";
import { proveedorConocido, proveedorNuevo } from "./proveedor-schema";

const DEMAND = { permiso: "catalogos.editar" } as const;

export const createProveedor = portalAction(proveedorNuevo, DEMAND, does(createIt, "Proveedor creado."));

export const changeProveedor = portalAction(proveedorConocido, DEMAND, does(updateProveedor, "Proveedor guardado."));
