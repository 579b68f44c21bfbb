"use client";

/** The amounts of a line: their fields, the total, the reason of a discount, and what is wrong with them. */
import { Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import { TextField } from "@/components/form/fields";
import { useFormField } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { IconButton } from "@/components/ui/button";
import { onTouch, useParts } from "@/components/ui/on-touch";
import { explainNumero } from "@/lib/contract/portal/numero-escrito";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { isPorcentaje, writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import type { LineaMontos } from "../borrador/linea";
import type { LineaProps } from "./linea-marco";

/** Loaded once the user is there: a new line has no error. */
const TEXTOS = onTouch(() => import("./texto-de-error"));

const AMOUNT = "[&_input]:text-right [&_input]:tabular-nums";

/** The amounts' fields. */
export function Montos({
  linea,
  precio,
  calculada,
  name,
  errorsAt,
  onChange,
  onNext,
}: Pick<LineaProps<LineaMontos>, "linea" | "precio" | "calculada" | "onChange" | "onNext"> & {
  name: (member: string) => string;
  errorsAt: string;
}) {
  const comun = {
    errorsAt,
    className: AMOUNT,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onNext();
    },
  };
  // With discounts in a list the field only shows what they take off, as the price of a combo is that of its parts.
  const deLista = linea.descuentos.length > 0;
  const combo = linea.surtido !== null;
  const computado = (monto: string | undefined) => writeEscrito(monto ?? null, "monto");
  return (
    <>
      <NumberField
        {...comun}
        clase="cantidad"
        name={name("cantidad")}
        label="Cantidad"
        value={linea.cantidad}
        onText={(cantidad) => onChange({ cantidad })}
      />
      <NumberField
        {...comun}
        clase="monto"
        name={name("precioUnitario")}
        label="Precio"
        readOnly={combo}
        value={combo ? computado(calculada.linea?.precioUnitario) : precio}
        onText={(precioEscrito) => onChange({ precioEscrito })}
      />
      <NumberField
        {...comun}
        clase="monto"
        conPorcentaje
        name={name("montoDescuento")}
        label="Descuento"
        placeholder="0"
        readOnly={deLista || combo}
        value={combo ? "" : deLista ? computado(calculada.descontado) : linea.montoDescuento}
        onText={(montoDescuento) => onChange({ montoDescuento })}
      />
    </>
  );
}

/** The problems of a line's amounts: those found while they are written, and those in the last answer. */
export function useFaltas(
  name: (member: string) => string,
  { linea, precio, calculada }: Pick<LineaProps<LineaMontos>, "linea" | "precio" | "calculada">,
): string[] {
  const { errors: cantidad } = useFormField(name("cantidad"));
  const { errors: precioUnitario } = useFormField(name("precioUnitario"));
  const { errors: montoDescuento } = useFormField(name("montoDescuento"));
  // That of a part stands beside the part.
  const propia = calculada.parte === undefined ? calculada.error : null;
  const escrita = linea.surtido === null ? explainLinea(linea, precio) : null;
  const textos = useParts(TEXTOS, propia !== null);
  const viva = propia === null ? [] : [escrita ?? textos?.textoDeError(propia)].filter((each) => each !== undefined);
  return [...new Set([...viva, ...cantidad, ...precioUnitario, ...montoDescuento])];
}

/** The problem of an unreadable amount; null when all can be read, even if they are invalid. */
function explainLinea({ cantidad, montoDescuento }: LineaMontos, precio: string): string | null {
  const descuento = isPorcentaje(montoDescuento) ? "porcentaje" : "monto";
  const escritos = [
    [cantidad, "cantidad"],
    [precio, "monto"],
    [montoDescuento, descuento],
  ] as const;
  const faltas = escritos.map(([text, clase]) => (text.trim() === "" ? null : explainNumero(text, clase)));
  return faltas.find((falta) => falta !== null) ?? null;
}

export function TotalLinea({
  index,
  calculada,
  moneda,
  sola,
  alta,
  onRemove,
}: Pick<LineaProps<LineaMontos>, "index" | "calculada" | "moneda" | "sola" | "onRemove"> & { alta: boolean }) {
  return (
    <div
      className={`flex h-9 items-center justify-end gap-1 self-end sm:mt-campo sm:self-start ${alta ? "" : "@3xl:mt-0"}`}
    >
      <p className="min-w-0 text-right text-sm font-medium wrap-anywhere tabular-nums">
        <span className="sr-only">Total de la línea: </span>
        {calculada.linea === null ? "—" : formatMonto(calculada.linea.montoTotalLinea, moneda)}
      </p>
      <IconButton Icon={Trash2} label={`Quitar la línea ${index + 1}`} disabled={sola} onClick={onRemove} />
    </div>
  );
}

/** The reason of a discount, and its amount where it is a percentage. */
export function MotivoDescuento({
  name,
  linea,
  calculada,
  moneda,
  onChange,
}: Pick<LineaProps<LineaMontos>, "linea" | "calculada" | "moneda" | "onChange"> & {
  name: (member: string) => string;
}) {
  return (
    <>
      <TextField
        className="w-full sm:w-72"
        name={name("naturalezaDescuento")}
        label="Motivo del descuento"
        srLabel
        placeholder="Motivo del descuento"
        value={linea.naturalezaDescuento}
        onChange={(event) => onChange({ naturalezaDescuento: event.target.value })}
      />
      {isPorcentaje(linea.montoDescuento) && calculada.linea?.descuentos[0] && (
        <p className="py-1 text-note text-ink-soft">
          {linea.montoDescuento.trim()} son {formatMonto(calculada.linea.descuentos[0].montoDescuento, moneda)}
        </p>
      )}
    </>
  );
}
