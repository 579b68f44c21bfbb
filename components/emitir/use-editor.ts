"use client";

import { useCallback, useRef, useState } from "react";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { readNumero } from "@/lib/domain/escrito/numero-escrito";
import type { NombreHecho } from "@/lib/domain/hechos-linea";
import { nextKey } from "../form/filas";
import { nuevoToken } from "../form/nuevo-token";
import { useSalidaGuardada } from "../form/salida-guardada";
import { type BorradorComun, type Clase, mayTipoCambio, nuevoCargo, type Opciones } from "./borrador/borrador";
import { hechosOf, type LineaComun } from "./borrador/linea";
import { type Cambio, type Cuentas, type PrimerasCuentas, SIN_CUENTAS } from "./cuentas/cuentas";
import { useCambio } from "./cuentas/use-cambio";
import { useAtajos } from "./emision/use-atajos";
import { type ConTotal, useEmision } from "./emision/use-emision";
import { focusLinea } from "./linea/linea-marco";

export interface EditorOptions<Linea extends LineaComun, Form extends BorradorComun<Linea>, Request, Previa> {
  start: () => Form;
  opciones: Opciones;
  clase: Clase<Linea, Form>;
  /** The exchange rate of a document that keeps another document's rate. */
  cambioFijo?: string | null;
  /** Null until they are loaded. */
  cuentas: Cuentas<Linea, Form, Request> | null;
  /** What is shown before that, while the form is as it started. */
  primeras?: PrimerasCuentas | null;
  cargarCuentas: () => Promise<{ CUENTAS: Cuentas<Linea, Form, Request> }>;
  emitir: FormAction<{ clave: string }>;
  simular: FormAction<Previa>;
  /** The address of the issued document. */
  hrefDe: (clave: string) => string;
  /** The form's key when it was kept before; a new one when absent. */
  llave?: string | undefined;
}

/**
 * The state of a document editor: its content, its totals computed by the functions that issue, and its two ways to
 * send. Each form has one key, and only the displayed total is issued.
 */
export function useEditor<
  Linea extends LineaComun,
  Form extends BorradorComun<Linea>,
  Request,
  Previa extends ConTotal,
>({
  start,
  opciones,
  clase,
  cambioFijo = null,
  cuentas,
  primeras = null,
  cargarCuentas,
  emitir,
  simular,
  hrefDe,
  llave: guardada,
}: EditorOptions<Linea, Form, Request, Previa>) {
  const { form, sucio, change, retomar, addLinea, addCargo, lineaActs } = useFormulario(start, clase.emptyLinea);
  const { pregunta, setLlave, ...final } = useFinal(sucio, guardada);
  useAtajos({ nuevaLinea: addLinea });

  const { cambio, tipoCambio, aviso } = useCambio(
    form.moneda,
    opciones.monedaPrincipal,
    cambioFijo ?? (mayTipoCambio(form) ? readNumero(form.tipoCambio, "monto") : null),
  );
  const { borrador, calculando, precioDe } = totalesDe(form, cuentas, sucio ? null : primeras, cambio, tipoCambio);

  const listas = async () => cuentas ?? (await cargarCuentas()).CUENTAS;
  const { preguntaPrecio, ...emision } = useEmision<Request, Previa>({
    borrador,
    moneda: form.moneda,
    simular,
    emitir,
    requestOf: async (totalEsperado) => (await listas()).toRequest(form, { llave: final.llave, totalEsperado }, cambio),
    preciosRaros: async () => (await listas()).preciosRaros(form, cambio),
    onEmitida: (clave) => final.dejar(hrefDe(clave)),
  });

  const comun = comunDeLineas(form, opciones, clase.sinHechos(form));
  /** What every line's editor gets. */
  const lineaProps = (linea: Linea, index: number) => ({
    linea,
    index,
    ...comun,
    precio: precioDe(linea, index),
    calculada: borrador.lineas[index] ?? { linea: null, error: null },
    ...lineaActs(linea, index),
  });

  return {
    form,
    change,
    addLinea,
    addCargo,
    lineaProps,
    cambio,
    aviso,
    borrador,
    calculando,
    sucio,
    /** What a copy on the device has of the form, with its key: what was issued without an answer is not issued twice. */
    copiado: {
      value: { form, llave: final.llave },
      set: (copia: { form: Form; llave: string }) => {
        retomar(copia.form);
        setLlave(copia.llave);
      },
    },
    ...final,
    ...emision,
    preguntas: [pregunta, preguntaPrecio] as const,
  };
}

/** The content of a document's form, and how its lines and charges change. */
function useFormulario<Linea extends LineaComun, Form extends BorradorComun<Linea>>(
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
  const retomar = (kept: Form) => {
    nextId.current = Math.max(...kept.lineas.map(({ id }) => id)) + 1;
    update(() => kept);
  };
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

  return { form, sucio, change, retomar, addLinea, addCargo, lineaActs };
}

/** What the editors of all lines get of the form. */
const comunDeLineas = (
  form: BorradorComun<LineaComun>,
  { monedaPrincipal }: Opciones,
  sinHechos: readonly NombreHecho[],
) => ({
  moneda: form.moneda,
  monedaPrincipal,
  hechos: hechosOf(form.tipo, sinHechos),
  conServicio: form.lineas.length > 1 && form.otrosCargos.some(({ porcentaje }) => porcentaje !== ""),
});

/**
 * How the editor ends. `llave` is an Idempotency-Key: a second click or a retry gives the same document. `dejar` leaves
 * for good: the form was issued, or kept as something else.
 */
function useFinal(sucio: boolean, guardada: string | undefined) {
  const [llave, setLlave] = useState(() => guardada ?? nuevoToken());
  const [emitida, setEmitida] = useState(false);
  /** Whether the form is kept as a draft as it is now. */
  const [guardado, setGuardado] = useState(false);
  const { leave, pregunta } = useSalidaGuardada(sucio && !emitida, guardado);
  const dejar = (href: string) => {
    setEmitida(true);
    leave(href);
  };
  return { llave, setLlave, emitida, setGuardado, pregunta, dejar };
}

/** What is shown of the form: computed here, or before that as the server computed it (`primeras`). */
function totalesDe<Linea extends LineaComun, Form extends BorradorComun<Linea>, Request>(
  form: Form,
  cuentas: Cuentas<Linea, Form, Request> | null,
  primeras: PrimerasCuentas | null,
  cambio: Cambio,
  tipoCambio: string,
) {
  const pedidas = form.lineas.some(({ producto, libre }) => producto !== null || libre !== null);
  return {
    borrador: cuentas?.calcular(form, cambio, tipoCambio) ?? primeras?.borrador ?? SIN_CUENTAS,
    /** Nothing is sent whose total was not shown. */
    calculando: cuentas === null && primeras === null && pedidas,
    precioDe: (linea: Linea, index: number) =>
      cuentas?.precioDe(linea, form.moneda, cambio) ?? primeras?.precios[index] ?? linea.precioEscrito ?? "",
  };
}

export type Editor<Linea extends LineaComun, Form extends BorradorComun<Linea>, Previa extends ConTotal> = ReturnType<
  typeof useEditor<Linea, Form, unknown, Previa>
>;
