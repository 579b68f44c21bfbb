"use client";

import { ArrowRight } from "lucide-react";
import { signIn } from "next-auth/react";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { EN_OTRA_INSTALACION, type SignInRefusal } from "@/lib/contract/portal/sign-in";
import { accountLocked, addressLimited, serviceDown, wrongCode, wrongSignIn } from "./messages";

type Credentials = Record<"correo" | "contrasena", string>;
/** With an address: the person signs in there. */
type Answer = "in" | SignInRefusal | "wrong" | "down" | { direccion: string };

const PROBLEMS: Record<Exclude<Answer, "in" | "codigo_requerido" | { direccion: string }>, () => string> = {
  wrong: wrongSignIn,
  down: serviceDown,
  cuenta_bloqueada: accountLocked,
  direccion_limitada: addressLimited,
  codigo_equivocado: wrongCode,
};

/**
 * Asks for the password first, and then for the code if the account has a second factor. `correo`: the only account that
 * may sign in, on a page that stays open.
 */
export function SignInForm({
  correo,
  onIn = () => window.location.assign("/"),
}: {
  correo?: string;
  onIn?: () => void | Promise<void>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<Credentials | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    const credentials = waiting ?? { correo: correo ?? text("correo"), contrasena: text("contrasena") };
    setBusy(true);
    setProblem(null);
    const answer = await tryToSignIn({ ...credentials, codigo: text("codigo") });
    if (answer === "in") return onIn();
    setBusy(false);
    if (typeof answer === "object") return setElsewhere(answer.direccion);
    if (answer === "codigo_requerido") return setWaiting(credentials);
    if (answer !== "codigo_equivocado") setWaiting(null);
    setProblem(PROBLEMS[answer]());
  }

  if (elsewhere !== null) return <Elsewhere direccion={elsewhere} />;
  const wrong = problem !== null;
  return (
    <form onSubmit={submit} className="grid gap-5">
      {waiting === null ? <PasswordFields wrong={wrong} correo={correo} /> : <CodeField wrong={wrong} />}
      <div role="alert" className="empty:hidden">
        {wrong && <Notice tone="bad">{problem}</Notice>}
      </div>
      <Button type="submit" size="lg" busy={busy}>
        Ingresar
        <ArrowRight className="size-4" aria-hidden="true" />
      </Button>
      {waiting === null ? (
        <Link
          href="/olvide"
          {...(correo !== undefined && { target: "_blank" })}
          className="justify-self-center text-sm font-medium text-accent hover:underline"
        >
          Olvidé mi contraseña
        </Link>
      ) : (
        <Button look="quiet" onClick={() => setWaiting(null)}>
          {correo === undefined ? "Ingresar con otra cuenta" : "Volver a la contraseña"}
        </Button>
      )}
    </form>
  );
}

function PasswordFields({ wrong, correo }: { wrong: boolean; correo: string | undefined }) {
  return (
    <>
      <Field name="correo" label="Correo" required>
        {(control) => (
          <Input
            {...control}
            aria-invalid={wrong}
            type="email"
            controlSize="lg"
            autoComplete="username"
            {...(correo === undefined ? { autoFocus: true } : { readOnly: true, value: correo })}
          />
        )}
      </Field>
      <Field name="contrasena" label="Contraseña" required>
        {(control) => (
          <Input
            {...control}
            aria-invalid={wrong}
            type="password"
            controlSize="lg"
            autoComplete="current-password"
            autoFocus={correo !== undefined}
          />
        )}
      </Field>
    </>
  );
}

function CodeField({ wrong }: { wrong: boolean }) {
  return (
    <Field
      name="codigo"
      label="Código de verificación"
      hint="Los 6 dígitos que muestra tu aplicación, o uno de tus códigos de recuperación."
      required
    >
      {(control) => (
        <Input
          {...control}
          aria-invalid={wrong}
          controlSize="lg"
          className="tracking-[0.2em] tabular-nums"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
      )}
    </Field>
  );
}

/** All companies of the person moved to another installation (decision 0151). */
function Elsewhere({ direccion }: { direccion: string }) {
  return (
    <Notice tone="neutral">
      Tu empresa se trasladó. Ingresá, con el mismo correo y la misma contraseña, en{" "}
      <Link href={`${direccion}/ingresar`} className="font-medium text-accent underline">
        {new URL(direccion).host}
      </Link>
      .
    </Notice>
  );
}

/** `in` with a session, or why there is none. */
export async function tryToSignIn(credentials: Credentials & { codigo: string }): Promise<Answer> {
  try {
    const answer = await signIn("credentials", { redirect: false, ...credentials });
    if (answer?.ok) return "in";
    const refusal = answer?.error ?? "";
    if (refusal in PROBLEMS || refusal === "codigo_requerido") return refusal as SignInRefusal;
    if (refusal.startsWith(`${EN_OTRA_INSTALACION} `)) {
      return { direccion: refusal.slice(EN_OTRA_INSTALACION.length + 1) };
    }
    return answer?.status === 401 ? "wrong" : "down";
  } catch {
    return "down";
  }
}
