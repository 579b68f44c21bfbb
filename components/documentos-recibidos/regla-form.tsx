"use client";

import type { Opcion } from "@/components/documentos-recibidos/respond-form";
import { DigitsField, SelectField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { NumberField } from "@/components/form/number-field";
import { CodigoOptions, Options } from "@/components/ui/input";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { ReglaProveedor } from "@/lib/contract/portal/reglas-proveedor";
import { MONEDAS } from "@/lib/domain/codigo-moneda";

/** A new rule, or what may change of `regla`: its supplier and its currency stay. */
export function ReglaForm({
  regla,
  save,
  condiciones,
  actividades,
  onDone,
}: {
  regla?: ReglaProveedor;
  save: FormAction<null>;
  condiciones: readonly Opcion[];
  actividades: readonly Opcion[];
  onDone: () => void;
}) {
  return (
    <Form action={save} onDone={onDone}>
      {regla === undefined ? (
        <>
          <DigitsField name="emisorNumero" label="Identificación del proveedor" required />
          <SelectField name="moneda" label="Moneda" defaultValue="CRC">
            <Options of={MONEDAS.map((moneda) => [moneda, moneda])} />
          </SelectField>
        </>
      ) : (
        <input type="hidden" name="idRegla" value={regla.idRegla} />
      )}
      <NumberField
        clase="monto"
        name="hasta"
        label="Hasta"
        hint="El total del comprobante, con impuestos, en esa moneda."
        {...(regla !== undefined && { defaultValue: regla.hasta })}
        required
      />
      <SelectField
        name="condicionImpuesto"
        label="Condición del impuesto"
        hint="Con crédito se acredita todo el impuesto. Sin crédito, el total va como gasto."
        defaultValue={regla?.condicionImpuesto ?? ""}
      >
        <option value="">Sin indicar</option>
        <CodigoOptions of={condiciones} />
      </SelectField>
      <SelectField name="codigoActividad" label="Actividad" defaultValue={regla?.codigoActividad ?? ""}>
        <option value="">La principal</option>
        <Options of={actividades.map(({ codigo, nombre }) => [codigo, `${codigo} · ${nombre}`])} />
      </SelectField>
      <FormActions>
        <SubmitButton>Guardar</SubmitButton>
      </FormActions>
    </Form>
  );
}
