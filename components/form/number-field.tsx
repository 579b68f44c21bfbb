"use client";

import { type ComponentProps, useState } from "react";
import { explainNumero } from "@/lib/contract/portal/numero-escrito";
import { type ClaseNumero, isPorcentaje, readNumero, writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { Field, type FieldProps } from "../ui/field";
import { Input } from "../ui/input";
import { afterPress } from "./after-press";
import { useCampo } from "./fields";

type Controlled = { value: string; onText: (text: string) => void } | { value?: undefined; onText?: undefined };

type Props = Pick<FieldProps, "name" | "label" | "hint" | "className" | "errorsAt"> & {
  clase: ClaseNumero;
  /** Accepts a percentage (`10%`) too, as for a discount. */
  conPorcentaje?: boolean;
} & Controlled &
  Omit<ComponentProps<"input">, "name" | "className" | "value" | "onChange" | "onBlur" | "id">;

/**
 * A number as people in Costa Rica write it: when the user leaves the field, it shows the understood number or the
 * problem. A form's schema reads it with `numeroEscrito` of the same class; `value` and `onText` are for following it
 * while it is written.
 */
export function NumberField({ clase, conPorcentaje = false, value, onText, ...props }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { campo, rest } = useCampo(props, problem);

  function leave(input: HTMLInputElement) {
    if (input.value.trim() === "") return;
    const shown = shownAs(
      input.value,
      conPorcentaje && isPorcentaje(input.value) ? "porcentaje" : clase,
      conPorcentaje,
    );
    if (shown === null) {
      const problem = explainNumero(input.value, clase);
      afterPress(() => setProblem(problem));
      return;
    }
    if (shown === input.value) return;
    if (onText === undefined) input.value = shown;
    else onText(shown);
  }

  return (
    <Field {...campo}>
      {(control) => (
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...control}
          {...rest}
          {...(value !== undefined && { value })}
          onChange={({ target }) => {
            setProblem(null);
            onText?.(target.value);
          }}
          onBlur={({ target }) => leave(target)}
        />
      )}
    </Field>
  );
}

/** Null when it cannot be read. A percentage in a field for amounts keeps its sign. */
function shownAs(text: string, clase: ClaseNumero, signed: boolean): string | null {
  const read = readNumero(text, clase);
  if (read === null) return null;
  return `${writeEscrito(read, clase)}${signed && clase === "porcentaje" ? " %" : ""}`;
}
