"use client";

import { useState } from "react";
import { FECHA_ESCRITA } from "@/lib/contract/portal/numero-escrito";
import { readFecha, writeFecha } from "@/lib/domain/escrito/fecha-escrita";
import { Field, type FieldProps } from "../ui/field";
import { DateInput } from "../ui/picker/date-input";
import { afterPress } from "./after-press";
import { useCampo } from "./fields";

type Props = Pick<FieldProps, "name" | "hint" | "className"> & {
  label: string;
  required?: boolean;
  /** The initial date: `YYYY-MM-DD`, or empty. */
  defaultValue?: string;
  /** Called with the written text, for forms that do not read their fields on sending. */
  onText?: (text: string) => void;
  max?: string;
};

/** A date, `dd/mm/aaaa`. A form's schema reads it with `fechaEscrita`. */
export function DateField({ defaultValue = "", onText, max, ...props }: Props) {
  const [text, setText] = useState(() => writeFecha(defaultValue));
  const [problem, setProblem] = useState<string | null>(null);
  const { campo } = useCampo(props, problem);
  return (
    <Field {...campo}>
      {(control) => (
        <DateInput
          {...control}
          what={props.label}
          max={max}
          value={text}
          onText={(next) => {
            setProblem(null);
            setText(next);
            onText?.(next);
          }}
          onLeave={(left) => {
            if (left.trim() === "" || readFecha(left) !== null) setProblem(null);
            else afterPress(() => setProblem(FECHA_ESCRITA));
          }}
        />
      )}
    </Field>
  );
}
