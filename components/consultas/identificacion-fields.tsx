import type { ComponentProps } from "react";
import { FieldRow, SelectField, TextField } from "@/components/form/fields";
import { CodigoOptions } from "@/components/ui/input";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { Registro, type useContribuyente } from "./use-contribuyente";

/** An identification, which is looked up when its field is left, and its type. The rest goes to the identification. */
export function IdentificacionFields({
  registro,
  tipo,
  onTipo,
  tipoRequired = false,
  sinTipo,
  ...identificacion
}: {
  /** Null for an identification that does not change. */
  registro: ReturnType<typeof useContribuyente> | null;
  tipo: string;
  onTipo: (tipo: string) => void;
  tipoRequired?: boolean;
  /** The text for no type; without it one must be chosen. */
  sinTipo?: string;
} & Partial<ComponentProps<typeof TextField>>) {
  return (
    <FieldRow>
      <TextField
        name="identificacion"
        label="Identificación"
        autoComplete="off"
        onBlur={({ target }) => registro?.ask(target.value)}
        hint={registro ? <Registro {...registro} /> : undefined}
        {...identificacion}
      />
      <SelectField
        name="tipoIdentificacion"
        label="Tipo de identificación"
        required={tipoRequired}
        value={tipo}
        onChange={({ target }) => onTipo(target.value)}
      >
        {sinTipo !== undefined && <option value="">{sinTipo}</option>}
        <CodigoOptions of={TIPOS_IDENTIFICACION} />
      </SelectField>
    </FieldRow>
  );
}
