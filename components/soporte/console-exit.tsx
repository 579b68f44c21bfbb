"use client";

import type { FormAction } from "@/lib/contract/portal/form-state";
import { Form, SubmitButton } from "../form/form";

/** Who works at the console, and the way out. */
export function ConsoleExit({ nombre, leave }: { nombre: string; leave: FormAction<null> }) {
  return (
    <Form action={leave} className="flex items-center gap-3 text-sm">
      <span className="text-ink-soft">{nombre}</span>
      <SubmitButton look="secondary" size="sm">
        Salir
      </SubmitButton>
    </Form>
  );
}
