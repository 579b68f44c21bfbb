/** All endpoints of `/api/v1`; there are no others. */
import { getCambios } from "./cambios";
import { getCatalogo } from "./catalogos";
import { getCategorias } from "./categorias";
import { getCliente, postCliente } from "./clientes";
import { getProximoConsecutivo, getReserva, postCierreReserva, postReserva } from "./consecutivos";
import { getCabys, getContribuyente, getExoneracionConsultada } from "./consultas";
import { getCorreo, postFacturaEmail, postReciboPagoCorreo } from "./correos";
import { getCuenta } from "./cuenta";
import type { EndpointContract } from "./define-endpoint";
import { getEvento, getEventos, postReenviarEvento } from "./eventos";
import { getFactura, getFacturaPdf, getFacturaRespuesta, getFacturaXml, postFactura } from "./facturas";
import { deleteFactura, postReintentar } from "./facturas-cambio";
import {
  getFacturaCompra,
  getFacturaCompraPdf,
  getFacturaCompraRespuesta,
  getFacturaCompraXml,
  getFacturasCompra,
  postFacturaCompra,
} from "./facturas-compra";
import { getClientes, getFacturas, getProductos } from "./listas";
import { getLote, getLoteResultados, getLotes, postLote, postLoteCancelacion } from "./lotes";
import { postMarca } from "./marcas";
import {
  getMensajeReceptor,
  getMensajeReceptorRespuesta,
  getMensajeReceptorXml,
  getMensajesReceptor,
  postMensajeReceptor,
} from "./mensajes-receptor";
import { getProducto, postProducto } from "./productos";
import { getProveedores } from "./proveedores";
import {
  getPorCobrar,
  getReciboPago,
  getReciboPagoPdf,
  getReciboPagoRespuesta,
  getReciboPagoXml,
  getRecibosPago,
  postReciboPago,
  postReciboPagoReintentar,
} from "./recibos-pago";
import { deleteReloj, getReloj, postReloj } from "./reloj";
import { getUsuarios } from "./usuarios";
import {
  getEntrega,
  getEntregas,
  getWebhook,
  getWebhooks,
  patchWebhook,
  postProbarWebhook,
  postReenviarEntrega,
  postReenviarPerdidas,
  postRotarWebhook,
  postWebhook,
} from "./webhook-endpoint";

export const API_PREFIX = "/api/v1";

export const API: readonly EndpointContract[] = [
  getFacturas,
  postFactura,
  getFactura,
  getFacturaPdf,
  getFacturaXml,
  getFacturaRespuesta,
  postLote,
  getLotes,
  getLote,
  getLoteResultados,
  postLoteCancelacion,
  getProductos,
  postProducto,
  getProducto,
  postMarca,
  deleteFactura,
  postReintentar,
  getClientes,
  postCliente,
  getCliente,
  getCatalogo,
  getProximoConsecutivo,
  postReserva,
  getReserva,
  postCierreReserva,
  getContribuyente,
  getCabys,
  getExoneracionConsultada,
  postFacturaEmail,
  postReciboPagoCorreo,
  getFacturasCompra,
  postFacturaCompra,
  getFacturaCompra,
  getFacturaCompraPdf,
  getFacturaCompraXml,
  getFacturaCompraRespuesta,
  getCambios,
  getEventos,
  getEvento,
  postReenviarEvento,
  getMensajesReceptor,
  postMensajeReceptor,
  getMensajeReceptor,
  getMensajeReceptorXml,
  getMensajeReceptorRespuesta,
  getRecibosPago,
  getPorCobrar,
  postReciboPago,
  getReciboPago,
  getReciboPagoPdf,
  getReciboPagoXml,
  getReciboPagoRespuesta,
  postReciboPagoReintentar,
  getCuenta,
  getUsuarios,
  getProveedores,
  getCategorias,
  getCorreo,
  getWebhooks,
  postWebhook,
  getWebhook,
  patchWebhook,
  postRotarWebhook,
  postProbarWebhook,
  getEntregas,
  getEntrega,
  postReenviarEntrega,
  postReenviarPerdidas,
  getReloj,
  postReloj,
  deleteReloj,
];
