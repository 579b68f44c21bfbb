"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { IDLE } from "@/lib/contract/portal/form-state";

/** Where the user wants to go: to a link, or back. */
type Salida = { href: string } | "atras";

/** False when the browser says that Back leads nowhere: a page opened in a new tab. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack !== false;
}

/** The page of the portal to which a click leads in this tab; null for any other click. */
function hrefLeaving(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (link === null || !plain || link.target === "_blank" || link.hasAttribute("download")) return null;
  return link.origin === window.location.origin ? link.href : null;
}

/**
 * Asks before the user leaves unsaved input: by a link of the portal, by Back, or by closing or reloading. Back is
 * detected with an added history entry, which the first Back removes; a second Back while the question is shown leaves
 * the page. `leave` goes on without asking. `guardado`: the input is kept as a draft, and the question says so.
 */
export function useSalidaGuardada(
  sucio: boolean,
  guardado = false,
): { leave: (href: string) => void; pregunta: ReactNode } {
  const { salida, setSalida, libre, guard, leave } = useVigilancia(sucio);
  const router = useRouter();

  const stay = () => {
    if (salida === "atras") guard();
    setSalida(null);
  };

  const go = () => {
    if (salida === null) return;
    setSalida(null);
    if (salida !== "atras") leave(salida.href);
    else if (canGoBack()) window.history.back();
    else router.replace("/");
  };

  const pregunta = (
    <Pregunta
      open={salida !== null}
      guardado={guardado}
      onStay={() => !libre.current && stay()}
      onLeave={() => {
        libre.current = true;
      }}
      onDone={go}
    />
  );
  return { leave, pregunta };
}

/** Watches the ways out while there is unsaved input; `salida` is the one that the user took. */
function useVigilancia(sucio: boolean) {
  const [salida, setSalida] = useState<Salida | null>(null);
  /** True once the user has decided: no more questions. */
  const libre = useRef(false);
  /** True while the added history entry is the current one. */
  const guardada = useRef(false);
  const router = useRouter();

  /** Next gives the new entry the page's state, so that Back and Forward between the two change nothing. */
  const guard = useCallback(() => {
    if (guardada.current) return;
    window.history.pushState(null, "", window.location.href);
    guardada.current = true;
  }, []);

  useEffect(() => {
    if (!sucio) return;
    const page = window.location.href;
    guard();
    const unload = (event: BeforeUnloadEvent) => {
      if (!libre.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const href = libre.current ? null : hrefLeaving(event);
      if (href === null) return;
      event.preventDefault();
      event.stopPropagation();
      setSalida({ href });
    };
    const pop = () => {
      if (window.location.href !== page) return;
      // Still the same page: another of its entries, from before a reload.
      if (libre.current) return window.history.back();
      // Back removes the added entry, Forward restores it.
      guardada.current = !guardada.current;
      setSalida(guardada.current ? null : "atras");
    };
    window.addEventListener("beforeunload", unload);
    window.addEventListener("popstate", pop);
    // In the capture phase, before Next's own links handle it.
    document.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", unload);
      window.removeEventListener("popstate", pop);
      document.removeEventListener("click", click, true);
    };
  }, [sucio, guard]);

  const leave = useCallback(
    (href: string) => {
      libre.current = true;
      // Replaces the added entry, so that Back from there leads where it would have without it.
      if (guardada.current) router.replace(href);
      else router.push(href);
    },
    [router],
  );

  return { salida, setSalida, libre, guard, leave };
}

function Pregunta({
  open,
  guardado,
  onStay,
  onLeave,
  onDone,
}: {
  open: boolean;
  guardado: boolean;
  onStay: () => void;
  /** Called at once, before the window closes; `onDone` after it. */
  onLeave: () => void;
  onDone: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onStay()}
      title="¿Salir sin emitir?"
      confirm="Salir"
      danger
      action={async () => {
        onLeave();
        return { ...IDLE, status: "ok" as const };
      }}
      input={null}
      onDone={onDone}
    >
      {guardado
        ? "Lo que escribiste queda en Borradores, para cuando volvás."
        : "Lo que escribiste en este documento se pierde."}
    </ConfirmDialog>
  );
}
