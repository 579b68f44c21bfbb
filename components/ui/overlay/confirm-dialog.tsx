"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type ReactNode, useId, useState, useTransition } from "react";
import type { FormAction, FormState } from "@/lib/contract/portal/form-state";
import { IDLE } from "@/lib/contract/portal/form-state";
import { spokenRefusal } from "@/lib/contract/portal/place-refusal";
import { Button } from "../button";
import { Input } from "../input";
import { Notice } from "../notice";
import { withoutAnswer } from "../without-answer";
import { AlertBox } from "./alert-box";
import { useToast } from "./toast";

interface Props<Result> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences of the action. */
  children: ReactNode;
  /** The verb on the button, such as `Revocar`. */
  confirm: string;
  danger?: boolean;
  /** The user must type this before confirming: for actions that cannot be undone. */
  typed?: string;
  action: FormAction<Result>;
  /** The input of the action. */
  input: unknown;
  /** Called with the answer after success. The action's message is shown as a toast. */
  onDone?: (state: FormState<Result>) => void;
  /** After success the page is read again. */
  refresh?: boolean;
}

/** Asks before an action runs, shows its refusal, and closes after success. */
export function ConfirmDialog<Result>({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  danger = false,
  typed,
  action,
  input,
  onDone,
  refresh = false,
}: Props<Result>) {
  const [busy, start] = useTransition();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [written, setWritten] = useState("");
  const toast = useToast();
  const router = useRouter();

  function change(next: boolean) {
    setRefusal(null);
    setWritten("");
    onOpenChange(next);
  }

  const run = () =>
    start(async () => {
      const state = await withoutAnswer(action)(IDLE, input);
      if (state.status === "error") return setRefusal(spokenRefusal(state));
      if (state.message !== null) toast.good(state.message);
      change(false);
      onDone?.(state);
      if (refresh) router.refresh();
    });

  return (
    <AlertBox open={open} onOpenChange={(next) => !busy && change(next)} title={title} description={children}>
      {typed !== undefined && <TypedField typed={typed} written={written} onWrite={setWritten} />}
      <div role="alert">{refusal !== null && <Notice tone="bad">{refusal}</Notice>}</div>
      <div className="flex justify-end gap-2">
        <Button look="secondary" disabled={busy} onClick={() => change(false)}>
          Cancelar
        </Button>
        <Button
          look={danger ? "danger" : "primary"}
          busy={busy}
          disabled={typed !== undefined && written.trim() !== typed}
          onClick={run}
        >
          {confirm}
        </Button>
      </div>
    </AlertBox>
  );
}

interface Asking<Result> extends Omit<Props<Result>, "open" | "onOpenChange"> {
  button: ComponentProps<typeof Button>;
}

/** A button whose action is asked about first. */
export function ConfirmButton<Result>({ button, ...ask }: Asking<Result>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" {...button} onClick={() => setOpen(true)} />
      <ConfirmDialog {...ask} open={open} onOpenChange={setOpen} />
    </>
  );
}

function TypedField({
  typed,
  written,
  onWrite,
}: {
  typed: string;
  written: string;
  onWrite: (written: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id}>
        Para confirmar, escribí <strong className="font-semibold">{typed}</strong>
      </label>
      <Input id={id} value={written} onChange={(event) => onWrite(event.target.value)} autoComplete="off" />
    </div>
  );
}
