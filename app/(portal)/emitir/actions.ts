"use server";

import type { z } from "zod";
import { tellAdvertenciasInWords } from "@/lib/contract/portal/advertencias";
import { TAMBIEN_CON_FALTAS } from "@/lib/contract/portal/campos";
import { clienteForm, facturaForm } from "@/lib/contract/portal/emitir";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import type { AppError } from "@/lib/platform/errors";
import { type PortalCall, portalAction } from "@/lib/portal/portal-action";
import { formRefusedBy } from "@/lib/portal/refused-by";
import type { PortalContext } from "@/lib/portal/require-portal-context";
import { decideCliente } from "@/lib/services/catalog/clientes/decide-cliente";
import { findCliente } from "@/lib/services/catalog/clientes/get";
import { upsertCliente } from "@/lib/services/catalog/clientes/upsert";
import { issueEscrito } from "@/lib/services/sales/borradores/issue";
import { previewFactura, simulateFactura } from "@/lib/services/sales/simulate";
import { claveOf } from "./clave-of";
import { refuseInWords } from "./refuse-in-words";
import { todasLasFaltas } from "./todas-las-faltas";

const DEMAND = { permiso: "documentos.emitir" } as const;
const inWords = refuseInWords("Ventas");
type ClienteSent = z.output<typeof clienteForm>;
const SIN_MAS = {
  nombreInterno: null,
  direccion: null,
  comentario: null,
  exonerado: null,
  pagaTimbre: null,
  limiteCredito: null,
};
const clienteJudged = clienteForm.superRefine(
  formRefusedBy((form: ClienteSent) =>
    decideCliente({ ...form, ...SIN_MAS }, normalizeIdentificacion(form.identificacion), null),
  ),
  TAMBIEN_CON_FALTAS,
);

const bodyOf = ({ documento }: z.output<typeof facturaForm>, { tenant }: PortalContext) => ({
  ...documento,
  idUsuario: tenant.usuarioId,
});
const faltasDe = ({ ctx, portal }: Pick<PortalCall<unknown>, "ctx" | "portal">) =>
  todasLasFaltas(
    facturaForm,
    (body: ReturnType<typeof bodyOf>) => simulateFactura(ctx, body),
    (read) => bodyOf(read, portal),
  );
const completar = (error: AppError, call: PortalCall<unknown>) => faltasDe(call).delFormulario(error, call.input);

/** Issues through the API's own use case. The form's key makes a second click or a retry return the same document. */
export const emitir = portalAction(
  facturaForm,
  DEMAND,
  async (call) => {
    const { ctx, input, portal } = call;
    const { llave, totalEsperado } = input;
    const body = bodyOf(input, portal);
    const issued = await issueEscrito(ctx, { body, llave, totalEsperado })
      .catch(inWords)
      .catch(faltasDe(call).deLaEmision(body));
    return { result: { clave: claveOf(issued) } };
  },
  completar,
);

/** Answers like issuing and draws the PDF, but writes nothing. */
export const simular = portalAction(
  facturaForm,
  DEMAND,
  async (call) => {
    const body = bodyOf(call.input, call.portal);
    return {
      result: await previewFactura(call.ctx, body, call.input.totalEsperado, tellAdvertenciasInWords)
        .catch(inWords)
        .catch(faltasDe(call).deLaEmision(body)),
    };
  },
  completar,
);

/** An existing customer is returned as stored: nothing of it is overwritten from here. */
export const crearCliente = portalAction(clienteJudged, { permiso: "catalogos.editar" }, async ({ ctx, input }) => {
  const existente = await findCliente(ctx, input.identificacion);
  if (existente !== null) return { message: `${existente.nombre} ya estaba en tus clientes.`, result: existente };
  const { cliente } = await upsertCliente(ctx, {
    ...input,
    ...SIN_MAS,
  });
  return { message: `Listo: ${cliente.nombre} ya está en tus clientes.`, result: cliente };
});
