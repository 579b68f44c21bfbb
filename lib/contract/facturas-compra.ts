/** Purchase invoices, type 08: self-billed on behalf of a supplier that issues none (spec 2.4, 4). */
import { z } from "zod";
import { archivosOf, byClaveOf } from "./by-clave";
import { cobroSolicitud } from "./cobro";
import { defineEndpoint } from "./define-endpoint";
import { descuentosSolicitud } from "./descuentos";
import { documento, documentoResumen } from "./documento";
import { decimal, flag, integer, list, object, optional, required, text } from "./fields";
import { hechosSolicitud } from "./hechos-linea";
import { datosLibres, libre } from "./linea-libre";
import {
  CONSECUTIVO,
  ESTADO,
  listAnswer,
  listQuery,
  MONEDA,
  ORDEN,
  PAGINAS,
  parameter,
  REFERENCIA_EXTERNA,
  rango,
} from "./listas";
import { opcionalesSolicitud } from "./miembros";
import { COMPRA, LINEA_DE_COMPRA, PERSONA } from "./mistakes";
import { ubicacion } from "./ubicacion";

const TAGS = ["Facturas de compra"] as const;

/** `idEmisor` or `identificacion` finds the supplier; the other members create or complete it. */
const emisor = object(
  {
    idEmisor: optional(integer()),
    identificacion: optional(text()),
    tipoIdentificacion: optional(text()),
    nombre: optional(text()),
    nombreComercial: optional(text()),
    registroFiscal8707: optional(text()),
    correo: optional(text()),
    telefono: optional(text()),
    codigoActividad: optional(text()),
    ubicacion: optional(ubicacion()),
    otrasSenasExtranjero: optional(text()),
  },
  PERSONA,
);

/** A product of the catalog (`idProducto` or `codigoProducto`), or a free line with the members that a product would give it. */
const linea = object(
  {
    idProducto: optional(integer()),
    codigoProducto: optional(text()),
    libre,
    ...datosLibres(),
    cantidad: required(decimal()),
    precioUnitario: optional(decimal()),
    montoDescuento: optional(decimal()),
    naturalezaDescuento: optional(text()),
    descuentos: descuentosSolicitud,
    idExoneracion: optional(integer()),
    ...hechosSolicitud,
    servicio: optional(flag()),
  },
  LINEA_DE_COMPRA,
);

/** A required code with a default: when absent it is the default, null stays null. */
const withDefault = (codigo: string) => required(text()).default(codigo);

/**
 * Spec 2.4, and the members that architecture 9.5 adds. The schema lets missing `emisor` and `lineas` pass, because the
 * use case refuses them with texts of its own.
 */
export const facturaCompraRequest = object(
  {
    idUsuario: required(integer()),
    emisor: optional(emisor),
    idPuntoVenta: optional(integer()),
    condicionVenta: withDefault("01"),
    /** No default here, so that absent differs from `01`: `mediosPago` may stand for it. */
    medioPago: required(text()).optional().meta({ default: "01" }),
    medioPagoOtros: optional(text()),
    /** No default here, so that absent differs from `CRC`: amounts are converted only from a currency that was sent. */
    moneda: required(text()).optional().meta({ default: "CRC" }),
    tipoTransaccion: withDefault("01"),
    codigoActividad: optional(text()),
    codigoActividadReceptor: optional(text()),
    ...opcionalesSolicitud,
    ...cobroSolicitud,
    documentoProveedor: optional(object({ numero: optional(text()), fechaEmision: optional(text()) })),
    lineas: optional(list(linea)),
  },
  COMPRA,
);

/** The body of POST /facturas-compra as the use case reads it. */
export type FacturaCompraRequest = z.output<typeof facturaCompraRequest>;

/** As it was when the document was issued; later changes of the supplier do not appear. */
const emisorAnswer = z.object({
  idEmisor: integer().nullable(),
  identificacion: z.string(),
  tipoIdentificacion: z.string(),
  nombre: z.string(),
  registroFiscal8707: z.string().optional(),
  /** Several addresses are joined by `;`. */
  correo: z.string().nullable(),
  telefono: z.string().nullable(),
  codigoActividad: z.string().nullable(),
});

/** Purchase invoices are never voided or adjusted by notes of this service, so they lack these members. */
const VENTA_ONLY = { anulada: true, cliente: true, montoAcreditado: true, saldo: true } as const;

export const facturaCompra = documento.omit(VENTA_ONLY).extend({
  emisor: emisorAnswer,
  tipoTransaccion: z.string(),
  /** The buyer's economic activity: the tenant's. */
  codigoActividadReceptor: z.string(),
});

