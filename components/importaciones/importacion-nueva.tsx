"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileField, SelectField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { Card } from "@/components/ui/card";
import { checkCsv } from "@/lib/contract/portal/archivos";
import type { FormAction } from "@/lib/contract/portal/form-state";

interface Props {
  objeto: string;
  /** The columns that a file may have; the first one is required. */
  columnas: Readonly<Record<string, readonly string[]>>;
  upload: FormAction<{ idImportacion: string }>;
}

/** Takes a file; nothing is saved before the user has seen its content. */
export function ImportacionNueva({ objeto: initial, columnas, upload }: Props) {
  const [objeto, setObjeto] = useState(initial);
  const router = useRouter();
  const [clave = "", ...otras] = columnas[objeto] ?? [];
  return (
    <Card
      title="Subir un archivo"
      description="Primero te mostramos línea por línea qué va a pasar; no se guarda nada hasta que confirmés."
    >
      <Form action={upload} onDone={({ result }) => router.push(`/catalogos/importaciones/${result?.idImportacion}`)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            name="objeto"
            label="¿Qué traés?"
            value={objeto}
            onChange={(event) => setObjeto(event.target.value)}
          >
            <option value="productos">Productos</option>
            <option value="clientes">Clientes</option>
          </SelectField>
          <FileField
            name="archivo"
            label="Archivo CSV"
            accept=".csv,text/csv"
            check={checkCsv}
            required
            hint="Hasta 5 MB y 20 000 filas, con comas o puntos y comas."
          />
        </div>
        <div className="grid gap-1 text-note text-ink-soft">
          <p>
            La primera línea lleva los títulos de las columnas. <strong className="font-semibold">{clave}</strong> es
            obligatoria; las demás que se entienden: {otras.join(", ")}.
          </p>
          <p>
            <a
              href={`/api/portal/importaciones/plantilla?objeto=${objeto}`}
              download
              className="inline-flex items-center gap-1.5 font-medium text-accent hover:underline"
            >
              <Download className="size-3.5" aria-hidden="true" />
              Descargar una plantilla
            </a>
          </p>
        </div>
        <FormActions>
          <SubmitButton>Subir y revisar</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
