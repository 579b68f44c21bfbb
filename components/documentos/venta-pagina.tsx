"use client";

/** The page of one sales document: its state, its content, its history and its actions. */
import { useState } from "react";
import type { Cobro, VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { enlaceA } from "@/lib/contract/portal/listas";
import {
  formatFecha,
  formatFechaDeDia,
  formatIdentificacion,
  formatMonto,
  formatTelefonos,
} from "@/lib/domain/escrito/formato";
import { type CodigoTipoDocumento, NOTA_CREDITO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useDato } from "../data-table/use-dato";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { DescriptionList } from "../ui/description-list";
import { Link } from "../ui/link";
import { montosDe } from "./cobro";
import { ContenidoComun, DocumentoMarco, liveMs } from "./documento-marco";
import { DespuesBadges, EstadoBadge } from "./estado-badge";
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
        crumb={enlaceA("ventas")}
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

const LINK = "font-medium text-accent tabular-nums underline-offset-4 hover:underline";
const FILA = "flex flex-wrap items-center justify-between gap-x-3 gap-y-1";

/** Of an invoice on credit: what was paid of it, by which receipts and abonos, and what is left to pay. */
function CobroCard({ cobro, moneda }: { cobro: Cobro; moneda: string }) {
  const { recibos, abonos } = cobro;
  return (
    <Card title="Pagos">
      <DescriptionList items={montosDe(cobro, moneda)} />
      {recibos.length + abonos.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
          {recibos.map(({ clave, consecutivo, estado, fechaEmision, monto }) => (
            <li key={clave} className={FILA}>
              <span className="min-w-0">
                <Link href={`/recibos/${clave}`} className={LINK}>
                  {consecutivo}
                </Link>
                <span className="block text-note text-ink-soft tabular-nums">
                  {formatFecha(fechaEmision)} · {formatMonto(monto, moneda)}
                </span>
              </span>
              <EstadoBadge estado={estado} />
            </li>
          ))}
          {abonos.map(({ idAbono, fecha, monto, anulado }) => (
            <li key={idAbono} className={FILA}>
              <span className="min-w-0">
                <Link href={`/recibos/abonos/${idAbono}`} className={LINK}>
                  Abono {idAbono}
                </Link>
                <span className="block text-note text-ink-soft tabular-nums">
                  {formatFechaDeDia(fecha)} · {formatMonto(monto, moneda)}
                </span>
              </span>
              {anulado && <Badge>Anulado</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
