"use client";

import type { FormAction } from "@/lib/contract/portal/form-state";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is sent, such as `el mismo documento`. */
  que: string;
  input: { clave: string };
  retry: FormAction<null>;
  onDone: () => void;
}

/** Asks before a document or a receiver message is sent to the authority again. */
export function ReintentarDialog({ que, retry, ...props }: Props) {
  return (
    <ConfirmDialog {...props} title="¿Reintentar el envío?" confirm="Reintentar" action={retry}>
      Se envía {que}, con la misma clave y la misma firma. Si Hacienda ya lo tiene, no se duplica: se le pregunta cómo
      va.
    </ConfirmDialog>
  );
}
