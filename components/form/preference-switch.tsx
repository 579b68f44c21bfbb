"use client";

import { useId, useOptimistic, useTransition } from "react";
import { useToast } from "@/components/ui/overlay/toast";
import { Switch } from "@/components/ui/switch";
import { type FormAction, IDLE } from "@/lib/contract/portal/form-state";

/** A setting that is saved as soon as it is switched, and switches back when it is refused. */
export function PreferenceSwitch({
  label,
  hint,
  active,
  change,
  input = {},
}: {
  label: string;
  hint: string;
  active: boolean;
  /** Called with `{ activo }` and `input`. */
  change: FormAction<null>;
  input?: Readonly<Record<string, string>>;
}) {
  const id = useId();
  const toast = useToast();
  const [busy, start] = useTransition();
  const [shown, show] = useOptimistic(active);
  const run = (activo: boolean) =>
    start(async () => {
      show(activo);
      const { status, message } = await change(IDLE, { ...input, activo });
      if (message !== null) (status === "ok" ? toast.good : toast.bad)(message);
    });
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0 text-sm">
        <span id={id} className="font-medium">
          {label}
        </span>
        <p id={`${id}-ayuda`} className="text-note text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch
        checked={shown}
        // Keeps the focus, which an input that is disabled loses.
        aria-disabled={busy}
        onChange={({ target }) => !busy && run(target.checked)}
        aria-labelledby={id}
        aria-describedby={`${id}-ayuda`}
      />
    </div>
  );
}
