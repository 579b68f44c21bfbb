"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { useDeed } from "../form/use-deed";
import { Button } from "../ui/button";

/** Marks as seen what is listed, up to this event. */
export function LeidasButton({ hasta, markSeen }: { hasta: string; markSeen: FormAction<null> }) {
  const queries = useQueryClient();
  const router = useRouter();
  const [busy, run] = useDeed(markSeen, () => {
    void queries.invalidateQueries({ queryKey: ["/api/portal/notificaciones"] });
    router.refresh();
  });
  return (
    <Button look="secondary" busy={busy} onClick={() => run({ hasta })}>
      Marcar todo como leído
    </Button>
  );
}
