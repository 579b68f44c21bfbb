"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { MadeWebhookSecret } from "@/lib/contract/portal/secretos";
import { TextField } from "../form/fields";
import { Form, FormActions, useFormField } from "../form/form";
import { RadioCard } from "../form/radio-card";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/input";
import { MakeOnceDialog } from "../ui/overlay/make-once-dialog";
import { MadeSecretView } from "./made-secret";

/** The button, and the dialog in which an endpoint is added and its secret shown once. */
export function AddWebhookButton({ tipos, add }: { tipos: readonly TipoOption[]; add: FormAction<MadeWebhookSecret> }) {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <Button Icon={Plus} onClick={() => setOpen(true)}>
        Agregar un webhook
      </Button>
      <MakeOnceDialog<MadeWebhookSecret>
        open={open}
        onClose={() => setOpen(false)}
        width="md"
        title="Agregar un webhook"
        made={{ title: "Tu webhook está listo", kept: "Ya lo guardé", view: (made) => <MadeSecretView made={made} /> }}
        form={(onMade) => (
          <Form
            action={add}
            onDone={({ result }) => {
              onMade(result);
              void queries.invalidateQueries({ queryKey: [LISTAS.webhooks.ruta] });
            }}
          >
            <TextField
              name="url"
              label="URL"
              type="url"
              inputMode="url"
              placeholder="https://ejemplo.com/webhook"
              hint="Pública, con https. Tiene que responder con un código 2xx en 15 segundos."
              autoComplete="off"
              required
            />
            <EventPicker tipos={tipos} />
            <FormActions submit="Agregar el webhook" />
          </Form>
        )}
      />
    </>
  );
}

/** Chooses all events or some: sent as `alcance` and `eventos[]`. */
interface TipoOption {
  tipo: string;
  resumen: string;
}

const ALCANCES = [
  ["todos", "Todos los eventos", "También los tipos que agreguemos después."],
  ["algunos", "Solo algunos", "Elegís cuáles."],
] as const;

function EventPicker({ tipos }: { tipos: readonly TipoOption[] }) {
  const [alcance, setAlcance] = useState<string>("todos");
  const { errors } = useFormField("eventos");
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Eventos</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {ALCANCES.map(([value, titulo, detalle]) => (
          <RadioCard
            key={value}
            name="alcance"
            checked={alcance === value}
            onChange={() => setAlcance(value)}
            {...{ value, titulo, detalle }}
          />
        ))}
      </div>
      {alcance === "algunos" && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
          {tipos.map(({ tipo, resumen }, index) => (
            <li key={tipo}>
              <label
                htmlFor={`evento-${tipo}`}
                className="flex cursor-pointer items-start gap-2 px-3 py-2 text-sm hover:bg-sunken/60 has-checked:bg-accent-wash/50"
              >
                <Checkbox
                  id={`evento-${tipo}`}
                  name="eventos[]"
                  value={tipo}
                  className="mt-0.5"
                  aria-invalid={index === 0 && errors.length > 0}
                />
                <span className="min-w-0">
                  <span className="block">{resumen}</span>
                  <code className="block font-mono text-xs text-ink-soft">{tipo}</code>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {errors.length > 0 && <p className="text-note text-bad">{errors.join(" ")}</p>}
    </fieldset>
  );
}
