"use client";

import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { TextField } from "../form/fields";
import { Form, SubmitButton } from "../form/form";

/** Asks for the password, and then for the code, with what was typed still in the form. */
export function ConsoleSignIn({ enter }: { enter: FormAction<{ conCodigo: boolean }> }) {
  const [conCodigo, setConCodigo] = useState(false);
  return (
    <Form action={enter} onDone={({ result }) => (result?.conCodigo ? setConCodigo(true) : window.location.reload())}>
      <TextField name="correo" label="Correo" type="email" autoComplete="username" controlSize="lg" required />
      <TextField
        name="contrasena"
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        controlSize="lg"
        required
      />
      {conCodigo && (
        <TextField
          name="codigo"
          label="Código de verificación"
          autoComplete="one-time-code"
          controlSize="lg"
          maxLength={20}
          required
          autoFocus
        />
      )}
      <SubmitButton size="lg">Ingresar</SubmitButton>
    </Form>
  );
}
