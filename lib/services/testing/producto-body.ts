/** A body of POST /productos that is accepted as it is. */

export const PRODUCTO = {
  codigo: "SILLA-01",
  nombre: "Silla de oficina",
  codigoCabys: "3811100029900",
  unidadMedida: "Unid",
  precioVenta: 64500.5,
  precioCosto: 41000,
  impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 13 }],
};

let codes = 0;

/** The same product with its own code. */
export function nuevoProducto(change: Record<string, unknown> = {}): typeof PRODUCTO & Record<string, unknown> {
  return { ...PRODUCTO, codigo: `NUEVO-${++codes}`, ...change };
}
