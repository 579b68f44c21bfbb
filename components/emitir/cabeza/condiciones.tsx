"use client";

import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { DigitsField, FieldRow, SelectField, TextareaField, TextField } from "@/components/form/fields";
import { PuntoVentaField } from "@/components/puntos-venta/punto-venta-campo";
import { CodigoOptions, Options } from "@/components/ui/input";
import { onTouch, useParts } from "@/components/ui/on-touch";
import { QUE_ES_ACTIVIDAD, QUE_ES_CONDICION_VENTA } from "@/lib/contract/portal/terminos/documento";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Borrador } from "@/lib/domain/escrito/borrador";
import { OTROS } from "@/lib/domain/otros";
import { isNota } from "@/lib/domain/tipo-documento";
import type { BorradorComun, Opciones } from "../borrador/borrador";
import { type ReceptorEscrito, SIN_RECEPTOR } from "../borrador/venta";
import type { DeCliente, MasCampos } from "./mas-campos";
import { MediosPagoField, MedioUnico, soloUno } from "./medio-pago";

export const NOMBRES_MONEDA: Readonly<Record<Moneda, string>> = { CRC: "Colones", USD: "Dólares" };
const CON_PLAZO: readonly string[] = ["02", "10"];

type Comun = Omit<BorradorComun, "lineas">;

interface Props {
  form: Comun;
  opciones: Opciones;
  /** With what each means of payment takes. */
  borrador: Borrador;
  onChange: (patch: Partial<Omit<Comun, "tipo">>) => void;
}

/** Terms of sale and payment, place of sale, and remarks. `children`: fields of one kind of document. */
export function Condiciones({
  form,
  opciones,
  borrador,
  onChange,
  deCliente = null,
  children,
}: Props & { deCliente?: DeCliente | null; children?: ReactNode }) {
  const dividido = form.mediosPago.length > 0;
  return (
    <details className="group min-w-0 rounded-xl border border-line bg-surface shadow-card">
      <summary className="flex cursor-pointer items-center gap-x-4 rounded-xl px-4 py-3 sm:px-5">
        <h2 className="text-section font-semibold tracking-tight">Condiciones</h2>
        <span className="min-w-0 flex-1 text-note text-ink-soft">{resumenDe(form, opciones)}</span>
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <div className="grid gap-5 border-t border-line px-4 py-4 sm:px-5">
        <FieldRow>
          <CondicionVenta {...{ form, onChange }} />
          {!dividido && <MedioUnico {...{ form, onChange }} />}
          <DatosDeCondicion {...{ form, onChange }} />
          <MonedaField {...{ form, opciones, onChange }} />
          <PuntoVentaField {...{ form, opciones, onChange }} />
          {opciones.actividades.length > 1 && (
            <SelectField
              name="codigoActividad"
              label="Actividad económica"
              ayuda={QUE_ES_ACTIVIDAD}
              value={form.codigoActividad}
              onChange={(event) => onChange({ codigoActividad: event.target.value })}
            >
              <Options of={opciones.actividades.map(({ codigo, nombre }) => [codigo, `${codigo} ${nombre}`])} />
            </SelectField>
          )}
          {children}
          <TextField
            name="numeroOrdenCompra"
            label="Orden de compra (opcional)"
            value={form.numeroOrdenCompra}
            onChange={(event) => onChange({ numeroOrdenCompra: event.target.value })}
          />
        </FieldRow>
        {dividido && (
          <MediosPagoField
            filas={form.mediosPago}
            onChange={(mediosPago) => onChange(mediosPago.length === 1 ? soloUno(mediosPago) : { mediosPago })}
            {...{ borrador, moneda: form.moneda }}
          />
        )}
        <MasDatos {...{ form, onChange, deCliente }} />
        <TextareaField
          name="comentario"
          label="Comentario (opcional)"
          hint="Sale en el PDF."
          rows={2}
          value={form.comentario}
          onChange={(event) => onChange({ comentario: event.target.value })}
        />
      </div>
    </details>
  );
}

