"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { FileField, SelectField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Card } from "@/components/ui/card";
import { checkCsv, HASTA_FILAS } from "@/lib/contract/portal/archivos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { paginaDe } from "./importacion-recientes";

const FORMATOS = [
  ["xlsx", "Excel"],
  ["csv", "CSV"],
] as const;

interface Props {
  objeto: string;
  /** What a file of this page may be about. */
  objetos: Readonly<Record<string, string>>;
  /** What else is said of the file. */
  children: ReactNode;
  /** The columns that a file may have; the first one is required. */
  columnas: Readonly<Record<string, readonly string[]>>;
  upload: FormAction<{ idImportacion: string }>;
}

/** Takes a file; nothing is saved before the user has seen its content. */
export function ImportacionNueva({ objeto: initial, objetos, children, columnas, upload }: Props) {
  const [objeto, setObjeto] = useState(initial);
  const router = useRouter();
  const opciones = Object.entries(objetos);
  const [clave = "", ...otras] = columnas[objeto] ?? [];
  return (
    <Card
      title="Subir un archivo"
      description="Primero te mostramos qué va a pasar con cada línea; no se hace nada hasta que confirmés."
    >
      <Form
        action={upload}
        onDone={({ result }) => router.push(paginaDe({ objeto, idImportacion: result?.idImportacion ?? "" }))}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          {opciones.length === 1 ? (
            <input type="hidden" name="objeto" value={objeto} />
          ) : (
            <SelectField
              name="objeto"
              label="¿Qué traés?"
              value={objeto}
              onChange={(event) => setObjeto(event.target.value)}
            >
              {opciones.map(([value, nombre]) => (
                <option key={value} value={value}>
                  {nombre}
                </option>
              ))}
            </SelectField>
          )}
          <FileField
            name="archivo"
            label="Archivo"
            accept=".xlsx,.csv,.txt,text/csv,text/plain"
            check={checkCsv}
            required
            hint={`${HASTA_FILAS} De un libro se lee la primera hoja.`}
          />
        </div>
        <div className="grid gap-1 text-note text-ink-soft">
          <p>
            Una de las primeras líneas lleva los títulos de las columnas.{" "}
            <strong className="font-semibold">{clave}</strong> es obligatoria; las demás: {otras.join(", ")}.
          </p>
          {children}
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            {FORMATOS.map(([formato, nombre]) => (
              <a
                key={formato}
                href={`/api/portal/importaciones/plantilla?objeto=${objeto}&formato=${formato}`}
                download
                className="inline-flex items-center gap-1.5 font-medium text-accent hover:underline"
              >
                <Download className="size-3.5" aria-hidden="true" />
                Plantilla en {nombre}
              </a>
            ))}
          </p>
        </div>
        <FormActions submit="Subir y revisar" />
      </Form>
    </Card>
  );
}
