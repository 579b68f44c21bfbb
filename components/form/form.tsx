"use client";

import { createContext, type ReactNode, startTransition, use, useActionState, useEffect, useMemo, useRef } from "react";
import { type FormAction, type FormState, IDLE } from "@/lib/contract/portal/form-state";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useToast } from "../ui/toast";
import { withoutAnswer } from "./without-answer";

interface Form {
  errors: FormState["errors"];
  busy: boolean;
}

const FormContext = createContext<Form>({ errors: {}, busy: false });

/** What is wrong with a field of the form around, and whether the form is at work. */
export function useFormField(name: string): { errors: readonly string[]; busy: boolean } {
  const { errors, busy } = use(FormContext);
  return { errors: errors[name] ?? [], busy };
}

/**
 * A form whose action is a `portalAction`: refusals go to their fields and to the top, focus to the first wrong one,
 * what worked is said as a toast. What was typed stays after a refusal; `resetOnDone` empties it once it worked.
 */
export function Form<Result>({
  action,
  onDone,
  resetOnDone = false,
  className = "grid gap-5",
  children,
}: {
  action: FormAction<Result>;
  onDone?: (state: FormState<Result>) => void;
  resetOnDone?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const sent = useMemo(() => withoutAnswer(action), [action]);
  const [state, dispatch, busy] = useActionState<FormState<Result>, unknown>(sent, IDLE);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const toast = useToast();
  // Only an answer is an event; a parent that renders again is none.
  const answered = useRef({ onDone, toast, resetOnDone });
  answered.current = { onDone, toast, resetOnDone };

  useEffect(() => {
    if (state.turn === 0) return;
    if (state.status === "error") {
      const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
      if (wrong) wrong.focus();
      else refusal.current?.scrollIntoView({ block: "nearest" });
      return;
    }
    const { toast, resetOnDone, onDone } = answered.current;
    if (state.message !== null) toast.good(state.message);
    if (resetOnDone) form.current?.reset();
    onDone?.(state);
  }, [state]);

  return (
    <form
      ref={form}
      noValidate
      className={className}
      onSubmit={(event) => {
        // By hand, not by `action`: React would empty what was typed after a refusal.
        event.preventDefault();
        // A form in a dialog is not the form that the dialog was opened from, though React tells both.
        event.stopPropagation();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const written = new FormData(event.currentTarget, submitter);
        startTransition(() => dispatch(written));
      }}
    >
      <FormContext value={{ errors: state.errors, busy }}>
        <div role="alert" ref={refusal} className="empty:hidden">
          {state.status === "error" && state.message !== null && <Notice tone="bad">{state.message}</Notice>}
        </div>
        {children}
      </FormContext>
    </form>
  );
}

/** The button that sends the form around it. */
export function SubmitButton({
  children,
  look = "primary",
  size,
  className = "",
  name,
  value,
  disabled = false,
}: {
  children: ReactNode;
  look?: "primary" | "secondary" | "danger";
  size?: "sm" | "md" | "lg";
  className?: string;
  name?: string;
  value?: string;
  disabled?: boolean;
}) {
  const { busy } = use(FormContext);
  return (
    <Button
      type="submit"
      look={look}
      busy={busy}
      disabled={disabled}
      className={className}
      {...(size && { size })}
      {...(name !== undefined && { name, value })}
    >
      {children}
    </Button>
  );
}

/** Where the buttons of a form stand. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2">{children}</div>;
}
