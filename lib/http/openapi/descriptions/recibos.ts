/** Payment receipts. */
import { ESTADO } from "./estado";

const VENCE = "El día 90 de la factura (`2026-12-06`): después se debe su IVA, pagada o no.";

/** Of a receipt, issued or only simulated. */
const both = (member: string, text: string) => ({
  [`ReciboPago.${member}`]: text,
  [`ReciboPagoSimulado.${member}`]: text,
});

export const RECIBOS: Readonly<Record<string, string>> = {
  "ReciboPagoSolicitud.cliente": "El de las facturas. Si va, tiene que ser ese.",
  "ReciboPagoSolicitud.moneda": "La de las facturas. Si va, tiene que ser esa.",
  "ReciboPagoSolicitud.medioPago":
    "Cómo se pagó: código de GET /catalogos/medios-pago. Obligatorio si no van `mediosPago`.",
  "ReciboPagoSolicitud.idPuntoVenta":
    "Punto de venta de GET /catalogos/puntos-venta, que numera el recibo; si no va, el predeterminado.",
  "ReciboPagoSolicitud.pagos": "Lo que se recibió, factura por factura: de 1 a 10.",
  "ReciboPagoSolicitudPago.clave": "Clave de la factura que se paga: aceptada, y de condición de venta `08` o `10`.",
  "ReciboPagoSolicitudPago.monto":
    "Lo que se recibió por ella, con impuesto y otros cargos, en su moneda; nunca más de lo que se debe.",
  debe: "Lo que falta pagar: el total menos lo acreditado y lo pagado por recibos que Hacienda no rechazó.",
  "AvisoCobroData.vence": VENCE,
  "EventoDatos.vence": VENCE,
  faltan: "Días hasta `vence`; negativo si ya pasó.",
  ...both("tipo", "Siempre `ReciboElectronicoPago`."),
  ...both("codigoTipo", "Siempre `10`."),
  "ReciboPago.estado": ESTADO,
  "ReciboPago.condicionVenta": "`09`, pago de servicios al Estado, o `11`, pago de una venta con IVA diferido.",
  "ReciboPago.tipoCambio": "Colones por una unidad de la moneda el día del recibo; 1 en colones.",
  ...both("pagos", "Lo que se pagó de cada factura."),
  "ReciboPagoPago.clave": "Clave de la factura que se pagó.",
  "ReciboPagoPago.consecutivo": "Consecutivo de la factura que se pagó.",
  "ReciboPagoPago.monto": "Lo que se recibió por ella.",
  "ReciboPagoPago.otrosCargos": "De ese monto, lo que paga otros cargos: el recibo no los muestra.",
  "ReciboPago.lineas": "Una por factura y tarifa de IVA.",
  "ReciboPagoLinea.detalle": "La factura y la tarifa que paga.",
  "ReciboPagoLinea.montoTotal": "Parte sin impuesto del pago; igual a `subTotal`.",
  "ReciboPagoLinea.subTotal": "Parte sin impuesto del pago.",
  "ReciboPagoLinea.impuestos": "El IVA de esa parte, antes de la exoneración.",
  "ReciboPagoLinea.impuestoNeto": "Lo que se cobra de ese IVA.",
  "ReciboPago.referencias": "Cada factura que paga, con código `17`.",
  "ReciboPagoSimulado.clave": "Siempre `null`: no se emitió.",
  "ReciboPagoSimulado.consecutivo": "Siempre `null`: no se tomó ningún número.",
  "ReciboPagoSimulado.estado": "Siempre `null`: sin emitirse no tiene estado.",
  "FacturaPorCobrar.tipo": "`FacturaElectronica` o `TiqueteElectronico`.",
  "FacturaPorCobrar.codigoTipo": "Código de Hacienda del tipo: `01` factura, `04` tiquete.",
  "FacturaPorCobrar.condicionVenta":
    "`02`, crédito; `08`, servicios al Estado a crédito; `10`, IVA diferido hasta 90 días.",
  "FacturaPorCobrar.vencimiento": "El día en que se tiene que pagar (`2026-12-06`): el de la factura más su plazo.",
  "FacturaPorCobrar.atraso": "Días desde `vencimiento`; negativo si falta.",
  "FacturaPorCobrarCliente.nombre": "Nombre del cliente en la factura.",
  "FacturaPorCobrar.dias": "Días desde la fecha de la factura, contados en Costa Rica.",
  "FacturaPorCobrar.vence": `${VENCE} \`null\` si no es de condición \`10\`.`,
  "FacturaPorCobrar.faltan": "Días hasta `vence`; negativo si ya pasó y `null` si no vence.",
  "ReciboPagoEnLista.tipo": "Siempre `ReciboElectronicoPago`.",
  "ReciboPagoEnLista.codigoTipo": "Siempre `10`.",
  "ReciboPagoEnLista.estado": "`procesando`, `aceptado`, `rechazado` o `error`, como en el recibo completo.",
};
