"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { Button } from "../ui/button";
import { AlertBox } from "../ui/overlay/alert-box";
import { useToast } from "../ui/overlay/toast";
import { withoutAnswer } from "../ui/without-answer";
import { onDevuelta, tellDevuelta } from "./avisos";
import { SignInForm } from "./sign-in-form";

export interface IngresoProps {
  open: boolean;
  /** The page's person: nobody else signs in here. */
  correo: string;
  /** The page's company, which the new session has to have. */
  tenantId: number;
  /** Called with `{ tenantId }`. */
  choose: FormAction<null>;
}

export function Ingreso({ open, correo, tenantId, choose }: IngresoProps) {
  const queries = useQueryClient();
  const toast = useToast();
  useEffect(() => onDevuelta(() => void queries.invalidateQueries()), [queries]);

  const enter = async () => {
    // A refusal needs no word: the next act says that the page is of another company.
    await withoutAnswer(choose)(IDLE, { tenantId });
    tellDevuelta();
    toast.good("Listo, seguís donde estabas. Si un botón no hizo nada, tocalo otra vez.");
  };

  return (
    <AlertBox
      above
      open={open}
      title="Tu sesión terminó"
      description="Ingresá de nuevo y seguí acá mismo: lo que escribiste en esta página queda como está."
    >
      <SignInForm correo={correo} onIn={enter} />
      <Button look="quiet" onClick={() => window.location.assign("/ingresar")}>
        Salir de esta página
      </Button>
    </AlertBox>
  );
}
