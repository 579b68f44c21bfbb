/** A free line: what it says in place of a product, as typed and as sent. */
import type { CabysItem } from "@/components/consultas/cabys-field";
import { datosDeFila, datosEscritos, leerDatos } from "@/components/productos/datos";
import {
  type ImpuestoRow,
  impuestosIniciales,
  TARIFA_GENERAL,
  withTarifaSugerida,
} from "@/components/productos/impuestos-filas";
import { findUnidad, UNIDAD } from "@/components/productos/unidad";
import type { ImpuestoTratado, Tratado } from "@/lib/domain/borrador";
import { correctUnidadMedida } from "@/lib/domain/cabys";
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { readNumero, writeEscrito } from "@/lib/domain/numero-escrito";
import { llevaPorcentaje, llevaTarifa } from "@/lib/domain/regla-impuesto";

export interface LineaLibre {
  detalle: string;
  cabys: CabysItem | null;
  unidad: Codigo | null;
  impuestos: ImpuestoRow[];
}

export const newLibre = (detalle: string): LineaLibre => ({
  detalle,
  cabys: null,
  unidad: findUnidad(UNIDAD),
  impuestos: impuestosIniciales(),
});

/** One that an issued document has. */
export const libreEscrita = ({ nombre, codigoCabys, unidadMedida, impuestos }: Tratado): LineaLibre => ({
  detalle: nombre,
  cabys: { codigo: codigoCabys, descripcion: null, impuesto: null },
  unidad: findUnidad(unidadMedida),
  impuestos: impuestos.map(({ codigo, codigoTarifa, porcentaje, ...datos }, key) => ({
    key,
    codigo,
    codigoTarifa: codigoTarifa ?? TARIFA_GENERAL,
    porcentaje: writeEscrito(porcentaje, "porcentaje"),
    ...datosEscritos(datos),
  })),
});

/** `null` while what it sells or its taxes are unknown. */
export function tratadoDeLibre({ detalle, cabys, unidad, impuestos }: LineaLibre): Tratado | null {
  if (cabys === null || unidad === null) return null;
  const leidos = impuestos.map(leerImpuesto);
  if (!leidos.every((impuesto) => impuesto !== null)) return null;
  return { nombre: detalle, codigoCabys: cabys.codigo, unidadMedida: unidad.codigo, impuestos: leidos };
}

function leerImpuesto(row: ImpuestoRow): ImpuestoTratado | null {
  const { codigo, codigoTarifa } = row;
  const porcentaje = llevaPorcentaje(codigo) ? readNumero(row.porcentaje, "porcentaje") : null;
  const datos = leerDatos(row);
  if (datos === null || (porcentaje === null && llevaPorcentaje(codigo))) return null;
  return { codigo, codigoTarifa: llevaTarifa(codigo) ? codigoTarifa : null, porcentaje, ...datos };
}

/** With a code of the catalog, its unit and the rate that it suggests. */
export const withCabys = ({ unidad, impuestos }: LineaLibre, cabys: CabysItem): Partial<LineaLibre> => ({
  cabys,
  impuestos: withTarifaSugerida(impuestos, cabys.impuesto),
  unidad: unidad && findUnidad(correctUnidadMedida(cabys.codigo, unidad.codigo)),
});

interface Que {
  producto: { idProducto: number } | null;
  libre: LineaLibre | null;
  surtido: readonly unknown[] | null;
}

/** As sent. The parts of a combo have its taxes. */
export function queDe({ producto, libre, surtido }: Que) {
  if (libre === null) return { libre: false as const, idProducto: producto?.idProducto as number };
  return { libre: true as const, ...datosDeLibre(surtido === null ? libre : { ...libre, impuestos: [] }) };
}

/** Omits missing values, so that the service names their fields. */
export function datosDeLibre({ detalle, cabys, unidad, impuestos }: LineaLibre) {
  return {
    detalle,
    codigoCabys: cabys?.codigo as string,
    unidadMedida: unidad?.codigo as string,
    impuestos: impuestos.map((row) => ({
      codigo: row.codigo,
      codigoTarifa: row.codigoTarifa,
      porcentaje: row.porcentaje,
      ...datosDeFila(row),
    })),
  };
}
