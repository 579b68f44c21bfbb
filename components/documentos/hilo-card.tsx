/** What belongs to a document, as one thread in the order of time: what it refers to, notes, receipts and abonos. */
import type { ReactNode } from "react";
import type { Cobro, DocumentoRelacionado, Entorno } from "@/lib/contract/portal/documento-detalle";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { CODIGOS_REFERENCIA } from "@/lib/domain/catalogos/codigo-referencia";
import { TIPOS_DOCUMENTO_REFERENCIA } from "@/lib/domain/catalogos/tipo-documento-referencia";
import type { EstadoDocumento } from "@/lib/domain/documento/documento-estado";
import { formatFecha, formatMonto } from "@/lib/domain/escrito/formato";
import { RECIBO_PAGO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Link } from "../ui/link";
import { hrefOf } from "./documento-href";
import { EstadoBadge } from "./estado-badge";
import type { DocumentoComun } from "./secciones";

interface Eslabon {
  /** ISO 8601; empty when nothing says it. */
  momento: string;
  /** What it is to the shown document. */
  que: string;
  nombre: string;
  /** Null for the shown document, and for one that is not ours. */
  href: string | null;
  /** Decimal text. */
  monto?: string;
  moneda?: string;
  estado?: EstadoDocumento;
  anulado?: boolean;
  /** Whether its address is a file. */
  download?: boolean;
}

interface Props {
  documento: DocumentoComun;
  detalle: Pick<Entorno, "referidos" | "referentes"> & { cobro?: Cobro | null };
  /** What is owed of it, by label. */
  montos: readonly [label: string, value: ReactNode][];
  /** The one that it billed. */
  proforma?: { proformaId: string; numero: number } | null;
}

/** Nothing for a document that stands alone. */
export function HiloCard({ documento, detalle, montos, proforma = null }: Props) {
  const eslabones = hiloDe(documento, detalle, proforma);
  if (eslabones.length === 1) return null;
  return (
    <Card flush title="Documentos relacionados">
      <ol className="divide-y divide-line">
        {eslabones.map(
          ({ momento, que, nombre, href, monto, moneda = documento.moneda, estado, anulado, download }) => (
            <li
              key={`${que}${nombre}`}
              aria-current={href === null && estado !== undefined ? "true" : undefined}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-sm aria-[current]:bg-sunken sm:px-5"
            >
              <span className="min-w-0 flex-1 basis-52">
                <span className="block text-note text-ink-soft tabular-nums">
                  {momento && `${formatFecha(momento)} · `}
                  {que}
                </span>
                {href === null ? (
                  <span className="wrap-anywhere tabular-nums">{nombre}</span>
                ) : (
                  <Link
                    href={href}
                    {...(download && { download, prefetch: false })}
                    className="font-medium text-accent tabular-nums underline-offset-4 hover:underline"
                  >
                    {nombre}
                  </Link>
                )}
              </span>
              <span className="flex items-center gap-3">
                {monto !== undefined && <span className="tabular-nums">{formatMonto(monto, moneda)}</span>}
                {estado !== undefined && <EstadoBadge estado={estado} />}
                {anulado && <Badge>Anulado</Badge>}
              </span>
            </li>
          ),
        )}
      </ol>
      {montos.length > 0 && (
        <div className="border-t border-line px-4 py-4 sm:px-5">
          <DescriptionList columns={3} items={montos} />
        </div>
      )}
    </Card>
  );
}

/** The oldest first. */
function hiloDe(
  documento: DocumentoComun,
  { referidos, referentes, cobro }: Props["detalle"],
  proforma: Props["proforma"],
): Eslabon[] {
  const { recibos, abonos } = cobro ?? { recibos: [], abonos: [] };
  const pagados = new Set(recibos.map(({ clave }) => clave));
  const eslabones: Eslabon[] = [
    ...[proforma ?? []].flat().map(({ proformaId, numero }): Eslabon => {
      const href = `/api/portal/proformas/${proformaId}/pdf`;
      return { momento: "", que: "La que se facturó", nombre: `Proforma ${numero}`, href, download: true };
    }),
    ...documento.referencias.map((referencia): Eslabon => {
      const { numero, codigo, razon, tipoDocumento, fechaEmision } = referencia;
      const porque = (codigo && nombreDeCodigo(CODIGOS_REFERENCIA, codigo)) ?? "Otro documento";
      const que = `Se refiere a · ${razon ? `${porque}: ${razon}` : porque}`;
      const propio = referidos.find(({ clave }) => clave === numero);
      if (propio !== undefined) return { ...deRelacionado(propio), que };
      const nombre = `${nombreDeCodigo(TIPOS_DOCUMENTO_REFERENCIA, tipoDocumento)} ${numero}`;
      return { momento: new Date(fechaEmision).toISOString(), que, nombre, href: null };
    }),
    {
      momento: new Date(documento.fechaEmision).toISOString(),
      que: "Este documento",
      nombre: documento.consecutivo,
      href: null,
      monto: documento.resumen.totalComprobante,
      estado: documento.estado,
    },
    ...referentes
      .filter(({ clave }) => !pagados.has(clave))
      .map((each): Eslabon => {
        const porque = each.codigo === null ? "Otro documento" : nombreDeCodigo(CODIGOS_REFERENCIA, each.codigo);
        return { ...deRelacionado(each), que: `Se refiere a este · ${porque}` };
      }),
    ...recibos.map(({ clave, consecutivo, estado, fechaEmision, monto }): Eslabon => {
      const momento = new Date(fechaEmision).toISOString();
      return {
        momento,
        que: "Pago",
        nombre: nombreDe(RECIBO_PAGO, consecutivo),
        href: `/recibos/${clave}`,
        monto,
        estado,
      };
    }),
    ...abonos.map(({ idAbono, fecha, monto, anulado }): Eslabon => {
      // The end of its day in Costa Rica.
      const momento = new Date(`${fecha}T23:59:59-06:00`).toISOString();
      return { momento, que: "Pago", nombre: `Abono ${idAbono}`, href: `/recibos/abonos/${idAbono}`, monto, anulado };
    }),
  ];
  // To the second, as documents write it; within one the order above stands.
  return eslabones.sort((a, b) => a.momento.slice(0, 19).localeCompare(b.momento.slice(0, 19)));
}

const nombreDe = (tipo: keyof typeof TIPOS_DOCUMENTO, consecutivo: string) =>
  `${TIPOS_DOCUMENTO[tipo].titulo} ${consecutivo}`;

function deRelacionado(documento: DocumentoRelacionado): Omit<Eslabon, "que"> {
  const { tipo, consecutivo, momento, total: monto, moneda, estado } = documento;
  return { momento, nombre: nombreDe(tipo, consecutivo), href: hrefOf(documento), monto, moneda, estado };
}
