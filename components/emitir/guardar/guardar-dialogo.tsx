"use client";

/** Keeping the form as a proforma or as a recurring document: what is sent, and what the user is asked. */
import type { ReactNode } from "react";
import { DateField } from "@/components/form/date-field";
import { SelectField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { CADENCIAS, NOMBRES_CADENCIA } from "@/lib/domain/cobranza/recurrencia";
import { addDias } from "@/lib/domain/escrito/fecha-escrita";
import { DIAS_PROFORMA } from "@/lib/domain/proforma";
import { formularioDe } from "../borrador/guardado";
import { CUENTAS } from "../cuentas/venta";
import type { ComoQue, GuardarProps } from "./guardar-como";

interface Clase {
  title: string;
  description: string;
  boton: string;
  /** Sent with the fields. */
  solicitudDe: (guardar: GuardarProps) => object;
  /** @param hoy `YYYY-MM-DD` in Costa Rica */
  campos: (hoy: string) => ReactNode;
}

const selloDe = ({ llave, total }: GuardarProps) => ({ llave, totalEsperado: total });

const CLASES: Readonly<Record<ComoQue, Clase>> = {
  proforma: {
    title: "Guardar como proforma",
    description: "Una cotización para tu cliente, con estos precios. No se le manda a Hacienda ni mueve inventario.",
    boton: "Guardar la proforma",
    solicitudDe: (guardar) => ({
      ...CUENTAS.toRequest(guardar.form, selloDe(guardar), guardar.cambio),
      formulario: formularioDe(CUENTAS.congelar(guardar.form, guardar.cambio), null),
    }),
    campos: (hoy) => (
      <DateField
        name="validaHasta"
        label="Válida hasta"
        required
        defaultValue={addDias(hoy, DIAS_PROFORMA)}
        hint="Después se puede facturar igual: la lista te dice que venció."
      />
    ),
  },
  recurrente: {
    title: "Repetir cada cierto tiempo",
    description:
      "Se emite solo, con estos precios y los impuestos y el tipo de cambio de cada día. Si uno se rechaza, queda en pausa y te avisamos.",
    boton: "Programar",
    solicitudDe: (guardar) =>
      CUENTAS.toRequest(CUENTAS.congelar(guardar.form, guardar.cambio), selloDe(guardar), guardar.cambio),
    campos: (hoy) => (
      <>
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
      </>
    ),
  },
};

interface Props extends GuardarProps {
  como: ComoQue;
  guardar: FormAction<{ href: string }>;
  onClose: () => void;
}

export function GuardarDialogo({ como, guardar, onClose, ...escrito }: Props) {
  const { title, description, boton, solicitudDe, campos } = CLASES[como];
  return (
    <Dialog open onOpenChange={onClose} {...{ title, description }}>
      <Form<{ href: string }>
        action={async (state, fields) =>
          guardar(state, { ...solicitudDe(escrito), ...Object.fromEntries(fields as FormData) })
        }
        onDone={({ result }) => result && escrito.onDone(result.href)}
      >
        {campos(escrito.hoy)}
        <FormActions submit={boton} />
      </Form>
    </Dialog>
  );
}
