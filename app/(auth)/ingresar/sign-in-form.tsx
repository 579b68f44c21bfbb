"use client";

import { ArrowRight } from "lucide-react";
import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { accountLocked, serviceDown, wrongCredentials } from "./messages";

export function SignInForm() {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(null);
    const refusal = await tryToSignIn(String(form.get("correo")), String(form.get("contrasena")));
    if (refusal === null) return window.location.assign("/");
    setProblem(refusal);
    setBusy(false);
  }

  return (
    <form onSubmit={submit} className="mt-8 grid gap-5">
      <Field name="correo" label="Correo" required>
        {(control) => (
          <Input
            {...control}
            aria-invalid={problem !== null}
            type="email"
            controlSize="lg"
            autoComplete="username"
            autoFocus
          />
        )}
      </Field>
      <Field name="contrasena" label="Contraseña" required>
        {(control) => (
          <Input
            {...control}
            aria-invalid={problem !== null}
            type="password"
            controlSize="lg"
            autoComplete="current-password"
          />
        )}
      </Field>
      <div role="alert">{problem !== null && <Notice tone="bad">{problem}</Notice>}</div>
      <Button type="submit" size="lg" busy={busy}>
        Ingresar
        <ArrowRight className="size-4" aria-hidden="true" />
      </Button>
    </form>
  );
}

/** `null` once signed in, else what to say. */
async function tryToSignIn(correo: string, contrasena: string): Promise<string | null> {
  try {
    const answer = await signIn("credentials", { redirect: false, correo, contrasena });
    if (answer?.ok) return null;
    // The value of ACCOUNT_LOCKED in lib/portal/auth-options, which a browser cannot import.
    if (answer?.error === "cuenta_bloqueada") return accountLocked();
    return answer?.status === 401 ? wrongCredentials() : serviceDown();
  } catch {
    return serviceDown();
  }
}
