"use client";

import { DateField } from "@/components/form/date-field";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { Dialog } from "@/components/ui/dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { addDias } from "@/lib/domain/fecha-escrita";
import { DIAS_PROFORMA } from "@/lib/domain/proforma";
import { toRequest } from "../cuentas/venta";
import { congelado, formularioDe } from "./guardar";
import type { GuardarProps } from "./guardar-como";

interface Props extends GuardarProps {
  proformar: FormAction<{ href: string }>;
  onClose: () => void;
}

/** Asks until when the quote is good. */
export function GuardarProforma({ form, cambio, total, llave, hoy, proformar, onDone, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Guardar como proforma"
      description="Una cotización para tu cliente, con estos precios. No se le manda a Hacienda ni mueve inventario."
    >
      <Form<{ href: string }>
        action={async (state, fields) =>
          proformar(state, {
            ...toRequest(form, { llave, totalEsperado: total }, cambio),
            formulario: formularioDe(congelado(form, cambio), null),
            ...Object.fromEntries(fields as FormData),
          })
        }
        onDone={({ result }) => result && onDone(result.href)}
      >
        <DateField
          name="validaHasta"
          label="Válida hasta"
          required
          defaultValue={addDias(hoy, DIAS_PROFORMA)}
          hint="Después se puede facturar igual: la lista te dice que venció."
        />
        <FormActions>
          <SubmitButton>Guardar la proforma</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
