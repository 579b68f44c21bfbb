"use client";

/** The dialogs that confirm an action on a sales document. */
import { useRouter } from "next/navigation";
import { useState } from "react";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { codigosReferenciaOf } from "@/lib/domain/catalogos/codigo-referencia";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { CorreosField } from "../correos/correos-field";
import { SelectField, TextField } from "../form/fields";
import { Form, FormActions } from "../form/form";
import { nuevoToken } from "../form/nuevo-token";
import { CodigoOptions } from "../ui/input";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { Dialog } from "../ui/overlay/dialog";

export type Asked = "acreditarTodo" | "anular" | "correo" | "visto";

export interface AccionesVenta {
  acreditarTodo: FormAction<{ clave: string }>;
  retry: FormAction<null>;
  anular: FormAction<null>;
  markSeen: FormAction<null>;
  sendMail: FormAction<null>;
}

interface Props {
  asked: Asked | null;
  onClose: () => void;
  /** Called after a change. */
  onDone: () => void;
  documento: DocumentoAnswer;
  /** `YYYY-MM-DD` in Costa Rica. */
  hoy: string;
  acciones: AccionesVenta;
}

export function VentaDialogos({ asked, onClose, onDone, documento, hoy, acciones }: Props) {
  const common = {
    onOpenChange: (open: boolean) => {
      if (!open) onClose();
    },
    input: { clave: documento.clave },
    onDone,
  };
  return (
    <>
      {asked === "acreditarTodo" && (
        <AcreditarTodoDialog {...{ documento, hoy, onClose }} acreditarTodo={acciones.acreditarTodo} />
      )}
      <ConfirmDialog
        {...common}
        open={asked === "visto"}
        title="¿Marcar el rechazo como leído?"
        confirm="Marcar como leído"
        action={acciones.markSeen}
      >
        Deja de aparecer en «Qué necesita atención». El documento sigue rechazado y lo que dijo Hacienda queda acá.
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        open={asked === "anular"}
        title="¿Anular este documento?"
        confirm="Anular"
        danger
        action={acciones.anular}
      >
        <p>
          <strong className="font-semibold text-ink">Qué hace:</strong> lo marca como anulado en este sistema, devuelve
          las existencias y su PDF dice ANULADA. No se puede deshacer.
        </p>
        <p className="mt-2">
          <strong className="font-semibold text-ink">Qué no hace:</strong> no avisa a Hacienda ni detiene el envío. Para
          Hacienda el documento sigue vigente; para revertirlo, emití una nota de crédito.
        </p>
      </ConfirmDialog>
      <Dialog
        open={asked === "correo"}
        onOpenChange={common.onOpenChange}
        title="Enviar por correo"
        description="Va con el PDF, el XML firmado y la respuesta de Hacienda."
      >
        <Form
          action={acciones.sendMail}
          onDone={() => {
            onClose();
            onDone();
          }}
        >
          <input type="hidden" name="clave" value={documento.clave} />
          <CorreosField correo={documento.cliente?.correo ?? ""} />
          <FormActions submit="Enviar" />
        </Form>
      </Dialog>
    </>
  );
}

/** The usual reason: it annuls the document. */
const ANULA = "01";

/** Asks only why: the credit note takes all the rest from the document, and is issued at once. */
function AcreditarTodoDialog({
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
        <FormActions submit="Emitir la nota" />
      </Form>
    </Dialog>
  );
}
