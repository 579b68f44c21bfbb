/** The list of documents: a table on a wide screen, cards on a narrow one. */

import type { DocumentoReciente } from "@/lib/contract/portal/reportes";
import { formatFechaHora, formatMonto } from "@/lib/domain/escrito/formato";
import { Link } from "../ui/link";
import { hrefOf } from "./documento-href";
import { DespuesBadges, EstadoBadge } from "./estado-badge";

const HEAD = "px-5 py-3 text-left text-xs font-medium text-ink-faint";

export function DocumentoTable({ documentos }: { documentos: readonly DocumentoReciente[] }) {
  return (
    <table className="w-full text-sm max-md:block">
      <thead className="border-b border-line max-md:sr-only">
        <tr>
          <th className={HEAD}>Documento</th>
          <th className={HEAD}>Cliente</th>
          <th className={`${HEAD} md:max-2xl:hidden`}>Fecha</th>
          <th className={`${HEAD} text-right`}>Total</th>
          <th className={HEAD}>Estado</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {documentos.map((documento) => (
          <Row key={documento.clave} documento={documento} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ documento }: { documento: DocumentoReciente }) {
  return (
    <tr
      className="relative transition-colors hover:bg-sunken/60 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:px-5 max-md:py-4"
      data-clave={documento.clave}
    >
      <td className="md:px-5 md:py-3">
        <Link href={hrefOf(documento)} className="block outline-offset-4 after:absolute after:inset-0">
          <span className="block font-medium">{documento.titulo}</span>
          <span className="block text-note text-ink-faint tabular-nums">{documento.consecutivo}</span>
        </Link>
      </td>
      <td className="text-ink-soft max-md:col-span-2 max-md:row-start-2 md:px-5">
        <span className="line-clamp-2 wrap-anywhere">
          {documento.contraparte ?? <span className="text-ink-faint">Sin receptor</span>}
        </span>
        <span className="hidden text-xs text-ink-faint tabular-nums md:max-2xl:block">
          {formatFechaHora(documento.fechaEmision)}
        </span>
      </td>
      <td className="whitespace-nowrap text-ink-soft tabular-nums max-md:row-start-3 md:px-5 md:max-2xl:hidden">
        {formatFechaHora(documento.fechaEmision)}
      </td>
      <td className="text-right font-medium whitespace-nowrap tabular-nums md:px-5">
        {formatMonto(documento.total, documento.moneda)}
      </td>
      <td className="max-md:row-start-3 max-md:text-right md:px-5">
        <span className="flex flex-wrap gap-1 max-md:justify-end">
          <EstadoBadge estado={documento.estado} />
          <DespuesBadges {...documento} />
        </span>
      </td>
    </tr>
  );
}
