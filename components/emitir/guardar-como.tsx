"use client";

import { FileClock, Repeat } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { DIAS_PROFORMA } from "@/lib/contract/portal/proformas";
import { addDias } from "@/lib/domain/fecha-escrita";
import { CADENCIAS, NOMBRES_CADENCIA } from "@/lib/domain/recurrencia";
import { DateField } from "../form/date-field";
import { SelectField, TextField } from "../form/fields";
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
  repetir: FormAction<{ href: string }>;
  onDone: (href: string) => void;
}

/** What else becomes of the form than a document. */
export function GuardarComo({ form, cambio, total, llave, hoy, proformar, repetir, onDone }: Props) {
  const [open, setOpen] = useState<"proforma" | "recurrente" | null>(null);
  const close = () => setOpen(null);
  const sent = (fields: FormData) => ({
    ...toRequest(form, { llave, totalEsperado: total }, cambio),
    formulario: formularioDe(congelado(form, cambio), null),
    ...Object.fromEntries(fields),
  });
  return (
    <>
      <div className="grid justify-items-start gap-1">
        <Button look="quiet" size="sm" onClick={() => setOpen("proforma")}>
          <FileClock className="size-4" aria-hidden="true" />
          Guardar como proforma
        </Button>
        <Button look="quiet" size="sm" onClick={() => setOpen("recurrente")}>
          <Repeat className="size-4" aria-hidden="true" />
          Emitir cada cierto tiempo
        </Button>
      </div>
      <Dialog
        open={open === "recurrente"}
        onOpenChange={close}
        title="Emitir cada cierto tiempo"
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
      <Dialog
        open={open === "proforma"}
        onOpenChange={close}
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
