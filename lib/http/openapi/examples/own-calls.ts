/** Examples of single operations, in addition to the bodies that their contracts show. */
import {
  CLAVE_A_CREDITO,
  CLAVE_ACEPTADA,
  CLAVE_COMPRA,
  CLAVE_PENDIENTE,
  CLAVE_POR_RESPONDER,
  CLAVE_RECIBO,
  CLAVE_RECIBO_PENDIENTE,
  CLAVE_RESPONDIDA,
  CLAVE_TIQUETE,
  CORREO,
  ENTREGA,
  EVENTO_ACEPTADA,
  EVENTO_SIN_WEBHOOK,
  FECHA_POR_RESPONDER,
  FECHA_SIN_INTERNET,
  LOTE,
  PROVEEDOR,
  RESERVA,
  WEBHOOK,
  XML_PROVEEDOR,
} from "@/lib/contract/sample";
import { CATALOG_CALLS } from "./catalog-calls";
import { badLimit, found, listed, twice } from "./common-calls";
import type { ExampleCall } from "./example-call";

const ACEPTADA = { clave: CLAVE_ACEPTADA };

const FACTURA = {
  tipo: "FacturaElectronica",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "01",
  cliente: { identificacion: "3101654321" },
  lineas: [{ codigoProducto: "CAFE-500", cantidad: 2 }],
};
const SIN_INTERNET = {
  ...FACTURA,
  tipo: "TiqueteElectronico",
  cliente: undefined,
  medioPago: "06",
  fechaEmision: FECHA_SIN_INTERNET,
};
const LOTE_DE_DOS = {
  documentos: [
    { idempotencyKey: "pedido-1009", documento: FACTURA },
    { idempotencyKey: "pedido-1010", documento: { ...FACTURA, tipo: "TiqueteElectronico", cliente: undefined } },
  ],
};
const RESERVA_DE_CAJA = { tipo: "04", idPuntoVenta: 2, cantidad: 3, situacion: "3" };
const COMPRA = {
  idUsuario: 1,
  emisor: { identificacion: "109990888" },
  lineas: [{ codigoProducto: "CAFE-500", cantidad: 12, precioUnitario: 2100 }],
};
const RECIBO = { idUsuario: 1, medioPago: "04" };
const MENSAJE = {
  clave: CLAVE_POR_RESPONDER,
  mensaje: "Aceptado",
  emisor: { identificacion: PROVEEDOR },
  fechaEmision: FECHA_POR_RESPONDER,
  totalFactura: 11300,
};
export const OWN_CALLS: Readonly<Record<string, readonly ExampleCall[]>> = {
  listarFacturas: [listed("estado=aceptado&limite=2"), badLimit, twice],
  emitirFactura: [
    { name: "simulada", summary: "Solo para ver cómo quedaría", status: 200, query: "simular=true", body: FACTURA },
    {
      name: "asincrona",
      summary: "Sin esperar a que se emita",
      status: 202,
      query: "asincrono=true",
      headers: { "idempotency-key": "pedido-1008" },
      body: FACTURA,
    },
    {
      name: "sin-internet",
      summary: "La venta de una caja que estuvo sin internet",
      status: 201,
      body: { ...SIN_INTERNET, reserva: Number(RESERVA), consecutivo: "00200001040000000001" },
    },
    {
      name: "consecutivo-usado",
      summary: "Un número de la reserva que ya tiene documento",
      status: 400,
      after: { ...SIN_INTERNET, reserva: Number(RESERVA), consecutivo: "00200001040000000002" },
      body: { ...SIN_INTERNET, reserva: Number(RESERVA), consecutivo: "00200001040000000002" },
    },
    {
      name: "datos-que-faltan",
      summary: "Sin idUsuario, y con la cantidad entre comillas",
      status: 400,
      body: { ...FACTURA, idUsuario: undefined, lineas: [{ codigoProducto: "CAFE-500", cantidad: "2" }] },
    },
    {
      name: "varias-faltas",
      summary: "Varias faltas a la vez, con lo que probablemente se quiso enviar",
      status: 400,
      body: {
        ...FACTURA,
        medioPago: "efectivo",
        moneda: "crc",
        lineas: [
          { codigoProducto: "CAFE-500", cantidad: 1, naturalezaDescuent: "Promoción" },
          { codigoProducto: "NO-ESTA", cantidad: 1 },
        ],
      },
    },
    {
      name: "estricta",
      summary: "Con Prefer: handling=strict, un dato que no existe",
      status: 400,
      headers: { prefer: "handling=strict" },
      body: { ...FACTURA, comentaro: "Entregar en bodega" },
    },
    {
      name: "producto-no-encontrado",
      summary: "Un producto que no está en el catálogo",
      status: 400,
      body: { ...FACTURA, lineas: [{ codigoProducto: "NO-ESTA", cantidad: 1 }] },
    },
    {
      name: "sin-tipo-de-cambio",
      summary: "En dólares, mientras nadie da el tipo de cambio",
      status: 503,
      body: { ...FACTURA, moneda: "USD" },
    },
  ],
  consultarFactura: [found(ACEPTADA)],
  descargarPdf: [found(ACEPTADA)],
  descargarXml: [found(ACEPTADA)],
  descargarRespuesta: [found(ACEPTADA)],
  anularFactura: [
    { name: "anulado", summary: "Anulado", status: 200, params: { clave: CLAVE_TIQUETE } },
    {
      name: "nota",
      summary: "Las notas no se anulan",
      status: 400,
      params: { clave: CLAVE_ACEPTADA.replace("00100001010000000001", "00100001030000000001") },
    },
  ],
  reintentarFactura: [
    { name: "en-camino", summary: "Da su siguiente paso ya", status: 200, params: { clave: CLAVE_PENDIENTE } },
    { name: "con-veredicto", summary: "Ya tiene veredicto", status: 400, params: ACEPTADA },
  ],
  enviarFacturaPorCorreo: [
    {
      name: "correo-invalido",
      summary: "Una dirección que no lo es",
      status: 400,
      params: ACEPTADA,
      body: { correos: ["contabilidad"] },
    },
  ],
  listarFacturasCompra: [listed("emisor=1-0999-0888&limite=1"), badLimit, twice],
  emitirFacturaCompra: [
    {
      name: "datos-que-faltan",
      summary: "Sin idUsuario",
      status: 400,
      body: { ...COMPRA, idUsuario: undefined },
    },
    { name: "sin-proveedor", summary: "Sin el proveedor", status: 400, body: { ...COMPRA, emisor: {} } },
    {
      name: "proveedor-incompleto",
      summary: "Un proveedor nuevo sin sus datos",
      status: 400,
      body: { ...COMPRA, emisor: { identificacion: "205550666" } },
    },
    { name: "sin-lineas", summary: "Sin líneas", status: 400, body: { ...COMPRA, lineas: [] } },
    {
      name: "sin-tipo-de-cambio",
      summary: "En dólares, mientras nadie da el tipo de cambio",
      status: 503,
      body: { ...COMPRA, moneda: "USD" },
    },
  ],
  consultarFacturaCompra: [found({ clave: CLAVE_COMPRA })],
  descargarPdfFacturaCompra: [found({ clave: CLAVE_COMPRA })],
  descargarXmlFacturaCompra: [found({ clave: CLAVE_COMPRA })],
  descargarRespuestaFacturaCompra: [found({ clave: CLAVE_COMPRA })],
  listarRecibosPago: [listed("estado=aceptado&limite=1"), badLimit, twice],
  emitirReciboPago: [
    {
      name: "simulado",
      summary: "Solo para ver cómo quedaría",
      status: 200,
      query: "simular=true",
      body: { ...RECIBO, pagos: [{ clave: CLAVE_A_CREDITO, monto: 1000 }] },
    },
    {
      name: "de-mas",
      summary: "Más de lo que se debe",
      status: 400,
      body: { ...RECIBO, pagos: [{ clave: CLAVE_A_CREDITO, monto: 99999 }] },
    },
    {
      name: "de-contado",
      summary: "Una factura de contado no lleva recibo",
      status: 400,
      body: { ...RECIBO, pagos: [{ clave: CLAVE_ACEPTADA, monto: 100 }] },
    },
    { name: "datos-que-faltan", summary: "Sin los pagos", status: 400, body: { idUsuario: 1, medioPago: "04" } },
  ],
  listarFacturasPorCobrar: [listed("condicionVenta=08&limite=1"), badLimit, twice],
  reintentarReciboPago: [
    {
      name: "en-camino",
      summary: "Da su siguiente paso ya",
      status: 200,
      params: { clave: CLAVE_RECIBO_PENDIENTE },
    },
    { name: "con-veredicto", summary: "Ya tiene veredicto", status: 400, params: { clave: CLAVE_RECIBO } },
  ],
  consultarReciboPago: [found({ clave: CLAVE_RECIBO })],
  descargarPdfReciboPago: [found({ clave: CLAVE_RECIBO })],
  descargarXmlReciboPago: [found({ clave: CLAVE_RECIBO })],
  enviarReciboPagoPorCorreo: [
    { name: "al-cliente", summary: "Al cliente", status: 202, params: { clave: CLAVE_RECIBO }, body: {} },
    {
      name: "correo-invalido",
      summary: "Una dirección que no lo es",
      status: 400,
      params: { clave: CLAVE_RECIBO },
      body: { correos: ["contabilidad"] },
    },
  ],
  descargarRespuestaReciboPago: [found({ clave: CLAVE_RECIBO })],
  listarMensajesReceptor: [listed("mensaje=Aceptado&limite=1"), badLimit, twice],
  emitirMensajeReceptor: [
    {
      name: "repetido",
      summary: "El mismo mensaje otra vez: el que ya existe",
      status: 200,
      body: { ...MENSAJE, clave: CLAVE_RESPONDIDA },
    },
    {
      name: "datos-que-faltan",
      summary: "Sin el XML ni el total del documento",
      status: 400,
      body: { ...MENSAJE, totalFactura: undefined },
    },
    {
      name: "otro-mensaje",
      summary: "Otro mensaje, mientras el primero vale",
      status: 400,
      body: { ...MENSAJE, clave: CLAVE_RESPONDIDA, mensaje: "Rechazado", detalleMensaje: "No llegó el pedido" },
    },
    {
      name: "otro-cuerpo",
      summary: "La misma llave con otro cuerpo",
      status: 422,
      headers: { "idempotency-key": "mensaje-1007" },
      after: { ...MENSAJE, clave: CLAVE_RESPONDIDA },
      body: { ...MENSAJE, clave: CLAVE_RESPONDIDA, detalleMensaje: "Llegó completo" },
    },
    {
      name: "de-otro-documento",
      summary: "El XML de otro documento",
      status: 400,
      body: {
        clave: CLAVE_POR_RESPONDER.replace("0000000002", "0000000004"),
        mensaje: "Aceptado",
        xml: XML_PROVEEDOR,
      },
    },
  ],
  consultarMensajeReceptor: [found({ clave: CLAVE_RESPONDIDA })],
  descargarXmlMensajeReceptor: [found({ clave: CLAVE_RESPONDIDA })],
  descargarRespuestaMensajeReceptor: [found({ clave: CLAVE_RESPONDIDA })],
  ...CATALOG_CALLS,
  listarCambios: [
    { name: "pagina", summary: "?recurso=producto&limite=1", status: 200, query: "recurso=producto&limite=1" },
    { name: "desde-invalido", summary: "?desde=ayer", status: 400, query: "desde=ayer" },
    { name: "espera-invalida", summary: "?espera=31", status: 400, query: "espera=31" },
  ],
  listarEventos: [listed("tipo=documento.aceptado&limite=1"), badLimit, twice],
  consultarEvento: [found({ id: EVENTO_ACEPTADA })],
  reenviarEvento: [
    { name: "en-camino", summary: "Otra vez en camino", status: 202, params: { id: EVENTO_ACEPTADA } },
    { name: "sin-webhook", summary: "Ningún webhook lo recibe", status: 400, params: { id: EVENTO_SIN_WEBHOOK } },
  ],
  consultarCuenta: [{ name: "empresa", summary: "La empresa de la llave", status: 200 }],
  listarUsuarios: [listed("limite=1"), badLimit, twice],
  listarProveedores: [listed("texto=mora"), badLimit, twice],
  listarCategorias: [listed("limite=1"), badLimit, twice],
  consultarCorreo: [found({ idCorreo: CORREO })],
  listarWebhooks: [listed("limite=2"), badLimit, twice],
  crearWebhook: [
    {
      name: "privada",
      summary: "Una dirección que no es pública",
      status: 400,
      body: { url: "https://192.168.0.10/webhook" },
    },
    {
      name: "tipo-desconocido",
      summary: "Un tipo de evento que no existe",
      status: 400,
      body: { url: "https://erp.comercial.example/webhook", eventos: ["factura.aceptada"] },
    },
  ],
  consultarWebhook: [found({ idWebhook: WEBHOOK })],
  cambiarWebhook: [
    {
      name: "estado-invalido",
      summary: "Un estado que no existe",
      status: 400,
      params: { idWebhook: WEBHOOK },
      body: { estado: "pausado" },
    },
  ],
  rotarSecretoWebhook: [{ name: "rotado", summary: "Un secreto nuevo", status: 200, params: { idWebhook: WEBHOOK } }],
  probarWebhook: [
    { name: "en-camino", summary: "Un ping en camino", status: 202, params: { idWebhook: WEBHOOK } },
    { name: "deshabilitado", summary: "Un webhook deshabilitado", status: 400, params: { idWebhook: "1" } },
  ],
  listarEntregas: [
    { name: "pagina", summary: "?limite=1", status: 200, params: { idWebhook: WEBHOOK }, query: "limite=1" },
    { name: "estado", summary: "?estado=nada", status: 400, params: { idWebhook: WEBHOOK }, query: "estado=nada" },
  ],
  consultarEntrega: [found({ idWebhook: WEBHOOK, idEntrega: ENTREGA })],
  reenviarEntrega: [
    {
      name: "en-camino",
      summary: "Otra vez en camino",
      status: 202,
      params: { idWebhook: WEBHOOK, idEntrega: ENTREGA },
    },
  ],
  reenviarEntregasPerdidas: [
    {
      name: "en-camino",
      summary: "Desde un día",
      status: 202,
      params: { idWebhook: WEBHOOK },
      query: "desde=2026-11-21",
    },
    {
      name: "desde-ilegible",
      summary: "Una fecha que no existe",
      status: 400,
      params: { idWebhook: WEBHOOK },
      query: "desde=ayer",
    },
  ],
  consultarProximoConsecutivo: [
    { name: "factura", summary: "Facturas", status: 200, query: "tipo=FacturaElectronica" },
    { name: "sin-tipo", summary: "Sin tipo", status: 400, query: "" },
    { name: "tipo-desconocido", summary: "Un tipo que no existe", status: 400, query: "tipo=77" },
  ],
  emitirLote: [
    {
      name: "dos-documentos",
      summary: "Dos documentos, cada uno con su llave",
      status: 202,
      headers: { "idempotency-key": "cierre-2026-11" },
      body: LOTE_DE_DOS,
    },
    {
      name: "sin-idempotency-key",
      summary: "Sin `Idempotency-Key`",
      status: 400,
      body: LOTE_DE_DOS,
    },
  ],
  listarLotes: [listed("limite=2"), badLimit],
  consultarLote: [found({ idLote: LOTE })],
  descargarResultados: [found({ idLote: LOTE }, "Una línea por documento")],
  cancelarLote: [found({ idLote: LOTE }, "Ya había terminado: no cambia nada")],
  reservarConsecutivos: [
    {
      name: "predeterminado",
      summary: "En el punto de venta predeterminado",
      status: 400,
      body: { ...RESERVA_DE_CAJA, idPuntoVenta: 1 },
    },
    {
      name: "otro-cuerpo",
      summary: "La misma llave con otro cuerpo",
      status: 422,
      headers: { "idempotency-key": "caja-2" },
      after: RESERVA_DE_CAJA,
      body: { ...RESERVA_DE_CAJA, cantidad: 5 },
    },
  ],
  consultarReserva: [found({ idReserva: RESERVA })],
  cerrarReserva: [found({ idReserva: RESERVA }, "Terminada")],
  consultarReloj: [{ name: "reloj", summary: "La hora de la empresa de pruebas", status: 200 }],
  adelantarReloj: [{ name: "sin-avance", summary: "Sin decir cuánto", status: 400, body: {} }],
  restablecerReloj: [{ name: "hora-real", summary: "A la hora real", status: 200 }],
};