/** `Contado · Efectivo · Colones · Tienda Paraíso`, and what few documents have. */
function resumenDe(form: Comun, { puntosVenta }: Opciones): string {
  const nombreEn = (lista: readonly { codigo: string; nombre: string }[], buscado: string) =>
    lista.find(({ codigo }) => codigo === buscado)?.nombre;
  const medios = form.mediosPago.length > 0 ? form.mediosPago.map(({ tipo }) => tipo) : [form.medioPago];
  return [
    nombreEn(CONDICIONES_VENTA, form.condicionVenta),
    form.plazoCredito !== "" && CON_PLAZO.includes(form.condicionVenta) && `${form.plazoCredito} días`,
    medios.map((medio) => nombreEn(MEDIOS_PAGO, medio)).join(" + "),
    NOMBRES_MONEDA[form.moneda],
    puntosVenta.find(({ idPuntoVenta }) => idPuntoVenta === form.idPuntoVenta)?.nombre,
    form.numeroOrdenCompra !== "" && `orden ${form.numeroOrdenCompra}`,
    form.comentario !== "" && "con comentario",
  ]
    .filter(Boolean)
    .join(" · ");
}

function CondicionVenta({ form, onChange }: Pick<Props, "form" | "onChange">) {
  return (
    <SelectField
      name="condicionVenta"
      label="Condición de venta"
      ayuda={QUE_ES_CONDICION_VENTA}
      value={form.condicionVenta}
      onChange={(event) => onChange({ condicionVenta: event.target.value })}
    >
      <CodigoOptions of={CONDICIONES_VENTA.filter(({ tipos }) => tipos.includes(form.tipo))} />
    </SelectField>
  );
}

/** What some conditions of sale need. */
function DatosDeCondicion({ form, onChange }: Pick<Props, "form" | "onChange">) {
  return (
    <>
      {CON_PLAZO.includes(form.condicionVenta) && (
        <DigitsField
          name="plazoCredito"
          label="Plazo en días"
          value={form.plazoCredito}
          onChange={(event) => onChange({ plazoCredito: event.target.value })}
          required
        />
      )}
      {form.condicionVenta === OTROS && (
        <TextField
          name="condicionVentaOtros"
          label="¿Cuál condición?"
          value={form.condicionVentaOtros}
          onChange={(event) => onChange({ condicionVentaOtros: event.target.value })}
          required
        />
      )}
    </>
  );
}

/** Data that few documents have, out of the way of the others. */
function MasDatos({ deCliente, ...resto }: ComponentProps<typeof MasCampos>) {
  const { referenciaExterna, otros, metadatos, tipoCambio } = resto.form;
  const [open] = useState(
    (deCliente !== null && hasReceptor(deCliente.receptor)) ||
      `${referenciaExterna}${tipoCambio}` !== "" ||
      otros.length + metadatos.length > 0,
  );
  const campos = useParts(CAMPOS, open);
  return (
    <details open={open}>
      <summary className="w-fit cursor-pointer rounded-md text-sm text-ink-soft hover:text-ink">Más datos</summary>
      <div className="mt-4 grid gap-5">{campos !== null && <campos.MasCampos {...{ deCliente, ...resto }} />}</div>
    </details>
  );
}

const CAMPOS = onTouch(() => import("./mas-campos"));

const hasReceptor = (receptor: ReceptorEscrito) => JSON.stringify(receptor) !== JSON.stringify(SIN_RECEPTOR);

/** A note keeps the currency of the document that it adjusts. */
function MonedaField({ form, opciones, onChange }: Omit<Props, "borrador">) {
  const monedas = isNota(form.tipo) ? [form.moneda] : opciones.monedas;
  if (monedas.length === 1) return null;
  return (
    <SelectField
      name="moneda"
      label="Moneda"
      value={form.moneda}
      onChange={(event) => onChange({ moneda: event.target.value as Moneda })}
    >
      <Options of={monedas.map((moneda) => [moneda, NOMBRES_MONEDA[moneda]])} />
    </SelectField>
  );
}
