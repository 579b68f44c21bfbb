"use client";

/** Registers what was paid to a supplier of what is owed in one currency. */
import { useState } from "react";
import type { CuentaDeMoneda } from "@/lib/contract/portal/cartera";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { MAX_PAGOS } from "@/lib/domain/cobranza/recibo";
import { formatFechaDeDia, formatMonto } from "@/lib/domain/escrito/formato";
import { OTROS } from "@/lib/domain/otros";
import { tituloDeMoneda } from "../cartera/cartera";
import { DateField } from "../form/date-field";
import { SelectField, TextField } from "../form/fields";
import { Form, FormActions } from "../form/form";
import { nuevoToken } from "../form/nuevo-token";
import { NumberField } from "../form/number-field";
import { Card } from "../ui/card";

const SINPE_O_TRANSFERENCIA = "04";

export function PagarForm({
  deuda: { moneda, facturas },
  registrar,
}: {
  deuda: CuentaDeMoneda;
  registrar: FormAction<null>;
}) {
  const [llave, setLlave] = useState(nuevoToken);
  const pagables = facturas.slice(0, MAX_PAGOS);
  return (
    <Form key={llave} action={registrar} onDone={() => setLlave(nuevoToken())}>
      <Card
        title={`Registrar un pago ${tituloDeMoneda(moneda).toLowerCase()}`}
        description={
          facturas.length > pagables.length
            ? `De los ${MAX_PAGOS} documentos que vencieron primero. Dejá en blanco lo que no pagaste.`
            : "Dejá en blanco lo que no pagaste."
        }
        footer={<FormActions submit="Registrar pago" />}
      >
        <input type="hidden" name="llave" value={llave} />
        <div className="grid gap-4">
          <Debidos facturas={pagables} moneda={moneda} />
          <ComoSePago />
        </div>
      </Card>
    </Form>
  );
}

/** What is owed, each with the field of what was paid of it. */
function Debidos({ facturas, moneda }: Pick<CuentaDeMoneda, "facturas" | "moneda">) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line">
      {facturas.map(({ clave, titulo, consecutivo, vence, debe }, i) => (
        <li key={clave} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm">
          <span className="min-w-0">
            <span className="block font-medium">
              {titulo} <span className="tabular-nums">{consecutivo}</span>
            </span>
            <span className="block text-note text-ink-soft tabular-nums">
              Vence el {formatFechaDeDia(vence)} · Se debe {formatMonto(debe, moneda)}
            </span>
          </span>
          <input type="hidden" name={`pagos[${i}].clave`} value={clave} />
          <NumberField
            name={`pagos[${i}].monto`}
            label={`Pagado (${moneda})`}
            aria-label={`Pagado de ${consecutivo}`}
            clase="monto"
            placeholder={debe}
            className="w-full tabular-nums sm:w-44"
          />
        </li>
      ))}
    </ul>
  );
}

function ComoSePago() {
  const [medio, setMedio] = useState(SINPE_O_TRANSFERENCIA);
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        name="medioPago"
        label="Medio de pago"
        value={medio}
        onChange={({ target }) => setMedio(target.value)}
      >
        {MEDIOS_PAGO.map(({ codigo, nombre }) => (
          <option key={codigo} value={codigo}>
            {nombre}
          </option>
        ))}
      </SelectField>
      {medio === OTROS && <TextField name="medioPagoOtros" label="¿Cuál medio de pago?" required />}
      <DateField name="fecha" label="Pagado el" hint="En blanco es hoy." />
      <TextField name="referencia" label="Referencia" hint="El número de la transferencia o del depósito." />
    </div>
  );
}
