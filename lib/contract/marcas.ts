/** Brands of the tenant's catalog; GET /catalogos/marcas lists them. */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { integer, object, required, text } from "./fields";

export const marcaRequest = object({ nombre: required(text()) }, { idMarca: null, advertencia: null });

export type MarcaRequest = z.output<typeof marcaRequest>;

export const marca = z.object({ idMarca: integer(), nombre: z.string(), advertencia: z.string().optional() });

export const postMarca = defineEndpoint({
  operationId: "guardarMarca",
  method: "POST",
  path: "/marcas",
  scope: "catalogo:write",
  tags: ["Marcas"],
  summary: "Crea o actualiza una marca por su nombre",
  description:
    "201 si la marca es nueva, 200 si ya existía: mayúsculas y minúsculas no distinguen una marca de otra, y el nombre " +
    "queda escrito como se envió la última vez. Una marca desactivada vuelve a estar activa.",
  body: marcaRequest,
  responses: { 200: marca, 201: marca },
  examples: { marca: { nombre: "Café Orosi" } },
});
