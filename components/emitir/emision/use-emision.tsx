"use client";

import { useRef, useState } from "react";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { withoutAnswer } from "@/components/ui/without-answer";
import { type FormAction, type FormState, IDLE } from "@/lib/contract/portal/form-state";
import { RESULTADO_DESCONOCIDO } from "@/lib/contract/portal/refusals/resultado-desconocido";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Borrador } from "@/lib/domain/escrito/borrador";
import { formatPrecio } from "@/lib/domain/escrito/formato";
import { explainPago } from "../cabeza/medio-pago";
import type { PrecioRaro } from "../cuentas/cuentas";
import { pressSubmit } from "./use-atajos";

export interface ConTotal {
  resumen: { totalComprobante: string };
}

interface Enviado<Previa> {
  /** The clave of the issued document. */
  clave?: string;
  previa?: Previa;
}

interface EmisionOptions<Request, Previa> {
  borrador: Borrador;
  moneda: Moneda;
  requestOf: (totalEsperado: string) => Promise<Request>;
  /** The prices that are asked about before the form is issued. */
  preciosRaros: () => Promise<readonly PrecioRaro[]>;
  simular: FormAction<Previa>;
  emitir: FormAction<{ clave: string }>;
  onEmitida: (clave: string) => void;
}

/**
 * A form's two ways to send, its preview and its issuing, and what becomes of the answer. Only the displayed total is
 * issued.
 */
export function useEmision<Request, Previa extends ConTotal>({
  borrador,
  moneda,
  requestOf,
  preciosRaros,
  simular,
  emitir,
  onEmitida,
}: EmisionOptions<Request, Previa>) {
  const { ask, preguntaPrecio } = usePreciosRaros(moneda, () => pressSubmit("emitir"));
  const [previa, setPrevia] = useState<Previa | null>(null);
  /** The total of the preview that is being issued. */
  const visto = useRef<string | null>(null);

  const enviar = withoutAnswer<Enviado<Previa>>(async (state, sent) => {
    const request = await requestOf(visto.current ?? borrador.resumen?.totalComprobante ?? "");
    visto.current = null;
    const turn = state.turn + 1;
    if (sent instanceof FormData && sent.get("accion") === "previa") {
      const answer = withPago(await simular({ ...state, result: null }, request), borrador, moneda);
      return { ...answer, turn, result: answer.result && { previa: answer.result } };
    }
    // Asks first: nothing was sent, and the user's answer comes back here.
    if (ask(await preciosRaros())) return { status: "ok", message: null, errors: {}, result: null, turn };
    const answer = withPago(await emitir({ ...state, result: null }, request), borrador, moneda);
    return { ...answer, turn, result: answer.result && { clave: answer.result.clave } };
  }, RESULTADO_DESCONOCIDO);

  const done = (result: Enviado<Previa> | null) => {
    if (result?.previa !== undefined) setPrevia(() => result.previa ?? null);
    if (result?.clave !== undefined) onEmitida(result.clave);
  };

  const issuePrevia = () => {
    visto.current = previa?.resumen.totalComprobante ?? null;
    setPrevia(null);
    pressSubmit("emitir");
  };

  return { enviar, done, previa, issuePrevia, closePrevia: () => setPrevia(null), preguntaPrecio };
}

/** Beside other problems, the service cannot know that the means of payment do not make up the total. */
function withPago<Result>(answer: FormState<Result>, { pagoError }: Borrador, moneda: Moneda): FormState<Result> {
  if (pagoError === null || Object.keys(answer.errors).length === 0) return answer;
  return {
    ...answer,
    errors: { mediosPago: [explainPago(pagoError, moneda)], ...answer.errors },
    lugares: { mediosPago: "Medios de pago", ...answer.lugares },
  };
}

/**
 * Asks before a document is issued with a price that looks like a typing error. `ask` returns true when it asks;
 * `onAccept` is called once the user has confirmed the prices, which are then not questioned again.
 */
function usePreciosRaros(moneda: Moneda, onAccept: () => void) {
  const accepted = useRef(new Set<string>());
  const [raros, setRaros] = useState<readonly PrecioRaro[]>([]);
  const [open, setOpen] = useState(false);
  const ask = (found: readonly PrecioRaro[]): boolean => {
    const unasked = found.filter(({ id }) => !accepted.current.has(id));
    if (unasked.length === 0) return false;
    setRaros(unasked);
    setOpen(true);
    return true;
  };
  const pregunta = (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="¿Ese precio está bien?"
      confirm="Emitir así"
      action={async () => ({ ...IDLE, status: "ok" as const })}
      input={null}
      onDone={() => {
        for (const { id } of raros) accepted.current.add(id);
        onAccept();
      }}
    >
      <ul className="grid gap-2">
        {raros.map(({ id, nombre, precio, catalogo }) => (
          <li key={id}>
            <strong className="font-medium text-ink">{nombre}</strong>: escribiste{" "}
            <strong className="font-medium text-ink tabular-nums">{formatPrecio(precio, moneda)}</strong>, y en el
            catálogo está a <span className="tabular-nums">{formatPrecio(catalogo, moneda)}</span>.
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { ask, preguntaPrecio: pregunta };
}
