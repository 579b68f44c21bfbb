"use client";

import { useCallback, useRef, useState } from "react";
import type { FormAction, FormState } from "@/lib/contract/portal/form-state";
import { RESULTADO_DESCONOCIDO } from "@/lib/contract/portal/refusals/resultado-desconocido";
import type { Borrador } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/moneda";
import { readNumero } from "@/lib/domain/numero-escrito";
import { nextKey } from "../form/filas-field";
import { nuevoToken } from "../form/nuevo-token";
import { withoutAnswer } from "../form/without-answer";
import {
  type BorradorComun,
  type Calcular,
  type Cambio,
  type LineaComun,
  mayTipoCambio,
  nuevoCargo,
  type Opciones,
  type Sello,
} from "./borrador";
import { explainPago } from "./cobro";
import { hechosOf } from "./hechos";
import { focusLinea } from "./linea-marco";
import { findPreciosRaros, type PrecioDe } from "./precios-raros";
import { useSalidaGuardada } from "./salida-guardada";
import { pressSubmit, useAtajos } from "./use-atajos";
import { useCambio } from "./use-cambio";
import { usePreciosRaros } from "./use-precios-raros";

interface ConTotal {
  resumen: { totalComprobante: string };
}

interface Enviado<Previa> {
  /** The clave of the issued document. */
  clave?: string;
  previa?: Previa;
}

export interface EditorOptions<Linea extends LineaComun, Form extends BorradorComun<Linea>, Request, Previa> {
  start: () => Form;
  opciones: Opciones;
  emptyLinea: (id: number) => Linea;
  /** The exchange rate of a document that keeps another document's rate. */
  cambioFijo?: string | null;
  /** Whether the document is an export, or a note on one. */
  exporta?: (form: Form) => boolean;
  calcular: Calcular<Form>;
  precioDe: PrecioDe<Linea>;
  toRequest: (form: Form, sello: Sello, cambio: Cambio) => Request;
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
  emptyLinea,
  cambioFijo = null,
  exporta = () => false,
  calcular,
  precioDe,
  toRequest,
  emitir,
  simular,
  hrefDe,
  llave: guardada,
}: EditorOptions<Linea, Form, Request, Previa>) {
  const [form, setForm] = useState<Form>(start);
  // An Idempotency-Key: a second click or a retry gives the same document.
  const [llave] = useState(() => guardada ?? nuevoToken());
  const [sucio, setSucio] = useState(false);
  const [emitida, setEmitida] = useState(false);
  const [previa, setPrevia] = useState<Previa | null>(null);
  const nextId = useRef(form.lineas.length);
  /** Whether the form is kept as a draft as it is now. */
  const [guardado, setGuardado] = useState(false);
  const { leave, pregunta } = useSalidaGuardada(sucio && !emitida, guardado);

  const change = useCallback((patch: Partial<Form>) => {
    setSucio(true);
    setForm((current) => ({ ...current, ...patch }));
  }, []);
  const changeLineas = (of: (lineas: Linea[]) => Linea[]) => {
    setSucio(true);
    setForm((current) => ({ ...current, lineas: of(current.lineas) }));
  };
  const addLinea = () => {
    const id = nextId.current;
    nextId.current += 1;
    changeLineas((lineas) => [...lineas, emptyLinea(id)]);
  };
  const addCargo = () => {
    setSucio(true);
    setForm((current) => ({
      ...current,
      otrosCargos: [...current.otrosCargos, { ...nuevoCargo(), key: nextKey(current.otrosCargos) }],
    }));
  };
  useAtajos({ nuevaLinea: addLinea });

  const { cambio, tipoCambio, aviso } = useCambio(
    form.moneda,
    opciones.monedaPrincipal,
    cambioFijo ?? (mayTipoCambio(form) ? readNumero(form.tipoCambio, "monto") : null),
  );
  const borrador = calcular(form, cambio, tipoCambio);

  const { ask, preguntaPrecio } = usePreciosRaros(form.moneda, () => pressSubmit("emitir"));

  /** The total of the preview that is being issued. */
  const visto = useRef<string | null>(null);

  const enviar = withoutAnswer<Enviado<Previa>>(async (state, sent) => {
    const totalEsperado = visto.current ?? borrador.resumen?.totalComprobante ?? "";
    visto.current = null;
    const request = toRequest(form, { llave, totalEsperado }, cambio);
    const turn = state.turn + 1;
    if (sent instanceof FormData && sent.get("accion") === "previa") {
      const answer = withPago(await simular({ ...state, result: null }, request), borrador, form.moneda);
      return { ...answer, turn, result: answer.result && { previa: answer.result } };
    }
    // Asks first: nothing was sent, and the user's answer comes back here.
    if (ask(findPreciosRaros(form, precioDe, cambio))) {
      return { status: "ok", message: null, errors: {}, result: null, turn };
    }
    const answer = withPago(await emitir({ ...state, result: null }, request), borrador, form.moneda);
    return { ...answer, turn, result: answer.result && { clave: answer.result.clave } };
  }, RESULTADO_DESCONOCIDO);

  const done = (result: Enviado<Previa> | null) => {
    if (result?.previa !== undefined) setPrevia(() => result.previa ?? null);
    if (result?.clave === undefined) return;
    setEmitida(true);
    leave(hrefDe(result.clave));
  };

  const issuePrevia = () => {
    visto.current = previa?.resumen.totalComprobante ?? null;
    setPrevia(null);
    pressSubmit("emitir");
  };

  /** What every line's editor gets. */
  const lineaProps = (linea: Linea, index: number) => ({
    index,
    calculada: borrador.lineas[index] ?? { linea: null, error: null },
    moneda: form.moneda,
    monedaPrincipal: opciones.monedaPrincipal,
    /** True for the line that was just added. */
    autoFocus: linea.id > 0 && linea.id === nextId.current - 1,
    /** True for the only line, which cannot be removed. */
    sola: form.lineas.length === 1,
    hechos: hechosOf(form.tipo, exporta(form)),
    conServicio: form.lineas.length > 1 && form.otrosCargos.some(({ porcentaje }) => porcentaje !== ""),
    onChange: (patch: Partial<Linea>) =>
      changeLineas((lineas) => lineas.map((each) => (each.id === linea.id ? { ...each, ...patch } : each))),
    onRemove: () => changeLineas((lineas) => lineas.filter(({ id }) => id !== linea.id)),
    onNext: () => (index + 1 < form.lineas.length ? focusLinea(index + 1) : addLinea()),
  });

  return {
    ...{ form, change, addLinea, addCargo, lineaProps },
    ...{ cambio, aviso, borrador },
    ...{ llave, sucio, setGuardado },
    /** Leaves for good: the form was kept as something else. */
    dejar: (href: string) => {
      setEmitida(true);
      leave(href);
    },
    ...{ enviar, done, emitida, previa, issuePrevia, closePrevia: () => setPrevia(null) },
    preguntas: [pregunta, preguntaPrecio] as const,
  };
}

/** Beside other problems, the service cannot know that the means of payment do not make up the total. */
function withPago<Result>(answer: FormState<Result>, { pagoError }: Borrador, moneda: Moneda): FormState<Result> {
  if (pagoError === null || Object.keys(answer.errors).length === 0) return answer;
  return { ...answer, errors: { mediosPago: [explainPago(pagoError, moneda)], ...answer.errors } };
}

export type Editor<Linea extends LineaComun, Form extends BorradorComun<Linea>, Previa extends ConTotal> = ReturnType<
  typeof useEditor<Linea, Form, unknown, Previa>
>;
