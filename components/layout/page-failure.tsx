"use client";

import { useRouter } from "next/navigation";
import { startTransition, useEffect, useState } from "react";
import { ErrorState } from "../ui/states";

/** In place of a page that failed. Trying again asks the server for it anew. */
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

/** The browser goes by the first title there is, and each that comes puts itself before the others: the failed page's may come late. */
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
