"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { codigosReferenciaOf } from "@/lib/domain/catalogos/codigo-referencia";
import { formatMonto } from "@/lib/domain/formato";
import { SelectField, TextField } from "../form/fields";
import { Form, FormActions, SubmitButton } from "../form/form";
import { nuevoToken } from "../form/nuevo-token";
import { Dialog } from "../ui/dialog";
import { CodigoOptions } from "../ui/input";

/** The usual reason: it annuls the document. */
const ANULA = "01";

/** Asks only why: the credit note takes all the rest from the document, and is issued at once. */
export function AcreditarTodoDialog({
  documento: { clave, saldo, moneda, idPuntoVenta },
  hoy,
  acreditarTodo,
  onClose,
}: {
  documento: DocumentoAnswer;
  /** `YYYY-MM-DD` in Costa Rica. */
  hoy: string;
  acreditarTodo: FormAction<{ clave: string }>;
  onClose: () => void;
}) {
  const router = useRouter();
  const [llave] = useState(nuevoToken);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Acreditar todo lo que queda"
      description={`Emite ya una nota de crédito por ${formatMonto(saldo, moneda)}, con las líneas, los descuentos y los impuestos que faltan por acreditar.`}
    >
      <Form action={acreditarTodo} onDone={({ result }) => result && router.push(`/documentos/${result.clave}`)}>
        <input type="hidden" name="llave" value={llave} />
        <input type="hidden" name="totalEsperado" value={saldo} />
        <input type="hidden" name="idPuntoVenta" value={idPuntoVenta} />
        <input type="hidden" name="referencias[0].numero" value={clave} />
        <SelectField name="referencias[0].codigo" label="Motivo" defaultValue={ANULA} required>
          <CodigoOptions of={codigosReferenciaOf(hoy)} />
        </SelectField>
        <TextField name="referencias[0].razon" label="Explicación (opcional)" autoComplete="off" />
        <FormActions>
          <SubmitButton>Emitir la nota</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
