/** Code catalogs under /catalogos (spec 4): the official code lists, and three lists of the tenant. */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { integer } from "./fields";
import { marca } from "./marcas";
import { nombreCatalogo } from "./nombres-catalogo";

const codigo = z.object({ codigo: z.string(), nombre: z.string() });

export const codigos = z.array(codigo);

/** The tenant's own; the main one stands first. */
export const actividades = z.array(codigo.extend({ principal: z.boolean() }));

/** Each code with the documents that may carry it, by their two-digit codes. */
export const codigosPorTipo = z.array(codigo.extend({ tipos: z.array(z.string()) }));

export const puntosVenta = z.array(
  z.object({
    idPuntoVenta: integer(),
    nombre: z.string(),
    /** Three digits. */
    sucursal: z.string(),
    /** Five digits. */
    terminal: z.string(),
    /** True for the point of sale of a document without `idPuntoVenta`. */
    predeterminado: z.boolean(),
  }),
);

export const marcas = z.array(marca);

/** Which it is, the name in the path says. The more members, the earlier: a reader takes the first that fits. */
export const catalogo = z.union([actividades, codigosPorTipo, puntosVenta, marcas, codigos]);

export const getCatalogo = defineEndpoint({
  operationId: "consultarCatalogo",
  method: "GET",
  path: "/catalogos/{name}",
  scope: "catalogo:read",
  tags: ["Catálogos"],
  summary: "Lista los códigos de un catálogo",
  description:
    "Actividades, puntos de venta y marcas son las del tenant; los demás son los códigos de Hacienda. La actividad con " +
    "`principal` en true es la de un documento que no dice otra. Donde viene, " +
    "`tipos` dice en cuáles tipos de comprobante vale cada código. Con `If-None-Match` responde 304 mientras el " +
    "catálogo no cambie.",
  params: z.object({ name: nombreCatalogo }),
  notFound: "catalogo_no_existe",
  etag: true,
  responses: { 200: catalogo },
});
