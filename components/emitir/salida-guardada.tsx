"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { IDLE } from "@/lib/contract/portal/form-state";
import { ConfirmDialog } from "../ui/confirm-dialog";

const leave = async () => ({ ...IDLE, status: "ok" as const });

/** Asks before what was written is left: by a link of the portal here, by closing or reloading through the browser. */
export function SalidaGuardada({ sucio }: { sucio: boolean }) {
  const [destino, setDestino] = useState<string | null>(null);
  const router = useRouter();

  useEffect(() => {
    if (!sucio) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (link === null || !plain || link.target === "_blank" || link.hasAttribute("download")) return;
      if (link.origin !== window.location.origin) return;
      event.preventDefault();
      event.stopPropagation();
      setDestino(link.href);
    };
    window.addEventListener("beforeunload", unload);
    // Before Next's own links hear of it.
    document.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", unload);
      document.removeEventListener("click", click, true);
    };
  }, [sucio]);

  return (
    <ConfirmDialog
      open={destino !== null}
      onOpenChange={(open) => !open && setDestino(null)}
      title="¿Salir sin emitir?"
      confirm="Salir"
      danger
      action={leave}
      input={null}
      onDone={() => destino !== null && router.push(destino)}
    >
      Lo que escribiste en este documento se pierde.
    </ConfirmDialog>
  );
}
