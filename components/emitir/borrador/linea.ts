/** A line of the form as typed: what it sells, for how much, and what it says of the goods. Amounts stay text. */
import type { CabysItem } from "@/components/consultas/cabys-field";
import { type Fila, filasDe } from "@/components/form/filas";
import { datosEscritos } from "@/components/productos/datos";
import {
  type ImpuestoRow,
  impuestosIniciales,
  TARIFA_GENERAL,
  withTarifaSugerida,
} from "@/components/productos/impuestos-filas";
import { findUnidad, UNIDAD } from "@/components/productos/unidad";
import type { PartePlantilla } from "@/lib/contract/portal/plantilla";
import { correctUnidadMedida } from "@/lib/domain/cabys";
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { CODIGO_DESCUENTO_COMERCIAL } from "@/lib/domain/catalogos/codigo-descuento";
import { CODIGO_INDUSTRIA } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import type { Tratado } from "@/lib/domain/escrito/borrador";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import {
  type ClaseHecho,
  HECHOS_LINEA,
  type HechoLinea,
  type HechosLinea,
  type NombreHecho,
  porHecho,
} from "@/lib/domain/hechos-linea";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";

/** The amounts of a line, as written in their fields. */
export interface LineaMontos {
  cantidad: string;
  /** `null` for the catalog's price in the document's currency. */
  precioEscrito: string | null;
  /** An amount, or a percentage. */
  montoDescuento: string;
  naturalezaDescuento: string;
  /** In place of `montoDescuento`. */
  descuentos: DescuentoFila[];
  /** Whether a charge by percentage takes the line as its base. */
  servicio: boolean;
  /** The parts of a combo, which decide price, discounts and taxes. */
  surtido: ParteForm[] | null;
  hechos: HechosEscritos;
}

/** The members of every line. */
export interface LineaComun extends LineaMontos {
  /** Identifies the line while others are added and removed. */
  id: number;
  /** A product of the catalog; null when none is chosen. */
  producto: { idProducto: number; nombre: string } | null;
  /** In place of a product. */
  libre: LineaLibre | null;
}

export type DescuentoFila = Fila<"codigo" | "monto" | "porcentaje" | "detalle">;
export const nuevoDescuento = () => ({ codigo: CODIGO_DESCUENTO_COMERCIAL, monto: "", porcentaje: "", detalle: "" });

/** The amounts of a row as its field shows them. */
export const escrita = <Row extends { monto: string; porcentaje: string }>({ monto, porcentaje, ...row }: Row) => ({
  ...row,
  monto: monto === "" ? "" : writeEscrito(monto, "monto"),
  porcentaje: porcentaje === "" ? "" : `${writeEscrito(porcentaje, "porcentaje")} %`,
});

export type CodigoFila = Fila<"tipo" | "codigo">;

/** A text each; several texts stand on lines of their own. */
export type HechosEscritos = {
  [Each in NombreHecho]: ClaseHecho<Each> extends "codigos" ? CodigoFila[] : string;
};

const VACIO = { texto: "", textos: "", codigos: [] };

export const SIN_HECHOS_ESCRITOS = porHecho(({ clase }) => VACIO[clase] as unknown) as HechosEscritos;

/** Those of an issued line. */
export function hechosEscritos(hechos: HechosLinea): HechosEscritos {
  return porHecho(({ clase }, nombre) => {
    const value = hechos[nombre] as unknown;
    if (value === null) return VACIO[clase] as unknown;
    if (clase === "codigos") return filasDe(value as { tipo: string; codigo: string }[]);
    return clase === "textos" ? (value as string[]).join("\n") : value;
  }) as HechosEscritos;
}

export const hasHechos = (escritos: HechosEscritos) => Object.values(escritos).some((value) => value.length > 0);

/** The facts that such a document may carry, in the order of the table. `sin`: those that this form does not ask for. */
export const hechosOf = (tipo: CodigoTipoDocumento, sin: readonly NombreHecho[]) =>
  Object.entries<HechoLinea>(HECHOS_LINEA).filter(
    ([nombre, { tipos }]) => (tipos?.includes(tipo) ?? true) && !sin.includes(nombre as NombreHecho),
  ) as [NombreHecho, HechoLinea][];

/** What a free line says in place of a product. */
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

/** With a code of the catalog, its unit and the rate that it suggests. */
export const withCabys = ({ unidad, impuestos }: LineaLibre, cabys: CabysItem): Partial<LineaLibre> => ({
  cabys,
  impuestos: withTarifaSugerida(impuestos, cabys.impuesto),
  unidad: unidad && findUnidad(correctUnidadMedida(cabys.codigo, unidad.codigo)),
});

/** A part of a combo: a free line for one unit of it. */
export interface ParteForm extends LineaLibre {
  /** Identifies the part while others are added and removed. */
  key: number;
  cantidad: string;
  precioUnitario: string;
  descuentos: DescuentoFila[];
  codigosComerciales: CodigoFila[];
  unidadMedidaComercial: string;
}

export const nuevaParte = (key: number): ParteForm => ({
  ...newLibre(""),
  key,
  cantidad: "1",
  precioUnitario: "",
  unidadMedidaComercial: "",
  descuentos: [],
  codigosComerciales: [],
});

/** Those of an issued combo. */
export const partesEscritas = (partes: readonly PartePlantilla[]): ParteForm[] =>
  partes.map(({ producto, cantidad, precioUnitario, ...parte }, key) => ({
    ...libreEscrita(producto),
    key,
    cantidad: writeEscrito(cantidad, "cantidad"),
    precioUnitario: writeEscrito(precioUnitario, "monto"),
    descuentos: filasDe(parte.descuentos.map(escrita)),
    codigosComerciales: filasDe(
      (parte.codigosComerciales ?? []).map(({ tipo, codigo }): Omit<CodigoFila, "key"> => ({ tipo, codigo })),
    ),
    unidadMedidaComercial: parte.unidadMedidaComercial ?? "",
  }));

/** What a line becomes when it is composed: it has a first part, and a place for the code that it must have. */
export function comoSurtido({ hechos }: LineaMontos): Pick<LineaMontos, "surtido" | "hechos"> {
  const { codigosComerciales: codigos } = hechos;
  const surtido = [nuevaParte(0)];
  if (codigos.some(({ tipo }) => tipo === CODIGO_INDUSTRIA)) return { surtido, hechos };
  const nuevo = { tipo: CODIGO_INDUSTRIA, codigo: "" };
  return { surtido, hechos: { ...hechos, codigosComerciales: filasDe([...codigos, nuevo]) } };
}

export const montosIniciales = {
  cantidad: "1",
  precioEscrito: null,
  montoDescuento: "",
  naturalezaDescuento: "",
  descuentos: [],
  servicio: false,
  surtido: null,
  hechos: SIN_HECHOS_ESCRITOS,
  libre: null,
};
