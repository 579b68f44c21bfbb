"use client";

import { Search } from "lucide-react";
import { useState, useTransition } from "react";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { ContribuyenteAnswer } from "@/lib/contract/consultas";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { inferTipoIdentificacion, normalizeIdentificacion } from "@/lib/domain/identificacion";
import { portalFetch } from "../data-table/portal-fetch";
import { FieldRow, SelectField, TextField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What was typed in the search, when it was a number. */
  identificacion: string;
  crear: FormAction<ClienteAnswer>;
  onCreated: (cliente: ClienteAnswer) => void;
}

/** A customer made without leaving the invoice; the authority's register gives the name. */
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
  const [identificacion, setIdentificacion] = useState(typed);
  const [nombre, setNombre] = useState("");
  const [tipo, setTipo] = useState(tipoDe(typed));
  const [hallazgo, setHallazgo] = useState<string | null>(null);
  const [busy, start] = useTransition();

  const buscar = () =>
    start(async () => {
      const numero = normalizeIdentificacion(identificacion);
      if (numero === "") return setHallazgo("Escribí la identificación primero.");
      try {
        const path = `/api/portal/consultas/contribuyentes/${encodeURIComponent(numero)}`;
        const found = await portalFetch<ContribuyenteAnswer>(path);
        setNombre(found.nombre);
        setTipo(found.tipoIdentificacion);
        setHallazgo("Encontrado en Hacienda.");
      } catch (error) {
        setHallazgo(error instanceof Error ? error.message : null);
      }
    });

  return (
    <Form action={crear} onDone={({ result }) => result !== null && onCreated(result)}>
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 flex-1"
          name="identificacion"
          id="nuevo-identificacion"
          label="Identificación"
          hint={<span role="status">{hallazgo ?? "Solo los números, con guiones o sin ellos."}</span>}
          value={identificacion}
          onChange={(event) => {
            setIdentificacion(event.target.value);
            setTipo(tipoDe(event.target.value) || tipo);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            buscar();
          }}
          autoComplete="off"
          required
        />
        <Button look="secondary" className="mt-[1.625rem]" busy={busy} onClick={buscar}>
          <Search className="size-4" aria-hidden="true" />
          Buscar
        </Button>
      </div>
      <FieldRow>
        <SelectField
          name="tipoIdentificacion"
          label="Tipo"
          value={tipo}
          onChange={(event) => setTipo(event.target.value)}
          required
        >
          <option value="">Elegí…</option>
          {TIPOS_IDENTIFICACION.map(({ codigo, nombre: etiqueta }) => (
            <option key={codigo} value={codigo}>
              {etiqueta}
            </option>
          ))}
        </SelectField>
        <TextField
          name="nombre"
          label="Nombre o razón social"
          value={nombre}
          onChange={(event) => setNombre(event.target.value)}
          autoComplete="off"
          required
        />
        <TextField name="correo" label="Correo" type="email" autoComplete="off" required />
        <TextField name="telefono" label="Teléfono" type="tel" autoComplete="off" required />
      </FieldRow>
      <input type="hidden" name="apellidos" value="" />
      <FormActions>
        <SubmitButton>Crear y usar</SubmitButton>
      </FormActions>
    </Form>
  );
}

const tipoDe = (identificacion: string) => inferTipoIdentificacion(normalizeIdentificacion(identificacion)) ?? "";
