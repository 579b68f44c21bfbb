/** Sales documents: FE, TE, NC and ND under /facturas (spec 2.2, 2.3, 4). */
import { z } from "zod";
import { isNota, parseTipoVenta } from "@/lib/domain/tipo-documento";
import { archivosOf, byClaveOf } from "./by-clave";
import { cobroSolicitud, isSent } from "./cobro";
import { defineEndpoint } from "./define-endpoint";
import { descuentosSolicitud } from "./descuentos";
import { documento, documentoSimulado } from "./documento";
import { decimal, flag, integer, list, type Needs, object, optional, REQUIRED, required, text } from "./fields";
import { hechosSolicitud } from "./hechos-linea";
import { DATOS_LIBRES, datosLibres, libre } from "./linea-libre";
import { lote } from "./lote";
import { opcionalesSolicitud } from "./miembros";
import { LINEA_DE_VENTA, PERSONA, VENTA } from "./mistakes";
import { CLAVE_ACEPTADA } from "./sample";
import { simularQuery } from "./simular";
import { surtido } from "./surtido";
import { ubicacion } from "./ubicacion";

const TAGS = ["Facturas"] as const;

/** Spec 2.3. With `libre`, the members that a product would give; without it they are unknown, as they always were. */
const linea = object(
  {
    idProducto: optional(integer()),
    codigoProducto: optional(text()),
    cantidad: required(decimal()),
    precioUnitario: optional(decimal()),
    montoDescuento: optional(decimal()),
    naturalezaDescuento: optional(text()),
    descuentos: descuentosSolicitud,
    idExoneracion: optional(integer()),
    servicio: optional(flag()),
    montoExoneracion: z
      .unknown()
      .optional()
      .meta({ deprecated: true, description: "Se acepta y se ignora: no exonera la línea. Usá `idExoneracion`." }),
    ...hechosSolicitud,
    surtido: surtido(),
    libre,
    ...datosLibres(),
  },
  LINEA_DE_VENTA,
  null,
  { flag: "libre", members: DATOS_LIBRES },
);

/**
 * `identificacion` finds the customer; the other members are for creating one automatically. The last three are of this
 * document alone, also for a registered customer.
 */
const cliente = object(
  {
    identificacion: optional(text()),
    tipoIdentificacion: optional(text()),
    nombre: optional(text()),
    apellidos: optional(text()),
    correo: optional(text()),
    telefono: optional(text()),
    direccion: optional(text()),
    nombreComercial: optional(text()),
    ubicacion: optional(ubicacion()),
    otrasSenasExtranjero: optional(text()),
  },
  PERSONA,
);

/** A note's first reference names what it adjusts. For a document of the tenant, `numero` and the reason are enough. */
const referencia = object({
  tipoDocumento: optional(text()),
  numero: optional(text()),
  /** ISO 8601; needed when the number is neither a document of the tenant nor a clave, which contains its date. */
  fechaEmision: optional(text()),
  codigo: optional(text()),
  razon: optional(text()),
});

/**
 * `mediosPago` may stand for `medioPago`, and other charges may stand alone; the use case refuses those that cannot. A
 * full credit takes all three from the document that it adjusts.
 */
const needs: Needs = ({ acreditarTodo, mediosPago, otrosCargos }) => {
  if (acreditarTodo === true) return [];
  const pago = isSent(mediosPago) ? [] : ["medioPago"];
  return ["condicionVenta", ...pago, ...(isSent(otrosCargos) ? [] : ["lineas"])];
};

/** Spec 2.2, and the members that architecture 9.4 adds. */
const members = object(
  {
    tipo: required(text()),
    idUsuario: required(integer()),
    condicionVenta: required(text()).optional(),
    medioPago: required(text()).optional(),
    medioPagoOtros: optional(text()),
    moneda: optional(text()),
    lineas: required(list(linea)).optional(),
    cliente: optional(cliente),
    referencias: list(referencia).nullish(),
    acreditarTodo: optional(flag()),
    reemplaza: optional(text()),
    idPuntoVenta: optional(integer()),
    codigoActividad: optional(text()),
    codigoActividadReceptor: optional(text()),
    situacion: optional(text()),
    reserva: optional(integer()),
    /** The number alone, or all 20 digits. */
    consecutivo: optional(text()),
    fechaEmision: optional(text()),
    clave: optional(text()),
    ...opcionalesSolicitud,
    ...cobroSolicitud,
  },
  VENTA,
  needs,
);

