"use client";

/** Apart from the other fields, because a page whose forms have none does without the combobox's script. */
import type { ComponentProps } from "react";
import { Field } from "../ui/field";
import { Combobox } from "../ui/picker/combobox";
import { definite, type Labelled } from "./fields";
import { useCopiado, useFormField } from "./form";

/** Chooses one of many by typing; the chosen key is sent under `name`. */
export function ComboboxField<Item>({
  name,
  label,
  ayuda,
  hint,
  className,
  required = false,
  ...rest
}: Labelled & { required?: boolean } & Omit<ComponentProps<typeof Combobox<Item>>, keyof Labelled | "required">) {
  const { errors } = useFormField(name);
  useCopiado(name, rest.value, rest.onValueChange);
  return (
    <Field {...definite({ name, label, ayuda, hint, className })} errors={errors} required={required}>
      {({ id, ...control }) => <Combobox<Item> id={id} {...control} {...rest} />}
    </Field>
  );
}
