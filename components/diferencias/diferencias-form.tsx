"use client";

import { useState } from "react";
import { HASTA_FILAS } from "@/lib/contract/portal/archivos";
import { COMPARACIONES, checkLista } from "@/lib/contract/portal/comparaciones";
import type { Diferencias, ListaLeida, RespuestaDiferencias } from "@/lib/contract/portal/diferencias";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { FieldRow, FileField, SelectField, TextareaField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Options } from "../ui/input";
import { DiferenciasCard } from "./diferencias-card";

/**
 * A list of the authority's, from a file or pasted. The first answer has its columns; with the columns that were chosen
 * the same form is sent again, and the answer has the differences.
 */
export function DiferenciasForm({ mes, compare }: { mes: string; compare: FormAction<RespuestaDiferencias> }) {
  const [lista, setLista] = useState<ListaLeida | null>(null);
  const [comparar, setComparar] = useState<keyof typeof COMPARACIONES>("ventas");
  const [comparadas, setComparadas] = useState<Diferencias | null>(null);
  /** Another list has other columns. */
  const forget = () => {
    setLista(null);
    setComparadas(null);
  };
  return (
    <div className="grid gap-5">
      <Form
        action={compare}
        onDone={({ result }) => {
          if (result === null) return;
          if ("lista" in result) setLista(result.lista);
          else setComparadas(result.comparadas);
        }}
      >
        <Card
          title="Lo que Hacienda tiene"
          description="De comprobantes: una lista con la clave y el monto de cada uno. De cifras: el nombre de cada renglón y su monto."
          footer={
            <FormActions>
              {lista !== null && (
                <Button look="secondary" onClick={forget}>
                  Otra lista
                </Button>
              )}
              <SubmitButton>{lista === null ? "Leer la lista" : "Comparar"}</SubmitButton>
            </FormActions>
          }
        >
          <input type="hidden" name="mes" value={mes} />
          <div className="grid gap-5">
            <FieldRow>
              <SelectField
                name="comparar"
                label="Comparar"
                value={comparar}
                onChange={(event) => {
                  setComparar(event.target.value as keyof typeof COMPARACIONES);
                  setComparadas(null);
                }}
              >
                <Options of={Object.entries(COMPARACIONES)} />
              </SelectField>
              <ArchivoField onChange={forget} />
            </FieldRow>
            <TextareaField
              name="celdas"
              label="O pegá las celdas, con sus títulos"
              rows={4}
              onChange={forget}
              spellCheck={false}
            />
            {lista !== null && <Columnas lista={lista} deComprobantes={comparar !== "renglones"} />}
          </div>
        </Card>
      </Form>
      {comparadas !== null && <DiferenciasCard comparadas={comparadas} deComprobantes={comparar !== "renglones"} />}
    </div>
  );
}

function ArchivoField({ onChange }: { onChange: () => void }) {
  return (
    <FileField
      name="archivo"
      label="Archivo"
      accept=".xlsx,.csv,.txt"
      check={(file) => {
        onChange();
        return checkLista(file);
      }}
      hint={HASTA_FILAS}
    />
  );
}

function Columnas({ lista, deComprobantes }: { lista: ListaLeida; deComprobantes: boolean }) {
  const opciones = lista.columnas.map(
    ({ titulo, muestra }, i) => [i, muestra === "" ? titulo : `${titulo} (${muestra.slice(0, 24)})`] as const,
  );
  const select = (name: "nombre" | "monto" | "iva", label: string, vacia: string) => (
    <SelectField name={name} label={label} defaultValue={lista[name] ?? ""}>
      <option value="">{vacia}</option>
      <Options of={opciones} />
    </SelectField>
  );
  return (
    <fieldset className="grid gap-4 sm:grid-cols-3">
      <legend className="mb-2 text-sm text-ink-soft">
        La lista tiene {lista.filas} {lista.filas === 1 ? "fila" : "filas"}: revisá qué dice cada columna.
      </legend>
      {select("nombre", deComprobantes ? "Clave" : "Renglón", "Elegí una columna")}
      {select("monto", "Monto", "Elegí una columna")}
      {deComprobantes && select("iva", "IVA", "Sin comparar el IVA")}
    </fieldset>
  );
}