/** A note must have `referencias` (spec 2.2); for the other types it is optional. */
export const facturaRequest = members
  .superRefine(({ tipo, referencias }, context) => {
    const codigo = parseTipoVenta(tipo);
    if (referencias === undefined && codigo !== null && isNota(codigo)) {
      context.addIssue({ code: "custom", path: ["referencias"], message: REQUIRED });
    }
  })
  .transform(({ referencias = null, condicionVenta = null, medioPago = null, lineas = null, ...body }) => {
    return { ...body, referencias, condicionVenta, medioPago, lineas };
  });

/** The body of POST /facturas as the use case reads it: absent is null, amounts are decimal text, ids are numbers. */
export type FacturaRequest = z.output<typeof facturaRequest>;

export const postFactura = defineEndpoint({
  operationId: "emitirFactura",
  method: "POST",
  path: "/facturas",
  scope: { venta: "facturas:write", nota: "notas:write" },
  tags: TAGS,
  summary: "Emite una factura, un tiquete o una nota",
  description:
    "Emite el documento, le da su clave y su consecutivo y encola el envío a Hacienda; el veredicto llega después. " +
    "Con `Idempotency-Key` podés repetir la solicitud sin riesgo durante 24 horas. " +
    "Una nota ajusta lo que dice su primera referencia: si `numero` es la clave de un documento del tenant, de él toma " +
    "fecha, tipo, receptor, moneda y tipo de cambio, y una nota de crédito no puede pasar de su `saldo`. " +
    "Con `simular=true` se valida y se calcula todo igual, pero no se emite ni se guarda nada: responde 200 con el " +
    "documento como quedaría, sin clave, consecutivo ni estado. " +
    "Con `asincrono=true` responde 202 con el lugar de un lote de este solo documento: ahí queda su resultado, con la " +
    "clave o con el mismo error que daría esta operación. La `Idempotency-Key` vale para las dos formas: lo que se mandó " +
    "de una no se emite otra vez de la otra.",
  query: simularQuery("el documento").extend({
    asincrono: z.enum(["true", "false"], { error: "Tiene que ser true o false." }).optional().meta({
      type: "boolean",
      enum: undefined,
      description:
        "`true`: valida la forma y responde 202 con un lote de un solo documento, sin esperar a que se emita. `Location` es su lugar.",
    }),
  }),
  body: facturaRequest,
  idempotent: true,
  responses: { 200: documentoSimulado, 201: documento, 202: lote },
  examples: {
    factura: {
      tipo: "FacturaElectronica",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "01",
      cliente: { identificacion: "3101654321" },
      lineas: [
        { codigoProducto: "CAFE-500", cantidad: 2 },
        { codigoProducto: "CONSULT-TI", cantidad: 1.5 },
      ],
    },
    tiquete: {
      tipo: "TiqueteElectronico",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "01",
      lineas: [{ codigoProducto: "CAFE-500", cantidad: 2, montoDescuento: 500, naturalezaDescuento: "Promoción" }],
    },
    "nota de crédito": {
      tipo: "NotaCredito",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "01",
      referencias: [{ numero: CLAVE_ACEPTADA, codigo: "06", razon: "Devolución de una unidad" }],
      lineas: [{ codigoProducto: "CAFE-500", cantidad: 1 }],
    },
    "nota de crédito por todo lo que queda": {
      tipo: "NotaCredito",
      idUsuario: 1,
      referencias: [{ numero: CLAVE_ACEPTADA, codigo: "01", razon: "Anula la factura" }],
      acreditarTodo: true,
    },
  },
});

export const byClave = byClaveOf("facturas:read", TAGS);

export const getFactura = defineEndpoint({
  ...byClave,
  operationId: "consultarFactura",
  path: "/facturas/{clave}",
  summary: "Consulta un documento por su clave",
  responses: { 200: documento },
});

export const [getFacturaPdf, getFacturaXml, getFacturaRespuesta] = archivosOf(byClave, "/facturas/{clave}");
