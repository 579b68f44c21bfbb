"use client";

/** Where messages appear, by Base UI. `toast.tsx` loads it once the user is there. */
import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Said } from "./toast";

const SHOWN_MS = 5_000;

/** `said`: every message since the page was opened, oldest first. */
export function ToastRegion({ said }: { said: readonly Said[] }) {
  return (
    <Toast.Provider timeout={SHOWN_MS} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed right-4 bottom-[calc(1rem+var(--barra,0px))] z-60 flex w-[calc(100vw-2rem)] flex-col gap-2 sm:w-96"
        >
          <ToastList said={said} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList({ said }: { said: readonly Said[] }) {
  const { add, toasts } = Toast.useToastManager();
  const told = useRef(0);
  useEffect(() => {
    for (const { text, type } of said.slice(told.current)) {
      add({ description: text, type, ...(type === "bad" && { priority: "high" as const, timeout: 0 }) });
    }
    told.current = said.length;
  }, [said, add]);
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      aria-label="Aviso"
      swipeDirection={["right", "down"]}
      className="rounded-lg border border-line bg-raised text-ink shadow-pop transition-[opacity,translate] data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 p-3">
        {toast.type === "bad" ? (
          <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
        ) : (
          <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
        )}
        <Toast.Description className="min-w-0 flex-1 text-sm" />
        <Toast.Close
          aria-label="Cerrar el aviso"
          className="-m-1 grid size-6 shrink-0 cursor-pointer place-items-center rounded-md text-ink-faint hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
