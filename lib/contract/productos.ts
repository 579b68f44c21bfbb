/** Products and services of the tenant's catalog (spec 2.7, 4.2). */
import { z } from "zod";
import { CATALOG_BODY_LIMIT_BYTES, defineEndpoint } from "./define-endpoint";
import { decimal, flag, integer, list, object, optional, required, text } from "./fields";
import { datosImpuestoRespuesta, impuestoSolicitud } from "./impuestos";

const TAGS = ["Productos"] as const;

/** Zero or less is a validation problem, like a missing price (spec 7.3). */
const precio = () => required(decimal().refine((value) => !/^(?:-|0$)/.test(value), "Tiene que ser mayor que 0."));

export const productoRequest = object(
  {
    codigo: required(text()),
    nombre: required(text()),
    descripcion: optional(text()),
    codigoCabys: required(text()),
    unidadMedida: required(text()),
    precioVenta: precio(),
    precioCosto: precio(),
    // A tax without `codigo` is a business rule with its own text (spec 7.3), so the schema lets it pass.
    impuestos: required(list(impuestoSolicitud())),
    idCategoria: optional(integer()),
    idSubcategoria: optional(integer()),
    idMarca: optional(integer()),
    idProveedor: optional(integer()),
    porcentajeGanancia: optional(decimal()),
    tipoCodigo: optional(text()),
    estado: optional(flag()),
    // Spec 4.2(1): never sent. Allowed, so that an answer can be sent back unchanged.
  },
  { idProducto: null, advertencia: null },
);

/** The body of POST /productos as the use case reads it: absent is null, amounts are decimal text. */
export type ProductoRequest = z.output<typeof productoRequest>;

export const producto = z.object({
  idProducto: integer(),
  codigo: z.string(),
  nombre: z.string(),
  descripcion: z.string(),
  codigoCabys: z.string(),
  unidadMedida: z.string(),
  precioVenta: decimal(),
  precioCosto: decimal(),
  /** Null when unset. */
  idCategoria: integer().nullable(),
  idSubcategoria: integer().nullable(),
  /** 0 when unassigned. */
  idMarca: integer(),
  idProveedor: integer(),
  estado: z.boolean(),
  impuestos: z.array(
    z.object({
      codigo: z.string(),
      porcentaje: decimal(),
      codigoTarifa: z.string().nullable(),
      ...datosImpuestoRespuesta,
    }),
  ),
  /** What was corrected on saving, and why it cannot be sold as it is; null otherwise. */
  advertencia: z.string().nullable(),
});

export type ProductoAnswer = z.output<typeof producto>;

export const postProducto = defineEndpoint({
  operationId: "guardarProducto",
  method: "POST",
  path: "/productos",
  scope: "catalogo:write",
  tags: TAGS,
  summary: "Crea o actualiza un producto por su código",
  description:
    "201 si el `codigo` es nuevo, 200 si ya existía. La actualización no es parcial: el producto se reconstruye con el " +
    "cuerpo enviado. Sin `descripcion` queda vacía; sin `idCategoria` o `idSubcategoria` quedan en null; sin " +
    "`porcentajeGanancia` queda en 0; sin `tipoCodigo` queda en 01; `impuestos` se reemplaza completo. Solo `estado`, " +
    "`idMarca` e `idProveedor` conservan su valor si no se envían; `idMarca` o `idProveedor` en 0 los quita. " +
    "En el IVA (impuestos 01 y 07) basta `codigoTarifa`, o `porcentaje` cuando una sola tarifa lo tiene. " +
    "Si el CABYS empieza con un dígito de 6 a 9 y la unidad no es de servicios, la unidad se corrige a `Os` y " +
    "`advertencia` lo dice; también dice por qué un producto, así guardado, no se podría vender: está inactivo, no lleva " +
    "IVA, su tarifa solo vale en notas, o su precio no cabe en un documento. Un CABYS que no existe en el " +
    "catálogo de Hacienda es un 400; si Hacienda no responde, `advertencia` lo dice. Las existencias no se manejan acá. Repetir el mismo cuerpo no hace daño.",
  body: productoRequest,
  bodyLimitBytes: CATALOG_BODY_LIMIT_BYTES,
  internalError: "error_interno_producto",
  responses: { 200: producto, 201: producto },
  examples: {
    bien: {
      codigo: "CAFE-250",
      nombre: "Café molido, bolsa de 250 g",
      codigoCabys: "2391102010200",
      unidadMedida: "Unid",
      precioVenta: 1850.5,
      precioCosto: 1200,
      impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
    },
  },
});

export const getProducto = defineEndpoint({
  operationId: "consultarProducto",
  method: "GET",
  path: "/productos/{codigo}",
  scope: "catalogo:read",
  tags: TAGS,
  summary: "Consulta un producto por su código",
  description: "El código va codificado en la dirección (`A/1` es `A%2F1`).",
  params: z.object({ codigo: z.string() }),
  notFound: "producto_no_existe",
  responses: { 200: producto },
});
