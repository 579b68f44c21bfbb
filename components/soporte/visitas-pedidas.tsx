"use client";

import type { FormAction } from "@/lib/contract/portal/form-state";
import { VISITA_MINUTOS, type VisitaPedida } from "@/lib/contract/portal/soporte";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { Form, FormActions, SubmitButton } from "../form/form";
import { Card } from "../ui/card";

/** What support asks the company for, each with its reason and the two answers. */
export function VisitasPedidas({ visitas, answer }: { visitas: readonly VisitaPedida[]; answer: FormAction<null> }) {
  return visitas.map(({ visitaId, motivo, hasta }) => (
    <Card
      key={visitaId}
      title="Soporte pide entrar a ver"
      description={`Solo leería, por ${VISITA_MINUTOS} minutos como máximo. Si nadie responde antes del ${formatFechaHora(hasta)}, no entra.`}
      className="mb-4"
    >
      <p className="text-sm wrap-anywhere">{motivo}</p>
      <Form action={answer}>
        <input type="hidden" name="visitaId" value={visitaId} />
        <FormActions>
          <SubmitButton look="secondary" name="respuesta" value="no">
            No permitir
          </SubmitButton>
          <SubmitButton name="respuesta" value="si">
            Permitir
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  ));
}
