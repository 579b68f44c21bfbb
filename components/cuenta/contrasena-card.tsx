"use client";

import type { FormAction } from "@/lib/contract/portal/form-state";
import { TextField } from "../form/fields";
import { Form, FormActions } from "../form/form";
import { Card } from "../ui/card";

export function ContrasenaCard({ change }: { change: FormAction<null> }) {
  return (
    <Card title="Contraseña" description="Al cambiarla se cierran tus otras sesiones.">
      <Form action={change} resetOnDone>
        <TextField name="actual" label="Contraseña actual" type="password" autoComplete="current-password" required />
        <TextField
          name="contrasena"
          label="Contraseña nueva"
          hint="Al menos 10 caracteres. Una frase larga es mejor que una palabra con signos."
          type="password"
          autoComplete="new-password"
          required
        />
        <FormActions submit="Cambiar la contraseña" />
      </Form>
    </Card>
  );
}
