"use client";

import { useState } from "react";
import { IdentificacionFields } from "@/components/consultas/identificacion-fields";
import { useNombreHallado } from "@/components/consultas/use-contribuyente";
import { FieldRow, TextField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The text of the search, if it was a number. */
  identificacion: string;
  crear: FormAction<ClienteAnswer>;
  onCreated: (cliente: ClienteAnswer) => void;
}

/** Creates a customer without leaving the invoice; the authority's register provides the name. */
export function ClienteNuevo({ open, onOpenChange, ...rest }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Cliente nuevo"
      description="Con la identificación buscamos el nombre en Hacienda."
      width="md"
    >
      <Datos {...rest} />
    </Dialog>
  );
}

function Datos({ identificacion: typed, crear, onCreated }: Omit<Props, "open" | "onOpenChange">) {
  const [tipo, setTipo] = useState(tipoDe(typed));
  const { field: nombre, registro } = useNombreHallado("", {
    identificacion: typed,
    onFound: ({ tipoIdentificacion }) => setTipo(tipoIdentificacion),
  });
  return (
    <Form action={crear} onDone={({ result }) => result !== null && onCreated(result)}>
      <IdentificacionFields
        registro={registro}
        tipo={tipo}
        onTipo={setTipo}
        tipoRequired
        sinTipo="Elegí…"
        defaultValue={typed}
        onChange={({ target }) => setTipo((now) => tipoDe(target.value) || now)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          registro.ask(event.currentTarget.value);
        }}
        required
      />
      <TextField {...nombre} />
      <FieldRow>
        <TextField name="correo" label="Correo" type="email" autoComplete="off" required />
        <TextField name="telefono" label="Teléfono" type="tel" autoComplete="off" required />
      </FieldRow>
      <input type="hidden" name="apellidos" value="" />
      <FormActions submit="Crear y usar" />
    </Form>
  );
}

const tipoDe = (identificacion: string) => inferTipoIdentificacion(normalizeIdentificacion(identificacion)) ?? "";
