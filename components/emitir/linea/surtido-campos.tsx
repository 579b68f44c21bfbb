"use client";

/** The parts of a combo, each with its own amounts. They stand in the line, so that each refusal has its field. */
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { TextField } from "@/components/form/fields";
import { nextKey } from "@/components/form/filas";
import { FaltasDe } from "@/components/form/filas-field";
import { NumberField } from "@/components/form/number-field";
import { Button, IconButton } from "@/components/ui/button";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { LineaBorrador } from "@/lib/domain/escrito/borrador";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { MAX_CODIGOS_PARTE, MAX_PARTES } from "@/lib/domain/montos/surtido";
import { nuevaParte, type ParteForm } from "../borrador/linea";
import { CodigosCampo, DescuentosCampo } from "./filas-linea";
import { LibreCampos } from "./libre-campos";
import { textoDeError } from "./texto-de-error";

export interface SurtidoProps {
  /** Gives the name of a line's field. */
  name: (member: string) => string;
  partes: readonly ParteForm[];
  calculada: LineaBorrador;
  moneda: Moneda;
  onChange: (partes: ParteForm[]) => void;
  /** The line is no combo any more. */
  onUndo: () => void;
}

export function SurtidoCampos({ name, partes, calculada, moneda, onChange, onUndo }: SurtidoProps) {
  const set = (key: number, patch: Partial<ParteForm>) =>
    onChange(partes.map((parte) => (parte.key === key ? { ...parte, ...patch } : parte)));
  return (
    <section className="grid gap-3" aria-label="Componentes del surtido">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-note font-medium">Componentes de una unidad del surtido</p>
        <Button look="quiet" size="sm" onClick={onUndo}>
          Deshacer el surtido
        </Button>
      </div>
      <p className="text-note text-ink-soft">
        Dan el precio, los descuentos y los impuestos de la línea, que además lleva el código que le dio la industria.
      </p>
      {partes.map((parte, index) => (
        <Parte
          key={parte.key}
          {...{ parte, index, moneda }}
          name={(member) => name(`surtido[${index}].${member}`)}
          subTotal={calculada.linea?.surtido?.[index]?.subTotal ?? null}
          falta={calculada.error !== null && calculada.parte === index ? textoDeError(calculada.error) : null}
          onChange={(patch) => set(parte.key, patch)}
          onRemove={() => (partes.length === 1 ? onUndo() : onChange(partes.filter(({ key }) => key !== parte.key)))}
        />
      ))}
      <FaltasDe name={name("surtido")} />
      {partes.length < MAX_PARTES && (
        <div>
          <Button
            Icon={Plus}
            look="secondary"
            size="sm"
            onClick={() => onChange([...partes, nuevaParte(nextKey(partes))])}
          >
            Agregar un componente
          </Button>
        </div>
      )}
    </section>
  );
}

interface ParteProps {
  parte: ParteForm;
  index: number;
  moneda: Moneda;
  /** Gives the name of a part's field. */
  name: (member: string) => string;
  /** Of one unit of the combo; null while it cannot be computed. */
  subTotal: string | null;
  /** What is wrong with it while it is written. */
  falta: string | null;
  onChange: (patch: Partial<ParteForm>) => void;
  onRemove: () => void;
}

function Parte({ parte, index, moneda, name, subTotal, falta, onChange, onRemove }: ParteProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-lg border border-line bg-surface p-3">
      <legend className="sr-only">Componente {index + 1}</legend>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-sm font-medium wrap-anywhere">
          {index + 1}. {parte.detalle.trim() || "Componente sin detalle"}
        </p>
        <p className="ml-auto text-sm tabular-nums">{subTotal === null ? "—" : formatMonto(subTotal, moneda)}</p>
        <IconButton Icon={Trash2} label={`Quitar el componente ${index + 1}`} onClick={onRemove} />
      </div>
      <LibreCampos {...{ name, libre: parte, onChange }} etiqueta={`Detalle del componente ${index + 1}`} />
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <NumberField
          clase="cantidad"
          name={name("cantidad")}
          label="Cantidad por surtido"
          value={parte.cantidad}
          onText={(cantidad) => onChange({ cantidad })}
        />
        <NumberField
          clase="monto"
          name={name("precioUnitario")}
          label="Precio del componente"
          value={parte.precioUnitario}
          onText={(precioUnitario) => onChange({ precioUnitario })}
        />
      </div>
      <MasDeParte {...{ parte, name, onChange }} />
      {falta !== null && (
        <p role="status" className="text-note text-bad">
          {falta}
        </p>
      )}
      <FaltasDe name={name("").slice(0, -1)} />
    </fieldset>
  );
}

function MasDeParte({ parte, name, onChange }: Pick<ParteProps, "parte" | "name" | "onChange">) {
  const { descuentos, codigosComerciales, unidadMedidaComercial } = parte;
  const [open] = useState(descuentos.length > 0 || codigosComerciales.length > 0 || unidadMedidaComercial !== "");
  return (
    <details open={open}>
      <summary className="w-fit cursor-pointer rounded-md text-note text-ink-soft hover:text-ink">
        Descuentos y códigos del componente
      </summary>
      <div className="mt-3 grid gap-3">
        <DescuentosCampo
          name={name("descuentos")}
          filas={descuentos}
          onChange={(filas) => onChange({ descuentos: filas })}
        />
        <CodigosCampo
          name={name("codigosComerciales")}
          filas={codigosComerciales}
          onChange={(filas) => onChange({ codigosComerciales: filas })}
          max={MAX_CODIGOS_PARTE}
          agregar="Agregar un código del componente"
        />
        <TextField
          className="sm:max-w-64"
          name={name("unidadMedidaComercial")}
          label={HECHOS_LINEA.unidadMedidaComercial.etiqueta}
          value={unidadMedidaComercial}
          onChange={({ target }) => onChange({ unidadMedidaComercial: target.value })}
          autoComplete="off"
        />
      </div>
    </details>
  );
}
