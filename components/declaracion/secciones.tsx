/** The draft of form 150: what comes out of it, and each section with the documents that make a figure. */

import type { Renglon, SeccionDeclaracion } from "@/lib/contract/portal/declaracion";
import { Ayuda } from "../ui/ayuda";
import { Card } from "../ui/card";
import { Cifra } from "./cifra";
import { formatCifra } from "./format-cifra";

const isCero = ({ cifra }: Renglon) => cifra === null || Number(cifra) === 0;

/** What is to pay or in favour, which stays in sight while one reads what it is made of. */
export function ResultadoD150({ secciones }: { secciones: readonly SeccionDeclaracion[] }) {
  const sumas = secciones.flatMap(({ renglones }) => renglones);
  const find = (id: string) => sumas.find((renglon) => renglon.id === id);
  const favor = find("a-favor");
  const resultado = favor !== undefined && !isCero(favor) ? favor : find("por-pagar");
  return (
    <dl className="sticky top-14 z-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-xl border border-line bg-surface px-4 py-3 shadow-card sm:px-5 lg:top-0 print:static">
      {[find("impuesto-periodo"), find("credito"), resultado].map(
        (renglon) =>
          renglon !== undefined && (
            <div key={renglon.id} className={renglon === resultado ? "" : "max-sm:hidden"}>
              <dt className="text-note text-ink-soft">{renglon.etiqueta}</dt>
              <dd
                className={`whitespace-nowrap tabular-nums ${renglon === resultado ? "text-section font-semibold" : ""}`}
              >
                {formatCifra(renglon)}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Of each section the rows that are not zero; the others unfold. */
export function SeccionesD150({ mes, secciones }: { mes: string; secciones: readonly SeccionDeclaracion[] }) {
  return secciones.map(({ titulo, descripcion, renglones }) => {
    const ceros = renglones.filter(isCero);
    return (
      <Card key={titulo} title={titulo} description={descripcion} flush>
        {ceros.length < renglones.length && (
          <Tabla titulo={titulo} mes={mes} renglones={renglones.filter((renglon) => !isCero(renglon))} />
        )}
        {ceros.length > 0 && (
          <details className="border-t border-line first:border-t-0">
            <summary className="cursor-pointer px-4 py-2 text-note text-ink-soft hover:text-ink sm:px-5">
              {ceros.length === 1 ? "1 renglón en cero" : `${ceros.length} renglones en cero`}
            </summary>
            <div className="border-t border-line">
              <Tabla titulo={`${titulo}: en cero`} mes={mes} renglones={ceros} />
            </div>
          </details>
        )}
      </Card>
    );
  });
}

function Tabla({ titulo, mes, renglones }: { titulo: string; mes: string; renglones: readonly Renglon[] }) {
  return (
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
  );
}

const CELL = "border-b border-line px-4 py-2 align-top group-last:border-b-0 sm:px-5";

function Fila({ mes, renglon }: { mes: string; renglon: Renglon }) {
  const { etiqueta, clase, nota, ayuda } = renglon;
  return (
    <tr className={`group ${clase === "suma" ? "bg-sunken/50 font-semibold" : ""}`}>
      <th scope="row" className={`${CELL} text-left ${clase === "suma" ? "" : "font-normal"}`}>
        {etiqueta} {ayuda !== undefined && <Ayuda de={ayuda} />}
        {nota !== undefined && <span className="block text-note font-normal text-ink-soft">{nota}</span>}
      </th>
      <td className={`${CELL} text-right whitespace-nowrap tabular-nums ${isCero(renglon) ? "text-ink-soft" : ""}`}>
        {clase === "documentos" ? <Cifra mes={mes} renglon={renglon} /> : formatCifra(renglon)}
      </td>
    </tr>
  );
}
