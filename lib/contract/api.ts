/** All endpoints of `/api/v1`. What is not listed here does not exist. */
import { getCatalogo } from "./catalogos";
import { getCliente, postCliente } from "./clientes";
import { getProximoConsecutivo } from "./consecutivos";
import { postFacturaEmail } from "./correos";
import type { EndpointContract } from "./define-endpoint";
import { getFactura, getFacturaPdf, getFacturaRespuesta, getFacturaXml, postFactura } from "./facturas";
import { deleteFactura, postReintentar } from "./facturas-cambio";
import { getClientes, getFacturas, getProductos } from "./listas";
import { postMarca } from "./marcas";
import {
  getMensajeReceptor,
  getMensajeReceptorRespuesta,
  getMensajeReceptorXml,
  getMensajesReceptor,
  postMensajeReceptor,
} from "./mensajes-receptor";
import { getProducto, postProducto } from "./productos";

export const API_PREFIX = "/api/v1";

export const API: readonly EndpointContract[] = [
  postFactura,
  getFacturas,
  getFactura,
  getFacturaPdf,
  getFacturaXml,
  getFacturaRespuesta,
  postProducto,
  getProductos,
  getProducto,
  postMarca,
  deleteFactura,
  postReintentar,
  postCliente,
  getClientes,
  getCliente,
  getCatalogo,
  getProximoConsecutivo,
  postFacturaEmail,
  postMensajeReceptor,
  getMensajesReceptor,
  getMensajeReceptor,
  getMensajeReceptorXml,
  getMensajeReceptorRespuesta,
];
