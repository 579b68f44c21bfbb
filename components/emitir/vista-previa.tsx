"use client";

import type { DocumentoSimulado } from "@/lib/contract/documento";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { ajustesDe, medioPagoDe } from "../documentos/cobro";
import { Button } from "../ui/button";
import { DescriptionList } from "../ui/description-list";
import { Dialog } from "../ui/dialog";
import { formatMonto, formatNumero, formatPrecio } from "../ui/format";
import { AdvertenciasPrevias, TablaPrevia } from "./tabla-previa";

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

/** The document as the service would issue it now. `parte`: the label of the other party, and its name. */
export function VistaPrevia({
  documento,
  parte,
  onClose,
  onIssue,
}: {
  documento: DocumentoPrevio;
  parte: readonly [string, string];
  onClose: () => void;
  onIssue: () => void;
}) {
  return (
    <Dialog
      open
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
      <Documento documento={documento} parte={parte} />
    </Dialog>
  );
}

function Documento({ documento, parte }: { documento: DocumentoPrevio; parte: readonly [string, string] }) {
  const { lineas, resumen, moneda } = documento;
  const { titulo } = TIPOS_DOCUMENTO[documento.codigoTipo as CodigoTipoDocumento];
  const monto = (text: string) => formatMonto(text, moneda);
  return (
    <div className="grid gap-4">
      <AdvertenciasPrevias {...documento} />
      <DescriptionList items={[["Documento", titulo], parte]} />
      <TablaPrevia
        caption="Líneas"
        columnas={["Detalle", "Cantidad", "Precio", "Impuesto", "Total"]}
        filas={lineas.map(({ numeroLinea, detalle, cantidad, precioUnitario, impuestoNeto, montoTotalLinea }) => ({
          key: numeroLinea,
          textos: [
            detalle,
            formatNumero(cantidad),
            formatPrecio(precioUnitario, moneda),
            monto(impuestoNeto),
            monto(montoTotalLinea),
          ],
        }))}
      >
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
      </TablaPrevia>
      {documento.mediosPago !== undefined && (
        <p className="text-right text-sm text-ink-soft tabular-nums">{medioPagoDe(documento)}</p>
      )}
    </div>
  );
}
