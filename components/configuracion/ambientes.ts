import type { Ambiente } from "@/lib/domain/ambiente";

/** How the authority's environments are called, and what each is for. */
export const NOMBRES_AMBIENTE: Record<Ambiente, { nombre: string; detalle: string }> = {
  simulador: { nombre: "Simulador", detalle: "Responde como Hacienda, sin salir de este servicio." },
  pruebas: { nombre: "Pruebas", detalle: "El ambiente de pruebas de Hacienda: nada tiene validez fiscal." },
  produccion: { nombre: "Producción", detalle: "Hacienda de verdad: los documentos tienen validez fiscal." },
};
