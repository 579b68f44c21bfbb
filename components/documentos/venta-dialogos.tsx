"use client";

/** The dialogs that confirm an action on a sales document. */
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { CorreosField } from "../correos/correos-field";
import { Form, FormActions, SubmitButton } from "../form/form";
import { ConfirmDialog } from "../ui/confirm-dialog";
import { Dialog } from "../ui/dialog";
import { AcreditarTodoDialog } from "./acreditar-todo-dialog";
import { ReintentarDialog } from "./reintentar-dialog";
import type { AccionesVenta } from "./venta-acciones";

export type Asked = "acreditarTodo" | "reintentar" | "anular" | "correo" | "visto";

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
      <ReintentarDialog {...common} open={asked === "reintentar"} que="el mismo documento" retry={acciones.retry} />
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
          <FormActions>
            <SubmitButton>Enviar</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
    </>
  );
}
