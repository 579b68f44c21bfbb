"use client";

/** What some taxes need besides their rate. */
import { useState } from "react";
import { SelectField } from "@/components/form/fields";
import { NumberField } from "@/components/form/number-field";
import { Options } from "@/components/ui/input";
import { datosDe } from "@/lib/domain/montos/regla-impuesto";
import { DATOS, type Dato, type FilaImpuesto, type NombreDato } from "./datos";

interface Props {
  /** Path of the tax. */
  de: string;
  row: FilaImpuesto;
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
