"use client";

/** Lists of the document's own: texts of its XML, and data that only its answers have. */
import { type Columna, FilasField } from "@/components/form/filas-field";
import {
  type BorradorComun,
  CLASES_OTRO,
  type MetadatoFila,
  nuevoMetadato,
  nuevoOtro,
  type OtroFila,
} from "../borrador/borrador";

const MAX_OTROS = 50;
const MAX_METADATOS = 20;

const OTRO: readonly Columna<Exclude<keyof OtroFila, "key">>[] = [
  {
    miembro: "codigo",
    label: "Código del otro dato",
    clase: "texto",
    className: "grow basis-40",
    placeholder: "Opcional",
  },
  { miembro: "texto", label: "Texto del otro dato", clase: "texto", className: "grow-[3] basis-64" },
  { miembro: "contenido", label: "Va como", clase: CLASES_OTRO, className: "grow basis-32" },
];

const METADATO: readonly Columna<Exclude<keyof MetadatoFila, "key">>[] = [
  { miembro: "nombre", label: "Nombre del metadato", clase: "texto", className: "grow basis-40" },
  {
    miembro: "valor",
    label: "Valor del metadato",
    clase: "texto",
    className: "grow-[3] basis-64",
    placeholder: "Solo para tu sistema: no sale en el XML ni en el PDF",
  },
];

type Datos = Pick<BorradorComun, "otros" | "metadatos">;

export function DatosPropios({ form, onChange }: { form: Datos; onChange: (patch: Partial<Datos>) => void }) {
  return (
    <>
      <FilasField
        name="otros"
        columnas={OTRO}
        filas={form.otros}
        onChange={(otros) => onChange({ otros })}
        nueva={nuevoOtro}
        max={MAX_OTROS}
        item="otro dato"
        agregar="Agregar otro dato al XML"
      />
      <FilasField
        name="metadatos"
        columnas={METADATO}
        filas={form.metadatos}
        onChange={(metadatos) => onChange({ metadatos })}
        nueva={nuevoMetadato}
        max={MAX_METADATOS}
        item="metadato"
        agregar="Agregar un metadato"
      />
    </>
  );
}
