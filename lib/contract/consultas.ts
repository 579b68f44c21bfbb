/** Lookups in the authority's public registers (architecture 9.8: beyond the specification, within its scopes). */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { decimal, flag, integer } from "./fields";
import { LIMITE_MAXIMO, LIMITE_POR_DEFECTO, LIMITE_WIRE, parameter } from "./listas";

const TAGS = ["Consultas a Hacienda"] as const;
const SCOPE = "catalogo:read";

const FUENTE =
  "La respuesta de Hacienda se guarda y sirve para todos: `consultadoEn` dice de cuándo es. Si Hacienda no responde, " +
  "viene la última que dio, de hasta 30 días, con `desactualizado` en `true`; si no hay ninguna, 503 con `Retry-After`.";

/** Members that every answer has. */
const consultado = { consultadoEn: z.string(), desactualizado: z.boolean() };

export const estadoActividad = z.enum(["activa", "inactiva"]);

export const contribuyente = z.object({
  identificacion: z.string(),
  tipoIdentificacion: z.string(),
  nombre: z.string(),
  regimen: z.object({ codigo: z.string(), descripcion: z.string() }).nullable(),
  situacion: z
    .object({
      estado: z.string(),
      moroso: z.boolean().nullable(),
      omiso: z.boolean().nullable(),
      administracionTributaria: z.string(),
    })
    .nullable(),
  actividades: z.array(
    z.object({
      codigo: z.string().nullable(),
      descripcion: z.string(),
      estado: estadoActividad,
      principal: z.boolean(),
    }),
  ),
  ...consultado,
});

export type ContribuyenteAnswer = z.output<typeof contribuyente>;

export const getContribuyente = defineEndpoint({
  operationId: "consultarContribuyente",
  method: "GET",
  path: "/consultas/contribuyentes/{identificacion}",
  scope: SCOPE,
  tags: TAGS,
  summary: "Consulta un contribuyente en Hacienda",
  description: `Nombre, régimen, situación y actividades económicas. ${FUENTE}`,
  params: z.object({ identificacion: z.string().meta({ description: "Con guiones o sin ellos." }) }),
  notFound: "identificacion_no_existe",
  lookup: true,
  etag: true,
  responses: { 200: contribuyente },
});

export const cabysEncontrados = z.object({
  datos: z.array(
    z.object({
      codigo: z.string(),
      descripcion: z.string(),
      impuesto: decimal().nullable(),
      categorias: z.array(z.string()),
    }),
  ),
  total: integer(),
  ...consultado,
});

export type CabysAnswer = z.output<typeof cabysEncontrados>;

const cabysQuery = z.object({
  codigo: parameter("Los 13 dígitos del código. Va este parámetro o `q`."),
  q: parameter("Palabras de la descripción, al menos 3 caracteres. Va este parámetro o `codigo`."),
  limite: parameter(
    `Con \`q\`, cuántos como máximo: de 1 a ${LIMITE_MAXIMO}, ${LIMITE_POR_DEFECTO} si no se indica.`,
    LIMITE_WIRE,
  ),
});

export type CabysQuery = z.output<typeof cabysQuery>;

export const getCabys = defineEndpoint({
  operationId: "buscarCabys",
  method: "GET",
  path: "/consultas/cabys",
  scope: SCOPE,
  tags: TAGS,
  summary: "Busca en el catálogo CABYS de Hacienda, por código o por texto",
  description:
    "Un código desconocido es un 404; una búsqueda que no encuentra nada es una lista vacía. De una búsqueda vienen los " +
    `primeros ${LIMITE_MAXIMO} como máximo: si \`total\` dice que hay más, agregá palabras. ${FUENTE}`,
  query: cabysQuery,
  notFound: "cabys_no_existe",
  lookup: true,
  etag: true,
  responses: { 200: cabysEncontrados },
});

export const exoneracionConsultada = z.object({
  identificacion: z.string(),
  tipoDocumento: z.string(),
  tipoDocumentoNombre: z.string(),
  numeroDocumento: z.string(),
  codigoInstitucion: z.string().nullable(),
  nombreInstitucion: z.string(),
  articulo: integer().nullable(),
  inciso: integer().nullable(),
  fechaEmision: z.string(),
  fechaExpiracion: z.string(),
  porcentajeExoneracion: decimal(),
  vigente: flag(),
  tipoAutorizacion: z.string().nullable(),
  codigoProyectoCFIA: z.string().nullable(),
  poseeCabys: z.boolean(),
  cabys: z.array(z.string()),
  ...consultado,
});

export type ExoneracionConsultada = z.output<typeof exoneracionConsultada>;

export const getExoneracionConsultada = defineEndpoint({
  operationId: "consultarExoneracion",
  method: "GET",
  path: "/consultas/exoneraciones/{autorizacion}",
  scope: SCOPE,
  tags: TAGS,
  summary: "Consulta una autorización de exoneración en Hacienda",
  description:
    "Con los mismos nombres que las exoneraciones de un cliente, para registrarla sin volver a escribirla; consultarla no " +
    `la registra. ${FUENTE}`,
  params: z.object({
    autorizacion: z.string().meta({ description: "Número de la autorización, como `AL-00012345-26`." }),
  }),
  notFound: "autorizacion_no_existe",
  lookup: true,
  etag: true,
  responses: { 200: exoneracionConsultada },
});
