"use client";

import { Ban, Download, Mail } from "lucide-react";
import { useState } from "react";
import { TextField } from "@/components/form/fields";
import { Form, FormActions, SubmitButton } from "@/components/form/form";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { MenuItem, MenuLink, MoreMenu } from "@/components/ui/menu";
import type { FormAction } from "@/lib/contract/portal/form-state";

interface Props {
  proformaId: string;
  numero: number;
  /** Null where the user may not, or where it is billed or voided. */
  anular: FormAction<null> | null;
  enviar: FormAction<null> | null;
  /** After it was voided. */
  onDone: () => void;
}

export function ProformaAcciones({ proformaId, numero, anular, enviar, onDone }: Props) {
  const [abierto, setAbierto] = useState<"anular" | "enviar" | null>(null);
  const close = () => setAbierto(null);
  return (
    <>
      <MoreMenu label={`Más acciones de la proforma ${numero}`}>
        <MenuLink Icon={Download} href={`/api/portal/proformas/${proformaId}/pdf`} download>
          Descargar PDF
        </MenuLink>
        {enviar !== null && (
          <MenuItem Icon={Mail} onSelect={() => setAbierto("enviar")}>
            Mandar por correo
          </MenuItem>
        )}
        {anular !== null && (
          <MenuItem Icon={Ban} onSelect={() => setAbierto("anular")}>
            Anular
          </MenuItem>
        )}
      </MoreMenu>
      {enviar !== null && (
        <Dialog open={abierto === "enviar"} onOpenChange={close} title={`Mandar la proforma ${numero}`}>
          <Form action={enviar} onDone={close}>
            <input type="hidden" name="proformaId" value={proformaId} />
            <TextField
              name="correos"
              label="Correos (opcional)"
              hint="Separados por punto y coma. Sin ninguno, va a los del cliente."
              autoComplete="off"
            />
            <FormActions>
              <SubmitButton>Mandar</SubmitButton>
            </FormActions>
          </Form>
        </Dialog>
      )}
      {anular !== null && (
        <ConfirmDialog
          open={abierto === "anular"}
          onOpenChange={close}
          title={`¿Anular la proforma ${numero}?`}
          confirm="Anular"
          danger
          action={anular}
          input={{ proformaId }}
          onDone={onDone}
        >
          Ya no se va a poder facturar. Queda en la lista como anulada.
        </ConfirmDialog>
      )}
    </>
  );
}
