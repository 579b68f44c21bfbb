"use client";

import { useRouter } from "next/navigation";
import type { Renglon } from "@/lib/contract/portal/declaracion";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { writeEscrito } from "@/lib/domain/escrito/numero-escrito";
import { Form, FormActions } from "../form/form";
import { NumberField } from "../form/number-field";
import { Card } from "../ui/card";

/** What no document says of a month's return, written by a person. */
export function CifrasCard({
  mes,
  renglones,
  save,
}: {
  mes: string;
  renglones: readonly Renglon[];
  save: FormAction<null>;
}) {
  const router = useRouter();
  return (
    <Form action={save} onDone={() => router.refresh()} className="print:hidden">
      <Card
        title="Lo que escribís vos"
        description="Lo que ningún comprobante dice. Se guarda por mes."
        footer={<FormActions submit="Guardar" />}
      >
        <input type="hidden" name="mes" value={mes} />
        <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {renglones.map(({ id, etiqueta, cifra, unidad }) => {
            const clase = unidad === "porcentaje" ? "porcentaje" : "monto";
            return (
              <NumberField
                key={id}
                clase={clase}
                name={id}
                label={unidad === "porcentaje" ? `${etiqueta} (%)` : etiqueta}
                defaultValue={writeEscrito(cifra, clase)}
              />
            );
          })}
        </div>
      </Card>
    </Form>
  );
}
