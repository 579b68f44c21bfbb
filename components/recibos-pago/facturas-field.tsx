"use client";

/** The invoices that a customer owes, to choose those that were paid, each with its amount. */
import { useId } from "react";
import type { PorCobrar } from "@/lib/contract/recibos-pago";
import { formatFecha, formatMonto } from "@/lib/domain/escrito/formato";
import { esCero } from "@/lib/domain/montos/es-cero";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useFormField } from "../form/form";
import { NumberField } from "../form/number-field";
import { Checkbox } from "../ui/input";
import { motivoDeNoElegir, type PagoBorrador, quedaDe, todoDe } from "./pago-borrador";
import { PlazoBadges } from "./plazo-badge";

const MOTIVOS = {
  moneda: "Está en otra moneda que las elegidas: registrá su pago aparte.",
  condicion: "Es de otra condición de venta que las elegidas: registrá su pago aparte.",
  maximo: "Un pago no lleva más facturas: registrá el de esta aparte.",
} as const;

type Montos = PagoBorrador["montos"];

interface Props {
  facturas: readonly PorCobrar[];
  montos: Montos;
  onChange: (montos: Montos) => void;
}

export function FacturasField({ facturas, montos, onChange }: Props) {
  const { errors } = useFormField("pagos");
  const claves = Object.keys(montos);
  const elegidas = claves.flatMap((clave) => facturas.find((each) => each.clave === clave) ?? []);
  return (
    <>
      {errors.length > 0 && <p className="px-4 pt-3 text-note text-bad sm:px-5">{errors.join(" ")}</p>}
      <ul className="divide-y divide-line">
        {facturas.map((factura) => (
          <Factura
            key={factura.clave}
            factura={factura}
            index={claves.indexOf(factura.clave)}
            monto={montos[factura.clave]}
            motivo={motivoDeNoElegir(factura, elegidas)}
            onMonto={(monto) => onChange({ ...montos, [factura.clave]: monto })}
            onQuitar={() =>
              onChange(Object.fromEntries(Object.entries(montos).filter(([clave]) => clave !== factura.clave)))
            }
          />
        ))}
      </ul>
    </>
  );
}

interface FilaProps {
  factura: PorCobrar;
  /** Its place among the chosen ones; -1 when it is not. */
  index: number;
  monto: string | undefined;
  motivo: keyof typeof MOTIVOS | null;
  onMonto: (monto: string) => void;
  onQuitar: () => void;
}

function Factura({ factura, index, monto, motivo, onMonto, onQuitar }: FilaProps) {
  const { clave, consecutivo, codigoTipo, fechaEmision, moneda, debe, totalComprobante } = factura;
  const id = useId();
  const titulo = TIPOS_DOCUMENTO[codigoTipo as CodigoTipoDocumento].titulo;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 text-sm sm:px-5" data-factura={clave}>
      <label htmlFor={id} className="flex min-w-0 flex-1 basis-64 cursor-pointer items-start gap-3">
        <Checkbox
          id={id}
          className="mt-0.5"
          checked={monto !== undefined}
          disabled={motivo !== null}
          onChange={({ target }) => (target.checked ? onMonto(todoDe(factura)) : onQuitar())}
        />
        <span className="min-w-0">
          <span className="block font-medium">
            {titulo} <span className="tabular-nums">{consecutivo}</span>
          </span>
          <span className="block text-note text-ink-soft tabular-nums">
            Del {formatFecha(fechaEmision)} · Debe {formatMonto(debe, moneda)}
            {debe !== totalComprobante && ` de ${formatMonto(totalComprobante, moneda)}`}
          </span>
          <span className="mt-1 flex flex-wrap gap-1">
            <PlazoBadges {...factura} />
          </span>
          {motivo !== null && <span className="mt-1 block text-note text-ink-soft">{MOTIVOS[motivo]}</span>}
        </span>
      </label>
      {monto !== undefined && <Monto {...{ factura, index, monto, onMonto }} />}
    </li>
  );
}

/** The amount, what it leaves, and what the service says about the invoice. */
function Monto({
  factura,
  index,
  monto,
  onMonto,
}: Pick<FilaProps, "factura" | "index" | "onMonto"> & { monto: string }) {
  const { errors } = useFormField(`pagos[${index}].clave`);
  const queda = quedaDe(factura, monto);
  return (
    <div className="grid w-full gap-1 sm:w-56">
      <NumberField
        name={`pagos[${index}].monto`}
        label={`Pagó (${factura.moneda})`}
        aria-label={`Pagó de la factura ${factura.consecutivo}`}
        clase="monto"
        value={monto}
        onText={onMonto}
        className="tabular-nums"
      />
      <p className="text-note text-ink-soft tabular-nums" aria-live="polite">
        {queda === null
          ? `Se deben ${formatMonto(factura.debe, factura.moneda)}.`
          : esCero(queda)
            ? "Queda cancelada."
            : `Quedan ${formatMonto(queda, factura.moneda)} por pagar.`}
      </p>
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </div>
  );
}
