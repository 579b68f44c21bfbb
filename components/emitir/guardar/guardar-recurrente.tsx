"use client";

import { DateField } from "@/components/form/date-field";
import { SelectField, TextField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { Dialog } from "@/components/ui/dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { CADENCIAS, NOMBRES_CADENCIA } from "@/lib/domain/recurrencia";
import { toRequest } from "../cuentas/venta";
import { congelado } from "./guardar";
import type { GuardarProps } from "./guardar-como";

interface Props extends GuardarProps {
  repetir: FormAction<{ href: string }>;
  onClose: () => void;
}

/** Asks on which days the document is issued by itself. */
export function GuardarRecurrente({ form, cambio, total, llave, hoy, repetir, onDone, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Repetir cada cierto tiempo"
      description="Se emite solo, con estos precios y los impuestos y el tipo de cambio de cada día. Si uno se rechaza, queda en pausa y te avisamos."
    >
      <Form<{ href: string }>
        action={async (state, fields) =>
          repetir(state, {
            ...toRequest(congelado(form, cambio), { llave, totalEsperado: total }, cambio),
            ...Object.fromEntries(fields as FormData),
          })
        }
        onDone={({ result }) => result && onDone(result.href)}
      >
        <SelectField name="cada" label="Cada cuánto" defaultValue="mes">
          {NOMBRES_CADENCIA.map((cada) => (
            <option key={cada} value={cada}>
              {CADENCIAS[cada].nombre}
            </option>
          ))}
        </SelectField>
        <DateField name="desde" label="Desde" required defaultValue={hoy} />
        <TextField
          name="dia"
          label="Día del mes (opcional)"
          inputMode="numeric"
          hint="Si el mes no tiene ese día, es el último. Sin él, el día de la primera fecha."
          autoComplete="off"
        />
        <DateField name="hasta" label="Hasta (opcional)" />
        <TextField
          name="veces"
          label="Cuántas veces (opcional)"
          inputMode="numeric"
          hint="Sin fecha ni número, sigue hasta que lo terminés."
          autoComplete="off"
        />
        <FormActions>
          <SubmitButton>Programar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
