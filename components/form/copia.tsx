"use client";

/**
 * What somebody typed into a form of more than three fields stays on the device until it is saved, for a day: a reload,
 * a crash or a session that ended costs nothing. `Form` does it for every form; secrets are never kept.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FormState } from "@/lib/contract/portal/form-state";
import { onTouch, useParts } from "../ui/on-touch";
import { leer, prefijoDe, TOKENS } from "./copias";

/** Something of a form that no control holds: its rows, what a combobox has chosen. */
export interface Estado {
  value: unknown;
  set: (value: never) => void;
}

export type Estados = Map<string, Estado>;

export interface CopiaProps {
  form: RefObject<HTMLFormElement | null>;
  estados: Estados;
  state: FormState;
}

const PARTS = onTouch(() => import("./copia-shell"));

/** Its code is loaded once the user is there; at once when there is something to offer. */
export function Copia(props: CopiaProps) {
  const [clave, setClave] = useState<string | null>(null);
  const [hay, setHay] = useState(false);
  /** Whether something was typed before the code was there. */
  const tocado = useRef(false);
  useEffect(() => {
    const { current } = props.form;
    const suya = claveDe(current);
    setClave(suya);
    setHay(suya !== null && leer(suya) !== null);
    const touch = () => {
      tocado.current = true;
    };
    for (const event of ["input", "change"]) current?.addEventListener(event, touch, { once: true });
    return () => {
      for (const event of ["input", "change"]) current?.removeEventListener(event, touch);
    };
  }, [props.form]);
  const parts = useParts(PARTS, hay);
  return parts === null || clave === null ? null : <parts.CopiaShell key={clave} {...props} {...{ clave, tocado }} />;
}

const FECHA = /^\d{2}\/\d{2}\/\d{4}$/;

/**
 * Whose copy it is, and of which form: its page, its fields and what they began with, so that one customer's form never
 * gets another's copy. Null outside of the portal.
 */
function claveDe(form: HTMLFormElement | null): string | null {
  const prefijo = prefijoDe("formulario");
  if (form === null || prefijo === null) return null;
  const fields = [...form.elements].filter((each) => "name" in each && each.name !== "") as HTMLInputElement[];
  // A key is new each time, and a date may be today's.
  const begun = fields.map(({ name, defaultValue = "" }) =>
    TOKENS.has(name) || FECHA.test(defaultValue) ? name : `${name}=${defaultValue}`,
  );
  const { pathname, search } = window.location;
  return `${prefijo}${pathname}${search} ${hashOf(begun.join("\n"))}`;
}

/** FNV-1a: short, and only apart, not secret. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
