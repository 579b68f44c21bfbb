"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { TextField } from "./fields";
import { Form, FormActions } from "./form";

/** Asks for a name, and passes it to the action together with `input`. */
export function NombreDialog({
  open,
  onClose,
  onDone,
  title,
  submit,
  action,
  nombre = "",
  input = {},
  children,
}: {
  open: boolean;
  onClose: () => void;
  onDone: () => void;
  title: string;
  submit: string;
  action: FormAction<null>;
  nombre?: string;
  /** Sent in addition, not shown. */
  input?: Readonly<Record<string, string | number>>;
  children?: ReactNode;
}) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <Form action={action} onDone={onDone}>
        {Object.entries(input).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField name="nombre" label="Nombre" required autoComplete="off" maxLength={100} defaultValue={nombre} />
        {children}
        <FormActions submit={submit} />
      </Form>
    </Dialog>
  );
}
