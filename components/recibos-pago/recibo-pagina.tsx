"use client";

import type { ReciboDetalle } from "@/lib/contract/portal/documento-detalle";
import type { FormAction } from "@/lib/contract/portal/form-state";
import { enlaceA } from "@/lib/contract/portal/listas";
/** The page of one payment receipt: which invoices it pays, its terms, its state and its history. */
import { QUE_ES_CLAVE } from "@/lib/contract/portal/terminos/documento";
import type { Termino } from "@/lib/contract/portal/terminos/termino";
import { nombreDeCodigo } from "@/lib/domain/catalogos/codigo";
import { CONDICIONES_VENTA } from "@/lib/domain/catalogos/condicion-venta";
import {
  formatFecha,
  formatFechaHora,
  formatIdentificacion,
  formatMonto,
  formatTelefonos,
} from "@/lib/domain/escrito/formato";
import { esCero } from "@/lib/domain/montos/es-cero";
import { RECIBO_PAGO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useDato } from "../data-table/use-dato";
import { medioPagoDe } from "../documentos/cobro";
import { hrefOf } from "../documentos/documento-href";
import { DocumentoMarco, liveMs } from "../documentos/documento-marco";
import { Card } from "../ui/card";
import { CopyButton } from "../ui/copy-button";
import { DescriptionList } from "../ui/description-list";
import { Link } from "../ui/link";
import { tipoCambioDe } from "./pago-revision";
import { ReciboTotales } from "./recibo-totales";

interface Props {
  inicial: ReciboDetalle;
  retry: FormAction<null>;
  puedeReintentar: boolean;
}

export function ReciboPagina({ inicial, retry, puedeReintentar }: Props) {
  const ruta = `/api/portal/recibos/${inicial.documento.clave}`;
  const { data, refetch } = useDato<ReciboDetalle>(ruta, { inicial, vivo: true, cadaMs: liveMs });
  const detalle = data ?? inicial;
  const { documento } = detalle;
  const { cliente } = documento;
  return (
    <DocumentoMarco
      detalle={detalle}
      documento={documento}
      ruta={ruta}
      titulo={TIPOS_DOCUMENTO[RECIBO_PAGO].titulo}
      crumb={enlaceA("recibos")}
      contraparte={cliente?.nombre ?? ""}
      telefono={cliente?.telefono}
      reintentar={puedeReintentar && { que: "el mismo recibo", retry, onDone: () => void refetch() }}
      contenido={
        <>
          <PagosCard detalle={detalle} />
          <Card title="Datos">
            <DescriptionList columns={2} items={factsOf(documento)} />
          </Card>
        </>
      }
      parteTitulo="Cliente"
      parte={[
        ["Nombre", cliente?.nombre],
        ["Identificación", cliente && formatIdentificacion(cliente.identificacion)],
        ["Correo", cliente?.correo],
        ["Teléfono", cliente?.telefono && formatTelefonos(cliente.telefono)],
      ]}
    />
  );
}

function factsOf(documento: ReciboDetalle["documento"]): (readonly [string, React.ReactNode, Termino?])[] {
  const { fechaEmision, condicionVenta, consecutivo, clave } = documento;
  return [
    ["Emitido", formatFechaHora(new Date(fechaEmision))],
    ["Condición de venta", nombreDeCodigo(CONDICIONES_VENTA, condicionVenta)],
    ["Medio de pago", medioPagoDe(documento)],
    ...tipoCambioDe(documento),
    ["Consecutivo", consecutivo],
    [
      "Clave",
      <span key="clave" className="flex items-start gap-1">
        <span className="min-w-0 break-all">{clave}</span>
        <CopyButton text={clave} label="Copiar la clave" />
      </span>,
      QUE_ES_CLAVE,
    ],
  ];
}

/** One row for each invoice, and under them net amount, tax and total. */
function PagosCard({ detalle: { documento, pagos } }: { detalle: ReciboDetalle }) {
  const { moneda } = documento;
  return (
    <Card flush title="Facturas que paga">
      <ul className="divide-y divide-line">
        {pagos.map((pago) => (
          <li
            key={pago.clave}
            className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:px-5"
          >
            <div className="min-w-0">
              <Link href={hrefOf(pago)} className="font-medium text-accent underline-offset-4 hover:underline">
                {TIPOS_DOCUMENTO[pago.tipo].titulo} <span className="tabular-nums">{pago.consecutivo}</span>
              </Link>
              <p className="text-note text-ink-soft tabular-nums">
                Del {formatFecha(pago.fechaEmision)}, por {formatMonto(pago.total, moneda)}
              </p>
              {!esCero(pago.otrosCargos) && (
                <p className="text-note text-ink-soft tabular-nums">
                  Incluye {formatMonto(pago.otrosCargos, moneda)} de otros cargos, que no salen en el recibo
                </p>
              )}
            </div>
            <Monto label="Pagado" monto={pago.monto} moneda={moneda} fuerte />
            <Monto label="Quedó debiendo" monto={pago.pendiente} moneda={moneda} />
          </li>
        ))}
      </ul>
      <div className="px-4 py-4 sm:px-5">
        <ReciboTotales documento={documento} />
      </div>
    </Card>
  );
}

function Monto({
  label,
  monto,
  moneda,
  fuerte = false,
}: {
  label: string;
  monto: string;
  moneda: string;
  fuerte?: boolean;
}) {
  return (
    <p className="flex justify-between gap-3 tabular-nums sm:block sm:w-36 sm:text-right">
      <span className="text-note text-ink-soft sm:block">{label}</span>
      <span className={`whitespace-nowrap ${fuerte ? "font-medium" : ""}`}>{formatMonto(monto, moneda)}</span>
    </p>
  );
}
