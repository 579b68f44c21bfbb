"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { PortalError } from "../data-table/portal-fetch";
import { useNovedades } from "../data-table/use-novedades";
import { type VistaActions, VistaActionsContext } from "../data-table/vista-actions";
import { ToastProvider } from "../ui/overlay/toast";
import { nameEmpresa } from "./name-empresa";

const FRESH_MS = 10_000;
const RETRIES = 2;

// On loading the script, because children make requests before a parent's effect runs.
if (typeof window !== "undefined") nameEmpresa();

/** Shared by the portal's client components: reads, toasts, and what saves views of lists. */
export function PortalProviders({ vistas = null, children }: { vistas?: VistaActions | null; children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: FRESH_MS,
            // A refusal would be repeated; a failure may pass.
            retry: (count, error) => count < RETRIES && !(error instanceof PortalError && error.status < 500),
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Novedades />
      <VistaActionsContext value={vistas}>
        <ToastProvider>{children}</ToastProvider>
      </VistaActionsContext>
    </QueryClientProvider>
  );
}

/** A text that is cut shows itself whole when somebody points at it; on a phone the page behind the row has it. */
function showWhole({ target }: Event): void {
  if (!(target instanceof HTMLElement) || target.title !== "" || target.childElementCount > 0) return;
  const isCut = target.scrollWidth > target.clientWidth || target.scrollHeight > target.clientHeight + 1;
  if (isCut && /\b(truncate|line-clamp-)/.test(target.className)) target.title = target.textContent;
}

/** Renders nothing, so that its updates redraw nothing else. */
function Novedades() {
  useNovedades();
  useEffect(() => {
    document.addEventListener("mouseover", showWhole);
    return () => document.removeEventListener("mouseover", showWhole);
  }, []);
  return null;
}
