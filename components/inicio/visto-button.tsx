"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { Button } from "../ui/button";
import { useToast } from "../ui/toast";

/** Takes a rejection off the list of what needs attention. */
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
  const router = useRouter();
  const toast = useToast();
  return (
    <Button
      look="quiet"
      size="sm"
      busy={busy}
      aria-label={`Marcar como leído el rechazo de ${consecutivo}`}
      onClick={() =>
        start(async () => {
          const { status, message } = await markSeen(IDLE, { clave });
          if (status === "error") return toast.bad(message ?? "No se pudo marcar.");
          router.refresh();
        })
      }
    >
      Leído
    </Button>
  );
}
