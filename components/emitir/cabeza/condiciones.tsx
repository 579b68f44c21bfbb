"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { CheckboxField, DigitsField, FieldRow, SelectField, TextareaField, TextField } from "@/components/form/fields";
import { type Columna, FilasField } from "@/components/form/filas-field";
import { NumberField } from "@/components/form/number-field";
import { PuntoVentaField } from "@/components/puntos-venta/punto-venta-campo";
import { CodigoOptions, Options } from "@/components/ui/input";
import { QUE_ES_ACTIVIDAD, QUE_ES_CONDICION_VENTA } from "@/lib/contract/portal/terminos/documento";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Borrador } from "@/lib/domain/escrito/borrador";
import { OTROS } from "@/lib/domain/otros";
import { isNota } from "@/lib/domain/tipo-documento";
import {
  type BorradorComun,
  CLASES_OTRO,
  type MetadatoFila,
  mayTipoCambio,
  nuevoMetadato,
  nuevoOtro,
  type Opciones,
  type OtroFila,
} from "../borrador/borrador";
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
  mas = null,
  conMas = false,
  children,
}: Props & Partial<MasProps> & { children?: ReactNode }) {
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
        <MasDatos {...{ form, onChange, mas, conMas }} />
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

interface MasProps {
  /** Further data of one kind of document. */
  mas: ReactNode;
  /** Whether it has content. */
  conMas: boolean;
}

/** Data that few documents have, out of the way of the others. */
function MasDatos({ form, onChange, mas, conMas }: Pick<Props, "form" | "onChange"> & MasProps) {
  const [open] = useState(conMas || form.referenciaExterna !== "" || form.otros.length > 0 || form.tipoCambio !== "");
  return (
    <details open={open}>
      <summary className="w-fit cursor-pointer rounded-md text-sm text-ink-soft hover:text-ink">Más datos</summary>
      <div className="mt-4 grid gap-5">
        <FieldRow>
          <TextField
            name="referenciaExterna"
            label="Referencia externa (opcional)"
            hint="Tu propio número, por ejemplo el del pedido. Sale en el PDF."
            value={form.referenciaExterna}
            onChange={(event) => onChange({ referenciaExterna: event.target.value })}
          />
          {form.referenciaExterna !== "" && (
            <CheckboxField
              name="referenciaExternaUnica"
              label="Referencia externa única"
              hint="Si otro comprobante ya tiene esta referencia, este no se emite."
              checked={form.referenciaExternaUnica}
              onChange={(event) => onChange({ referenciaExternaUnica: event.target.checked })}
            />
          )}
        </FieldRow>
        {mayTipoCambio(form) && (
          <FieldRow>
            <NumberField
              clase="monto"
              name="tipoCambio"
              label="Tipo de cambio propio (opcional)"
              hint="Colones por dólar. Si lo dejás vacío, va el del día."
              value={form.tipoCambio}
              onText={(tipoCambio) => onChange({ tipoCambio })}
            />
            <TextField
              name="motivoTipoCambio"
              label="Motivo del tipo de cambio"
              value={form.motivoTipoCambio}
              onChange={(event) => onChange({ motivoTipoCambio: event.target.value })}
            />
          </FieldRow>
        )}
        {mas}
        <DatosPropios {...{ form, onChange }} />
      </div>
    </details>
  );
}

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

const MAX_OTROS = 50;
const MAX_METADATOS = 20;

const OTRO: readonly Columna<Exclude<keyof OtroFila, "key">>[] = [
  {
    miembro: "codigo",
    label: "Código del otro dato",
    clase: "texto",
    className: "grow basis-40",
    placeholder: "Opcional",
  },
  { miembro: "texto", label: "Texto del otro dato", clase: "texto", className: "grow-[3] basis-64" },
  { miembro: "contenido", label: "Va como", clase: CLASES_OTRO, className: "grow basis-32" },
];

const METADATO: readonly Columna<Exclude<keyof MetadatoFila, "key">>[] = [
  { miembro: "nombre", label: "Nombre del metadato", clase: "texto", className: "grow basis-40" },
  {
    miembro: "valor",
    label: "Valor del metadato",
    clase: "texto",
    className: "grow-[3] basis-64",
    placeholder: "Solo para tu sistema: no sale en el XML ni en el PDF",
  },
];

type Propios = Pick<BorradorComun, "otros" | "metadatos">;

/** Lists of the document's own: texts of its XML, and data that only its answers have. */
function DatosPropios({ form, onChange }: { form: Propios; onChange: (patch: Partial<Propios>) => void }) {
  return (
    <>
      <FilasField
        name="otros"
        columnas={OTRO}
        filas={form.otros}
        onChange={(otros) => onChange({ otros })}
        nueva={nuevoOtro}
        max={MAX_OTROS}
        item="otro dato"
        agregar="Agregar otro dato al XML"
      />
      <FilasField
        name="metadatos"
        columnas={METADATO}
        filas={form.metadatos}
        onChange={(metadatos) => onChange({ metadatos })}
        nueva={nuevoMetadato}
        max={MAX_METADATOS}
        item="metadato"
        agregar="Agregar un metadato"
      />
    </>
  );
}
