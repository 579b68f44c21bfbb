/** Ordinary inputs for tests to vary: one service at 13%, one resolution of 100%, one invoice. */
import { SIN_LISTAS } from "../documento/documento";
import type { DocumentoSinNumero } from "../documento/limites";
import { SIN_HECHOS_LINEA } from "../hechos-linea";
import { SIN_OPCIONALES } from "../miembros";
import type { Exoneracion } from "../montos/exoneracion";
import type { ImpuestoProducto } from "../montos/impuesto";
import { calculateLinea, type LineaInput } from "../montos/linea";
import { calculateResumen } from "../montos/resumen";

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
  hechos: SIN_HECHOS_LINEA,
  detalle: "Consultoría",
  cantidad: "1",
  precioUnitario: "1000",
  montoDescuento: null,
  naturalezaDescuento: null,
  impuestos: [IVA_13],
  exoneracion: null,
};

/** A correct invoice; a new object each time, so that a test may change it. */
export function sampleDocumento(): DocumentoSinNumero {
  const lineas = [calculateLinea({ ...LINEA, montoDescuento: "100", exoneracion: { ...EXONERACION } })];
  const mediosPago = [{ tipoMedioPago: "01", medioPagoOtros: null, totalMedioPago: null }];
  return structuredClone<DocumentoSinNumero>({
    tipo: "01",
    proveedorSistemas: "3101123456",
    codigoActividadEmisor: "6201.0",
    codigoActividadReceptor: null,
    emisor: {
      nombre: "Café del Valle S.A.",
      identificacion: { tipo: "02", numero: "3101123456" },
      nombreComercial: "Café del Valle",
      ubicacion: { provincia: "1", canton: "01", distrito: "01", barrio: null, otrasSenas: "100 m norte del parque" },
      otrasSenasExtranjero: null,
      telefono: { codigoPais: "506", numTelefono: "22223333" },
      correoElectronico: ["facturas@cafe.cr"],
    },
    receptor: {
      nombre: "Ana Mora",
      identificacion: { tipo: "01", numero: "109990888" },
      nombreComercial: null,
      ubicacion: { provincia: "2", canton: "03", distrito: "08", barrio: null, otrasSenas: "Frente a la escuela" },
      otrasSenasExtranjero: null,
      telefono: null,
      correoElectronico: "ana@correo.cr",
    },
    condicionVenta: "01",
    ...SIN_OPCIONALES,
    ...SIN_LISTAS,
    lineas,
    resumen: calculateResumen(lineas, { moneda: "CRC", tipoCambio: "1", mediosPago }),
    referencias: [],
  });
}

/** The invoice with other values at some paths, such as `lineas.0.detalle`. */
export function sampleWith(values: Readonly<Record<string, unknown>>): DocumentoSinNumero {
  const documento = sampleDocumento();
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(".");
    const last = names.pop() as string;
    Reflect.set(
      names.reduce((owner, name) => Reflect.get(owner, name), documento),
      last,
      value,
    );
  }
  return documento;
}
