"use client";

/** When customers are reminded of what they owe, and what they read. */
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Recordatorio } from "@/lib/contract/portal/recordatorios";
import { SwitchField, TextField } from "../form/fields";
import { Form, FormActions } from "../form/form";

export function RecordatoriosForm({ actual, save }: { actual: Recordatorio; save: FormAction<null> }) {
  const { activo, dias, muestra } = actual;
  const antes = dias.filter((n) => n < 0).map((n) => -n);
  const despues = dias.filter((n) => n >= 0);
  return (
    <Form action={save}>
      <div className="grid gap-4">
        <SwitchField
          name="activo"
          label="Enviar recordatorios"
          hint="Un solo correo por cliente en la mañana, con todas sus facturas del día. A quien ya pagó no le llega."
          defaultChecked={activo}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="antes" label="Días antes de que venza" defaultValue={antes.join(", ")} />
          <TextField
            name="despues"
            label="Días después"
            hint="0 es el mismo día que vence."
            defaultValue={despues.join(", ")}
          />
        </div>
        <details className="rounded-lg border border-line">
          <summary className="cursor-pointer px-4 py-3 text-sm font-medium">Ver el correo que reciben</summary>
          <div className="border-t border-line px-4 py-3 text-sm">
            <p className="font-medium">{muestra.asunto}</p>
            <p className="mt-2 whitespace-pre-line text-ink-soft wrap-anywhere">{muestra.texto}</p>
          </div>
        </details>
        <FormActions submit="Guardar recordatorios" />
      </div>
    </Form>
  );
}
