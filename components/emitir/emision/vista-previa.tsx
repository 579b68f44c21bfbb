"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { DescriptionList } from "@/components/ui/description-list";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Skeleton } from "@/components/ui/states";
import type { DocumentoSimulado } from "@/lib/contract/documento";
import { formatMonto } from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { AdvertenciasPrevias } from "./advertencias-previas";

/** The bytes of the PDF that a document would have. */
export interface ConPdf {
  pdf: Uint8Array;
}

/** The displayed part of a document, with any other party. */
export type DocumentoPrevio = Pick<
  DocumentoSimulado,
  "codigoTipo" | "resumen" | "moneda" | "advertencia" | "hacienda"
> &
  ConPdf;

/**
 * The document as the service would issue it now: its PDF, and what stands beside it. Ctrl+Enter issues it, as in the
 * editor. `parte`: the label of the other party, and its name.
 */
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
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onIssue();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [onIssue]);
  const { titulo } = TIPOS_DOCUMENTO[documento.codigoTipo as CodigoTipoDocumento];
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
          <Button onClick={onIssue} aria-keyshortcuts="Control+Enter">
            Emitir
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <AdvertenciasPrevias {...documento} />
        <DescriptionList
          items={[
            ["Documento", titulo],
            parte,
            ["Total", formatMonto(documento.resumen.totalComprobante, documento.moneda)],
          ]}
        />
        <Pdf bytes={documento.pdf} />
      </div>
    </Dialog>
  );
}

/** Shown from a blob, because the pages' content policy allows only such frames. */
function Pdf({ bytes }: { bytes: Uint8Array }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: "application/pdf" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  if (url === null) return <Skeleton className="h-[min(60dvh,52rem)]" />;
  return (
    <>
      <iframe
        src={url}
        title="PDF de la vista previa"
        className="h-[min(60dvh,52rem)] w-full rounded-lg border border-line bg-sheet"
      />
      {/* Browsers of phones show no PDF in a page. */}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        className="w-fit text-note font-medium text-accent underline underline-offset-4"
      >
        Abrir el PDF aparte
      </a>
    </>
  );
}
