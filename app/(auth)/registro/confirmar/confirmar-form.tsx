"use client";

import { useCallback, useEffect, useState } from "react";
import { FieldRow, TextareaField, TextField } from "@/components/form/fields";
import { Form, SubmitButton } from "@/components/form/form";
import { LugarFields } from "@/components/form/lugar-fields";
import { SignInForm, tryToSignIn } from "@/components/sesion/sign-in-form";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/states";
import type { AltaAbierta, AltaConfirmada } from "@/lib/contract/portal/altas";
import { type FormAction, type FormState, IDLE } from "@/lib/contract/portal/form-state";
import { formatIdentificacion } from "@/lib/domain/escrito/formato";
import { useLinkToken } from "../../use-link-token";
import { confirmRegistration, openRegistration } from "../actions";

/** What stands behind the link in the mail, and what only the company knows of itself. */
export function ConfirmarForm() {
  const token = useLinkToken();
  const [opened, setOpened] = useState<FormState<AltaAbierta>>(IDLE);
  const open = useCallback(async () => {
    if (token !== null) setOpened(await openRegistration(IDLE, { token }));
  }, [token]);
  useEffect(() => void open(), [open]);

  if (opened.status === "error") {
    return (
      <div className="grid gap-5">
        <Notice tone="bad">{opened.message}</Notice>
        <ButtonLink href="/registro" look="secondary" size="lg">
          Registrar la empresa otra vez
        </ButtonLink>
      </div>
    );
  }
  if (opened.result === null || token === null) return <Waiting />;
  const alta = opened.result;
  return (
    <div className="grid gap-5">
      <Quien {...alta} />
      {alta.cuenta === "ingresar" ? (
        <>
          <Notice>Ya tenés una cuenta con este correo. Ingresá, y la empresa se agrega a ella.</Notice>
          <SignInForm correo={alta.correo} onIn={open} />
        </>
      ) : (
        <DatosForm token={token} alta={alta} reopen={open} />
      )}
    </div>
  );
}

function Quien({ empresa, tipo, identificacion, correo }: AltaAbierta) {
  return (
    <div className="rounded-lg bg-sunken px-4 py-3 text-sm">
      <p className="font-semibold wrap-anywhere">{empresa}</p>
      <p className="text-note text-ink-soft tabular-nums">{formatIdentificacion(identificacion, tipo)}</p>
      <p className="mt-1 text-note text-ink-soft wrap-anywhere">{correo}</p>
    </div>
  );
}

function DatosForm({ token, alta, reopen }: { token: string; alta: AltaAbierta; reopen: () => Promise<void> }) {
  const [contrasena, setContrasena] = useState("");
  const nueva = alta.cuenta === "nueva";

  const send: FormAction<AltaConfirmada> = async (state, sent) => {
    const answer = await confirmRegistration(state, sent);
    // The account was made, or its session ended, since the link was opened.
    if (answer.status === "error" && Object.keys(answer.errors).length === 0) await reopen();
    return answer;
  };
  const enter = async ({ result }: FormState<AltaConfirmada>) => {
    if (result === null) return;
    const inside = !result.ingresar || (await tryToSignIn({ correo: result.correo, contrasena, codigo: "" })) === "in";
    window.location.assign(inside ? "/" : "/ingresar");
  };

  return (
    <Form action={send} onDone={enter}>
      <input type="hidden" name="token" value={token} />
      <LugarFields initial={undefined} required />
      <TextareaField
        name="otrasSenas"
        label="Otras señas"
        hint="Como le explicás a alguien dónde queda: «Del parque, 100 metros al norte»."
        rows={2}
        maxLength={250}
        required
      />
      <TextField
        name="telefono"
        label="Teléfono"
        type="tel"
        autoComplete="tel-national"
        hint="8 dígitos. Puede quedar vacío."
      />
      <Actividades alta={alta} />
      {nueva && (
        <TextField
          name="contrasena"
          label="Elegí una contraseña"
          hint="Al menos 10 caracteres. Una frase larga es mejor que una palabra con signos."
          type="password"
          autoComplete="new-password"
          value={contrasena}
          onChange={({ target }) => setContrasena(target.value)}
          required
        />
      )}
      <SubmitButton size="lg">Empezar a probar</SubmitButton>
    </Form>
  );
}

/** The register's own; to be written only where it names none. */
function Actividades({ alta: { actividades } }: { alta: AltaAbierta }) {
  if (actividades.length === 0) {
    return (
      <FieldRow>
        <TextField
          name="actividades[0].codigo"
          label="Código de tu actividad"
          hint="El de seis caracteres del registro de Hacienda, como 6201.0."
          autoComplete="off"
          maxLength={6}
          required
        />
        <TextField
          name="actividades[0].nombre"
          label="Nombre de la actividad"
          autoComplete="off"
          maxLength={200}
          required
        />
      </FieldRow>
    );
  }
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium">{actividades.length === 1 ? "Actividad económica" : "Actividades económicas"}</p>
      <ul className="grid gap-1 text-note text-ink-soft">
        {actividades.map(({ codigo, nombre }) => (
          <li key={codigo}>{`${codigo} · ${nombre}`}</li>
        ))}
      </ul>
      <p className="text-note text-ink-soft">Según Hacienda. Después se puede cambiar en Configuración.</p>
    </div>
  );
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
