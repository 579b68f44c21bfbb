"use client";

import {
  type ComponentProps,
  createContext,
  type ReactNode,
  startTransition,
  use,
  useActionState,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type FormAction, type FormState, IDLE } from "@/lib/contract/portal/form-state";
import { type PlacedRefusal, placeRefusal } from "@/lib/contract/portal/place-refusal";
import { SESION_TERMINADA } from "@/lib/contract/portal/sesion";
import { onDevuelta } from "../sesion/avisos";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { useToast } from "../ui/overlay/toast";
import { withoutAnswer } from "../ui/without-answer";
import { Copia, type Estados } from "./copia";
import { Resumen, reveal } from "./resumen";

interface Form {
  errors: PlacedRefusal["fields"];
  busy: boolean;
  /** Registers a field of this name with the form; returns the function that removes it. */
  enter: (name: string) => () => void;
  estados: Estados;
}

const FormContext = createContext<Form>({ errors: {}, busy: false, enter: () => () => undefined, estados: new Map() });

/** The errors of a field in the surrounding form, and whether the form is being sent. */
export function useFormField(name: string): { errors: readonly string[]; busy: boolean } {
  const { errors, busy, enter } = use(FormContext);
  useLayoutEffect(() => enter(name), [enter, name]);
  return { errors: errors[name] ?? [], busy };
}

/** Gives the surrounding form's copy (`copia.tsx`) what no control holds: plain data, and the way to set it. */
export function useCopiado<Value>(name: string, value: Value, set: (value: Value) => void): void {
  const { estados } = use(FormContext);
  useEffect(() => void estados.set(name, { value, set }));
  useEffect(() => () => void estados.delete(name), [estados, name]);
}

/** The same for a state of the component around the form. */
export function Copiado<Value>({ name, value, set }: { name: string; value: Value; set: (value: Value) => void }) {
  useCopiado(name, value, set);
  return null;
}

const NOTHING: PlacedRefusal = { fields: {}, lugares: {}, above: [] };

/**
 * A form whose action is a `portalAction`. A refusal is shown at its field, or at the top when the form has no such
 * field, and focus moves to the first wrong field; success is shown as a toast. Typed values stay after a refusal;
 * `resetOnDone` clears them after success.
 */
export function Form<Result>({
  action,
  onDone,
  resetOnDone = false,
  conResumen = false,
  conCopia = true,
  className = "grid gap-5",
  children,
}: {
  action: FormAction<Result>;
  onDone?: (state: FormState<Result>) => void;
  resetOnDone?: boolean;
  /** Lists several problems above the fields too, each with the way to its field: for a form longer than the screen. */
  conResumen?: boolean;
  /** False where what was typed is kept otherwise. */
  conCopia?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const sent = useMemo(() => withoutAnswer(action), [action]);
  const [state, dispatch, busy] = useActionState<FormState<Result>, unknown>(sent, IDLE);
  const { placed, enter } = usePlaced(state);
  const form = useRef<HTMLFormElement>(null);
  const refusal = useRef<HTMLDivElement>(null);
  const [estados] = useState<Estados>(() => new Map());
  const toast = useToast();
  // Only an answer triggers these; a parent that renders again does not.
  const answered = useRef({ onDone, toast, resetOnDone });
  answered.current = { onDone, toast, resetOnDone };

  useEffect(() => {
    if (placed === NOTHING) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) reveal(wrong);
    else refusal.current?.scrollIntoView({ block: "nearest" });
  }, [placed]);

  useEffect(() => {
    if (state.turn === 0 || state.status === "error") return;
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
        // Called directly instead of by `action`, because React would clear the fields after a refusal.
        event.preventDefault();
        // In React the event of a form in a dialog also reaches the form that opened the dialog.
        event.stopPropagation();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const written = new FormData(event.currentTarget, submitter);
        startTransition(() => dispatch(written));
      }}
    >
      <FormContext value={{ errors: placed.fields, busy, enter, estados }}>
        {conCopia && <Copia {...{ form, estados, state }} />}
        <div role="alert" ref={refusal} className="empty:hidden">
          {placed.above.length > 0 && (
            <Notice tone="bad">
              {placed.above.join(" ")}
              {conResumen && <Resumen placed={placed} form={() => form.current} />}
            </Notice>
          )}
        </div>
        {children}
      </FormContext>
    </form>
  );
}

/** Places the refusal of an answer at the fields that the form has; `enter` registers a field. */
function usePlaced(state: FormState) {
  const [placed, setPlaced] = useState(NOTHING);
  const names = useRef<string[]>([]);
  const enter = useCallback((name: string) => {
    names.current.push(name);
    return () => {
      names.current.splice(names.current.indexOf(name), 1);
    };
  }, []);
  // Uses the fields that exist when the answer comes, before it is painted.
  useLayoutEffect(() => setPlaced(state.status === "error" ? placeRefusal(state, names.current) : NOTHING), [state]);
  useEffect(() => onDevuelta(() => state.codigo === SESION_TERMINADA && setPlaced(NOTHING)), [state]);
  return { placed, enter };
}

/** The button that sends the surrounding form. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  return <Button {...props} type="submit" busy={use(FormContext).busy} />;
}

/** The row of a form's buttons. @param submit the text of the last one, which sends the form */
export function FormActions({ submit, children }: { submit?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {children}
      {submit !== undefined && <SubmitButton>{submit}</SubmitButton>}
    </div>
  );
}
