/** The draft of form 150, section by section; each figure links to the documents that make it. */

import type { Renglon, SeccionDeclaracion } from "@/lib/contract/portal/declaracion";
import { Ayuda } from "../ui/ayuda";
import { Card } from "../ui/card";
import { Link } from "../ui/link";
import { formatCifra } from "./format-cifra";

export function SeccionesD150({ mes, secciones }: { mes: string; secciones: readonly SeccionDeclaracion[] }) {
  return secciones.map(({ titulo, descripcion, renglones }) => (
    <Card key={titulo} title={titulo} description={descripcion} flush>
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{titulo}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Renglón</th>
            <th scope="col">Cifra</th>
          </tr>
        </thead>
        <tbody>
          {renglones.map((renglon) => (
            <Fila key={renglon.id} mes={mes} renglon={renglon} />
          ))}
        </tbody>
      </table>
    </Card>
  ));
}

const CELL = "border-b border-line px-4 py-2.5 align-top group-last:border-b-0 sm:px-5";

function Fila({ mes, renglon }: { mes: string; renglon: Renglon }) {
  const { id, etiqueta, cifra, clase, nota, ayuda } = renglon;
  const vacia = cifra === null || Number(cifra) === 0;
  const texto = formatCifra(renglon);
  return (
    <tr className={`group ${clase === "suma" ? "bg-sunken/50 font-semibold" : ""}`}>
      <th scope="row" className={`${CELL} text-left ${clase === "suma" ? "" : "font-normal"}`}>
        {etiqueta} {ayuda !== undefined && <Ayuda de={ayuda} />}
        {nota !== undefined && <span className="block text-note font-normal text-ink-soft">{nota}</span>}
      </th>
      <td className={`${CELL} text-right whitespace-nowrap tabular-nums ${vacia ? "text-ink-soft" : ""}`}>
        {clase === "documentos" ? (
          <Link
            href={`/reportes/d150/${id}?mes=${mes}`}
            prefetch={false}
            aria-label={`${etiqueta}: ${texto}`}
            className="rounded underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {texto}
          </Link>
        ) : (
          texto
        )}
      </td>
    </tr>
  );
}
