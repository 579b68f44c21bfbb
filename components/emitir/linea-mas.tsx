"use client";

/** What few lines say: discounts with their types, and facts of the goods. Out of the way until it is asked for. */
import { isPorcentaje } from "@/lib/domain/borrador";
import { CODIGO_DESCUENTO_OTRO, TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { isLineaEntera, MAX_DESCUENTOS } from "@/lib/domain/descuento";
import { type Columna, FilasField } from "../form/filas-field";
import { type DescuentoFila, type LineaMontos, nuevoDescuento } from "./borrador";
import { hasHechos, type hechosOf } from "./hechos";
import { HechosCampos } from "./hechos-campos";

const DESCUENTO: readonly Columna<Exclude<keyof DescuentoFila, "key">>[] = [
  {
    ...{ miembro: "codigo", label: "Clase de descuento", clase: [...TIPOS_DESCUENTO.values()] },
    className: "grow-[2] basis-56",
  },
  {
    ...{ miembro: "monto", label: "Monto o porcentaje", clase: "monto", className: "grow basis-32" },
    si: ({ codigo }) => !isLineaEntera(codigo),
  },
  {
    ...{ miembro: "detalle", label: "Detalle del descuento", clase: "texto" },
    ...{
      className: "grow-[2] basis-48",
      placeholder: "Opcional",
      si: ({ codigo }) => codigo !== CODIGO_DESCUENTO_OTRO,
    },
  },
  {
    ...{ miembro: "detalle", label: "¿Cuál descuento?", clase: "texto" },
    ...{ className: "grow-[2] basis-48", si: ({ codigo }) => codigo === CODIGO_DESCUENTO_OTRO },
  },
];

export interface LineaMasProps {
  /** Gives the name of a line's field. */
  name: (member: string) => string;
  linea: LineaMontos;
  /** The facts that the document may carry. */
  hechos: ReturnType<typeof hechosOf>;
  onChange: (patch: Partial<LineaMontos>) => void;
}

/** True for a line that has some of it already. */
export const hasMas = ({ descuentos, hechos }: LineaMontos) => descuentos.length > 0 || hasHechos(hechos);

export function LineaMas({ name, linea, hechos, onChange }: LineaMasProps) {
  return (
    <div className="mt-2 grid gap-3 rounded-lg bg-sunken/60 p-3">
      <p className="text-note font-medium">Descuentos por clase</p>
      <FilasField
        name={name("descuentos")}
        columnas={DESCUENTO}
        filas={linea.descuentos}
        onChange={(filas) => onChange({ ...SIN_SIMPLE, descuentos: withSimple(linea, filas) })}
        nueva={nuevoDescuento}
        max={MAX_DESCUENTOS}
        item="descuento"
        agregar="Agregar un descuento"
      />
      <p className="border-t border-line pt-3 text-note font-medium">Datos de lo que se vende</p>
      <HechosCampos
        {...{ name, hechos }}
        escritos={linea.hechos}
        onChange={(escritos) => onChange({ hechos: escritos })}
      />
    </div>
  );
}

const SIN_SIMPLE = { montoDescuento: "", naturalezaDescuento: "" };

/** A line has its discounts in one place only, so the one in its own field becomes the first of the list. */
function withSimple({ montoDescuento, naturalezaDescuento }: LineaMontos, filas: DescuentoFila[]): DescuentoFila[] {
  const escrito = montoDescuento.trim();
  if (escrito === "") return filas;
  const montos = isPorcentaje(escrito) ? { porcentaje: escrito } : { monto: escrito };
  const simple = { ...nuevoDescuento(), ...montos, detalle: naturalezaDescuento, key: -1 };
  return [simple, ...filas];
}
