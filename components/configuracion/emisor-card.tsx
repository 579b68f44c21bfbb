"use client";

import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { listUbicaciones, type Zona } from "@/lib/domain/catalogos/ubicacion";
import { FieldRow, SelectField, TextareaField, TextField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";

interface Perfil {
  nombre: string;
  nombreComercial: string | null;
  provincia: string;
  canton: string;
  distrito: string;
  barrio: string | null;
  otrasSenas: string;
  telefono: string | null;
  correos: string[];
}

interface Props {
  perfil: Perfil;
  identidad: { tipoIdentificacion: string; identificacion: string; proveedorSistemas: string };
  save: FormAction<null>;
}

const TIPOS: Readonly<Record<string, string>> = {
  "01": "Cédula física",
  "02": "Cédula jurídica",
  "03": "DIMEX",
  "04": "NITE",
};
const UBICACIONES = listUbicaciones();

export function EmisorCard({ perfil, identidad, save }: Props) {
  return (
    <Card title="Emisor" description="Nombre, dirección y contacto que se imprimen y que van en el XML.">
      <div className="mb-5 rounded-lg bg-sunken px-4 py-3">
        <DescriptionList
          columns={2}
          items={[
            [TIPOS[identidad.tipoIdentificacion] ?? "Identificación", identidad.identificacion],
            ["Proveedor de sistemas", identidad.proveedorSistemas],
          ]}
        />
      </div>
      <Form action={save}>
        <FieldRow>
          <TextField
            name="nombre"
            label="Nombre o razón social"
            defaultValue={perfil.nombre}
            autoComplete="organization"
            required
          />
          <TextField name="nombreComercial" label="Nombre comercial" defaultValue={perfil.nombreComercial ?? ""} />
        </FieldRow>
        <Ubicacion perfil={perfil} />
        <FieldRow>
          <TextField
            name="telefono"
            label="Teléfono"
            type="tel"
            defaultValue={perfil.telefono ?? ""}
            hint="8 dígitos"
          />
          <TextField
            name="correos"
            label="Correos"
            defaultValue={perfil.correos.join("; ")}
            hint="De uno a cuatro, separados por punto y coma."
            required
          />
        </FieldRow>
        <FormActions>
          <SubmitButton>Guardar</SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}

/** Each list depends on the one before: another province has other cantons. */
function Ubicacion({ perfil }: { perfil: Perfil }) {
  const [[provincia, canton, distrito], setCodes] = useState([perfil.provincia, perfil.canton, perfil.distrito]);
  const cantones = within(UBICACIONES, provincia);
  const distritos = within(cantones, canton);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-3">
        <SelectField
          name="provincia"
          label="Provincia"
          value={provincia}
          onChange={({ target }) => setCodes([target.value, "", ""])}
          required
        >
          <Options places={UBICACIONES} />
        </SelectField>
        <SelectField
          name="canton"
          label="Cantón"
          value={canton}
          onChange={({ target }) => setCodes([provincia, target.value, ""])}
          required
        >
          <Options places={cantones} />
        </SelectField>
        <SelectField
          name="distrito"
          label="Distrito"
          value={distrito}
          onChange={({ target }) => setCodes([provincia, canton, target.value])}
          required
        >
          <Options places={distritos} />
        </SelectField>
      </div>
      <TextField name="barrio" label="Barrio" defaultValue={perfil.barrio ?? ""} />
      <TextareaField name="otrasSenas" label="Otras señas" rows={2} defaultValue={perfil.otrasSenas} required />
    </>
  );
}

const within = (places: readonly Zona[], codigo: string | undefined) =>
  places.find((place) => place.codigo === codigo)?.lugares ?? [];

function Options({ places }: { places: readonly Zona[] }) {
  return (
    <>
      <option value="">Elegí…</option>
      {places.map(({ codigo, nombre }) => (
        <option key={codigo} value={codigo}>
          {nombre}
        </option>
      ))}
    </>
  );
}
