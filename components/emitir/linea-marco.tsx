"use client";

import { Trash2 } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { LineaBorrador } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/moneda";
import { NumberField, TextField } from "../form/fields";
import { Button } from "../ui/button";
import { formatMonto } from "../ui/format";
import type { LineaComun } from "./borrador";
import { textoDeError } from "./textos";

export const COLUMNAS = "xl:grid-cols-[minmax(0,1fr)_4.5rem_7rem_6rem_10rem]";

/** What the editor gives to each line. */
export interface LineaProps<Linea extends LineaComun> {
  linea: Linea;
  index: number;
  precio: string;
  calculada: LineaBorrador;
  moneda: Moneda;
  /** In which the catalog's prices are. */
  monedaPrincipal: Moneda;
  /** The one just added. */
  autoFocus: boolean;
  /** The only one stays. */
  sola: boolean;
  onChange: (patch: Partial<Linea>) => void;
  onRemove: () => void;
  /** Enter in an amount: on to the next line, or a new one. */
  onNext: () => void;
}

const AMOUNT = "[&_input]:text-right [&_input]:tabular-nums";

/** The name of a line's field: the path that a refusal of it has. */
export const nameOf = (index: number) => (member: string) => `lineas[${index}].${member}`;

/** A line of whichever document: what is traded, its amounts, its total, and what is wrong with it. */
export function LineaMarco({
  linea,
  index,
  precio,
  calculada,
  moneda,
  sola,
  onChange,
  onRemove,
  onNext,
  que,
  detalle,
  alta = false,
}: Omit<LineaProps<LineaComun>, "autoFocus" | "monedaPrincipal"> & {
  /** What is traded. */
  que: ReactNode;
  /** What else the line has: its taxes, an exemption. */
  detalle: ReactNode;
  /** What is traded takes the line's whole width: its amounts stand below it, with labels of their own. */
  alta?: boolean;
}) {
  const name = nameOf(index);
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext();
  };
  const conDescuento = linea.montoDescuento.trim() !== "";
  return (
    <fieldset data-linea={index} className="min-w-0 border-b border-line px-4 py-4 last:border-b-0 sm:px-5 xl:py-2.5">
      <legend className="sr-only">Línea {index + 1}</legend>
      <div
        className={`grid grid-cols-2 items-start gap-x-2 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_10rem] ${COLUMNAS} ${alta ? "" : "xl:[&>*>label]:sr-only"}`}
      >
        {que}
        <NumberField
          name={name("cantidad")}
          label="Cantidad"
          className={AMOUNT}
          value={linea.cantidad}
          onChange={(event) => onChange({ cantidad: event.target.value })}
          onKeyDown={next}
        />
        <NumberField
          name={name("precioUnitario")}
          label="Precio"
          className={AMOUNT}
          value={precio}
          onChange={(event) => onChange({ precioEscrito: event.target.value })}
          onKeyDown={next}
        />
        <NumberField
          name={name("montoDescuento")}
          label="Descuento"
          className={AMOUNT}
          placeholder="0"
          value={linea.montoDescuento}
          onChange={(event) => onChange({ montoDescuento: event.target.value })}
          onKeyDown={next}
        />
        <div
          className={`flex h-9 items-center justify-end gap-1 self-end sm:mt-[1.625rem] sm:self-start ${alta ? "" : "xl:mt-0"}`}
        >
          <p className="min-w-0 text-right text-sm font-medium break-words tabular-nums">
            <span className="sr-only">Total de la línea: </span>
            {calculada.linea === null ? "—" : formatMonto(calculada.linea.montoTotalLinea, moneda)}
          </p>
          <Button
            look="quiet"
            size="icon"
            aria-label={`Quitar la línea ${index + 1}`}
            disabled={sola}
            onClick={onRemove}
          >
            <Trash2 className="size-4" aria-hidden="true" />
          </Button>
        </div>
      </div>
      {(detalle !== null || conDescuento || calculada.error !== null) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {detalle}
          {conDescuento && (
            <TextField
              className="w-full sm:w-72"
              name={name("naturalezaDescuento")}
              label="Motivo del descuento"
              srLabel
              placeholder="Motivo del descuento"
              value={linea.naturalezaDescuento}
              onChange={(event) => onChange({ naturalezaDescuento: event.target.value })}
            />
          )}
          {calculada.error !== null && (
            <p role="status" className="basis-full text-note text-bad">
              {textoDeError(calculada.error)}
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** Puts the cursor where the next amount is typed over the one that stands there, once a list has closed. */
export function selectAmount(name: string): void {
  setTimeout(() => {
    const [input] = document.getElementsByName(name);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  });
}

/** Puts the cursor where a line's product is looked for, or what stands in its place. */
export function focusLinea(index: number): void {
  document.querySelector<HTMLElement>(`[data-linea="${index}"] :is([role=combobox],input:not([type=hidden]))`)?.focus();
}
