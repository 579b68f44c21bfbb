"use client";

import { Trash2 } from "lucide-react";
import type { KeyboardEvent } from "react";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { ProductoAnswer } from "@/lib/contract/productos";
import type { LineaBorrador, ProductoVendible } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/moneda";
import { ComboboxField, NumberField, SelectField, TextField } from "../form/fields";
import { Button } from "../ui/button";
import { formatMonto } from "../ui/format";
import type { LineaForm } from "./factura-borrador";
import { textoDeError } from "./textos";
import { nombreDeImpuesto } from "./totales";
import { useBusqueda } from "./use-busqueda";

export const COLUMNAS = "xl:grid-cols-[minmax(0,1fr)_4.5rem_7rem_6rem_10rem]";

interface Props {
  linea: LineaForm;
  index: number;
  precio: string;
  calculada: LineaBorrador;
  moneda: Moneda;
  exoneraciones: readonly ClienteAnswer["exoneraciones"][number][];
  /** The one just added. */
  autoFocus: boolean;
  /** The only one stays. */
  sola: boolean;
  onChange: (patch: Partial<LineaForm>) => void;
  onRemove: () => void;
  /** Enter in an amount: on to the next line, or a new one. */
  onNext: () => void;
}

const textOf = ({ codigo, nombre, descripcion }: ProductoAnswer) => `${codigo} ${nombre} ${descripcion}`;

export function LineaEditor(props: Props) {
  const { linea, index, precio, calculada, moneda, exoneraciones, autoFocus, sola, onChange, onRemove, onNext } = props;
  const { items, loading, setTexto } = useBusqueda<ProductoAnswer>("/api/portal/productos", textOf);
  const name = (member: string) => `lineas[${index}].${member}`;
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onNext();
  };

  function choose(producto: ProductoVendible | null) {
    onChange({ producto, precioEscrito: null });
    // Once the list has closed and given its focus back.
    if (producto !== null) setTimeout(() => selectAll(name("cantidad")));
  }

  return (
    <fieldset data-linea={index} className="min-w-0 border-b border-line px-4 py-4 last:border-b-0 sm:px-5 xl:py-2.5">
      <legend className="sr-only">Línea {index + 1}</legend>
      <div
        className={`grid grid-cols-2 items-start gap-x-2 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)_10rem] xl:[&_label]:sr-only ${COLUMNAS}`}
      >
        <ComboboxField<ProductoVendible>
          className="col-span-full min-w-0 xl:col-span-1"
          name={name("idProducto")}
          label={`Producto de la línea ${index + 1}`}
          items={items}
          value={linea.producto}
          onValueChange={choose}
          labelOf={({ nombre }) => nombre}
          keyOf={({ idProducto }) => String(idProducto)}
          detailOf={({ codigo, precioVenta }) => `${codigo} · ${precioVenta}`}
          onQueryChange={setTexto}
          loading={loading}
          placeholder="Código o nombre"
          empty="Nada coincide. Los productos se agregan en Catálogos, Productos."
          autoFocus={autoFocus}
        />
        <NumberField
          name={name("cantidad")}
          label="Cantidad"
          className="[&_input]:text-right [&_input]:tabular-nums"
          value={linea.cantidad}
          onChange={(event) => onChange({ cantidad: event.target.value })}
          onKeyDown={next}
        />
        <NumberField
          name={name("precioUnitario")}
          label="Precio"
          className="[&_input]:text-right [&_input]:tabular-nums"
          value={precio}
          onChange={(event) => onChange({ precioEscrito: event.target.value })}
          onKeyDown={next}
        />
        <NumberField
          name={name("montoDescuento")}
          label="Descuento"
          className="[&_input]:text-right [&_input]:tabular-nums"
          placeholder="0"
          value={linea.montoDescuento}
          onChange={(event) => onChange({ montoDescuento: event.target.value })}
          onKeyDown={next}
        />
        <div className="flex h-9 items-center justify-end gap-1 self-end sm:mt-[1.625rem] sm:self-start xl:mt-0">
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
      <Detalle {...{ linea, calculada, exoneraciones, name, onChange }} />
    </fieldset>
  );
}

/** What a line has beyond its amounts, where it has it: its taxes, an exemption, why it is discounted, what is wrong. */
function Detalle({
  linea,
  calculada,
  exoneraciones,
  name,
  onChange,
}: Pick<Props, "linea" | "calculada" | "exoneraciones" | "onChange"> & { name: (member: string) => string }) {
  const { producto, montoDescuento, exoneracion } = linea;
  if (producto === null && calculada.error === null) return null;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {producto !== null && (
        <p className="py-1 text-note text-ink-soft">
          {producto.codigo} · {producto.unidadMedida} ·{" "}
          {producto.impuestos.map(({ codigo, codigoTarifa }) => nombreDeImpuesto(codigo, codigoTarifa)).join(", ")}
        </p>
      )}
      {exoneraciones.length > 0 && (
        <SelectField
          className="w-full sm:w-72"
          name={name("idExoneracion")}
          label="Exoneración"
          srLabel
          value={exoneracion?.idExoneracion ?? ""}
          onChange={(event) => {
            const chosen = exoneraciones.find(({ idExoneracion }) => String(idExoneracion) === event.target.value);
            onChange({
              exoneracion: chosen
                ? { idExoneracion: chosen.idExoneracion, porcentaje: chosen.porcentajeExoneracion }
                : null,
            });
          }}
        >
          <option value="">Sin exoneración</option>
          {exoneraciones.map(({ idExoneracion, numeroDocumento, porcentajeExoneracion }) => (
            <option key={idExoneracion} value={idExoneracion}>
              {numeroDocumento} ({porcentajeExoneracion} %)
            </option>
          ))}
        </SelectField>
      )}
      {montoDescuento.trim() !== "" && (
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
  );
}

/** Puts the cursor where the next amount is typed over the one that stands there. */
function selectAll(name: string): void {
  const [input] = document.getElementsByName(name);
  input?.focus();
  if (input instanceof HTMLInputElement) input.select();
}

/** Puts the cursor where a line's product is looked for. */
export function focusLinea(index: number): void {
  document.querySelector<HTMLElement>(`[data-linea="${index}"] [role=combobox]`)?.focus();
}
