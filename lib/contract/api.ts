/** All endpoints of `/api/v1`. What is not listed here does not exist. */
import { getCatalogo } from "./catalogos";
import { getCliente, postCliente } from "./clientes";
import { getProximoConsecutivo } from "./consecutivos";
import type { EndpointContract } from "./define-endpoint";
import { postFacturaEmail } from "./correos";
import { getFactura, getFacturaPdf, getFacturaRespuesta, getFacturaXml, postFactura } from "./facturas";
import { deleteFactura, postReintentar } from "./facturas-cambio";
import { postMarca } from "./marcas";
import { getProducto, postProducto } from "./productos";

export const API_PREFIX = "/api/v1";

export const API: readonly EndpointContract[] = [
  postFactura,
  getFactura,
  getFacturaPdf,
  getFacturaXml,
  getFacturaRespuesta,
  postProducto,
  getProducto,
  postMarca,
  deleteFactura,
  postReintentar,
  postCliente,
  getCliente,
  getCatalogo,
  getProximoConsecutivo,
  postFacturaEmail,
];
