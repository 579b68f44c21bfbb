"use client";

/** What few lines have: a combo's parts, discounts with their types, facts of the goods. Loaded when first opened. */
import { Boxes } from "lucide-react";
import { SelectField, TextareaField, TextField } from "@/components/form/fields";
import { Button } from "@/components/ui/button";
import { CodigoOptions } from "@/components/ui/input";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { CODIGOS_DE_HECHO } from "@/lib/domain/codigos-de-hechos";
import type { LineaBorrador } from "@/lib/domain/escrito/borrador";
import { isPorcentaje } from "@/lib/domain/escrito/numero-escrito";
import type { HechoLinea, NombreHecho } from "@/lib/domain/hechos-linea";
import {
  type CodigoFila,
  comoSurtido,
  type DescuentoFila,
  type HechosEscritos,
  type hechosOf,
  type LineaMontos,
  nuevoDescuento,
} from "../borrador/linea";
import { CodigosCampo, DescuentosCampo } from "./filas-linea";
import { SurtidoCampos } from "./surtido-campos";

export interface LineaMasProps {
  /** Gives the name of a line's field. */
  name: (member: string) => string;
  linea: LineaMontos;
  calculada: LineaBorrador;
  moneda: Moneda;
  /** The facts that the document may carry. */
  hechos: ReturnType<typeof hechosOf>;
  /** Whether the document may carry combos. */
  conSurtido: boolean;
  onChange: (patch: Partial<LineaMontos>) => void;
}

export function LineaMas({ name, linea, calculada, moneda, hechos, conSurtido, onChange }: LineaMasProps) {
  return (
    <div className="mt-2 grid gap-3 rounded-lg bg-sunken/60 p-3">
      {linea.surtido === null ? (
        <>
          <p className="text-note font-medium">Descuentos por clase</p>
          <DescuentosCampo
            name={name("descuentos")}
            filas={linea.descuentos}
            onChange={(filas) => onChange({ ...SIN_SIMPLE, descuentos: withSimple(linea, filas) })}
          />
          {conSurtido && (
            <div>
              <Button
                Icon={Boxes}
                look="quiet"
                size="sm"
                className="-ml-3"
                onClick={() => onChange(comoSurtido(linea))}
              >
                Armar un surtido
              </Button>
            </div>
          )}
        </>
      ) : (
        <SurtidoCampos
          {...{ name, calculada, moneda, partes: linea.surtido }}
          onChange={(surtido) => onChange({ surtido })}
          onUndo={() => onChange({ surtido: null })}
        />
      )}
      <p className="border-t border-line pt-3 text-note font-medium">Datos de lo que se vende</p>
      <HechosCampos
        {...{ name, hechos }}
        escritos={linea.hechos}
        onChange={(escritos) => onChange({ hechos: escritos })}
      />
    </div>
  );
}

const SIN_SIMPLE = { montoDescuento: "", naturalezaDescuento: "" };

/** A line has its discounts in one place only, so the one in its own field becomes the first of the list. */
function withSimple({ montoDescuento, naturalezaDescuento }: LineaMontos, filas: DescuentoFila[]): DescuentoFila[] {
  const escrito = montoDescuento.trim();
  if (escrito === "") return filas;
  const montos = isPorcentaje(escrito) ? { porcentaje: escrito } : { monto: escrito };
  const simple = { ...nuevoDescuento(), ...montos, detalle: naturalezaDescuento, key: -1 };
  return [simple, ...filas];
}

/** The fields of a line's facts, one for each row of the table. */
function HechosCampos({
  name,
  hechos,
  escritos,
  onChange,
}: {
  /** Gives the name of a line's field. */
  name: (member: string) => string;
  hechos: readonly (readonly [NombreHecho, HechoLinea])[];
  escritos: HechosEscritos;
  onChange: (escritos: HechosEscritos) => void;
}) {
  const set = (nombre: NombreHecho, value: unknown) => onChange({ ...escritos, [nombre]: value });
  const textos = hechos.filter(([, { clase }]) => clase !== "codigos");
  const codigos = hechos.filter(([, { clase }]) => clase === "codigos");
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {textos.map(([nombre, { clase, etiqueta }]) => {
          const catalogo = CODIGOS_DE_HECHO[nombre];
          const control = {
            name: name(nombre),
            label: etiqueta,
            value: String(escritos[nombre]),
            className: "min-w-0",
          };
          const change = ({ target }: { target: { value: string } }) => set(nombre, target.value);
          if (catalogo !== undefined) {
            return (
              <SelectField key={nombre} {...control} onChange={change}>
                <option value="">Sin indicar</option>
                <CodigoOptions of={catalogo} />
              </SelectField>
            );
          }
          if (clase === "textos") {
            return <TextareaField key={nombre} {...control} onChange={change} rows={2} hint="Uno por renglón." />;
          }
          return <TextField key={nombre} {...control} onChange={change} autoComplete="off" />;
        })}
      </div>
      {codigos.map(([nombre, { cuantos = 1 }]) => (
        <CodigosCampo
          key={nombre}
          name={name(nombre)}
          filas={escritos[nombre] as CodigoFila[]}
          onChange={(filas) => set(nombre, filas)}
          // The code of the line's own product is one of them.
          max={cuantos - 1}
          agregar="Agregar otro código"
        />
      ))}
    </>
  );
}
