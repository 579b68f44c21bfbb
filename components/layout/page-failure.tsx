"use client";

import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { ErrorState } from "../ui/states";

/** In place of a page that failed. Trying again asks the server for it anew. */
export function PageFailure({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter();
  return (
    <>
      <title>Algo falló · PuraFactura</title>
      <h1 className="sr-only">Algo falló</h1>
      <ErrorState
        message={`Algo falló de nuestro lado y no se cambió nada.${error.digest ? ` Si sigue, contanos este código: ${error.digest}.` : ""}`}
        onRetry={() =>
          startTransition(() => {
            router.refresh();
            reset();
          })
        }
      />
    </>
  );
}
