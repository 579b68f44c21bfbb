"use server";

import { z } from "zod";
import { idElegido, marcado, obligatorio } from "@/lib/contract/portal/campos";
import { does, portalAction } from "@/lib/portal/portal-action";
import { refusedBy } from "@/lib/portal/refused-by";
import { createCategoria, createSubcategoria } from "@/lib/services/catalog/clasificadores/create-categoria";
import { updateClasificador } from "@/lib/services/catalog/clasificadores/update-clasificador";
import { readNombre, upsertMarca } from "@/lib/services/catalog/marcas/upsert";

const DEMAND = { permiso: "catalogos.editar" } as const;

export const addCategoria = portalAction(
  z.object({ nombre: obligatorio() }),
  DEMAND,
  does(createCategoria, "Categoría creada."),
);

export const addSubcategoria = portalAction(
  z.object({ nombre: obligatorio().superRefine(refusedBy(readNombre)), idCategoria: idElegido() }),
  DEMAND,
  does(createSubcategoria, "Subcategoría creada."),
);

export const addMarca = portalAction(z.object({ nombre: obligatorio() }), DEMAND, async ({ ctx, input }) => {
  const { created } = await upsertMarca(ctx, input);
  return {
    message: created ? "Marca creada." : "Esa marca ya estaba: quedó activa, con el nombre como lo escribiste.",
  };
});

export const changeClasificador = portalAction(
  z.object({
    clasificador: z.enum(["categoria", "subcategoria", "marca"]),
    id: idElegido(),
    nombre: obligatorio(),
    estado: marcado(),
  }),
  DEMAND,
  does(updateClasificador, "Guardado."),
);
