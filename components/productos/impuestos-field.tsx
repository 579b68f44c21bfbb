"use client";

import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { SelectField } from "@/components/form/fields";
import { useCopiado } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { Button, IconButton } from "@/components/ui/button";
import { CodigoOptions, Options } from "@/components/ui/input";
import { CODIGOS_IMPUESTO } from "@/lib/domain/catalogos/codigo-impuesto";
import { datosDe, llevaPorcentaje, llevaTarifa } from "@/lib/domain/montos/regla-impuesto";
import { DATOS, type Dato, type FilaImpuesto, type NombreDato } from "./datos";
import { type ImpuestoRow, TARIFA_GENERAL, TARIFAS } from "./impuestos-filas";

/** Taxes that need no further data: those that a purchase may have. */
const SIN_DATOS = CODIGOS_IMPUESTO.filter(({ codigo }) => !Object.values(datosDe(codigo)).includes(true));

/** The taxes of a product, or of a line without one: IVA by its rate, others by their percentage. */
export function ImpuestosField({
  de = "",
  conDatos = true,
  rows,
  onChange,
}: {
  /** Prefix of the fields' names. */
  de?: string;
  /** False for a purchase, which has no taxes by measure. */
  conDatos?: boolean;
  rows: readonly ImpuestoRow[];
  onChange: (rows: ImpuestoRow[]) => void;
}) {
  useCopiado(`${de}impuestos`, rows, (copied) => onChange([...copied]));
  const set = (key: number, change: Partial<ImpuestoRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Impuestos</legend>
      {rows.map((row, index) => (
        <ImpuestoFila
          key={row.key}
          de={`${de}impuestos[${index}]`}
          numero={index + 1}
          conDatos={conDatos}
          row={row}
          onChange={(change) => set(row.key, change)}
          {...(rows.length > 1 && { onRemove: () => onChange(rows.filter(({ key }) => key !== row.key)) })}
        />
      ))}
      <div>
        <Button
          Icon={Plus}
          look="quiet"
          size="sm"
          onClick={() =>
            onChange([...rows, { key: nextKey, codigo: "02", codigoTarifa: TARIFA_GENERAL, porcentaje: "" }])
          }
        >
          Agregar otro impuesto
        </Button>
      </div>
    </fieldset>
  );
}

function ImpuestoFila({
  de,
  numero,
  conDatos,
  row,
  onChange,
  onRemove,
}: {
  de: string;
  numero: number;
  conDatos: boolean;
  row: ImpuestoRow;
  onChange: (change: Partial<ImpuestoRow>) => void;
  /** Absent for the only tax. */
  onRemove?: () => void;
}) {
  return (
    <div className="grid gap-3">
      <div className={`grid items-start gap-3 ${onRemove ? "sm:grid-cols-[1fr_1fr_auto]" : "sm:grid-cols-2"}`}>
        <SelectField
          name={`${de}.codigo`}
          label="Impuesto"
          value={row.codigo}
          onChange={(event) => onChange({ codigo: event.target.value })}
        >
          <CodigoOptions of={conDatos ? CODIGOS_IMPUESTO : SIN_DATOS} />
        </SelectField>
        {llevaTarifa(row.codigo) ? (
          <SelectField
            name={`${de}.codigoTarifa`}
            label="Tarifa"
            value={row.codigoTarifa}
            onChange={(event) => onChange({ codigoTarifa: event.target.value })}
          >
            <CodigoOptions of={TARIFAS} />
          </SelectField>
        ) : !llevaPorcentaje(row.codigo) ? (
          <span />
        ) : (
          <NumberField
            name={`${de}.porcentaje`}
            label="Porcentaje"
            clase="porcentaje"
            value={row.porcentaje}
            onText={(porcentaje) => onChange({ porcentaje })}
          />
        )}
        {onRemove && (
          <IconButton Icon={Trash2} className="sm:mt-campo" label={`Quitar el impuesto ${numero}`} onClick={onRemove} />
        )}
      </div>
      {conDatos && <DatosImpuesto de={de} row={row} onChange={onChange} />}
    </div>
  );
}

/** What some taxes need besides their rate. */
interface Props {
  /** Path of the tax. */
  de: string;
  row: FilaImpuesto;
  onChange: (change: Partial<Record<NombreDato, string>>) => void;
}

/** Shows required fields openly, and the others behind a summary, which is open when one of them is filled. */
function DatosImpuesto({ de, row, onChange }: Props) {
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
      <summary className="w-fit cursor-pointer rounded-md text-note text-ink-soft hover:text-ink">
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
