"use client";

/** Apart from the other fields, because a page whose forms have none does without the combobox's script. */
import type { ComponentProps } from "react";
import { Field } from "../ui/field";
import { Combobox } from "../ui/picker/combobox";
import { type Labelled, useCampo } from "./fields";
import { useCopiado } from "./form";

/** Chooses one of many by typing; the chosen key is sent under `name`. */
export function ComboboxField<Item>(
  props: Labelled & { required?: boolean } & Omit<ComponentProps<typeof Combobox<Item>>, keyof Labelled | "required">,
) {
  const { campo, rest } = useCampo(props);
  useCopiado(props.name, props.value, props.onValueChange);
  return (
    <Field {...campo}>
      {({ id, ...control }) => (
        <Combobox<Item> id={id} {...control} {...(rest as ComponentProps<typeof Combobox<Item>>)} />
      )}
    </Field>
  );
}
