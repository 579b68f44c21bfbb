/** What the actions of both editors do: issue and preview through the API's own use cases, and name every fault. */
import type { z } from "zod";
import type { TellAdvertencias } from "@/lib/contract/advertencias";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import type { AppError } from "@/lib/platform/errors";
import type { PortalCall } from "@/lib/portal/portal-action";
import type { IssueResult } from "@/lib/services/issuing/issue";
import type { Ctx } from "@/lib/services/kernel/context";
import { claveOf } from "./clave-of";
import { refuseInWords } from "./refuse-in-words";
import { todasLasFaltas } from "./todas-las-faltas";

/** A form as its schema reads it. */
interface Escrito<Documento> {
  /** The form's key: a second click or a retry gives the same document. */
  llave: string;
  totalEsperado: string;
  documento: Documento;
}

type Cuerpo<Documento> = Documento & { idUsuario: number };

interface Casos<Documento, Previa> {
  lista: Parameters<typeof refuseInWords>[0];
  issue: (ctx: Ctx, sent: { body: Cuerpo<Documento>; llave: string; totalEsperado: string }) => Promise<IssueResult>;
  simulate: (ctx: Ctx, body: Cuerpo<Documento>) => Promise<unknown>;
  preview: (ctx: Ctx, body: Cuerpo<Documento>, totalEsperado: string, tell: TellAdvertencias) => Promise<Previa>;
}

export function emision<Documento extends object, Previa>(
  form: z.ZodType<Escrito<Documento>>,
  { lista, issue, simulate, preview }: Casos<Documento, Previa>,
) {
  type Call = PortalCall<Escrito<Documento>>;
  const inWords = refuseInWords(lista);
  const bodyOf = ({ documento }: Escrito<Documento>, { portal }: Pick<Call, "portal">) => ({
    ...documento,
    idUsuario: portal.tenant.usuarioId,
  });
  const faltasDe = (call: Pick<Call, "ctx" | "portal">) =>
    todasLasFaltas(
      form,
      (body: Cuerpo<Documento>) => simulate(call.ctx, body),
      (read) => bodyOf(read, call),
    );
  /** Calls a use case. When it refuses, the person sees all faults of the document at once, and not only the first. */
  const ask = <Answer>(call: Call, asked: (body: Cuerpo<Documento>) => Promise<Answer>): Promise<Answer> => {
    const body = bodyOf(call.input, call);
    return asked(body).catch(inWords).catch(faltasDe(call).deLaEmision(body));
  };
  return {
    emitir: async (call: Call) => {
      const { llave, totalEsperado } = call.input;
      const issued = await ask(call, (body) => issue(call.ctx, { body, llave, totalEsperado }));
      return { result: { clave: claveOf(issued) } };
    },
    /** Answers like issuing and draws the PDF, but writes nothing. */
    simular: async (call: Call) => ({
      result: await ask(call, (body) => preview(call.ctx, body, call.input.totalEsperado, tellAdvertenciasInWords)),
    }),
    /** For a form that its schema refuses. */
    completar: (error: AppError, call: PortalCall<unknown>) => faltasDe(call).delFormulario(error, call.input),
  };
}
