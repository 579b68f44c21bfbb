/** Refusals of reading a file and of drawing a PDF. */
import type { RefusalEntry } from "./define";

export const ARCHIVOS = {
  archivos_en_espera: {
    kind: "unavailable",
    when: "Hay demasiados archivos en revisión; 429 cuando son de la misma empresa. `Retry-After` dice cuándo volver.",
    text: "Hay muchos archivos en revisión: intentá de nuevo en unos segundos.",
  },
  archivo_sin_leer: {
    kind: "unavailable",
    when: "La revisión del archivo no terminó por una falla nuestra; `Retry-After` dice cuándo volver.",
    text: "No se pudo leer el archivo: intentá de nuevo.",
  },
  archivo_desmedido: {
    when: "Leer el archivo cuesta más tiempo o memoria de lo que se admite.",
    text: "Leer este archivo cuesta mucho más que leer uno normal, así que no se procesó.",
  },
  pdf_saturado: {
    kind: "unavailable",
    when: "Hay demasiados PDF en preparación; 429 cuando son de la misma empresa. `Retry-After` dice cuándo volver.",
    text: "Hay demasiados PDF en preparación. Intentá de nuevo en unos segundos.",
  },
  pdf_no_disponible: {
    kind: "unavailable",
    when: "El PDF no se pudo preparar por una falla nuestra; `Retry-After` dice cuándo volver.",
    text: "No se pudo preparar el PDF en este momento. Intentá de nuevo en unos segundos.",
  },
} satisfies Record<string, RefusalEntry>;
