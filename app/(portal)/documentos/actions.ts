"use server";

import { z } from "zod";
import { acreditarTodoForm } from "@/lib/contract/portal/acreditar-todo";
import { LISTAS_EMITIDAS } from "@/lib/contract/portal/listas";
import { contar } from "@/lib/domain/texto";
import { does, portalAction } from "@/lib/portal/portal-action";
import { requestCorreo } from "@/lib/services/notices/correos/request-correo";
import { requestSeleccion } from "@/lib/services/reports/exportaciones/request-seleccion";
import { markRechazoVisto } from "@/lib/services/reports/inicio/mark-rechazo-visto";
import { issueFactura } from "@/lib/services/sales/facturas";
import { retryFactura } from "@/lib/services/sales/retry";
import { voidFactura } from "@/lib/services/sales/void";
import { claveOf } from "../emitir/clave-of";
import { refuseInWords } from "../emitir/refuse-in-words";

const inWords = refuseInWords("Ventas");
const clave = z.string().regex(/^[a-zA-Z0-9]{50}$/);
const one = z.object({ clave });

export const retry = portalAction(one, { permiso: "documentos.reintentar" }, async ({ ctx, input }) => {
  await retryFactura(ctx, input.clave);
  return { message: "Lo estamos enviando de nuevo." };
});

export const anular = portalAction(one, { permiso: "documentos.anular" }, async ({ ctx, input }) => {
  await voidFactura(ctx, input.clave);
  return { message: "Documento anulado en este sistema." };
});

/** Issues the note at once: it takes everything from the document. */
export const acreditarTodo = portalAction(
  acreditarTodoForm,
  { permiso: "documentos.emitir" },
  async ({ ctx, input: { llave, totalEsperado, documento }, portal }) => {
    const body = { ...documento, idUsuario: portal.tenant.usuarioId };
    const issued = await issueFactura(ctx, { body, idempotencyKey: llave, totalEsperado }).catch(inWords);
    return { message: "Nota de crédito emitida.", result: { clave: claveOf(issued) } };
  },
);

export const markSeen = portalAction(
  one,
  { permiso: "documentos.reintentar" },
  does(markRechazoVisto, "Listo: este rechazo ya no aparece entre tus pendientes."),
);

/** Addresses are separated by a comma, a semicolon or a space; without any, the mail goes to the customer's address. */
export const sendMail = portalAction(
  z.object({ clave, correos: z.string().max(2_000) }),
  { permiso: "documentos.enviar" },
  async ({ ctx, input }) => {
    const correos = input.correos.split(/[\s,;]+/).filter((correo) => correo !== "");
    const { destinatarios } = await requestCorreo(ctx, {
      clave: input.clave,
      correos: correos.length === 0 ? null : correos,
    });
    return { message: `Va en camino a ${destinatarios.join(", ")}.` };
  },
);

/** The files of a whole list, as the query of its address filters it. */
export const prepareZip = portalAction(
  z.object({ lista: z.enum(LISTAS_EMITIDAS), consulta: z.string().max(2_000) }),
  { permiso: "exportaciones.crear" },
  async ({ ctx, input: { lista, consulta } }) => {
    const { lista: _, ...filtros } = Object.fromEntries(new URLSearchParams(consulta));
    const { documentos } = await requestSeleccion(ctx, { lista, filtros });
    return {
      message: `Estamos preparando el ZIP de ${contar(documentos, "documento", "documentos")}: lo descargás en Reportes.`,
    };
  },
);
