"use server";

import { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { obligatorio } from "@/lib/contract/portal/campos";
import { does, portalAction } from "@/lib/portal/portal-action";
import { getProducto } from "@/lib/services/catalog/productos/get";
import { saveProducto } from "@/lib/services/catalog/productos/save-producto";
import { setEstadoProducto } from "@/lib/services/catalog/productos/set-estado-producto";
import { productoForm } from "./producto-schema";

const DEMAND = { permiso: "catalogos.editar" } as const;

/** In an update, an absent member stays and 0 removes the value (spec 4.2(3)), so an empty choice is sent as 0. */
const bodyOf = ({ idMarca, idProveedor, ...form }: z.output<typeof productoForm>) => ({
  ...form,
  idMarca: idMarca ?? 0,
  idProveedor: idProveedor ?? 0,
});

export const createProducto = portalAction(productoForm, DEMAND, async ({ ctx, input }) => {
  const advertencias = await saveProducto(ctx, { nuevo: true, producto: bodyOf(input) });
  return {
    message: tellAdvertenciasInWords(advertencias) ?? "Producto creado.",
    result: await getProducto(ctx, input.codigo),
  };
});

export const updateProducto = portalAction(productoForm, DEMAND, async ({ ctx, input }) => {
  const advertencias = await saveProducto(ctx, { nuevo: false, producto: bodyOf(input) });
  return { message: tellAdvertenciasInWords(advertencias) ?? "Producto guardado." };
});

export const setEstado = portalAction(
  z.object({ codigo: obligatorio(), estado: z.boolean() }),
  DEMAND,
  does(setEstadoProducto, ({ estado }) => (estado ? "Producto activado." : "Producto desactivado.")),
);
