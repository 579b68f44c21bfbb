"use client";

/** Mails a customer its statement of account. */
import { Mail } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { CorreosField } from "../correos/correos-field";
import { Form, FormActions } from "../form/form";
import { Button } from "../ui/button";
import { Dialog } from "../ui/overlay/dialog";

interface Props {
  identificacion: string;
  /** The customer's own addresses, joined by `;`. */
  correo: string;
  enviar: FormAction<null>;
}

export function EnviarEstado({ identificacion, correo, enviar }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button Icon={Mail} look="secondary" onClick={() => setOpen(true)}>
        Enviar por correo
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Enviar el estado de cuenta"
        description="Va con el PDF, como está cuando el correo sale."
      >
        <Form action={enviar} onDone={() => setOpen(false)}>
          <input type="hidden" name="identificacion" value={identificacion} />
          <CorreosField correo={correo} />
          <FormActions submit="Enviar" />
        </Form>
      </Dialog>
    </>
  );
}
