"use client";

import { type ReactNode, useState, useTransition } from "react";
import { CheckboxField, TextField } from "@/components/form/fields";
import { Form, SubmitButton } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { withoutAnswer } from "@/components/ui/without-answer";
import { type CondicionVigente, NOMBRES_CONDICION, PAGINAS_CONDICION } from "@/lib/contract/portal/altas";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { formatFechaDeDia } from "@/lib/domain/escrito/formato";
import { findEmpresa, register } from "./actions";

interface Props {
  /** When the page was made, marked. */
  inicio: string;
  condiciones: readonly CondicionVigente[];
}

/** Who the company is, who signs up, and what is accepted. All else is asked once the mail is confirmed. */
export function RegistroForm({ inicio, condiciones }: Props) {
  const [enviadoA, setEnviadoA] = useState<string | null>(null);
  const hacienda = useHacienda();

  const send: FormAction<null> = async (state, sent) => {
    const answer = await register(state, sent);
    if (answer.errors.empresa !== undefined) hacienda.typeIt();
    if (answer.status === "ok" && sent instanceof FormData) setEnviadoA(String(sent.get("correo")).trim());
    return answer;
  };

  if (enviadoA !== null) return <Enviado correo={enviadoA} onOtro={() => setEnviadoA(null)} />;
  return (
    <Form action={send}>
      <input type="hidden" name="inicio" value={inicio} />
      <Trampa />
      <TextField
        name="identificacion"
        label="Identificación de la empresa"
        hint={<span role="status">{hacienda.dice}</span>}
        inputMode="numeric"
        autoComplete="off"
        controlSize="lg"
        required
        autoFocus
        onBlur={({ target }) => hacienda.ask(target.value)}
      />
      {hacienda.seEscribe && (
        <TextField
          name="empresa"
          label="Nombre o razón social"
          autoComplete="organization"
          controlSize="lg"
          maxLength={100}
          required
        />
      )}
      <TextField
        name="nombre"
        label="Tu nombre y apellidos"
        autoComplete="name"
        controlSize="lg"
        maxLength={80}
        required
      />
      <TextField
        name="correo"
        label="Tu correo"
        hint="Te mandamos un enlace para confirmarlo."
        type="email"
        autoComplete="email"
        controlSize="lg"
        maxLength={160}
        required
      />
      <div className="grid gap-3">
        {condiciones.map((vigente) => (
          <CheckboxField
            key={vigente.condicion}
            name={vigente.condicion}
            value={vigente.version}
            label={<Acepto {...vigente} />}
          />
        ))}
      </div>
      <SubmitButton size="lg">Registrar la empresa</SubmitButton>
    </Form>
  );
}

function Acepto({ condicion, version, fecha, url }: CondicionVigente): ReactNode {
  return (
    <>
      {condicion === "terminos" ? "Acepto los " : "Acepto el "}
      <a
        href={url ?? PAGINAS_CONDICION[condicion]}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent underline underline-offset-4"
      >
        {NOMBRES_CONDICION[condicion].toLowerCase()}
      </a>
      <span className="text-ink-soft">{` (versión ${version}, del ${formatFechaDeDia(fecha)})`}</span>
    </>
  );
}

function Enviado({ correo, onOtro }: { correo: string; onOtro: () => void }) {
  return (
    <div role="status" className="grid gap-3">
      <Notice tone="good" title="Revisá tu correo">
        Te mandamos un enlace a <strong className="font-semibold wrap-anywhere">{correo}</strong>, que sirve durante un
        día. Si en unos minutos no llega, revisá el correo no deseado.
      </Notice>
      <Button look="quiet" onClick={onOtro}>
        Usar otro correo
      </Button>
    </div>
  );
}

/** A field that people do not see and programs fill in. */
function Trampa() {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        Dejalo vacío
        <input name="sitio" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

const DESPUES = "Con guiones o sin ellos. El nombre se busca en Hacienda.";

/** What the authority's register says of the number, once its field is left; whether the name has to be typed. */
function useHacienda() {
  const [asked, setAsked] = useState("");
  const [dice, setDice] = useState(DESPUES);
  const [seEscribe, setSeEscribe] = useState(false);
  const [busy, start] = useTransition();
  const ask = (numero: string) => {
    const identificacion = numero.trim();
    if (identificacion === "" || identificacion === asked) return;
    setAsked(identificacion);
    start(async () => {
      const { status, message, errors, result } = await withoutAnswer(findEmpresa)(IDLE, { identificacion });
      if (status === "error") {
        // So that leaving the field again asks again.
        setAsked("");
        return setDice(errors.identificacion?.join(" ") ?? message ?? DESPUES);
      }
      const nombre = result?.nombre ?? null;
      setSeEscribe(nombre === null);
      setDice(nombre === null ? "Hacienda no responde ahora mismo: escribí vos el nombre." : `En Hacienda: ${nombre}.`);
    });
  };
  return { dice: busy ? "Consultando en Hacienda…" : dice, seEscribe, typeIt: () => setSeEscribe(true), ask };
}
