"use client";

import { useState } from "react";
import { TextField } from "@/components/form/fields";
import { Form, SubmitButton } from "@/components/form/form";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { resetPassword } from "../actions";
import { useLinkToken } from "../use-link-token";

export function ResetForm() {
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <div className="grid gap-5" role="status">
        <Notice tone="good">Tu contraseña ya es la nueva.</Notice>
        <ButtonLink href="/ingresar" size="lg">
          Ingresar
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form action={resetPassword} onDone={() => setDone(true)}>
      <input type="hidden" name="token" value={token ?? ""} />
      <TextField
        name="contrasena"
        label="Contraseña nueva"
        hint="Al menos 10 caracteres. Una frase larga es mejor que una palabra con signos."
        type="password"
        autoComplete="new-password"
        controlSize="lg"
        required
        autoFocus
      />
      <SubmitButton size="lg">Guardar la contraseña</SubmitButton>
    </Form>
  );
}
