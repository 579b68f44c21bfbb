/** All endpoints of `/api/v1`. What is not listed here does not exist. */
import { getCatalogo } from "./catalogos";
import { getCliente, postCliente } from "./clientes";
import type { EndpointContract } from "./define-endpoint";
import { getFactura, getFacturaPdf, getFacturaRespuesta, getFacturaXml, postFactura } from "./facturas";
import { deleteFactura, postReintentar } from "./facturas-cambio";
import { getFacturas } from "./listas";

export const API_PREFIX = "/api/v1";

export const API: readonly EndpointContract[] = [
  postFactura,
  getFacturas,
  getFactura,
  getFacturaPdf,
  getFacturaXml,
  getFacturaRespuesta,
  deleteFactura,
  postReintentar,
  postCliente,
  getCliente,
  getCatalogo,
];
