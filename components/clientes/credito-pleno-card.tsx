"use client";

import { SwitchField } from "@/components/form/fields";
import { Form, FormActions } from "@/components/form/form";
import { Card } from "@/components/ui/card";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { QUE_ES_CREDITO_PLENO } from "@/lib/contract/portal/terminos/catalogo";

/** The mark of RLIVA art. 30.2, which only the draft of the VAT return reads. */
export function CreditoPlenoCard({
  identificacion,
  creditoPleno,
  save,
}: {
  identificacion: string;
  creditoPleno: boolean;
  save: FormAction<null>;
}) {
  return (
    <Form action={save}>
      <Card title="Declaración de IVA" footer={<FormActions submit="Guardar la marca" />}>
        <input type="hidden" name="identificacion" value={identificacion} />
        <SwitchField
          name="creditoPleno"
          ayuda={QUE_ES_CREDITO_PLENO}
          label="Lo que le vendés sin impuesto te da derecho a crédito pleno"
          hint="Artículo 30.2 del reglamento de la Ley del IVA. Solo cambia el borrador del D-150, en todos los meses."
          defaultChecked={creditoPleno}
        />
      </Card>
    </Form>
  );
}
