/** The authority's reasons: what each means and what to do, beside the authority's own text. */
import type { DocumentoAnswer } from "@/lib/contract/documento";
import { explainMotivo } from "@/lib/domain/documento/motivo-rechazo";
import { Card } from "../ui/card";

interface Props {
  estado: DocumentoAnswer["estado"];
  motivos: DocumentoAnswer["hacienda"]["motivos"];
  /** The complete DetalleMensaje: shown when it could not be parsed into reasons. */
  mensaje: string | null;
}

export function MotivosCard({ estado, motivos, mensaje }: Props) {
  const rechazado = estado === "rechazado";
  if (!rechazado && motivos.length === 0) return null;
  const listed = motivos.length > 0 ? motivos : [{ codigo: "", texto: mensaje ?? "" }];
  return (
    <Card
      flush
      title={rechazado ? "Por qué lo rechazó Hacienda" : "Avisos de Hacienda"}
      description={
        rechazado
          ? "El veredicto es definitivo y este número ya no se puede usar: corregí lo que sigue y emití un documento nuevo."
          : "El documento está aceptado y es válido. Esto es lo que Hacienda hizo notar."
      }
    >
      <ol className="divide-y divide-line">
        {listed.map(({ codigo, texto }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may be given twice, and the list never changes
          <Motivo key={index} codigo={codigo} texto={texto} rechazado={rechazado} />
        ))}
      </ol>
    </Card>
  );
}

function Motivo({ codigo, texto, rechazado }: { codigo: string; texto: string; rechazado: boolean }) {
  const { titulo, explicacion, queHacer } = explainMotivo({ codigo, texto }, !rechazado);
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 text-sm sm:px-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h3 className={`font-semibold ${rechazado ? "text-bad" : "text-wait"}`}>{titulo}</h3>
        <p className="mt-1">{explicacion}</p>
        <p className="mt-2">
          <strong className="font-semibold">Qué hacer:</strong> {queHacer}
        </p>
      </div>
      <figure className="self-start rounded-lg bg-sunken px-3 py-2">
        <figcaption className="text-xs text-ink-faint">
          Palabras de Hacienda{codigo !== "" && <span className="tabular-nums"> · código {codigo}</span>}
        </figcaption>
        <blockquote className="mt-1 wrap-anywhere whitespace-pre-wrap">
          {texto.trim() === "" ? "Hacienda no dio más detalle." : texto}
        </blockquote>
      </figure>
    </li>
  );
}
