/** What the authority said after its verdict that is not its verdict, in an accountant's words, and what to do. */
import type { Contradiccion, DocumentoAnswer } from "@/lib/contract/documento";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { Notice } from "../ui/notice";

interface Props {
  estado: DocumentoAnswer["estado"];
  contradicciones: readonly Contradiccion[] | undefined;
  /** Of the document's files. */
  ruta: string;
}

/** `estado`: the first answer. */
export function Contradicciones({ estado, contradicciones = [], ruta }: Props) {
  if (contradicciones.length === 0) return null;
  return (
    <Notice tone="bad" title="Hacienda se contradijo">
      <ul className="grid gap-1">
        {contradicciones.map((contradiccion) => (
          <li key={contradiccion.clase}>
            {PRIMERO[estado === "rechazado" ? "rechazado" : "aceptado"]}. El{" "}
            {formatFechaHora(new Date(contradiccion.fecha))} {sayContradiccion(contradiccion)}.
            {contradiccion.mensaje !== null && (
              <blockquote className="mt-1 wrap-anywhere whitespace-pre-wrap">«{contradiccion.mensaje}»</blockquote>
            )}
            {contradiccion.clase !== "negado" && (
              <a
                className="mt-1 block font-medium underline underline-offset-4"
                href={`${ruta}/respuesta-${contradiccion.clase}`}
                download
              >
                Descargar esa respuesta (XML)
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Vale la primera respuesta, que es la que se guarda y la que cuentan los reportes; la otra se guarda aparte. No
        emitás otro documento por esto: llamá a Hacienda con la clave y las dos respuestas, para que diga cuál es la
        suya.
      </p>
    </Notice>
  );
}

const PRIMERO = { aceptado: "Primero lo aceptó", rechazado: "Primero lo rechazó" } as const;

/** Continues a sentence about the authority. */
export function sayContradiccion({ clase, estado }: Pick<Contradiccion, "clase" | "estado">): string {
  if (clase === "negado") return "dijo que no lo tiene";
  if (clase === "respuesta") return "dio el mismo veredicto en otra respuesta firmada";
  return estado === "aceptado" ? "dijo que lo aceptó" : "dijo que lo rechazó";
}
