"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { PortalError } from "../data-table/portal-fetch";
import { useNovedades } from "../data-table/use-novedades";
import { ToastProvider } from "../ui/toast";
import { nameEmpresa } from "./name-empresa";

const FRESH_MS = 10_000;
const RETRIES = 2;

// When the script is loaded: children ask before an effect of what surrounds them runs.
if (typeof window !== "undefined") nameEmpresa();

/** What the portal's client components share: reads and toasts. */
export function PortalProviders({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: FRESH_MS,
            // What was refused is refused again; what failed may pass.
            retry: (count, error) => count < RETRIES && !(error instanceof PortalError && error.status < 500),
          },
        },
      }),
  );
  return (
    <QueryClientProvider client={client}>
      <Novedades />
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

/** Shows nothing, so that its turns draw nothing again. */
function Novedades() {
  useNovedades();
  return null;
}
