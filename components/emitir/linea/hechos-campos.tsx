"use client";

import { SelectField, TextareaField, TextField } from "@/components/form/fields";
import { type Columna, FilasField } from "@/components/form/filas-field";
import { CodigoOptions } from "@/components/ui/input";
import { CODIGO_INDUSTRIA } from "@/lib/domain/catalogos/tipo-codigo-comercial";
import type { HechoLinea, NombreHecho } from "@/lib/domain/hechos-linea";
import type { CodigoFila, HechosEscritos } from "../borrador/linea";

export const nuevoCodigo = () => ({ tipo: CODIGO_INDUSTRIA, codigo: "" });

/** The fields of a line's facts, one for each row of the table. */
export function HechosCampos({
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
        {textos.map(([nombre, { clase, etiqueta, catalogo }]) => {
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
      {codigos.map(([nombre, { cuantos = 1, catalogo = [] }]) => (
        <FilasField
          key={nombre}
          name={name(nombre)}
          columnas={columnasDeCodigo(catalogo)}
          filas={escritos[nombre] as CodigoFila[]}
          onChange={(filas) => set(nombre, filas)}
          nueva={nuevoCodigo}
          // The code of the line's own product is one of them.
          max={cuantos - 1}
          item="código"
          agregar="Agregar otro código"
        />
      ))}
    </>
  );
}

export const columnasDeCodigo = (
  catalogo: NonNullable<HechoLinea["catalogo"]>,
): readonly Columna<"tipo" | "codigo">[] => [
  { miembro: "tipo", label: "Tipo de código", clase: catalogo, className: "grow-[2] basis-56" },
  { miembro: "codigo", label: "Código", clase: "texto", className: "grow basis-40" },
];
