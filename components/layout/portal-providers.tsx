"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PortalError } from "../data-table/portal-fetch";
import { useNovedades } from "../data-table/use-novedades";
import { type VistaActions, VistaActionsContext } from "../data-table/vista-actions";
import { ToastProvider } from "../ui/toast";
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

/** Renders nothing, so that its updates redraw nothing else. */
function Novedades() {
  useNovedades();
  return null;
}
