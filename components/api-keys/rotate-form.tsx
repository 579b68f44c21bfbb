"use client";

import { Form, FormActions } from "@/components/form/form";
import { RadioCard } from "@/components/form/radio-card";
import type { FormAction, FormState } from "@/lib/contract/portal/form-state";
import type { MadeKey } from "@/lib/contract/portal/secretos";
import { ScopePicker } from "./scope-picker";

/** How long the former key stays valid. */
const TRASLAPES = [
  ["24h", "24 horas", "Las dos abren mientras cambiás de una a otra."],
  ["7d", "7 días", "Para sistemas que se actualizan despacio."],
  ["1h", "1 hora", "Para un cambio que hacés ahora."],
  ["ninguno", "Sin traslape", "La anterior deja de abrir ya: si se filtró, esta es."],
] as const;

interface Props {
  apiKeyId: number;
  scopes: readonly string[];
  rotate: FormAction<MadeKey>;
  onDone: (state: FormState<MadeKey>) => void;
}

/** Replaces a key: how long both are valid, and which further scopes the new one has. */
export function RotateForm({ apiKeyId, scopes, rotate, onDone }: Props) {
  return (
    <Form action={rotate} onDone={onDone}>
      <input type="hidden" name="apiKeyId" value={apiKeyId} />
      <fieldset>
        <legend className="mb-1.5 text-sm font-medium">¿Cuánto tiempo sigue abriendo la anterior?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {TRASLAPES.map(([value, titulo, detalle], index) => (
            <RadioCard key={value} name="traslape" defaultChecked={index === 0} {...{ value, titulo, detalle }} />
          ))}
        </div>
      </fieldset>
      <ScopePicker owned={scopes} />
      <FormActions submit="Rotar la llave" />
    </Form>
  );
}
