"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { withoutAnswer } from "../form/without-answer";
import { Button } from "../ui/button";
import { useToast } from "../ui/toast";
import { RUTA_INICIO } from "./ruta";

/** Removes a rejection from the list of what needs attention. */
export function VistoButton({
  clave,
  consecutivo,
  markSeen,
}: {
  clave: string;
  consecutivo: string;
  markSeen: FormAction<null>;
}) {
  const [busy, start] = useTransition();
  const queries = useQueryClient();
  const toast = useToast();
  return (
    <Button
      look="quiet"
      size="sm"
      busy={busy}
      aria-label={`Marcar como leído el rechazo de ${consecutivo}`}
      onClick={() =>
        start(async () => {
          const { status, message } = await withoutAnswer(markSeen)(IDLE, { clave });
          if (status === "error") return toast.bad(message ?? "No se pudo marcar.");
          await queries.invalidateQueries({ queryKey: [RUTA_INICIO] });
        })
      }
    >
      Leído
    </Button>
  );
}
