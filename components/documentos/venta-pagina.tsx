"use client";

/** The page of one sales document: its state, its content, its history and its actions. */
import { useState } from "react";
import type { VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { formatIdentificacion, formatMonto, formatTelefonos } from "@/lib/domain/formato";
import { type CodigoTipoDocumento, NOTA_CREDITO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useDato } from "../data-table/use-dato";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { CobroCard } from "./cobro-card";
import { ContenidoComun, DocumentoMarco, liveMs } from "./documento-marco";
import { DespuesBadges } from "./estado-badge";
import { type AccionesVenta, type PuedeVenta, VentaAcciones } from "./venta-acciones";
import { type Asked, VentaDialogos } from "./venta-dialogos";

export function VentaPagina({
  inicial,
  proforma,
  hoy,
  puede,
  acciones,
}: {
  inicial: VentaDetalle;
  /** The proforma that it billed. */
  proforma: { proformaId: string; numero: number } | null;
  /** `YYYY-MM-DD` in Costa Rica. */
  hoy: string;
  puede: PuedeVenta;
  acciones: AccionesVenta;
}) {
  const ruta = `/api/portal/documentos/${inicial.documento.clave}`;
  const { data, refetch } = useDato<VentaDetalle>(ruta, { inicial, vivo: true, cadaMs: liveMs });
  const [asked, setAsked] = useState<Asked | null>(null);
  const detalle = data ?? inicial;
  const { documento } = detalle;
  const cliente = documento.cliente;
  return (
    <>
      <DocumentoMarco
        detalle={detalle}
        documento={documento}
        contenido={<ContenidoComun detalle={detalle} documento={documento} />}
        ruta={ruta}
        titulo={TIPOS_DOCUMENTO[documento.codigoTipo as CodigoTipoDocumento].titulo}
        crumb={{ href: "/documentos", label: "Ventas" }}
        contraparte={cliente?.nombre ?? "Sin receptor"}
        telefono={cliente?.telefono}
        badges={<DespuesBadges anulada={documento.anulada} cobro={detalle.estadoCobro} />}
        acciones={<VentaAcciones detalle={detalle} puede={puede} onAsk={setAsked} />}
        motivosAcciones={
          documento.estado === "rechazado" &&
          !detalle.rechazoVisto &&
          puede.reintentar && (
            <Button look="secondary" size="sm" onClick={() => setAsked("visto")}>
              Marcar como leído
            </Button>
          )
        }
        parteTitulo="Cliente"
        parte={parteDe(cliente)}
        aside={
          <>
            {detalle.cobro !== null && <CobroCard cobro={detalle.cobro} moneda={documento.moneda} />}
            <SaldoCard detalle={detalle} />
            {proforma !== null && <ProformaCard {...proforma} />}
          </>
        }
      />
      <VentaDialogos
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => void refetch()}
        {...{ documento, hoy, acciones }}
      />
    </>
  );
}

const parteDe = (cliente: VentaDetalle["documento"]["cliente"]): [string, string | null][] =>
  cliente === null
    ? [["Receptor", "Sin receptor"]]
    : [
        ["Nombre", cliente.nombre],
        ["Identificación", formatIdentificacion(cliente.identificacion)],
        ["Correo", cliente.correo],
        ["Teléfono", cliente.telefono && formatTelefonos(cliente.telefono)],
      ];

/** The proforma that the sale billed. */
function ProformaCard({ proformaId, numero }: { proformaId: string; numero: number }) {
  return (
    <Card title="Proforma">
      <p className="text-sm text-ink-soft">
        Factura la{" "}
        <a
          href={`/api/portal/proformas/${proformaId}/pdf`}
          download
          className="font-medium underline underline-offset-2"
        >
          proforma {numero}
        </a>
        .
      </p>
    </Card>
  );
}

/** The credited amount; not shown where nothing can be credited: a credit note, or one that never took effect. */
function SaldoCard({ detalle: { documento } }: { detalle: VentaDetalle }) {
  if (documento.codigoTipo === NOTA_CREDITO || documento.estado === "rechazado") return null;
  const { moneda, montoAcreditado, saldo, resumen } = documento;
  return (
    <Card title="Saldo">
      <DescriptionList
        columns={1}
        items={[
          ["Total del documento", formatMonto(resumen.totalComprobante, moneda)],
          ["Acreditado con notas", formatMonto(montoAcreditado, moneda)],
          [
            "Todavía se puede acreditar",
            <span key="saldo" className="font-semibold">
              {formatMonto(saldo, moneda)}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}
