"use client";

import { Plus, Trash2 } from "lucide-react";
import { CODIGOS_IMPUESTO, IMPUESTOS_SIN_DATOS } from "@/lib/domain/catalogos/codigo-impuesto";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { NumberField, SelectField } from "../form/fields";
import { Button } from "../ui/button";

export interface ImpuestoRow {
  key: number;
  codigo: string;
  codigoTarifa: string;
  /** As it stands in its field. */
  porcentaje: string;
}

export const IVA = "01";
export const TARIFA_GENERAL = "08";
/** 07 is IVA too, calculated otherwise. */
const CON_TARIFA: ReadonlySet<string> = new Set([IVA, "07"]);
const OFRECIDOS = CODIGOS_IMPUESTO.filter(({ codigo }) => !IMPUESTOS_SIN_DATOS.has(codigo));
/** What an invoice may carry. */
const TARIFAS = CODIGOS_TARIFA_IVA.filter(({ tipos }) => tipos.includes("01"));

/** The one rate of that percentage; null where there are several or none. */
export function tarifaDe(porcentaje: string): string | null {
  const [first, ...others] = TARIFAS.filter(({ tarifa }) => Number(tarifa) === Number(porcentaje));
  return first === undefined || others.length > 0 ? null : first.codigo;
}

/** The taxes of a product: IVA by its rate, others by their percentage. */
export function ImpuestosField({
  rows,
  onChange,
}: {
  rows: readonly ImpuestoRow[];
  onChange: (rows: ImpuestoRow[]) => void;
}) {
  const set = (key: number, change: Partial<ImpuestoRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...change } : row)));
  const nextKey = Math.max(0, ...rows.map(({ key }) => key)) + 1;
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">Impuestos</legend>
      {rows.map((row, index) => (
        <div key={row.key} className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
          <SelectField
            name={`impuestos[${index}].codigo`}
            id={`impuestos-${row.key}-codigo`}
            label="Impuesto"
            value={row.codigo}
            onChange={(event) => set(row.key, { codigo: event.target.value })}
          >
            {OFRECIDOS.map(({ codigo, nombre }) => (
              <option key={codigo} value={codigo}>
                {nombre}
              </option>
            ))}
          </SelectField>
          {CON_TARIFA.has(row.codigo) ? (
            <SelectField
              name={`impuestos[${index}].codigoTarifa`}
              id={`impuestos-${row.key}-tarifa`}
              label="Tarifa"
              value={row.codigoTarifa}
              onChange={(event) => set(row.key, { codigoTarifa: event.target.value })}
            >
              {TARIFAS.map(({ codigo, nombre }) => (
                <option key={codigo} value={codigo}>
                  {nombre}
                </option>
              ))}
            </SelectField>
          ) : (
            <NumberField
              name={`impuestos[${index}].porcentaje`}
              id={`impuestos-${row.key}-porcentaje`}
              label="Porcentaje"
              value={row.porcentaje}
              onChange={(event) => set(row.key, { porcentaje: event.target.value })}
            />
          )}
          <Button
            look="quiet"
            size="icon"
            className="sm:mt-6.5"
            aria-label={`Quitar el impuesto ${index + 1}`}
            disabled={rows.length === 1}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          look="quiet"
          size="sm"
          onClick={() =>
            onChange([...rows, { key: nextKey, codigo: "02", codigoTarifa: TARIFA_GENERAL, porcentaje: "" }])
          }
        >
          <Plus className="size-4" aria-hidden="true" />
          Agregar otro impuesto
        </Button>
      </div>
    </fieldset>
  );
}
