"use client";

import { Options } from "@/components/ui/input";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { SobreLimite } from "@/lib/domain/cobranza/cobranza";
import { SelectField } from "../form/fields";
import { Form, SubmitButton } from "../form/form";

const OPCIONES: readonly (readonly [SobreLimite, string])[] = [
  ["nada", "Emitir sin decir nada"],
  ["avisar", "Emitir y avisar"],
  ["rechazar", "No emitir"],
];

/** What happens to a sale on credit that takes its customer above the limit. */
export function SobreLimiteForm({ actual, save }: { actual: SobreLimite; save: FormAction<null> }) {
  return (
    <Form action={save}>
      <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <SelectField name="sobreLimite" label="Si lo pasa" defaultValue={actual}>
          <Options of={OPCIONES} />
        </SelectField>
        <SubmitButton>Guardar</SubmitButton>
      </div>
    </Form>
  );
}
