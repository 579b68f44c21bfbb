"use client";

/** Filters of a list, kept in the address. They apply while the user types or chooses; no button is needed. */
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { readFecha, writeFecha } from "@/lib/domain/escrito/fecha-escrita";
import { Button } from "../ui/button";
import { SearchInput, Select } from "../ui/input";
import { DateInput } from "../ui/picker/date-input";
import { TAB, TAB_BAR } from "../ui/tabs";
import type { Lista } from "./use-lista";
import { useRested } from "./use-rested";

/** A filter's values, each with its text. */
export type Opciones = readonly (readonly [value: string, text: string])[];
type Filtered = Pick<Lista<unknown>, "filtro" | "setFiltros" | "filtered" | "clear">;

/** The row above a table. Shows a button to clear the filters once one is set. */
export function FilterBar({ lista, children }: { lista: Filtered; children: ReactNode }) {
  return (
    <search className="grid grid-cols-2 items-end gap-2 border-b sm:flex sm:flex-wrap sm:items-center border-line px-4 py-3 sm:px-5">
      {children}
      {lista.filtered && (
        <Button look="quiet" onClick={lista.clear}>
          <X className="size-4" aria-hidden="true" />
          Quitar filtros
        </Button>
      )}
    </search>
  );
}

interface Field {
  lista: Filtered;
  name: string;
  /** Of tabs for screen readers only; of options also the text of the first one, which sets no filter. */
  label: string;
}

/** Tabs above a list, one of them chosen; each is a value of the filter. */
export function TabFilter({ lista, name, label, options }: Field & { options: Opciones }) {
  const current = lista.filtro(name);
  return (
    <fieldset aria-label={label} className={`min-w-0 px-2 sm:px-3 ${TAB_BAR}`}>
      {options.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => lista.setFiltros({ [name]: value })}
          className={`${TAB} aria-pressed:border-accent aria-pressed:text-ink`}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

/**
 * What the user set in a field before the page's script came: React leaves it there without an event, and `take` gets
 * it. The field needs `autoComplete="off"`, or a browser that restores fields sets a filter that nobody chose.
 */
function useEarly<Field extends HTMLInputElement | HTMLSelectElement>(current: string, take: (value: string) => void) {
  const field = useRef<Field>(null);
  const early = useRef(() => {
    const value = field.current?.value ?? current;
    if (value !== current) take(value);
  });
  useEffect(() => early.current(), []);
  return field;
}

/** Searches once the user stops typing, and at once on Enter. */
export function SearchFilter({ lista, name, label }: Field) {
  const current = lista.filtro(name);
  const [text, setText] = useState(current);
  const sent = useRef(current);
  // The address changed elsewhere: by Back or Forward, or because the filters were cleared.
  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    setText(current);
  }, [current]);

  const send = useRef((_text: string) => {});
  send.current = (next) => {
    if (next === sent.current) return;
    sent.current = next;
    lista.setFiltros({ [name]: next });
  };
  const field = useEarly<HTMLInputElement>(current, setText);
  const rested = useRested(text.trim());
  useEffect(() => send.current(rested), [rested]);

  return (
    <SearchInput
      ref={field}
      autoComplete="off"
      aria-label={label}
      placeholder={label}
      className="col-span-2 min-w-52 flex-1 basis-56"
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => event.key === "Enter" && send.current(text.trim())}
    />
  );
}

export function SelectFilter({ lista, name, label, options }: Field & { options: Opciones }) {
  const current = lista.filtro(name);
  const field = useEarly<HTMLSelectElement>(current, (value) => lista.setFiltros({ [name]: value }));
  return (
    <Select
      ref={field}
      autoComplete="off"
      aria-label={label}
      className="col-span-2 sm:w-44"
      value={current}
      onChange={(event) => lista.setFiltros({ [name]: event.target.value })}
    >
      <option value="">{label}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** A date; in the address as `2026-11-21`. */
export function DateFilter({ lista, name, label }: Field) {
  const id = useId();
  const current = lista.filtro(name);
  const [text, setText] = useState(() => writeFecha(current));
  useEffect(() => setText(writeFecha(current)), [current]);

  /** An invalid date clears the filter, and the field. */
  function settle(written: string) {
    const dia = readFecha(written) ?? "";
    setText(writeFecha(dia));
    if (dia !== current) lista.setFiltros({ [name]: dia });
  }

  return (
    <span className="grid gap-1 text-note text-ink-soft sm:flex sm:items-center sm:gap-1.5">
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        what={label}
        className="sm:w-36"
        value={text}
        onText={setText}
        onKeyDown={(event) => event.key === "Enter" && settle(text)}
        onLeave={settle}
      />
    </span>
  );
}
