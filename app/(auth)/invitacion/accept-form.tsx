"use client";

import { useEffect, useState } from "react";
import { TextField } from "@/components/form/fields";
import { Form, SubmitButton } from "@/components/form/form";
import { ROLES } from "@/components/layout/roles";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/states";
import { type FormState, IDLE } from "@/lib/contract/portal/form-state";
import type { InvitacionAbierta } from "@/lib/contract/portal/personas";
import { acceptInvitation, openInvitation } from "../actions";
import { useLinkToken } from "../use-link-token";

export function AcceptForm() {
  const token = useLinkToken();
  const [opened, setOpened] = useState<FormState<InvitacionAbierta>>(IDLE);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (token !== null) void openInvitation(IDLE, { token }).then(setOpened);
  }, [token]);

  if (opened.status === "error") return <Notice tone="bad">{opened.message}</Notice>;
  if (opened.result === null || token === null) return <Waiting />;
  const { empresa, correo, nombre, rol, conCuenta } = opened.result;
  if (done) {
    return (
      <div className="grid gap-5" role="status">
        <Notice tone="good">Ya podés entrar a {empresa}.</Notice>
        <ButtonLink href="/ingresar" size="lg">
          Ingresar
        </ButtonLink>
      </div>
    );
  }
  return (
    <Form action={acceptInvitation} onDone={() => setDone(true)}>
      <p className="text-sm text-ink-soft">
        Vas a trabajar en <strong className="font-semibold text-ink">{empresa}</strong> con el rol de{" "}
        {ROLES[rol].nombre.toLowerCase()}, con el correo <strong className="font-semibold text-ink">{correo}</strong>.
      </p>
      <input type="hidden" name="token" value={token} />
      {conCuenta ? (
        <Notice>Ya tenés cuenta: después de aceptar, ingresá con tu contraseña de siempre.</Notice>
      ) : (
        <>
          <TextField name="nombre" label="Nombre y apellidos" defaultValue={nombre} autoComplete="name" required />
          <TextField
            name="contrasena"
            label="Contraseña"
            hint="Al menos 10 caracteres."
            type="password"
            autoComplete="new-password"
            required
          />
        </>
      )}
      <SubmitButton size="lg">Aceptar la invitación</SubmitButton>
    </Form>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
