"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import { Button } from "../ui/button";
import { ConfirmDialog } from "../ui/overlay/confirm-dialog";
import { MenuItem, MoreMenu } from "../ui/overlay/menu";

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

/** A stopped document shows the retry as a button; a pending one has it in a menu, because it is seldom needed. */
export function Reintentar({
  documento: { clave, estado },
  ...props
}: Pick<Props, "que" | "retry" | "onDone"> & { documento: { clave: string; estado: EstadoDocumento } }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      {estado === "error" && (
        <Button onClick={() => setAsked(true)}>
          <RotateCw className="size-4" aria-hidden="true" />
          Reintentar
        </Button>
      )}
      {estado === "procesando" && (
        <MoreMenu label="Más acciones" look="secondary">
          <MenuItem Icon={RotateCw} onSelect={() => setAsked(true)}>
            Reintentar ahora
          </MenuItem>
        </MoreMenu>
      )}
      <ReintentarDialog {...props} open={asked} onOpenChange={setAsked} input={{ clave }} />
    </>
  );
}
