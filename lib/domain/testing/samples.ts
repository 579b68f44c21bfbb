/** Ordinary inputs that tests vary: one service at 13%, one resolution of 100%. */
import type { Exoneracion } from "../exoneracion";
import type { ImpuestoProducto } from "../impuesto";
import type { LineaInput } from "../linea";

export const IVA_13: ImpuestoProducto = {
  codigo: "01",
  codigoImpuestoOtro: null,
  codigoTarifaIva: "08",
  tarifa: "13",
  factorCalculoIva: null,
};

export const EXONERACION: Exoneracion = {
  idExoneracion: 7,
  tipoDocumento: "04",
  tipoDocumentoOtro: null,
  numeroDocumento: "AL-00012345-26",
  articulo: null,
  inciso: null,
  nombreInstitucion: "01",
  nombreInstitucionOtros: null,
  fechaEmision: "2026-01-15T00:00:00-06:00",
  porcentaje: "100",
};

export const LINEA: LineaInput = {
  numeroLinea: 1,
  codigoCabys: "8311100000000",
  codigoComercial: { tipo: "01", codigo: "CONS-1" },
  unidadMedida: "Sp",
  tipoTransaccion: null,
  detalle: "Consultoría",
  cantidad: "1",
  precioUnitario: "1000",
  montoDescuento: null,
  naturalezaDescuento: null,
  impuestos: [IVA_13],
  exoneracion: null,
};
