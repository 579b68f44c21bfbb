import type { StoredContradiccion } from "@/db/sql/contradicciones";
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { toFechaHora } from "@/lib/platform/clock";

interface Row {
  hacienda_mensaje: string | null;
  hacienda_motivos: { codigo: string; texto: string }[];
  respondido_at: Date | null;
  intentos: number;
  problema: string | null;
  contradicciones: StoredContradiccion[];
}

/** The state of a row with the authority, as the API answers it. */
export function haciendaAnswer(row: Row): DocumentoAnswer["hacienda"] {
  const contradicciones = row.contradicciones.map(contradiccionAnswer);
  return {
    mensaje: row.hacienda_mensaje,
    motivos: row.hacienda_motivos,
    fechaRespuesta: row.respondido_at && toFechaHora(row.respondido_at),
    intentos: row.intentos,
    problema: row.problema,
    ...(contradicciones.length > 0 && { contradicciones }),
  };
}

const contradiccionAnswer = ({ fecha, clase, estado, mensaje }: StoredContradiccion) => ({
  fecha: toFechaHora(new Date(fecha)),
  clase,
  estado,
  mensaje,
});
