"use client";

/** The inside of "Más datos". `condiciones.tsx` loads it once the user is there. */
import { CheckboxField, FieldRow, TextField } from "@/components/form/fields";
import { type Columna, FilasField } from "@/components/form/filas-field";
import { LugarFields } from "@/components/form/lugar-fields";
import { NumberField } from "@/components/form/number-field";
import {
  type BorradorComun,
  CLASES_OTRO,
  type MetadatoFila,
  mayTipoCambio,
  nuevoMetadato,
  nuevoOtro,
  type OtroFila,
} from "../borrador/borrador";
import { type ReceptorProps, SenasExtranjero } from "./documento-cliente";

/** The customer of a sale, as the document may name it besides the catalog. */
export interface DeCliente extends ReceptorProps {
  /** The customer's identification. */
  cliente: string;
  exporta: boolean;
}

interface Props {
  /** Null for a document that says nothing of its own. */
  deCliente: DeCliente | null;
  form: Omit<BorradorComun, "lineas">;
  onChange: (patch: Partial<Omit<BorradorComun, "lineas" | "tipo">>) => void;
}

/** What few documents have, and what a sale says of its customer. */
export function MasCampos({ form, onChange, deCliente }: Props) {
  return (
    <>
      <FieldRow>
        <TextField
          name="referenciaExterna"
          label="Referencia externa (opcional)"
          hint="Tu propio número, por ejemplo el del pedido. Sale en el PDF."
          value={form.referenciaExterna}
          onChange={(event) => onChange({ referenciaExterna: event.target.value })}
        />
        {form.referenciaExterna !== "" && (
          <CheckboxField
            name="referenciaExternaUnica"
            label="Referencia externa única"
            hint="Si otro comprobante ya tiene esta referencia, este no se emite."
            checked={form.referenciaExternaUnica}
            onChange={(event) => onChange({ referenciaExternaUnica: event.target.checked })}
          />
        )}
      </FieldRow>
      {mayTipoCambio(form) && (
        <FieldRow>
          <NumberField
            clase="monto"
            name="tipoCambio"
            label="Tipo de cambio propio (opcional)"
            hint="Colones por dólar. Si lo dejás vacío, va el del día."
            value={form.tipoCambio}
            onText={(tipoCambio) => onChange({ tipoCambio })}
          />
          <TextField
            name="motivoTipoCambio"
            label="Motivo del tipo de cambio"
            value={form.motivoTipoCambio}
            onChange={(event) => onChange({ motivoTipoCambio: event.target.value })}
          />
        </FieldRow>
      )}
      {deCliente !== null && <ReceptorCampos key={deCliente.cliente} {...deCliente} />}
      <DatosPropios {...{ form, onChange }} />
    </>
  );
}

/** What this document says of its customer besides the catalog: trade name and addresses. */
function ReceptorCampos({ receptor, onChange, exporta }: DeCliente) {
  const { ubicacion } = receptor;
  const sena = (miembro: "barrio" | "otrasSenas", label: string) => (
    <TextField
      name={`cliente.ubicacion.${miembro}`}
      label={label}
      value={ubicacion[miembro]}
      onChange={({ target }) => onChange({ ...receptor, ubicacion: { ...ubicacion, [miembro]: target.value } })}
      autoComplete="off"
    />
  );
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-2 text-sm font-semibold">El cliente en este documento</legend>
      <FieldRow>
        <TextField
          name="cliente.nombreComercial"
          label="Nombre comercial"
          value={receptor.nombreComercial}
          onChange={({ target }) => onChange({ ...receptor, nombreComercial: target.value })}
          autoComplete="off"
        />
        {!exporta && <SenasExtranjero {...{ receptor, onChange }} />}
      </FieldRow>
      <LugarFields
        prefix="cliente.ubicacion."
        initial={ubicacion}
        onLugar={(lugar) => onChange({ ...receptor, ubicacion: { ...ubicacion, ...lugar } })}
      />
      {ubicacion.provincia !== "" && (
        <FieldRow>
          {sena("barrio", "Barrio")}
          {sena("otrasSenas", "Otras señas")}
        </FieldRow>
      )}
    </fieldset>
  );
}

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

type Propios = Pick<BorradorComun, "otros" | "metadatos">;

/** Lists of the document's own: texts of its XML, and data that only its answers have. */
function DatosPropios({ form, onChange }: { form: Propios; onChange: (patch: Partial<Propios>) => void }) {
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
