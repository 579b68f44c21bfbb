/** The facts of a line as the editors send them, made from the domain's table. */
import { z } from "zod";
import { type ClaseHecho, type NombreHecho, porHecho } from "@/lib/domain/hechos-linea";
import { opcional } from "./campos";

const presentes = <Item>(items: Item[]) => (items.length === 0 ? null : items);

const CLASES = {
  texto: () => opcional(),
  textos: () => z.array(z.string()).default([]).transform(presentes),
  codigos: () =>
    z
      .array(z.object({ tipo: z.string(), codigo: z.string() }))
      .default([])
      .transform(presentes),
};

export const hechosForm = porHecho(({ clase }) => CLASES[clase]()) as {
  [Each in NombreHecho]: ReturnType<(typeof CLASES)[ClaseHecho<Each>]>;
};
