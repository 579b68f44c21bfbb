/** The parts of a combo as typed, as computed and as sent. A part is a free line for one unit of the combo. */
import { filasDe } from "@/components/form/filas";
import type { FacturaForm } from "@/lib/contract/portal/emitir";
import type { PartePlantilla } from "@/lib/contract/portal/plantilla";
import type { ParteEscrita } from "@/lib/domain/borrador";
import { CODIGO_INDUSTRIA } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import { writeEscrito } from "@/lib/domain/numero-escrito";
import { type DescuentoFila, escrita, type LineaMontos } from "./borrador";
import type { CodigoFila } from "./hechos";
import { datosDeLibre, type LineaLibre, libreEscrita, newLibre, tratadoDeLibre } from "./libre";

/** Amounts are the texts of their fields. */
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

export const leerParte = ({ cantidad, precioUnitario, descuentos, ...libre }: ParteForm): ParteEscrita => ({
  producto: tratadoDeLibre(libre),
  cantidad,
  precioUnitario,
  descuentos,
});

type Enviada = NonNullable<FacturaForm["lineas"][number]["surtido"]>[number];

/** As sent. */
export const parteDe = ({ key: _, descuentos, codigosComerciales, ...parte }: ParteForm): Enviada => ({
  ...datosDeLibre(parte),
  cantidad: parte.cantidad,
  precioUnitario: parte.precioUnitario,
  descuentos: descuentos.map(({ key: __, ...descuento }) => descuento),
  codigosComerciales: codigosComerciales.map(({ tipo, codigo }) => ({ tipo, codigo })),
  unidadMedidaComercial: parte.unidadMedidaComercial,
});
