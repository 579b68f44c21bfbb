"use client";

import { type Columna, FilasField } from "@/components/form/filas-field";
/** The discounts of a line or of a part, with their types. */
import { CODIGO_DESCUENTO_OTRO, TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { isLineaEntera, MAX_DESCUENTOS } from "@/lib/domain/descuento";
import { type DescuentoFila, nuevoDescuento } from "../borrador/linea";

const DESCUENTO: readonly Columna<Exclude<keyof DescuentoFila, "key">>[] = [
  {
    miembro: "codigo",
    label: "Clase de descuento",
    clase: [...TIPOS_DESCUENTO.values()],
    className: "grow-[2] basis-56",
  },
  {
    miembro: "monto",
    label: "Monto o porcentaje",
    clase: "monto",
    className: "grow basis-32",
    si: ({ codigo }) => !isLineaEntera(codigo),
  },
  {
    miembro: "detalle",
    label: "Detalle del descuento",
    clase: "texto",
    className: "grow-[2] basis-48",
    placeholder: "Opcional",
    si: ({ codigo }) => codigo !== CODIGO_DESCUENTO_OTRO,
  },
  {
    miembro: "detalle",
    label: "¿Cuál descuento?",
    clase: "texto",
    className: "grow-[2] basis-48",
    si: ({ codigo }) => codigo === CODIGO_DESCUENTO_OTRO,
  },
];

export function DescuentosCampo({
  name,
  filas,
  onChange,
}: {
  /** Path of the list. */
  name: string;
  filas: readonly DescuentoFila[];
  onChange: (filas: DescuentoFila[]) => void;
}) {
  return (
    <FilasField
      {...{ name, filas, onChange }}
      columnas={DESCUENTO}
      nueva={nuevoDescuento}
      max={MAX_DESCUENTOS}
      item="descuento"
      agregar="Agregar un descuento"
    />
  );
}
