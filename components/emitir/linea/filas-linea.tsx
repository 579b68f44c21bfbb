"use client";

/** The lists that a line and a part of a combo have: discounts with their types, and commercial codes. */
import { type Columna, FilasField } from "@/components/form/filas-field";
import { CODIGO_DESCUENTO_OTRO, TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { CODIGO_INDUSTRIA, TIPOS_CODIGO_COMERCIAL } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import { isLineaEntera, MAX_DESCUENTOS } from "@/lib/domain/montos/descuento";
import { type CodigoFila, type DescuentoFila, nuevoDescuento } from "../borrador/linea";

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

const nuevoCodigo = () => ({ tipo: CODIGO_INDUSTRIA, codigo: "" });

const CODIGO: readonly Columna<"tipo" | "codigo">[] = [
  { miembro: "tipo", label: "Tipo de código", clase: TIPOS_CODIGO_COMERCIAL, className: "grow-[2] basis-56" },
  { miembro: "codigo", label: "Código", clase: "texto", className: "grow basis-40" },
];

export function CodigosCampo(props: {
  name: string;
  filas: readonly CodigoFila[];
  onChange: (filas: CodigoFila[]) => void;
  max: number;
  agregar: string;
}) {
  return <FilasField {...props} columnas={CODIGO} nueva={nuevoCodigo} item="código" />;
}
