"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { ErrorState } from "../ui/states";

/** Shown in place of a page that failed. Trying again requests the page from the server. */
export function PageFailure({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const router = useRouter();
  return (
    <>
      <LastTitle text="Algo falló · PuraFactura" />
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

/** Keep the error page's title when the real page's title arrives later, as browsers use the first one. */
function LastTitle({ text }: { text: string }) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const look = () => document.title !== text && setTurn((now) => now + 1);
    const observer = new MutationObserver(look);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    look();
    return () => observer.disconnect();
  }, [text]);
  return <title key={turn}>{text}</title>;
}
