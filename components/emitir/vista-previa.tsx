"use client";

import type { DocumentoSimulado } from "@/lib/contract/documento";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { ajustesDe, medioPagoDe } from "../documentos/cobro";
import { Button } from "../ui/button";
import { DescriptionList } from "../ui/description-list";
import { Dialog } from "../ui/dialog";
import { formatMonto, formatNumero, formatPrecio } from "../ui/format";
import { Notice } from "../ui/notice";

/** The displayed part of a document, with any other party. */
export type DocumentoPrevio = Pick<
  DocumentoSimulado,
  | "codigoTipo"
  | "lineas"
  | "resumen"
  | "moneda"
  | "advertencia"
  | "hacienda"
  | "otrosCargos"
  | "medioPago"
  | "mediosPago"
>;

/** The document as the service would issue it now. `parteDe`: the label of the other party, and its name. */
export function VistaPrevia<Previa extends DocumentoPrevio>({
  documento,
  parteDe,
  onClose,
  onIssue,
}: {
  documento: Previa | null;
  parteDe: (documento: Previa) => readonly [string, string];
  onClose: () => void;
  onIssue: () => void;
}) {
  return (
    <Dialog
      open={documento !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Vista previa"
      description="Así quedaría si lo emitís ahora. Todavía no se emitió nada."
      width="lg"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Seguir editando
          </Button>
          <Button onClick={onIssue}>Emitir</Button>
        </>
      }
    >
      {documento !== null && <Documento documento={documento} parte={parteDe(documento)} />}
    </Dialog>
  );
}

function Documento({ documento, parte }: { documento: DocumentoPrevio; parte: readonly [string, string] }) {
  const { lineas, resumen, moneda, advertencia, hacienda } = documento;
  const { titulo } = TIPOS_DOCUMENTO[documento.codigoTipo as CodigoTipoDocumento];
  const monto = (text: string) => formatMonto(text, moneda);
  return (
    <div className="grid gap-4">
      {[advertencia, hacienda.problema].map(
        (text) =>
          text !== null && (
            <Notice key={text} tone="wait">
              {text}
            </Notice>
          ),
      )}
      <DescriptionList items={[["Documento", titulo], parte]} />
      <div className="overflow-x-auto">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">Líneas</caption>
          <thead className="text-xs text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-3 text-left font-medium">
                Detalle
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Cantidad
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Precio
              </th>
              <th scope="col" className="px-3 py-2 text-right font-medium">
                Impuesto
              </th>
              <th scope="col" className="py-2 pl-3 text-right font-medium">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {lineas.map((linea) => (
              <tr key={linea.numeroLinea} className="border-b border-line">
                <td className="py-2 pr-3">{linea.detalle}</td>
                <td className="px-3 py-2 text-right">{formatNumero(linea.cantidad)}</td>
                <td className="px-3 py-2 text-right">{formatPrecio(linea.precioUnitario, moneda)}</td>
                <td className="px-3 py-2 text-right">{monto(linea.impuestoNeto)}</td>
                <td className="py-2 pl-3 text-right">{monto(linea.montoTotalLinea)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {ajustesDe(documento).map(({ key, label, text }) => (
              <tr key={key}>
                <th scope="row" colSpan={4} className="pt-2 pr-3 text-right font-normal text-ink-soft">
                  {label}
                </th>
                <td className="pt-2 pl-3 text-right">{monto(text)}</td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={4} className="py-3 pr-3 text-right font-semibold">
                Total
              </th>
              <td className="py-3 pl-3 text-right font-semibold">{monto(resumen.totalComprobante)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {documento.mediosPago !== undefined && (
        <p className="text-right text-sm text-ink-soft tabular-nums">{medioPagoDe(documento)}</p>
      )}
    </div>
  );
}
