"use client";

/** Filters of a list, kept in the address. They apply while the user types or chooses; no button is needed. */
import { SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { readFecha, writeFecha } from "@/lib/domain/escrito/fecha-escrita";
import { Button, buttonClass } from "../ui/button";
import { SearchInput, Select } from "../ui/input";
import { DateInput } from "../ui/picker/date-input";
import { TAB, TAB_BAR } from "../ui/tabs";
import type { Lista } from "./use-lista";
import { useRested } from "./use-rested";

/** A filter's values, each with its text. */
export type Opciones = readonly (readonly [value: string, text: string])[];
type Filtered = Pick<Lista<unknown>, "filtro" | "setFiltros" | "filtered" | "clear">;

interface Bar {
  lista: Filtered;
  /** The search, always in sight. */
  principal: ReactNode;
  /** The other fields, folded until they are asked for. */
  otros: readonly ReactNode[];
  /** Filters in use, each with what it says. */
  usados: readonly (readonly [nombre: string, texto: string])[];
  /** What sorts, where it stands here. */
  children: ReactNode;
}

/** The row above a table, with a chip for each filter in use that removes it. Unfolding the fields needs no script. */
export function FilterBar({ lista, principal, otros, usados, children }: Bar) {
  return (
    <search className="flex flex-wrap items-end gap-2 border-b border-line px-4 py-3 max-sm:py-2 sm:items-center sm:px-5">
      {principal}
      {otros.length > 0 && (
        <details className="contents details-content:order-last details-content:basis-full">
          <summary className={buttonClass({ look: "secondary" })}>
            <SlidersHorizontal className="size-4" aria-hidden="true" />
            Filtros
            {usados.length > 0 && <span className="tabular-nums">· {usados.length}</span>}
          </summary>
          <div className="flex flex-wrap items-end gap-2 sm:items-center">{otros}</div>
        </details>
      )}
      {children}
      {usados.map(([nombre, texto]) => (
        <Button
          key={nombre}
          look="quiet"
          size="sm"
          className="max-w-full rounded-full bg-sunken"
          onClick={() => lista.setFiltros({ [nombre]: "" })}
        >
          <span className="sr-only">Quitar </span>
          <span className="truncate">{texto}</span>
          <X className="size-3.5" aria-hidden="true" />
        </Button>
      ))}
      {lista.filtered && (
        <Button Icon={X} look="quiet" onClick={lista.clear}>
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

interface Search extends Field {
  /** The filters that a text means, where it means others than this one. */
  entender?: (texto: string) => Readonly<Record<string, string>> | null;
}

/** Searches once the user stops typing, and at once on Enter. */
export function SearchFilter({ lista, name, label, entender = () => null }: Search) {
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
    const otros = entender(next);
    sent.current = otros === null ? next : "";
    if (otros !== null) setText("");
    lista.setFiltros({ ...otros, [name]: sent.current });
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
      className="min-w-44 flex-1 basis-44 sm:basis-56"
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
      className="max-sm:basis-full sm:w-44"
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
    <span className="grid flex-1 basis-32 gap-1 text-note text-ink-soft sm:flex sm:flex-none sm:items-center sm:gap-1.5">
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
