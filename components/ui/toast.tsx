"use client";

import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";

const SHOWN_MS = 5_000;

/** Wraps the portal: messages of `useToast` appear in a corner, are read aloud, and disappear. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider timeout={SHOWN_MS} limit={3}>
      {children}
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed right-4 bottom-4 z-60 flex w-[calc(100vw-2rem)] flex-col gap-2 sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      aria-label="Aviso"
      swipeDirection={["right", "down"]}
      className="rounded-lg border border-line bg-raised text-ink shadow-pop transition-[opacity,translate] duration-200 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3 p-3.5">
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

export interface Say {
  /** Success. */
  good: (text: string) => void;
  /** Failure; stays until it is closed. */
  bad: (text: string) => void;
}

export function useToast(): Say {
  const { add } = Toast.useToastManager();
  return useMemo(
    () => ({
      good: (text) => void add({ description: text, type: "good" }),
      bad: (text) => void add({ description: text, type: "bad", priority: "high", timeout: 0 }),
    }),
    [add],
  );
}
