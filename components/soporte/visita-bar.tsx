"use client";

import type { FormAction } from "@/lib/contract/portal/form-state";
import { formatHora } from "@/lib/domain/escrito/formato";
import { Form, SubmitButton } from "../form/form";

/** On every page of a visit: whose portal it is, that nothing can be changed, until when, and the way out. */
export function VisitaBar({ empresa, hasta, end }: { empresa: string; hasta: Date; end: FormAction<null> }) {
  return (
    <section
      aria-label="Visita de soporte"
      className="border-b border-accent/25 bg-accent-wash px-4 py-2 text-sm print:hidden"
    >
      <Form action={end} className="flex flex-wrap items-center justify-between gap-2">
        <p>
          <strong>Visita de soporte a {empresa}.</strong> Solo lectura, hasta las {formatHora(hasta)}. Queda en la
          auditoría de la empresa.
        </p>
        <SubmitButton look="secondary" size="sm">
          Terminar la visita
        </SubmitButton>
      </Form>
    </section>
  );
}
