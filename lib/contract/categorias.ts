/** Categories of products with their subcategories. */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { integer } from "./fields";
import { listAnswer, listQuery, PAGINAS } from "./listas";

export const categoria = z.object({
  idCategoria: integer(),
  nombre: z.string(),
  estado: z.boolean(),
  /** By name. */
  subcategorias: z.array(z.object({ idSubcategoria: integer(), nombre: z.string(), estado: z.boolean() })),
});

export const categoriasQuery = listQuery({});

export type CategoriasQuery = z.output<typeof categoriasQuery>;

export const getCategorias = defineEndpoint({
  operationId: "listarCategorias",
  method: "GET",
  path: "/categorias",
  scope: "catalogo:read",
  tags: ["Productos"],
  summary: "Lista las categorías de productos, por nombre",
  description: `Cada una con sus subcategorías: los \`idCategoria\` e \`idSubcategoria\` de un producto. ${PAGINAS}`,
  query: categoriasQuery,
  responses: { 200: listAnswer(categoria) },
});
