/** Refusals about a company's settings, keys, certificates and credentials. */
import type { RefusalEntry } from "./define";

export const CUENTA = {
  datos_protegidos: {
    kind: "unavailable",
    when: "El servicio no puede abrir lo que guarda cifrado: la llave de firma, la credencial de Hacienda o el secreto de un webhook.",
    text: "El servicio no puede abrir sus datos protegidos en este momento.",
  },
} satisfies Record<string, RefusalEntry>;
