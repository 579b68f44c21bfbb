import type { Ambiente } from "@/lib/domain/ambiente";

interface NombreAmbiente {
  nombre: string;
  detalle: string;
  /** The form of its user names, and where to get the password. */
  usuario: string;
}

/** The names of the authority's environments, and the purpose of each. */
export const NOMBRES_AMBIENTE: Record<Ambiente, NombreAmbiente> = {
  simulador: {
    nombre: "Simulador",
    detalle: "Responde como Hacienda, sin salir de este servicio.",
    usuario:
      "El simulador no pide trámites: el usuario es cpj-3101123456@simulador, con el número de tu empresa (cpf- si sos persona física), y la contraseña es simulador.",
  },
  pruebas: {
    nombre: "Pruebas",
    detalle: "El ambiente de pruebas de Hacienda: nada tiene validez fiscal.",
    usuario:
      "Como cpj-3-101-123456@stag.comprobanteselectronicos.go.cr. Descargalo con su contraseña en Tico Factura, el sistema de Hacienda, en su ambiente de pruebas: «Descargar usuario y contraseña».",
  },
  produccion: {
    nombre: "Producción",
    detalle: "Hacienda de verdad: los documentos tienen validez fiscal.",
    usuario:
      "Como cpj-3-101-123456@prod.comprobanteselectronicos.go.cr. Descargalo con su contraseña en Tico Factura, el sistema de Hacienda, en producción: «Descargar usuario y contraseña». No es con el que entrás a la oficina virtual.",
  },
};
