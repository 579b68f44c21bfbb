"use client";

/** What some taxes need besides their rate. */
import { useState } from "react";
import { SelectField } from "@/components/form/fields";
import { NumberField } from "@/components/form/number-field";
import { Options } from "@/components/ui/input";
import { type ClaseNumero, readNumero, writeEscrito } from "@/lib/domain/numero-escrito";
import { type DatosProducto, datosDe } from "@/lib/domain/regla-impuesto";

export type NombreDato = keyof DatosProducto;

interface Dato {
  miembro: NombreDato;
  label: string;
  hint?: string;
  clase: ClaseNumero | readonly (readonly [string, string])[];
}

const POR_UNIDAD = "Por cada unidad que se vende.";
const FABRICA = [
  ["", "No aplica"],
  ["01", "Se cobra en esta venta"],
  ["02", "Ya se cobró: la venta va exenta"],
] as const;

/** In the order of the form. */
const DATOS: readonly Dato[] = [
  {
    miembro: "cantidadUnidadMedida",
    label: "Cantidad por unidad",
    clase: "cantidad",
    hint: "Litros, mililitros o unidades que trae.",
  },
  { miembro: "gradoAlcohol", label: "Grados de alcohol", clase: "cantidad" },
  {
    miembro: "volumenUnidadConsumo",
    label: "Volumen de consumo",
    clase: "cantidad",
    hint: "Los mililitros a los que corresponde la tarifa, o los gramos del jabón.",
  },
  {
    miembro: "impuestoUnidad",
    label: "Impuesto por unidad",
    clase: "monto",
    hint: "La tarifa vigente.",
  },
  { miembro: "factorCalculoIVA", label: "Factor del IVA", clase: "cantidad" },
  { miembro: "ivaCobradoFabrica", label: "IVA cobrado en fábrica", clase: FABRICA },
  { miembro: "baseImponible", label: "Base imponible", clase: "monto", hint: POR_UNIDAD },
];

interface Props {
  /** Path of the tax. */
  de: string;
  row: { codigo: string } & Partial<Record<NombreDato, string>>;
  onChange: (change: Partial<Record<NombreDato, string>>) => void;
}

/** Shows required fields openly, and the others behind a summary, which is open when one of them is filled. */
export function DatosImpuesto({ de, row, onChange }: Props) {
  const lleva = datosDe(row.codigo);
  const suyos = DATOS.filter(({ miembro }) => miembro in lleva);
  const [open] = useState(suyos.some(({ miembro }) => (row[miembro] ?? "") !== ""));
  if (suyos.length === 0) return null;
  const campos = suyos.map((dato) => (
    <Campo key={dato.miembro} {...{ dato, de, row, onChange }} required={lleva[dato.miembro] === true} />
  ));
  const grid = <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">{campos}</div>;
  if (Object.values(lleva).includes(true)) return grid;
  return (
    <details open={open}>
      <summary className="w-fit cursor-pointer rounded text-note text-ink-soft hover:text-ink">
        Base o IVA de fábrica
      </summary>
      <div className="mt-3">{grid}</div>
    </details>
  );
}

function Campo({
  dato: { miembro, label, hint, clase },
  de,
  row,
  required,
  onChange,
}: Props & { dato: Dato; required: boolean }) {
  const comun = { name: `${de}.${miembro}`, label, required, ...(hint !== undefined && { hint }) };
  const value = row[miembro] ?? "";
  if (typeof clase === "string") {
    return <NumberField {...comun} clase={clase} value={value} onText={(text) => onChange({ [miembro]: text })} />;
  }
  return (
    <SelectField {...comun} value={value} onChange={({ target }) => onChange({ [miembro]: target.value })}>
      <Options of={clase} />
    </SelectField>
  );
}

/** What a product or a line says of a tax, as its fields show it. */
export function datosEscritos(
  impuesto: Partial<Record<NombreDato, string | null | undefined>>,
): Partial<Record<NombreDato, string>> {
  const escritos = DATOS.flatMap(({ miembro, clase }) => {
    const value = impuesto[miembro] ?? null;
    return value === null ? [] : [[miembro, typeof clase === "string" ? writeEscrito(value, clase) : value]];
  });
  return Object.fromEntries(escritos);
}

/** The data of a row that its tax may have, as typed. */
export function datosDeFila(row: Props["row"]): Partial<Record<NombreDato, string>> {
  return Object.fromEntries(
    Object.keys(datosDe(row.codigo)).map((miembro) => [miembro, row[miembro as NombreDato] ?? ""]),
  );
}

/** As decimal text; `null` when one of them cannot be read. */
export function leerDatos(row: Props["row"]): Partial<Record<NombreDato, string>> | null {
  const leidos = DATOS.filter(
    ({ miembro }) => miembro in datosDe(row.codigo) && (row[miembro] ?? "").trim() !== "",
  ).map(({ miembro, clase }) => {
    const text = row[miembro] ?? "";
    return [miembro, typeof clase === "string" ? readNumero(text, clase) : text] as const;
  });
  return leidos.some(([, value]) => value === null) ? null : Object.fromEntries(leidos as [NombreDato, string][]);
}
