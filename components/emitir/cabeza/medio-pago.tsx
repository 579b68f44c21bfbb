"use client";

/** How a document is paid: by one means or by several. Apart, because a payment's page loads no editor with it. */
import { SelectField, TextField } from "@/components/form/fields";
import { filasDe } from "@/components/form/filas";
import { type Columna, FilasField } from "@/components/form/filas-field";
import { Button } from "@/components/ui/button";
import { CodigoOptions } from "@/components/ui/input";
import { VENTAS_COBRO_WORDS } from "@/lib/contract/portal/refusals/ventas-cobro";
import { MAX_MEDIOS_PAGO, MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Borrador } from "@/lib/domain/escrito/borrador";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { OTROS } from "@/lib/domain/otros";
import { type BorradorComun, type MedioFila, nuevoMedio } from "../borrador/borrador";

const MEDIO: readonly Columna<Exclude<keyof MedioFila, "key">>[] = [
  { miembro: "tipo", label: "Medio de pago", clase: MEDIOS_PAGO, className: "grow-[2] basis-48" },
  {
    miembro: "monto",
    label: "Monto o porcentaje",
    clase: "monto",
    className: "grow basis-36",
    placeholder: "Lo que falta",
  },
  {
    miembro: "detalle",
    label: "¿Cuál medio de pago?",
    clase: "texto",
    className: "grow-[2] basis-48",
    si: ({ tipo }) => tipo === OTROS,
  },
];

/** The part of a form that says how it is paid. */
export type MedioForm = Pick<BorradorComun, "medioPago" | "medioPagoOtros" | "mediosPago">;

interface MedioProps {
  form: MedioForm;
  onChange: (patch: Partial<MedioForm>) => void;
}

/** The one means of payment, which may be divided into several; its name, where the list has none. */
export function MedioUnico({ form, onChange }: MedioProps) {
  const { medioPago, medioPagoOtros } = form;
  const dividir = () =>
    onChange({ mediosPago: filasDe([{ ...nuevoMedio(), tipo: medioPago, detalle: medioPagoOtros }, nuevoMedio()]) });
  return (
    <>
      <div className="grid content-start gap-1.5">
        <SelectField
          name="medioPago"
          label="Medio de pago"
          value={medioPago}
          onChange={(event) => onChange({ medioPago: event.target.value })}
        >
          <CodigoOptions of={MEDIOS_PAGO} />
        </SelectField>
        <Button look="quiet" size="sm" className="-ml-3 justify-self-start" onClick={dividir}>
          Dividir el pago
        </Button>
      </div>
      {medioPago === OTROS && (
        <TextField
          name="medioPagoOtros"
          label="¿Cuál medio de pago?"
          value={medioPagoOtros}
          onChange={(event) => onChange({ medioPagoOtros: event.target.value })}
          required
        />
      )}
    </>
  );
}

/** What is left when all the others were removed is the one means. */
export const soloUno = ([medio]: readonly MedioFila[]) => ({
  mediosPago: [],
  medioPago: medio?.tipo ?? "",
  medioPagoOtros: medio?.detalle ?? "",
});

/** The means of payment with what each takes of the total; `borrador` is null where the service divides it. */
export function MediosPagoField({
  filas,
  onChange,
  borrador,
  moneda,
}: {
  filas: readonly MedioFila[];
  onChange: (filas: MedioFila[]) => void;
  borrador: Pick<Borrador, "pagos" | "pagoError"> | null;
  moneda: Moneda;
}) {
  const { pagos, pagoError } = borrador ?? { pagos: [], pagoError: null };
  return (
    <div className="grid gap-1.5">
      <FilasField
        name="mediosPago"
        columnas={MEDIO}
        filas={filas}
        onChange={onChange}
        nueva={nuevoMedio}
        max={MAX_MEDIOS_PAGO}
        item="medio de pago"
        agregar="Agregar otro medio de pago"
        nota={({ monto }, index) => <Monto monto={pagos[index]} escrito={monto} moneda={moneda} />}
      />
      {pagoError !== null && (
        <p role="status" className="text-note text-bad">
          {explainPago(pagoError, moneda)}
        </p>
      )}
    </div>
  );
}

/** The amount that a row comes to, for one that does not state it. */
export function Monto({
  monto,
  escrito,
  moneda,
}: {
  monto: string | null | undefined;
  escrito: string;
  moneda: Moneda;
}) {
  if (monto == null || escrito !== "") return null;
  return <p className="text-note text-ink-soft tabular-nums">Son {formatMonto(monto, moneda)}</p>;
}

export function explainPago({ code, params }: NonNullable<Borrador["pagoError"]>, moneda: Moneda): string {
  if (code === "medio_pago_sin_monto") return VENTAS_COBRO_WORDS.medio_pago_sin_monto;
  const { suma, total } = params;
  return VENTAS_COBRO_WORDS.medios_pago_no_suman({ suma: String(suma), total: String(total), moneda });
}
