"use client";

import { useState } from "react";
import { TextField } from "@/components/form/fields";
import { Form, SubmitButton } from "@/components/form/form";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { requestReset } from "../actions";

export function RequestResetForm() {
  const [sent, setSent] = useState(false);
  return (
    <div className="grid gap-5">
      <div role="status" className="empty:hidden">
        {sent && (
          <Notice tone="good" title="Revisá tu correo">
            Si hay una cuenta con esa dirección, en unos minutos te llega un enlace que sirve durante una hora.
          </Notice>
        )}
      </div>
      {!sent && (
        <Form action={requestReset} onDone={() => setSent(true)}>
          <TextField
            name="correo"
            label="Correo"
            type="email"
            autoComplete="username"
            controlSize="lg"
            required
            autoFocus
          />
          <SubmitButton size="lg">Enviarme el enlace</SubmitButton>
        </Form>
      )}
      <Link href="/ingresar" className="text-center text-sm font-medium text-accent hover:underline">
        Volver a ingresar
      </Link>
    </div>
  );
}
