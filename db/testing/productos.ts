/** The catalog of a test tenant: one product for each way of being taxed. CABYS codes and units are the authority's. */

function producto(
  codigo: string,
  nombre: string,
  [codigoCabys, unidadMedida]: [string, string],
  precioVenta: string,
  [codigoTarifaIva, porcentaje]: [string, string],
) {
  return { codigo, nombre, codigoCabys, unidadMedida, precioVenta, codigoTarifaIva, porcentaje };
}

/** `bien…` are goods (first digit of the CABYS 0 to 4), `servicio…` are services. */
export const PRODUCTOS = {
  bien13: producto("SILLA-OF", "Silla de oficina tapizada", ["3811100029900", "Unid"], "64500", ["08", "13"]),
  bien2: producto("IBU-400", "Ibuprofeno 400 mg, caja de 30", ["3563401010401", "Unid"], "3875", ["03", "2"]),
  bien1: producto("CAFE-500", "Café molido, bolsa de 500 g", ["2391102010200", "Unid"], "3250", ["02", "1"]),
  bienExento: producto("LIBRO", "Libro de contabilidad", ["3229100000000", "Unid"], "12500", ["10", "0"]),
  bien0: producto("ARROZ-KG", "Arroz en granza, kilogramo", ["0113200000000", "Kg"], "1150", ["01", "0"]),
  servicio13: producto("CONSULT-TI", "Consultoría informática", ["8313100009900", "Sp"], "28500", ["08", "13"]),
  servicio4: producto("MED-GEN", "Consulta de medicina general", ["9310100000100", "Sp"], "30000", ["04", "4"]),
  servicioNoSujeto: producto("REINTEGRO", "Reintegro de impuestos", ["9030000000000", "Os"], "5000", ["11", "0"]),
} as const satisfies Record<string, ReturnType<typeof producto>>;

export type ProductoName = keyof typeof PRODUCTOS;
