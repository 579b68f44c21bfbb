/** All endpoints of `/api/v1`. What is not listed here does not exist. */
import type { EndpointContract } from "./define-endpoint";
import { getFactura, getFacturaPdf, getFacturaRespuesta, getFacturaXml, postFactura } from "./facturas";
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
];
