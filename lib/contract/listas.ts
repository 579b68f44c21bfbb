/** Lists with filters and an opaque cursor (architecture 9.8: beyond the specification, within its scopes). */
import { z } from "zod";
import { cliente } from "./clientes";
import { defineEndpoint } from "./define-endpoint";
import { documentoResumen } from "./documento";
import { producto } from "./productos";

export const LIMITE_POR_DEFECTO = 25;
export const LIMITE_MAXIMO = 100;

/**
 * A query parameter; one that is sent twice arrives as an array. A query is text, which the use case reads; `wire` says
 * in the API document what the text is, with `choices` for the name of a component.
 */
export const parameter = (description: string, wire: Readonly<Record<string, unknown>> = {}) =>
  z
    .string({ error: "Mandá este parámetro una sola vez." })
    .optional()
    .meta({ description, ...wire });

/** How many items a page has. */
export const LIMITE_WIRE = { type: "integer", minimum: 1, maximum: LIMITE_MAXIMO, default: LIMITE_POR_DEFECTO };

export const LIMITE = parameter(
  `Cuántos como máximo: de 1 a ${LIMITE_MAXIMO}, ${LIMITE_POR_DEFECTO} si no se indica.`,
  LIMITE_WIRE,
);
const CURSOR = parameter("El `siguiente` de la página anterior, con los mismos filtros.");

/** The filters of a list, plus the parameters that every list takes. */
export const listQuery = <Shape extends z.ZodRawShape>(filtros: Shape) =>
  z.object({ ...filtros, limite: LIMITE, cursor: CURSOR });

/** `siguiente` is null on the last page. */
export const listAnswer = <Item extends z.ZodType>(item: Item) =>
  z.object({ datos: z.array(item), siguiente: z.string().nullable() });

export const PAGINAS =
  "Para la página siguiente repetí la consulta con `cursor` igual al `siguiente` de la respuesta, hasta que sea `null`. " +
  "Los demás filtros no cambian entre páginas; `limite` sí puede cambiar. " +
  "Lo que se crea mientras recorrés las páginas no repite ni salta nada de lo que ya estaba.";

/** Filters of every list of documents. */
export const ESTADO = parameter("`procesando`, `aceptado`, `rechazado` o `error`.", { choices: "EstadoDocumento" });
export const MONEDA = parameter("`CRC` o `USD`.");
export const CONSECUTIVO = parameter("Los 20 dígitos del consecutivo.");
export const REFERENCIA_EXTERNA = parameter("Tu propia referencia del documento, entera y como se emitió.");

/** The range of a list by moment; `que` begins its sentences: `Emitidos`. */
export const rango = (que: string) => ({
  desde: parameter(
    `${que} desde esta fecha (\`2026-11-21\`, hora de Costa Rica) o este momento (\`2026-11-21T08:00:00-06:00\`).`,
  ),
  hasta: parameter(`${que} hasta esta fecha o este momento, inclusive.`),
});

/** The orders of every list of documents that can be sorted. */
export const ORDEN = parameter(
  "`-fecha` (del más nuevo al más viejo; así va si no se indica), `fecha`, `-total` (del mayor al menor) o `total`. " +
    "Por total se compara dentro de una sola moneda, así que `moneda` tiene que venir. Entonces una página puede traer " +
    "menos de `limite`, o nada, sin ser la última: lo dice `siguiente`.",
);

export const facturasQuery = listQuery({
  tipo: parameter(
    "Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`, `FacturaElectronicaExportacion` o `09`.",
  ),
  estado: ESTADO,
  ...rango("Emitidos"),
  cliente: parameter("Identificación del cliente, con guiones o sin ellos."),
  moneda: MONEDA,
  consecutivo: CONSECUTIVO,
  numeroOrdenCompra: parameter("El número de la orden de compra del comprador, entero y como se emitió."),
  referenciaExterna: REFERENCIA_EXTERNA,
  texto: parameter(
    "Palabras del nombre o de la identificación del cliente, completas o su principio, sin distinguir mayúsculas ni " +
      "tildes; o el número de un documento, con ceros a la izquierda o sin ellos (`134`, `0000000134`), su consecutivo o " +
      "su clave; o su total (`1250,50`, o `1250` por todos los de esos colones). Se busca por los datos actuales del cliente; un texto que es de más de 50 clientes es un 400 que pide " +
      "más letras.",
  ),
  orden: ORDEN,
});

export type FacturasQuery = z.output<typeof facturasQuery>;

export const getFacturas = defineEndpoint({
  operationId: "listarFacturas",
  method: "GET",
  path: "/facturas",
  scope: "facturas:read",
  tags: ["Facturas"],
  summary: "Lista facturas, tiquetes y notas, del más nuevo al más viejo",
  description: `Cada documento viene sin sus líneas; consultalo por su clave para verlo entero. ${PAGINAS}`,
  query: facturasQuery,
  responses: { 200: listAnswer(documentoResumen) },
});

/** For a search for frequent words: a page reads only a bounded part of the catalog, with or without matches. */
const PAGINAS_CORTAS =
  "Con `texto`, una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`.";

const ACTIVO = parameter("`true` los activos, `false` los inactivos; si no va, todos.", { type: "boolean" });

const ALFABETICO = "Por nombre no cuentan mayúsculas, tildes ni signos, y la ñ va después de la n.";

export const productosQuery = listQuery({
  texto: parameter(
    "Palabras del código, del nombre o de la descripción, completas o su principio, sin distinguir mayúsculas ni tildes.",
  ),
  estado: ACTIVO,
  codigoCabys: parameter("Los 13 dígitos del CABYS."),
  orden: parameter(
    "`codigo` (así va si no se indica), `nombre` o `precioVenta`, de menor a mayor; con un guion delante (`-nombre`), al " +
      `revés. ${ALFABETICO} Los iguales van por código.`,
  ),
});

export type ProductosQuery = z.output<typeof productosQuery>;

export const getProductos = defineEndpoint({
  operationId: "listarProductos",
  method: "GET",
  path: "/productos",
  scope: "catalogo:read",
  tags: ["Productos"],
  summary: "Lista los productos, por código",
  description: `${PAGINAS} ${PAGINAS_CORTAS}`,
  query: productosQuery,
  responses: { 200: listAnswer(producto) },
});

/** For the portal's lists that are searched by name. */
export const porNombreQuery = listQuery({ texto: parameter("Palabras, completas o su principio.") });

export const clientesQuery = listQuery({
  texto: parameter(
    "Palabras de la identificación, del nombre, de los apellidos o del nombre interno, completas o su principio, sin " +
      "distinguir mayúsculas ni tildes.",
  ),
  estado: ACTIVO,
  orden: parameter(
    "`identificacion` (así va si no se indica) o `nombre` (con los apellidos), de menor a mayor; con un guion delante " +
      `(\`-nombre\`), al revés. ${ALFABETICO} Los iguales van por identificación.`,
  ),
});

export type ClientesQuery = z.output<typeof clientesQuery>;

export const getClientes = defineEndpoint({
  operationId: "listarClientes",
  method: "GET",
  path: "/clientes",
  scope: "catalogo:read",
  tags: ["Clientes"],
  summary: "Lista los clientes, por identificación",
  description: `${PAGINAS} ${PAGINAS_CORTAS}`,
  query: clientesQuery,
  responses: { 200: listAnswer(cliente) },
});