export type FacturaCompraAnswer = z.output<typeof facturaCompra>;

/** What issuing would have answered: complete except for the members that only an issued document has. */
export type FacturaCompraSimulada = Omit<FacturaCompraAnswer, "clave" | "consecutivo" | "estado"> &
  Record<"clave" | "consecutivo" | "estado", null>;

/** A purchase invoice in a list, without its lines. */
export const facturaCompraResumen = documentoResumen.omit(VENTA_ONLY).extend({
  emisor: emisorAnswer.pick({ idEmisor: true, identificacion: true, nombre: true }),
});

export type FacturaCompraResumen = z.output<typeof facturaCompraResumen>;

export const postFacturaCompra = defineEndpoint({
  operationId: "emitirFacturaCompra",
  method: "POST",
  path: "/facturas-compra",
  scope: "facturas-compra:write",
  tags: TAGS,
  summary: "Emite una factura electrónica de compra",
  description:
    "Emite el documento (tipo 08) por una compra a un proveedor que no factura electrónicamente, y encola su envío a " +
    "Hacienda. El proveedor se busca por `idEmisor` o `identificacion`; si no existe se crea con los datos de `emisor`: " +
    "`nombre` (si falta, el del registro de contribuyentes) y `ubicacion`, que un proveedor del extranjero " +
    "(`tipoIdentificacion` 05) no lleva. Una línea es de un producto del catálogo, y entonces su mercadería entra al " +
    "inventario, o libre: `codigoCabys`, `detalle`, `unidadMedida`, `precioUnitario` e `impuestos`. Con " +
    "`documentoProveedor` (`numero` y `fechaEmision`) la factura hace referencia al comprobante del proveedor. " +
    "Con `Idempotency-Key` podés repetir la solicitud sin riesgo durante 24 horas.",
  body: facturaCompraRequest,
  idempotent: true,
  responses: { 201: facturaCompra },
  examples: {
    "proveedor nuevo, línea libre": {
      idUsuario: 1,
      emisor: {
        identificacion: "109990888",
        nombre: "Ana Mora Solís",
        ubicacion: { provincia: "2", canton: "03", distrito: "01", otrasSenas: "Frente a la escuela" },
      },
      lineas: [
        {
          codigoCabys: "0111100000100",
          detalle: "Maíz en grano",
          unidadMedida: "Kg",
          cantidad: 50,
          precioUnitario: 400,
          impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1 }],
        },
      ],
    },
    "proveedor conocido, producto del catálogo": {
      idUsuario: 1,
      emisor: { identificacion: "109990888" },
      documentoProveedor: { numero: "R-118", fechaEmision: "2026-11-20" },
      lineas: [{ codigoProducto: "CAFE-500", cantidad: 12, precioUnitario: 2100 }],
    },
  },
});

const byClave = byClaveOf("facturas-compra:read", TAGS);

export const getFacturaCompra = defineEndpoint({
  ...byClave,
  operationId: "consultarFacturaCompra",
  path: "/facturas-compra/{clave}",
  summary: "Consulta una factura de compra por su clave",
  responses: { 200: facturaCompra },
});

export const [getFacturaCompraPdf, getFacturaCompraXml, getFacturaCompraRespuesta] = archivosOf(
  byClave,
  "/facturas-compra/{clave}",
  "FacturaCompra",
);

export const facturasCompraQuery = listQuery({
  estado: ESTADO,
  ...rango("Emitidas"),
  emisor: parameter("Identificación del proveedor, con guiones o sin ellos."),
  moneda: MONEDA,
  consecutivo: CONSECUTIVO,
  referenciaExterna: REFERENCIA_EXTERNA,
  texto: parameter(
    "El número de una factura, con ceros a la izquierda o sin ellos, su consecutivo o su clave; o su total (`1250,50`, o " +
      "`1250` por todos los de esos colones).",
  ),
  orden: ORDEN,
});

export type FacturasCompraQuery = z.output<typeof facturasCompraQuery>;

export const getFacturasCompra = defineEndpoint({
  operationId: "listarFacturasCompra",
  method: "GET",
  path: "/facturas-compra",
  scope: "facturas-compra:read",
  tags: TAGS,
  summary: "Lista las facturas de compra, de la más nueva a la más vieja",
  description: `Cada una viene sin sus líneas; consultala por su clave para verla entera. ${PAGINAS}`,
  query: facturasCompraQuery,
  responses: { 200: listAnswer(facturaCompraResumen) },
});
