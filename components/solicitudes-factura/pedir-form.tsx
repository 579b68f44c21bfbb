"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { TIPOS_IDENTIFICACION, TIPOS_NACIONALES } from "@/lib/domain/catalogos/tipo-identificacion";
import { FieldRow, SelectField, TextField } from "../form/fields";
import { Form, FormActions } from "../form/form";
import { Button } from "../ui/button";
import { CodigoOptions } from "../ui/input";
import { ToastProvider } from "../ui/overlay/toast";

const TIPOS = TIPOS_IDENTIFICACION.filter(({ codigo }) => TIPOS_NACIONALES.some((nacional) => nacional === codigo));

/** For whom the invoice is; opened by a button, because most who look at a ticket need none. */
export function PedirForm({ enlace, pedir }: { enlace: string; pedir: FormAction<null> }) {
  const [open, setOpen] = useState(false);
  const router = useRouter();
  const donde = useRef<HTMLDivElement>(null);
  if (!open) {
    return (
      <Button look="secondary" onClick={() => setOpen(true)}>
        Pedir factura
      </Button>
    );
  }
  return (
    <ToastProvider>
      <div ref={donde} />
      <Form
        action={pedir}
        onDone={() => {
          // What replaces the form is shorter, and would be out of sight above.
          donde.current?.closest("section")?.scrollIntoView();
          router.refresh();
        }}
      >
        <input type="hidden" name="enlace" value={enlace} />
        <FieldRow>
          <SelectField name="tipoIdentificacion" label="Tipo de identificación" required autoFocus>
            <CodigoOptions of={TIPOS} />
          </SelectField>
          <TextField
            name="identificacion"
            label="Identificación"
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            required
          />
        </FieldRow>
        <TextField
          name="nombre"
          label="Nombre completo o razón social"
          autoComplete="name"
          maxLength={100}
          hint="Como está en Hacienda."
          required
        />
        <TextField
          name="correo"
          label="Correo"
          type="email"
          autoComplete="email"
          maxLength={160}
          hint="Va en la factura."
          required
        />
        <TextField
          name="codigoActividadReceptor"
          label="Actividad económica del cliente (opcional)"
          autoComplete="off"
          maxLength={6}
          hint="Solo si la compra es de tu negocio: el código de Hacienda, por ejemplo 6201.0."
        />
        <FormActions submit="Enviar">
          <Button look="secondary" onClick={() => setOpen(false)}>
            Cancelar
          </Button>
        </FormActions>
      </Form>
    </ToastProvider>
  );
}
