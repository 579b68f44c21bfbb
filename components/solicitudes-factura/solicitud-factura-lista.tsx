"use client";

import { UserPen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { LISTAS } from "@/lib/contract/portal/listas";
import type {
  EstadoSolicitud,
  SolicitudListada,
  solicitudesFacturaQuery,
} from "@/lib/contract/portal/solicitud-factura";
import { numeroDe } from "@/lib/domain/consecutivo";
import { formatFecha, formatMonto } from "@/lib/domain/escrito/formato";
import { defineLista } from "../data-table/define-lista";
import { type ConInicial, ListaPortal, useListaDe } from "../data-table/lista-portal";
import { Persona } from "../documentos/lista-columnas";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Link } from "../ui/link";
import type { Actos } from "./resolver-dialog";

const ResolverDialog = lazy(async () => ({ default: (await import("./resolver-dialog")).ResolverDialog }));

const ESTADOS = {
  pendiente: { texto: "Por resolver", tono: "wait" },
  aprobada: { texto: "Emitiéndose", tono: "neutral" },
  emitida: { texto: "Emitida", tono: "good" },
  rechazada: { texto: "Rechazada", tono: "neutral" },
} as const satisfies Record<EstadoSolicitud, object>;

const espera = ({ estado, problema }: SolicitudListada) => estado === "pendiente" || problema !== null;

interface Datos {
  /** Null for a user who may not answer. */
  onResolver: ((solicitud: SolicitudListada) => void) | null;
}

/** Invoices that customers asked for in place of their tickets. */
export const SOLICITUDES_FACTURA = defineLista<SolicitudListada, typeof solicitudesFacturaQuery, Datos>({
  ...LISTAS.solicitudesFactura,
  vivo: true,
  keyOf: ({ idSolicitud }) => idSolicitud,
  hrefOf: ({ clave }) => `${LISTAS.ventas.pagina}/${clave}`,
  filtros: {
    estado: {
      clase: "pestanas",
      label: "Estado",
      opciones: {
        "": "Todas",
        pendiente: "Por resolver",
        aprobada: "En curso",
        emitida: "Emitidas",
        rechazada: "Rechazadas",
      },
    },
  },
  columnas: [
    {
      key: "cliente",
      header: "Quién la pide",
      fill: true,
      cell: ({ nombre, identificacion, consecutivo, pedida }) => (
        <>
          <Persona
            {...{ nombre, identificacion }}
            enTelefono={`${formatFecha(pedida)} · Tiquete ${numeroDe(consecutivo)}`}
          />
          <span className="block text-xs text-ink-soft tabular-nums max-sm:hidden lg:hidden">
            {formatFecha(pedida)} · Tiquete {consecutivo.slice(-10)}
          </span>
        </>
      ),
    },
    {
      key: "tiquete",
      header: "Tiquete",
      from: "lg",
      width: "w-52",
      cell: ({ consecutivo }) => <span className="text-ink-soft tabular-nums">{consecutivo}</span>,
    },
    {
      key: "pedida",
      header: "Pedida",
      from: "lg",
      width: "w-32",
      cell: ({ pedida }) => <span className="whitespace-nowrap text-ink-soft">{formatFecha(pedida)}</span>,
    },
    {
      key: "total",
      header: "Total",
      align: "right",
      from: "sm",
      width: "w-36",
      cell: ({ total, moneda }) => <span className="font-medium whitespace-nowrap">{formatMonto(total, moneda)}</span>,
    },
    {
      key: "estado",
      header: "Estado",
      own: true,
      width: "sm:w-56",
      cell: (row, { onResolver }) => (
        <Estado row={row} onResolver={onResolver !== null && espera(row) ? () => onResolver(row) : null} />
      ),
    },
  ],
  vacio: {
    ejemplo: "quien compró con el tiquete 88 pide la factura a nombre de su empresa.",
    Icon: UserPen,
    title: "Nadie ha pedido una factura",
    children:
      "Cuando un cliente pide en el enlace de su tiquete una factura a su nombre, acá la aprobás o la rechazás.",
  },
});

/** @param actos null for a user who may not answer */
export function SolicitudFacturaLista({ inicial, actos }: ConInicial<SolicitudListada> & { actos: Actos | null }) {
  const [abierta, setAbierta] = useState<SolicitudListada | null>(null);
  const lista = useListaDe(SOLICITUDES_FACTURA, { inicial });
  return (
    <>
      <ListaPortal lista={lista} datos={{ onResolver: actos && setAbierta }} />
      {abierta !== null && actos !== null && (
        <Suspense>
          <ResolverDialog
            solicitud={abierta}
            actos={actos}
            onClose={() => setAbierta(null)}
            onDone={() => {
              setAbierta(null);
              lista.retry();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Its state, with the reason or the invoice. @param onResolver null when it cannot be answered */
function Estado({ row, onResolver }: { row: SolicitudListada; onResolver: (() => void) | null }) {
  const { estado, problema, motivo, factura, nombre } = row;
  return (
    <span className="grid justify-items-start gap-1.5 whitespace-normal">
      <Badge tone={problema === null ? ESTADOS[estado].tono : "bad"}>
        {problema === null ? ESTADOS[estado].texto : "No se pudo emitir"}
      </Badge>
      {motivo !== null && <span className="text-xs text-ink-soft">{motivo}</span>}
      {factura !== null && (
        <Link
          href={`${LISTAS.ventas.pagina}/${factura.clave}`}
          prefetch={false}
          className="text-xs text-accent underline-offset-4 hover:underline"
        >
          Ver la factura
        </Link>
      )}
      {onResolver !== null && (
        <Button size="sm" aria-label={`Resolver la de ${nombre}`} onClick={onResolver}>
          Resolver
        </Button>
      )}
    </span>
  );
}
