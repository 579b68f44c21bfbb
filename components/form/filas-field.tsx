"use client";

import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { Codigo } from "@/lib/domain/catalogos/codigo";
import { isPorcentaje } from "@/lib/domain/escrito/numero-escrito";
import { Button, IconButton } from "../ui/button";
import { CodigoOptions } from "../ui/input";
import { SelectField, TextField } from "./fields";
import { type Fila, nextKey } from "./filas";
import { useCopiado, useFormField } from "./form";
import { NumberField } from "./number-field";

/** A field of every row. */
export interface Columna<Miembro extends string> {
  miembro: Miembro;
  label: string;
  /**
   * A text; one of a list of codes; or an amount that may be typed as a percentage, which the row then has as
   * `porcentaje` instead of `monto`.
   */
  clase: "texto" | "monto" | readonly Codigo[];
  className: string;
  placeholder?: string;
  hint?: string;
  /** The choice of no code. */
  ninguno?: string;
  /** Whether this row has the field; every row when absent. */
  si?: (fila: Fila<Miembro>) => boolean;
}

interface Props<Miembro extends string> {
  /** Path of the list, which precedes the names of its fields. */
  name: string;
  columnas: readonly Columna<Miembro>[];
  filas: readonly Fila<Miembro>[];
  onChange: (filas: Fila<Miembro>[]) => void;
  /** A row with what it begins with. */
  nueva: () => Omit<Fila<Miembro>, "key">;
  max: number;
  /** A row in words, such as `cargo`. */
  item: string;
  /** What the button says that adds one. */
  agregar: string;
  /** Shown below each row. */
  nota?: (fila: Fila<Miembro>, index: number) => ReactNode;
}

/** A list whose rows the user adds and removes, with the fields that a table describes. */
export function FilasField<Miembro extends string>({
  name,
  columnas,
  filas,
  onChange,
  nueva,
  max,
  item,
  agregar,
  nota,
}: Props<Miembro>) {
  useCopiado(name, filas, (copied) => onChange([...copied]));
  const set = (key: number, change: Partial<Record<string, string>>) =>
    onChange(filas.map((fila) => (fila.key === key ? { ...fila, ...change } : fila)));
  return (
    <div className="grid gap-4">
      {filas.map((fila, index) => (
        <fieldset key={fila.key} className="grid min-w-0 gap-1.5">
          <legend className="sr-only">
            {item} {index + 1}
          </legend>
          <div className="flex items-start gap-3">
            <div className="flex min-w-0 grow flex-wrap items-start gap-3">
              {columnas
                .filter(({ si }) => si?.(fila) ?? true)
                .map((columna) => (
                  <Celda
                    key={columna.miembro}
                    columna={columna}
                    de={`${name}[${index}]`}
                    fila={fila}
                    onChange={(change) => set(fila.key, change)}
                  />
                ))}
            </div>
            <IconButton
              Icon={Trash2}
              className="mt-campo"
              label={`Quitar ${item} ${index + 1}`}
              onClick={() => onChange(filas.filter(({ key }) => key !== fila.key))}
            />
          </div>
          {nota?.(fila, index)}
          <FaltasDe name={`${name}[${index}]`} />
        </fieldset>
      ))}
      <FaltasDe name={name} />
      {filas.length < max && (
        <div>
          <Button
            Icon={Plus}
            look="quiet"
            size="sm"
            className="-ml-3"
            onClick={() => onChange([...filas, { ...nueva(), key: nextKey(filas) } as Fila<Miembro>])}
          >
            {agregar}
          </Button>
        </div>
      )}
    </div>
  );
}

function Celda<Miembro extends string>({
  columna: { miembro, label, clase, className, placeholder, hint, ninguno },
  de,
  fila,
  onChange,
}: {
  columna: Columna<Miembro>;
  de: string;
  fila: Fila<Miembro>;
  onChange: (change: Record<string, string>) => void;
}) {
  const comun = { label, className: `min-w-0 ${className}`, ...(hint !== undefined && { hint }) };
  const texts: Record<string, string | number> = fila;
  const value = String(texts[miembro] ?? "");
  if (clase === "monto") {
    const escrito = value || String(texts.porcentaje ?? "");
    return (
      <NumberField
        {...comun}
        clase="monto"
        conPorcentaje
        name={`${de}.${isPorcentaje(escrito) ? "porcentaje" : miembro}`}
        value={escrito}
        {...(placeholder !== undefined && { placeholder })}
        onText={(text) =>
          onChange(isPorcentaje(text) ? { [miembro]: "", porcentaje: text } : { [miembro]: text, porcentaje: "" })
        }
      />
    );
  }
  const control = { ...comun, name: `${de}.${miembro}`, value };
  if (clase === "texto") {
    return (
      <TextField
        {...control}
        autoComplete="off"
        placeholder={placeholder}
        onChange={({ target }) => onChange({ [miembro]: target.value })}
      />
    );
  }
  return (
    <SelectField {...control} onChange={({ target }) => onChange({ [miembro]: target.value })}>
      {ninguno !== undefined && <option value="">{ninguno}</option>}
      <CodigoOptions of={clase} />
    </SelectField>
  );
}

/** The problems of a group of fields, as a whole. */
export function FaltasDe({ name, className = "" }: { name: string; className?: string }) {
  const { errors } = useFormField(name);
  if (errors.length === 0) return null;
  return (
    <p data-campo={name} tabIndex={-1} className={`text-note text-bad ${className}`}>
      {errors.join(" ")}
    </p>
  );
}
