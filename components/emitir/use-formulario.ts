"use client";

import { useCallback, useRef, useState } from "react";
import { nextKey } from "../form/filas";
import { type BorradorComun, nuevoCargo } from "./borrador/borrador";
import type { LineaComun } from "./borrador/linea";
import { focusLinea } from "./linea/linea-marco";

/** The content of a document's form, and how its lines and charges change. */
export function useFormulario<Linea extends LineaComun, Form extends BorradorComun<Linea>>(
  start: () => Form,
  emptyLinea: (id: number) => Linea,
) {
  const [form, setForm] = useState<Form>(start);
  const [sucio, setSucio] = useState(false);
  const nextId = useRef(form.lineas.length);

  const update = useCallback((of: (current: Form) => Form) => {
    setSucio(true);
    setForm(of);
  }, []);
  const change = useCallback((patch: Partial<Form>) => update((current) => ({ ...current, ...patch })), [update]);
  const changeLineas = (of: (lineas: Linea[]) => Linea[]) =>
    update((current) => ({ ...current, lineas: of(current.lineas) }));
  const addLinea = () => {
    const id = nextId.current;
    nextId.current += 1;
    changeLineas((lineas) => [...lineas, emptyLinea(id)]);
  };
  const addCargo = () =>
    update((current) => ({
      ...current,
      otrosCargos: [...current.otrosCargos, { ...nuevoCargo(), key: nextKey(current.otrosCargos) }],
    }));

  /** What a line's editor needs to change its line and to move between lines. */
  const lineaActs = (linea: Linea, index: number) => ({
    /** True for the line that was just added. */
    autoFocus: linea.id > 0 && linea.id === nextId.current - 1,
    /** True for the only line, which cannot be removed. */
    sola: form.lineas.length === 1,
    onChange: (patch: Partial<Linea>) =>
      changeLineas((lineas) => lineas.map((each) => (each.id === linea.id ? { ...each, ...patch } : each))),
    onRemove: () => changeLineas((lineas) => lineas.filter(({ id }) => id !== linea.id)),
    onNext: () => (index + 1 < form.lineas.length ? focusLinea(index + 1) : addLinea()),
  });

  return { form, sucio, change, addLinea, addCargo, lineaActs };
}
