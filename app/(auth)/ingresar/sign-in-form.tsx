"use client";

import { ArrowRight, LoaderCircle } from "lucide-react";
import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
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
      <Field
        id="correo"
        label="Correo"
        type="email"
        autoComplete="username"
        required
        autoFocus
        aria-invalid={problem !== null}
      />
      <Field
        id="contrasena"
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={problem !== null}
      />
      <div role="alert">
        {problem !== null && <p className="rounded-lg bg-bad-wash px-3.5 py-2.5 text-sm text-bad">{problem}</p>}
      </div>
      <Button type="submit" disabled={busy} className="h-11">
        {busy ? "Ingresando…" : "Ingresar"}
        {busy ? (
          <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
        ) : (
          <ArrowRight className="size-4" aria-hidden="true" />
        )}
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
