"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";
import { Button } from "../ui/button";
import { useToast } from "../ui/overlay/toast";
import { withoutAnswer } from "../ui/without-answer";
import { RUTA_INICIO } from "./ruta";

/** Takes one thing off the list of what waits. */
export function ListoButton({
  label,
  action,
  input,
  children,
}: {
  /** For screen readers: which one. */
  label: string;
  action: FormAction<null>;
  input: unknown;
  children: string;
}) {
  const [busy, start] = useTransition();
  const queries = useQueryClient();
  const router = useRouter();
  const toast = useToast();
  return (
    <Button
      look="quiet"
      size="sm"
      busy={busy}
      aria-label={label}
      onClick={() =>
        start(async () => {
          const { status, message } = await withoutAnswer(action)(IDLE, input);
          if (status === "error") return toast.bad(message ?? "No se pudo marcar.");
          await queries.invalidateQueries({ queryKey: [RUTA_INICIO] });
          router.refresh();
        })
      }
    >
      {children}
    </Button>
  );
}
