/** The people of a company, as far as a document names them: without their addresses. */
import { z } from "zod";
import { ROLES } from "@/lib/domain/personas/rol";
import { defineEndpoint } from "./define-endpoint";
import { integer } from "./fields";
import { listAnswer, listQuery, PAGINAS } from "./listas";

export const rol = z.enum(ROLES);

export const usuario = z.object({
  idUsuario: integer(),
  nombre: z.string(),
  rol,
  /** The only points of sale of the user; null for all. */
  puntosVenta: z.array(integer()).nullable(),
  /** False after the user was removed. */
  estado: z.boolean(),
});

export type UsuarioAnswer = z.output<typeof usuario>;

export const usuariosQuery = listQuery({});

export type UsuariosQuery = z.output<typeof usuariosQuery>;

export const getUsuarios = defineEndpoint({
  operationId: "listarUsuarios",
  method: "GET",
  path: "/usuarios",
  scope: "catalogo:read",
  tags: ["Cuenta"],
  summary: "Lista los usuarios de la empresa, del más viejo al más nuevo",
  description: `El \`idUsuario\` que piden los documentos. De cada persona se dice su nombre y su rol, no su correo. ${PAGINAS}`,
  query: usuariosQuery,
  responses: { 200: listAnswer(usuario) },
});
