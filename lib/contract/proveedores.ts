/** Suppliers, with the members of a purchase invoice's `emisor` (spec 2.4). */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { integer } from "./fields";
import { listAnswer, PAGINAS, porNombreQuery } from "./listas";

export const proveedor = z.object({
  idProveedor: integer(),
  /** Null for a supplier that only products name; so are the members of an address. */
  identificacion: z.string().nullable(),
  tipoIdentificacion: z.string().nullable(),
  nombre: z.string(),
  nombreComercial: z.string().nullable(),
  registroFiscal8707: z.string().nullable(),
  codigoActividad: z.string().nullable(),
  ubicacion: z
    .object({
      provincia: z.string(),
      canton: z.string(),
      distrito: z.string(),
      barrio: z.string().nullable(),
      otrasSenas: z.string(),
    })
    .nullable(),
  otrasSenasExtranjero: z.string().nullable(),
  /** Several addresses are joined by `;`. Empty when there is none; so is `telefono`. */
  correo: z.string(),
  telefono: z.string(),
  estado: z.boolean(),
});

export type ProveedorAnswer = z.output<typeof proveedor>;

export const getProveedores = defineEndpoint({
  operationId: "listarProveedores",
  method: "GET",
  path: "/proveedores",
  scope: "facturas-compra:read",
  tags: ["Facturas de compra"],
  summary: "Lista los proveedores, del más viejo al más nuevo",
  description:
    "Con los datos que una factura de compra guardó, en la forma de su `emisor`. Uno que solo está en productos tiene " +
    `nada más su nombre. \`texto\` busca en la identificación y en los nombres. ${PAGINAS} Con \`texto\`, una página ` +
    "puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`.",
  query: porNombreQuery,
  responses: { 200: listAnswer(proveedor) },
});
