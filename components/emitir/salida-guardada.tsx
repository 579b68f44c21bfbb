"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { IDLE } from "@/lib/contract/portal/form-state";
import { ConfirmDialog } from "../ui/confirm-dialog";

/** Where the person wants to go: by a link, or back. */
type Salida = { href: string } | "atras";

/** False where the browser says that Back would lead nowhere: a page opened in a new tab. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: { canGoBack?: boolean } };
  return navigation?.canGoBack !== false;
}

/**
 * Asks before what was written is left: by a link of the portal here, by the browser's Back, by closing or reloading
 * through the browser. Back is noticed by an entry more in the history, which the first Back takes away; who goes Back
 * again while the question stands leaves, as with every page. `leave` goes on without asking.
 */
export function useSalidaGuardada(sucio: boolean): { leave: (href: string) => void; pregunta: ReactNode } {
  const [salida, setSalida] = useState<Salida | null>(null);
  /** It is decided: nothing is asked any more. */
  const libre = useRef(false);
  /** The entry of the history that was added is the one shown. */
  const guardada = useRef(false);
  const router = useRouter();

  /** Next gives the new entry the state of the page, so that Back and Forward between the two change nothing on it. */
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
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (link === null || !plain || link.target === "_blank" || link.hasAttribute("download")) return;
      if (link.origin !== window.location.origin || libre.current) return;
      event.preventDefault();
      event.stopPropagation();
      setSalida({ href: link.href });
    };
    const pop = () => {
      if (window.location.href !== page) return;
      // Still here: another entry of this page, from before it was reloaded.
      if (libre.current) return window.history.back();
      // Back takes the added entry away, Forward brings it again.
      guardada.current = !guardada.current;
      setSalida(guardada.current ? null : "atras");
    };
    window.addEventListener("beforeunload", unload);
    window.addEventListener("popstate", pop);
    // Before Next's own links hear of it.
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
      // In the place of the entry that was added: Back from there leads where it always would have.
      if (guardada.current) router.replace(href);
      else router.push(href);
    },
    [router],
  );

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
    <ConfirmDialog
      open={salida !== null}
      onOpenChange={(open) => !open && !libre.current && stay()}
      title="¿Salir sin emitir?"
      confirm="Salir"
      danger
      action={async () => {
        libre.current = true;
        return { ...IDLE, status: "ok" as const };
      }}
      input={null}
      onDone={go}
    >
      Lo que escribiste en este documento se pierde.
    </ConfirmDialog>
  );
  return { leave, pregunta };
}
