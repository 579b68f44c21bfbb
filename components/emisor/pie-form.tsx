"use client";

import { useState } from "react";
import { FieldRow, TextareaField, TextField } from "@/components/form/fields";
import { filasDe } from "@/components/form/filas";
import { type Columna, FilasField } from "@/components/form/filas-field";
import { Form, FormActions } from "@/components/form/form";
import type { FormAction } from "@/lib/contract/portal/form-state";
import {
  type CuentaBancaria,
  MAX_CUENTAS,
  MAX_NOTAS,
  MAX_TERMINOS,
  type PieDocumento,
} from "@/lib/domain/documento/pie-documento";
import { formatIban } from "@/lib/domain/personas/iban";

const COLUMNAS: readonly Columna<keyof CuentaBancaria>[] = [
  { miembro: "banco", label: "Banco", clase: "texto", className: "w-full sm:w-44" },
  {
    miembro: "moneda",
    label: "Moneda",
    clase: [
      { codigo: "CRC", nombre: "Colones" },
      { codigo: "USD", nombre: "Dólares" },
      { codigo: "EUR", nombre: "Euros" },
    ],
    className: "w-full sm:w-32",
  },
  { miembro: "iban", label: "Cuenta IBAN", clase: "texto", className: "w-full sm:w-72 sm:grow", placeholder: "CR…" },
];

/** Where customers pay, notes and terms, for the foot of PDFs and mails of sales. */
export function PieForm({ pie, save }: { pie: PieDocumento; save: FormAction<null> }) {
  const [cuentas, setCuentas] = useState(() =>
    filasDe(pie.cuentas.map(({ iban, ...cuenta }) => ({ ...cuenta, iban: formatIban(iban) }))),
  );
  return (
    <Form action={save}>
      <FilasField
        name="cuentas"
        columnas={COLUMNAS}
        filas={cuentas}
        onChange={setCuentas}
        nueva={() => ({ banco: "", moneda: "CRC", iban: "" })}
        max={MAX_CUENTAS}
        item="cuenta"
        agregar="Agregar cuenta bancaria"
      />
      <FieldRow>
        <TextField
          name="sinpe"
          label="SINPE Móvil"
          type="tel"
          defaultValue={pie.sinpe ?? ""}
          hint="Los 8 dígitos del teléfono."
          autoComplete="off"
        />
      </FieldRow>
      <TextareaField
        name="notas"
        label="Notas"
        rows={2}
        maxLength={MAX_NOTAS}
        defaultValue={pie.notas ?? ""}
        hint="Por ejemplo, un agradecimiento o cómo avisar de un pago."
      />
      <TextareaField
        name="terminos"
        label="Términos y condiciones"
        rows={4}
        maxLength={MAX_TERMINOS}
        defaultValue={pie.terminos ?? ""}
        hint="Garantías, devoluciones, intereses por mora."
      />
      <FormActions submit="Guardar" />
    </Form>
  );
}
