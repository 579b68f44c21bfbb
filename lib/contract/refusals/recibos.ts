/** Refusals of a payment receipt. */
import { CONDICION_DE_PAGO, MAX_PAGOS } from "@/lib/domain/cobranza/recibo";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { type RefusalEntry, text } from "./define";

const CLAVE = "50621112600310112345600100001010000000123112345678";
const CONDICIONES = Object.keys(CONDICION_DE_PAGO).join(" o ");

/** A text about the invoice that one payment names. */
const ofFactura = (when: string, problema: (clave: string) => string) => ({
  when,
  ...text({ clave: CLAVE }, ({ clave }) => problema(clave)),
});

export const RECIBOS = {
  pagos_requeridos: {
    when: "Un recibo de pago no dice qué facturas paga, o dice más de las que admite.",
    ...text({ max: MAX_PAGOS }, ({ max }) => `Un recibo de pago lleva de 1 a ${max} pagos, cada uno de una factura.`),
  },
  pago_clave_invalida: {
    when: "La clave de un pago no tiene 50 letras o dígitos.",
    text: "Cada pago lleva la clave de 50 caracteres de la factura que paga.",
  },
  pago_repetido: ofFactura(
    "Dos pagos de un recibo son de la misma factura.",
    (clave) => `La factura ${clave} viene dos veces: sumá sus pagos en uno.`,
  ),
  pago_no_encontrado: ofFactura(
    "Un pago es de un documento que no existe.",
    (clave) => `No existe un documento con la clave ${clave}.`,
  ),
  pago_tipo_invalido: {
    when: "Un pago es de un documento que no lleva recibo, por ejemplo de una nota.",
    ...text<{ clave: string; tipo: CodigoTipoDocumento }>(
      { clave: CLAVE, tipo: "03" },
      ({ clave, tipo }) =>
        `El documento ${clave} es ${TIPOS_DOCUMENTO[tipo].nombre} (${tipo}): el recibo de pago es de facturas y tiquetes.`,
    ),
  },
  pago_de_otro_ambiente: ofFactura(
    "Un pago es de una factura que se emitió en el otro ambiente de Hacienda.",
    (clave) => `La factura ${clave} es de otro ambiente de Hacienda: el recibo se emite en el mismo.`,
  ),
  pago_de_no_aceptada: {
    when: "Un pago es de una factura que Hacienda todavía no aceptó, o que rechazó.",
    ...text({ clave: CLAVE, estado: "procesando" }, ({ clave, estado }) =>
      estado === "rechazado"
        ? `Hacienda rechazó la factura ${clave}: no lleva recibo. Emití otra que la sustituya.`
        : `Hacienda todavía no aceptó la factura ${clave} (${estado}). Emití el recibo cuando esté aceptada: nada lo anula después.`,
    ),
  },
  pago_de_anulada: ofFactura(
    "Un pago es de una factura anulada.",
    (clave) => `La factura ${clave} está anulada: no lleva recibo de pago.`,
  ),
  pago_sin_condicion: {
    when: "Un pago es de una factura cuya condición de venta no lleva recibo.",
    ...text(
      { clave: CLAVE, condicion: "02" },
      ({ clave, condicion }) =>
        `La factura ${clave} es de condición de venta ${condicion}: solo las de condición ${CONDICIONES} llevan recibo de pago.`,
    ),
  },
  pago_de_otra_condicion: ofFactura(
    "Las facturas de un recibo no son todas de la misma condición de venta.",
    (clave) =>
      `La factura ${clave} no es de la misma condición de venta que la primera: emití un recibo por condición.`,
  ),
  pago_de_otra_moneda: {
    when: "La moneda que va en la solicitud, o la de otra factura del recibo, no es la de la factura.",
    ...text(
      { clave: CLAVE, moneda: "USD", pedida: "CRC" },
      ({ clave, moneda, pedida }) =>
        `La factura ${clave} es en ${moneda}, no en ${pedida}: el recibo va en la moneda de sus facturas, una sola.`,
    ),
  },
  pago_sin_receptor: ofFactura(
    "Un pago es de un tiquete que no identifica a su cliente.",
    (clave) => `El documento ${clave} no identifica a su cliente, y el recibo de pago lo exige.`,
  ),
  pago_de_otro_cliente: {
    when: "El cliente que va en la solicitud, o el de otra factura del recibo, no es el de la factura.",
    ...text(
      { clave: CLAVE, receptor: "3101123456" },
      ({ clave, receptor }) =>
        `El cliente de la factura ${clave} es ${receptor}: un recibo es de facturas de un solo cliente.`,
    ),
  },
  pago_monto_invalido: {
    when: "El monto de un pago no es mayor que 0, o tiene más de 5 decimales.",
    ...text(
      { clave: CLAVE },
      ({ clave }) => `El pago de la factura ${clave} debe ser mayor que 0, con 5 decimales o menos.`,
    ),
  },
  pago_excedido: {
    when: "Un pago pasa de lo que se debe de la factura: su total menos lo acreditado y lo ya pagado.",
    ...text(
      { clave: CLAVE, monto: "11300", debe: "5650", moneda: "CRC" },
      ({ clave, monto, debe, moneda }) =>
        `El pago (${monto} ${moneda}) excede lo que se debe de la factura ${clave} (${debe} ${moneda}).`,
    ),
  },
  pago_sin_recibo: ofFactura(
    "Una línea de la factura tiene otro impuesto que el IVA, o el IVA sobre otro monto que el suyo.",
    (clave) =>
      `El recibo de pago solo lleva IVA sobre lo vendido, y la factura ${clave} tiene otro impuesto: no lo admite.`,
  ),
  pago_simultaneo: {
    kind: "conflict",
    when: "Otros recibos o notas cambian sin pausa lo que se debe de las facturas.",
    text: "Otro recibo u otra nota cambió lo que se debe de estas facturas. Repetí la solicitud.",
  },
} satisfies Record<string, RefusalEntry>;
