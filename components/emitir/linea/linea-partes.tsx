import { ChevronDown, Trash2 } from "lucide-react";
import { TextField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { formatMonto } from "@/lib/domain/formato";
import { isPorcentaje } from "@/lib/domain/numero-escrito";
import type { LineaMontos } from "../borrador/linea";
import type { LineaProps } from "./linea-marco";

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
      className={`flex h-9 items-center justify-end gap-1 self-end sm:mt-[1.625rem] sm:self-start ${alta ? "" : "@3xl:mt-0"}`}
    >
      <p className="min-w-0 text-right text-sm font-medium wrap-anywhere tabular-nums">
        <span className="sr-only">Total de la línea: </span>
        {calculada.linea === null ? "—" : formatMonto(calculada.linea.montoTotalLinea, moneda)}
      </p>
      <Button look="quiet" size="icon" aria-label={`Quitar la línea ${index + 1}`} disabled={sola} onClick={onRemove}>
        <Trash2 className="size-4" aria-hidden="true" />
      </Button>
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

export function MasBoton({ abierto, index, onClick }: { abierto: boolean; index: number; onClick: () => void }) {
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
