"use client";

import { useRef, useState } from "react";
import { withoutAnswer } from "@/components/ui/without-answer";
import type { FormAction, FormState } from "@/lib/contract/portal/form-state";
import { RESULTADO_DESCONOCIDO } from "@/lib/contract/portal/refusals/resultado-desconocido";
import type { Borrador } from "@/lib/domain/borrador";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { explainPago } from "../cabeza/medio-pago";
import { pressSubmit } from "./use-atajos";

export interface ConTotal {
  resumen: { totalComprobante: string };
}

interface Enviado<Previa> {
  /** The clave of the issued document. */
  clave?: string;
  previa?: Previa;
}

interface EnvioOptions<Request, Previa> {
  borrador: Borrador;
  moneda: Moneda;
  requestOf: (totalEsperado: string) => Promise<Request>;
  /** Asks the user about the form before it is issued; returns true when it asks. */
  ask: () => Promise<boolean>;
  simular: FormAction<Previa>;
  emitir: FormAction<{ clave: string }>;
  onEmitida: (clave: string) => void;
}

/** A form's two ways to send, its preview and its issuing. Only the displayed total is issued. */
export function useEnvio<Request, Previa extends ConTotal>({
  borrador,
  moneda,
  requestOf,
  ask,
  simular,
  emitir,
  onEmitida,
}: EnvioOptions<Request, Previa>) {
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
    if (await ask()) return { status: "ok", message: null, errors: {}, result: null, turn };
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

  return { enviar, done, previa, issuePrevia, closePrevia: () => setPrevia(null) };
}

/** Beside other problems, the service cannot know that the means of payment do not make up the total. */
function withPago<Result>(answer: FormState<Result>, { pagoError }: Borrador, moneda: Moneda): FormState<Result> {
  if (pagoError === null || Object.keys(answer.errors).length === 0) return answer;
  return { ...answer, errors: { mediosPago: [explainPago(pagoError, moneda)], ...answer.errors } };
}
