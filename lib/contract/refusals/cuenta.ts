/** Refusals about a company's settings, keys, certificates and credentials. */
import { type RefusalEntry, text } from "./define";

export const CUENTA = {
  datos_protegidos: {
    kind: "unavailable",
    when: "El servicio no puede abrir lo que guarda cifrado: la llave de firma, la credencial de Hacienda o el secreto de un webhook.",
    text: "El servicio no puede abrir sus datos protegidos en este momento.",
  },
  plan_sin_funcion: {
    kind: "forbidden",
    when: "El plan de la empresa no incluye lo que se quiere empezar a usar, como un webhook. Lo que ya tiene sigue, y ningún documento se rechaza por el plan.",
    ...text(
      { plan: "Básico", funcion: "webhooks" },
      ({ plan, funcion }) => `El plan ${plan} no incluye ${funcion}. Escribinos para ampliarlo.`,
    ),
  },
  reloj_solo_pruebas: {
    kind: "forbidden",
    when: "Se pidió el reloj de pruebas con una llave `pf_live_`.",
    text: "El reloj de pruebas es solo de las empresas de pruebas, con llaves pf_test_. El de esta empresa es el real.",
  },
  reloj_sin_simulador: {
    when: "La empresa de pruebas emite al ambiente de pruebas de Hacienda, que rechaza documentos con fecha futura.",
    ...text(
      { ambiente: "pruebas" },
      ({ ambiente }) =>
        `El reloj solo se mueve mientras la empresa emite al simulador: en el ambiente '${ambiente}' Hacienda rechaza los documentos con fecha futura.`,
    ),
  },
  reloj_sin_avance: {
    when: "No viene cuánto mover el reloj de pruebas, o vienen `momento` y un avance a la vez.",
    text: "Indicá 'momento', o cuánto avanzar con 'dias' o 'minutos', pero no las dos cosas.",
  },
  reloj_momento_invalido: {
    when: "`momento` no es una fecha, ni una fecha con hora.",
    text: "'momento' debe ser una fecha (2027-01-31) o una fecha con hora (2027-01-31T08:00:00-06:00).",
  },
  reloj_hacia_atras: {
    when: "El reloj de pruebas se movería hacia atrás, o se quedaría donde está.",
    ...text(
      { ahora: "2027-01-31T12:00:00-06:00" },
      ({ ahora }) =>
        `El reloj de pruebas marca ${ahora} y solo avanza. Para volver a la hora real usá DELETE /pruebas/reloj.`,
    ),
  },
  reloj_muy_lejos: {
    when: "El reloj de pruebas quedaría a más de 400 días de la hora real.",
    ...text(
      { limite: "2028-01-01T12:00:00-06:00" },
      ({ limite }) => `El reloj de pruebas llega a 400 días de la hora real: hasta ${limite}.`,
    ),
  },
} satisfies Record<string, RefusalEntry>;
