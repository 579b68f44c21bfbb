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
  archivo_no_responde: {
    kind: "unavailable",
    when: "El documento es de un mes archivado y el archivo no responde; `Retry-After` dice cuándo volver. Nada cambió.",
    text: "El archivo de documentos de meses anteriores no responde. Intentá de nuevo en unos segundos.",
  },
  archivo_danado: {
    kind: "unavailable",
    when: "Lo archivado no es lo que se guardó, así que no se entrega. Nada cambió, y el operador ya lo sabe.",
    text: "El XML archivado de este documento no pasa la comprobación de integridad, así que no se entrega. El operador ya recibió el aviso; el documento y su estado siguen igual.",
  },
} satisfies Record<string, RefusalEntry>;
