/** Refusals of the invoice that a customer asks for in place of a ticket (decision 0077). */
import { text } from "@/lib/contract/refusals/define";
import type { PortalEntry } from "./define";

export const PORTAL_SOLICITUDES = {
  solicitud_no_es_tiquete: { text: "Solo un tiquete se puede cambiar por una factura a tu nombre." },
  solicitud_sin_aceptar: { text: "Hacienda todavía no aceptó este tiquete. Volvé a intentarlo en unos minutos." },
  solicitud_de_anulado: { text: "Este tiquete está anulado: ya no se puede facturar." },
  solicitud_acreditado: { text: "Este tiquete ya tiene una nota de crédito: ya no se puede facturar." },
  solicitud_con_pagos: {
    text: "Este tiquete ya tiene pagos registrados, así que la factura no se hace sola: la emite la empresa a mano.",
  },
  solicitud_cambio: {
    text: "El tiquete cambió mientras tanto: tiene pagos registrados o está anulado. Revisalo antes de seguir.",
  },
  solicitud_motivo: text(
    { min: 3, max: 300 },
    ({ min, max }) => `Escribí el motivo, de ${min} a ${max} caracteres: el cliente lo lee.`,
  ),
  solicitud_empresa_no_emite: { text: "La empresa que emitió este tiquete ya no emite documentos con este servicio." },
  solicitud_tarde: text(
    { dias: 30 },
    ({ dias }) => `Se puede pedir hasta ${dias} días después de la compra. Consultá con la empresa.`,
  ),
  solicitud_repetida: { kind: "conflict", text: "La factura de este tiquete ya se pidió." },
  solicitud_no_existe: { kind: "not-found", text: "Esa solicitud no existe, o ya está resuelta." },
  solicitud_empezada: { text: "Ya se está emitiendo: esperá a que termine." },
  solicitud_distinta: {
    text: "La factura no daría lo mismo que el tiquete, porque el catálogo cambió desde entonces. Emitila a mano.",
  },
  solicitud_identificacion: text(
    { valor: "123" },
    ({ valor }) => `«${valor}» no es una identificación de ese tipo. Escribila sin guiones.`,
  ),
  solicitud_nombre: { text: "Escribí el nombre completo, de 5 a 100 caracteres." },
  solicitud_correo: text({ valor: "ana@" }, ({ valor }) => `El correo «${valor}» no es válido.`),
  solicitud_actividad: { text: "Una actividad económica tiene 6 caracteres, por ejemplo 6201.0." },
} satisfies Record<string, PortalEntry>;
