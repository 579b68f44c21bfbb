/** The clock of a test tenant, which its integrator moves ahead (decision 0128). */
import { z } from "zod";
import { defineEndpoint } from "./define-endpoint";
import { integer, object, optional, text } from "./fields";

export const avanceReloj = object({
  momento: optional(text()),
  dias: optional(integer()),
  minutos: optional(integer()),
});

export type AvanceReloj = z.output<typeof avanceReloj>;

export const reloj = z.object({
  ahora: z.string(),
  horaReal: z.string(),
  adelantoSegundos: integer(),
  limite: z.string(),
  advertencia: z.string().optional(),
});

export type RelojAnswer = z.output<typeof reloj>;

const RELOJ = { path: "/pruebas/reloj", tags: ["Pruebas"], responses: { 200: reloj } } as const;

export const getReloj = defineEndpoint({
  ...RELOJ,
  operationId: "consultarReloj",
  method: "GET",
  scope: "facturas:read",
  summary: "Consulta el reloj de pruebas",
  description: "Solo con una llave `pf_test_`: la hora de tu empresa de pruebas, y cuánto va adelante de la real.",
});

export const postReloj = defineEndpoint({
  ...RELOJ,
  operationId: "adelantarReloj",
  method: "POST",
  scope: "facturas:write",
  summary: "Adelanta el reloj de pruebas",
  description:
    "Solo con una llave `pf_test_` de una empresa que emite al simulador. Mueve la hora de tu empresa: a un `momento`, " +
    "o `dias` y `minutos` hacia adelante. Desde ahí el reloj sigue andando. Los documentos salen con esa " +
    "fecha, y lo que vence se hace de una vez, como en su día: los documentos recurrentes que tocan, los recordatorios " +
    "de cobro, `documento.demorado` a los treinta minutos, `cobro.porVencer` y `cobro.vencido` cerca de los noventa " +
    "días y después, las exoneraciones que vencen. De un salto de varias semanas un documento recurrente sale una vez " +
    "por cada día que le tocaba, todos con la fecha nueva: para verlos en su día, avanzá de día en día.\n\n" +
    "Siguen con la hora real: los límites de solicitudes, las llaves y sus vencimientos, la vigencia del certificado " +
    "y el momento de la firma, los reintentos y las firmas de los webhooks, `Idempotency-Key`, la bitácora, las fechas " +
    "de los eventos y el tipo de cambio, que es el del día real. El reloj no retrocede; DELETE lo devuelve a la hora " +
    "real.",
  body: avanceReloj,
  examples: { "un mes después": { dias: 30 } },
});

export const deleteReloj = defineEndpoint({
  ...RELOJ,
  operationId: "restablecerReloj",
  method: "DELETE",
  scope: "facturas:write",
  summary: "Devuelve el reloj de pruebas a la hora real",
  description:
    "Lo que ya pasó queda: los documentos emitidos conservan su fecha, aunque sea futura. Repetirlo responde lo mismo.",
});
