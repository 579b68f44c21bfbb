"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { IdentificacionFields } from "@/components/consultas/identificacion-fields";
import { useNombreHallado } from "@/components/consultas/use-contribuyente";
import { CheckboxField, FieldRow, TextareaField, TextField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";

type Datos = Pick<
  ClienteAnswer,
  | "identificacion"
  | "tipoIdentificacion"
  | "nombre"
  | "apellidos"
  | "nombreInterno"
  | "correo"
  | "telefono"
  | "direccion"
  | "comentario"
  | "pagaTimbre"
  | "limiteCredito"
>;

interface Props {
  /** Absent when the form creates a new customer. */
  cliente?: Datos;
  save: FormAction<{ identificacion: string }>;
  readOnly?: boolean;
}

const LISTA = "/catalogos/clientes";

export function ClienteForm({ cliente, save, readOnly = false }: Props) {
  const router = useRouter();
  const [tipo, setTipo] = useState(cliente?.tipoIdentificacion ?? "02");
  const nuevo = cliente === undefined;
  const { field: nombre, registro } = useNombreHallado(cliente?.nombre ?? "", {
    onFound: ({ tipoIdentificacion }) => setTipo(tipoIdentificacion),
  });
  return (
    <Form
      action={save}
      onDone={({ result }) =>
        nuevo ? router.push(`${LISTA}/${encodeURIComponent(result?.identificacion ?? "")}`) : router.refresh()
      }
    >
      <Card
        title={nuevo ? undefined : "Datos"}
        footer={
          !readOnly && (
            <FormActions>
              {nuevo && (
                <ButtonLink href={LISTA} look="secondary">
                  Cancelar
                </ButtonLink>
              )}
              <SubmitButton>{nuevo ? "Crear el cliente" : "Guardar los cambios"}</SubmitButton>
            </FormActions>
          )
        }
      >
        <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
          <IdentificacionFields
            registro={nuevo ? registro : null}
            tipo={tipo}
            onTipo={setTipo}
            required
            defaultValue={cliente?.identificacion}
            readOnly={!nuevo}
          />
          <FieldRow>
            <TextField {...nombre} />
            <TextField
              name="apellidos"
              label="Apellidos"
              autoComplete="off"
              defaultValue={cliente?.apellidos}
              hint="De una persona, si no van en el nombre."
            />
          </FieldRow>
          <OtrosDatos cliente={cliente} />
        </fieldset>
      </Card>
    </Form>
  );
}

function OtrosDatos({ cliente }: { cliente: Datos | undefined }) {
  return (
    <>
      <FieldRow>
        <TextField
          name="correo"
          label="Correo"
          required
          autoComplete="off"
          defaultValue={cliente?.correo}
          hint="Ahí le llegan sus comprobantes. Varios van separados por ;"
        />
        <TextField
          name="telefono"
          label="Teléfono"
          required
          type="tel"
          autoComplete="off"
          defaultValue={cliente?.telefono}
          hint="8 dígitos. Varios van separados por ;"
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="nombreInterno"
          label="Nombre interno"
          autoComplete="off"
          defaultValue={cliente?.nombreInterno ?? ""}
          hint="Como lo conocen ustedes."
        />
        <NumberField
          clase="monto"
          name="limiteCredito"
          label="Límite de crédito"
          hint="En colones; lo que pasa al pasarlo se elige en Configuración."
          defaultValue={writeEscrito(cliente?.limiteCredito ?? null, "monto")}
        />
      </FieldRow>
      <FieldRow>
        <TextareaField name="direccion" label="Dirección" rows={2} defaultValue={cliente?.direccion ?? ""} />
        <TextareaField name="comentario" label="Comentario" rows={2} defaultValue={cliente?.comentario ?? ""} />
      </FieldRow>
      <CheckboxField name="pagaTimbre" label="Paga timbre" defaultChecked={cliente?.pagaTimbre === true} />
    </>
  );
}
