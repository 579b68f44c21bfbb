"use client";

import { SelectField } from "@/components/form/fields";
import { Form, FormActions, useFormField } from "@/components/form/form";
import { RadioCard } from "@/components/form/radio-card";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { Importacion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Parecidos } from "@/lib/contract/portal/importaciones";

const MAX_DICHAS = 6;

/** What only the owner of the file knows: which column is which, and whether codes that look alike are the same. */
export function ImportacionPreguntas({
  importacion: { idImportacion, objeto, columnas, parecidos },
  palabras,
  answer,
  onDone,
}: {
  importacion: Importacion;
  /** The columns that a file may have with their words; the first one is required. */
  palabras: readonly (readonly [columna: string, palabra: string])[];
  answer: FormAction<null>;
  onDone: () => void;
}) {
  const [[, clave] = ["", ""]] = palabras;
  return (
    <Form action={answer} onDone={onDone}>
      <input type="hidden" name="idImportacion" value={idImportacion} />
      <Card
        title="¿Qué es cada columna?"
        description={`«${clave}» es obligatoria. Lo que digás se recuerda para el próximo archivo con los mismos títulos.`}
        footer={<FormActions submit="Revisar las líneas" />}
      >
        <div className="grid gap-5">
          <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
            {columnas.map(({ titulo, muestras, columna }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
              <li key={i} className="min-w-0">
                <SelectField
                  name="columnas[]"
                  label={titulo || `Columna ${i + 1}`}
                  hint={<span className="line-clamp-2 break-all">{muestras.join(" · ") || "Sin valores"}</span>}
                  defaultValue={columna ?? ""}
                >
                  <option value="">No se importa</option>
                  {palabras.map(([value, palabra]) => (
                    <option key={value} value={value}>
                      {palabra}
                    </option>
                  ))}
                </SelectField>
              </li>
            ))}
          </ul>
          {parecidos.length > 0 && <Mismos objeto={objeto} parecidos={parecidos} />}
        </div>
      </Card>
    </Form>
  );
}

function Mismos({ objeto, parecidos }: { objeto: string; parecidos: readonly Parecidos[] }) {
  const { errors } = useFormField("mismos");
  const cosa = objeto === "productos" ? "producto" : "cliente";
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-medium">Hay códigos que solo se diferencian en mayúsculas o espacios</legend>
      <ul className="grid gap-1 text-note text-ink-soft">
        {parecidos.map(({ escritos, lineas }) => (
          <li key={lineas[0]} className="wrap-anywhere">
            {escritos.map((escrito) => `«${escrito}»`).join(" y ")}, en las líneas{" "}
            {lineas.slice(0, MAX_DICHAS).join(", ")}
            {lineas.length > MAX_DICHAS && ` y ${lineas.length - MAX_DICHAS} más`}
          </li>
        ))}
      </ul>
      <RadioCard
        name="mismos"
        value="si"
        titulo={`Son el mismo ${cosa}`}
        detalle="Vale la última línea de cada uno; las otras se dejan por fuera."
      />
      <RadioCard name="mismos" value="no" titulo="Son distintos" detalle="Cada uno se importa aparte." />
      {errors.length > 0 && <Notice tone="bad">{errors.join(" ")}</Notice>}
    </fieldset>
  );
}
