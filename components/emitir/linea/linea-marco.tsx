"use client";

import { ChevronDown } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { CheckboxField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { LineaBorrador } from "@/lib/domain/escrito/borrador";
import { hasHechos, type LineaMontos } from "../borrador/linea";
import type { LineaMasProps } from "./linea-mas";
import { Montos, MotivoDescuento, TotalLinea, useFaltas } from "./linea-montos";

/** Loaded when it is first shown, so that the editor does not wait for it. */
const LineaMas = lazy(async () => ({ default: (await import("./linea-mas")).LineaMas }));

/** True for a line that has some of it already. */
const hasMas = ({ descuentos, hechos, surtido }: LineaMontos) =>
  surtido !== null || descuentos.length > 0 || hasHechos(hechos);

/**
 * One row a line once its product is the widest of its fields (`@container` of editor-marco.tsx); before, the product has
 * a row of its own, and each amount its title.
 */
export const COLUMNAS = "@3xl:grid-cols-[minmax(0,1fr)_4.5rem_7rem_6rem_10rem]";

/** What the editor passes to each line. */
export interface LineaProps<Linea extends LineaMontos> {
  linea: Linea;
  index: number;
  precio: string;
  calculada: LineaBorrador;
  moneda: Moneda;
  /** The currency of the catalog's prices. */
  monedaPrincipal: Moneda;
  /** True for the line that was just added. */
  autoFocus: boolean;
  /** True for the only line, which cannot be removed. */
  sola: boolean;
  /** True when a charge by percentage may take some of the lines as its base. */
  conServicio: boolean;
  /** The facts that the document may carry. */
  hechos: LineaMasProps["hechos"];
  onChange: (patch: Partial<Linea>) => void;
  onRemove: () => void;
  /** Enter in an amount: moves to the next line, or adds one. */
  onNext: () => void;
}

/** The name of a line's field, which is the path of its refusals. */
export const nameOf = (index: number) => (member: string) => `lineas[${index}].${member}`;

/** A line of any document: its item, its amounts, its total, and its problems. */
export function LineaMarco({
  linea,
  index,
  precio,
  calculada,
  moneda,
  sola,
  conServicio,
  hechos,
  onChange,
  onRemove,
  onNext,
  que,
  detalle,
  conSurtido,
  alta = false,
}: Omit<LineaProps<LineaMontos>, "autoFocus" | "monedaPrincipal"> & {
  /** The item's field. */
  que: ReactNode;
  /** Further data of the line: its taxes, an exemption. */
  detalle: ReactNode;
  /** Whether the line may become a combo. */
  conSurtido: boolean;
  /** True when the item takes the line's whole width, with the labelled amounts below it. */
  alta?: boolean;
}) {
  const name = nameOf(index);
  const conDescuento = linea.surtido === null && linea.montoDescuento.trim() !== "";
  const errorsAt = useId();
  const faltas = useFaltas(name, { linea, precio, calculada });
  const { mas, siempre, toggle } = useMas(linea, hechos);
  const escrita = detalle !== null || alta;
  return (
    <fieldset data-linea={index} className="min-w-0 border-b border-line px-4 py-4 last:border-b-0 sm:px-5 @3xl:py-2">
      <legend className="sr-only">Línea {index + 1}</legend>
      <div
        className={`grid grid-cols-2 items-start gap-x-2 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_10rem] ${COLUMNAS} ${alta ? "" : "@3xl:[&_label]:sr-only"}`}
      >
        {que}
        <Montos {...{ linea, precio, calculada, name, errorsAt, onChange, onNext }} />
        <TotalLinea {...{ index, calculada, moneda, sola, alta, onRemove }} />
      </div>
      {(escrita || conDescuento || faltas.length > 0) && (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {detalle}
          {conDescuento && <MotivoDescuento {...{ name, linea, calculada, moneda, onChange }} />}
          {(conServicio || linea.servicio) && (
            <CheckboxField
              name={name("servicio")}
              label="Lleva el cargo por servicio"
              checked={linea.servicio}
              onChange={(event) => onChange({ servicio: event.target.checked })}
            />
          )}
          {escrita && !siempre && <MasBoton abierto={mas} index={index} onClick={toggle} />}
          {faltas.length > 0 && (
            <p id={errorsAt} role="status" className="basis-full text-note text-bad">
              {faltas.join(" ")}
            </p>
          )}
        </div>
      )}
      {escrita && mas && (
        <Suspense>
          <LineaMas {...{ name, linea, calculada, moneda, hechos, conSurtido, onChange }} />
        </Suspense>
      )}
    </fieldset>
  );
}

/** Whether the further data of a line are shown, because the user asked for them or always. */
function useMas(linea: LineaMontos, hechos: LineaMasProps["hechos"]) {
  const [pedida, setPedida] = useState(false);
  // What has content stays in sight, and goods that are exported have their customs item.
  const siempre = hasMas(linea) || hechos.some(([nombre]) => nombre === "partidaArancelaria");
  const mas = pedida || siempre;
  return { mas, siempre, toggle: () => setPedida(!mas) };
}

function MasBoton({ abierto, index, onClick }: { abierto: boolean; index: number; onClick: () => void }) {
  return (
    <Button
      look="quiet"
      size="sm"
      className="ml-auto"
      aria-expanded={abierto}
      aria-label={`Más opciones de la línea ${index + 1}`}
      onClick={onClick}
    >
      Más opciones
      <ChevronDown className={`size-4 transition-transform ${abierto ? "rotate-180" : ""}`} aria-hidden="true" />
    </Button>
  );
}

/** Selects the amount after a list has closed, so that typing replaces it. */
export function selectAmount(name: string): void {
  setTimeout(() => {
    const [input] = document.getElementsByName(name);
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  });
}

/** Moves the cursor to a line's product search, or to the field in its place. */
export function focusLinea(index: number): void {
  document.querySelector<HTMLElement>(`[data-linea="${index}"] :is([role=combobox],input:not([type=hidden]))`)?.focus();
}
