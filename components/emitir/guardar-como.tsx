"use client";

import { FileClock } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { DIAS_PROFORMA } from "@/lib/contract/portal/proformas";
import { addDias } from "@/lib/domain/fecha-escrita";
import { DateField } from "../form/date-field";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import type { Cambio } from "./borrador";
import { type FacturaBorrador, toRequest } from "./factura-borrador";
import { congelado, formularioDe } from "./guardar";

interface Props {
  form: FacturaBorrador;
  cambio: Cambio;
  /** Decimal text; empty while it cannot be computed. */
  total: string;
  llave: string;
  hoy: string;
  proformar: FormAction<{ href: string }>;
  onDone: (href: string) => void;
}

/** What else becomes of the form than a document. */
export function GuardarComo({ form, cambio, total, llave, hoy, proformar, onDone }: Props) {
  const [open, setOpen] = useState(false);
  const sent = (fields: FormData) => ({
    ...toRequest(form, { llave, totalEsperado: total }, cambio),
    formulario: formularioDe(congelado(form, cambio), null),
    ...Object.fromEntries(fields),
  });
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        <FileClock className="size-4" aria-hidden="true" />
        Guardar como proforma
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Guardar como proforma"
        description="Una cotización para tu cliente, con estos precios. No se le manda a Hacienda ni mueve inventario."
      >
        <Form<{ href: string }>
          action={async (state, fields) => proformar(state, sent(fields as FormData))}
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
    </>
  );
}
