"use client";

import { FieldRow, TextareaField, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { LugarFields } from "@/components/form/lugar-fields";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import type { IdentidadEmisor, PerfilEmisor } from "@/lib/contract/portal/configuracion";
import type { FormAction } from "@/lib/contract/portal/form-state";

interface Props {
  perfil: PerfilEmisor;
  identidad: IdentidadEmisor;
  save: FormAction<null>;
}

const TIPOS: Readonly<Record<IdentidadEmisor["tipoIdentificacion"], string>> = {
  "01": "Cédula física",
  "02": "Cédula jurídica",
  "03": "DIMEX",
  "04": "NITE",
};

export function EmisorCard({ perfil, identidad, save }: Props) {
  return (
    <Card title="Emisor" description="Nombre, dirección y contacto que se imprimen y que van en el XML.">
      <div className="mb-5 rounded-lg bg-sunken px-4 py-3">
        <DescriptionList
          columns={2}
          items={[
            [TIPOS[identidad.tipoIdentificacion], identidad.identificacion],
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
        <TextField
          name="registroFiscal8707"
          label="Registro fiscal de bebidas alcohólicas"
          autoComplete="off"
          defaultValue={perfil.registroFiscal8707 ?? ""}
          hint="Solo si fabricás, importás o distribuís bebidas alcohólicas (ley 8707)."
        />
        <LugarFields initial={perfil} required />
        <TextField name="barrio" label="Barrio" defaultValue={perfil.barrio ?? ""} />
        <TextareaField name="otrasSenas" label="Otras señas" rows={2} defaultValue={perfil.otrasSenas} required />
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
        <FormActions submit="Guardar" />
      </Form>
    </Card>
  );
}
