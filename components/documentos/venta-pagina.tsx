"use client";

/** The page of one sales document: its state, its content, its history and its actions. */
import { type ReactNode, useState } from "react";
import type { VentaDetalle } from "@/lib/contract/portal/documento-detalle";
import { enlaceA } from "@/lib/contract/portal/listas";
import { formatIdentificacion, formatMonto, formatTelefonos } from "@/lib/domain/escrito/formato";
import { esCero } from "@/lib/domain/montos/es-cero";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { useDato } from "../data-table/use-dato";
import { montosDe } from "./cobro";
import { ContenidoComun, DocumentoMarco, liveMs } from "./documento-marco";
import { type AccionesVenta, type Asked, VentaDialogos } from "./venta-dialogos";
import { type PuedeVenta, VentaMenu } from "./venta-menu";

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
  const rechazado = documento.estado === "rechazado";
  return (
    <>
      <DocumentoMarco
        detalle={detalle}
        documento={documento}
        contenido={
          <ContenidoComun detalle={detalle} documento={documento} montos={montosDeVenta(detalle)} proforma={proforma} />
        }
        ruta={ruta}
        titulo={TIPOS_DOCUMENTO[documento.codigoTipo as CodigoTipoDocumento].titulo}
        crumb={enlaceA("ventas")}
        contraparte={cliente?.nombre ?? "Sin receptor"}
        telefono={cliente?.telefono}
        pago={{ cobro: detalle.estadoCobro, deuda: detalle.cobro }}
        actos={{
          corregir: puede.emitir && rechazado && { href: `/emitir?corrige=${documento.clave}` },
          saldar: puede.pagar &&
            detalle.cobro?.pagable === true && {
              texto: `Cobrar ${formatMonto(detalle.cobro.debe, documento.moneda)}`,
              href: `/recibos/nuevo?cliente=${cliente?.identificacion}&factura=${documento.clave}`,
            },
          enviar: puede.enviar && !rechazado && { onSelect: () => setAsked("correo") },
        }}
        reintentar={
          puede.reintentar && { que: "el mismo documento", retry: acciones.retry, onDone: () => void refetch() }
        }
        menu={<VentaMenu detalle={detalle} puede={puede} onAsk={setAsked} />}
        parteTitulo="Cliente"
        parte={parteDe(cliente)}
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

/** What was paid, credited and is left; nothing where none of it can be asked. */
function montosDeVenta({ documento, cobro }: VentaDetalle): [string, ReactNode][] {
  const { moneda, montoAcreditado, saldo } = documento;
  return [
    ...(cobro === null ? [] : montosDe(cobro, moneda)),
    ...(esCero(montoAcreditado)
      ? []
      : ([
          ["Acreditado con notas", formatMonto(montoAcreditado, moneda)],
          ["Todavía se puede acreditar", formatMonto(saldo, moneda)],
        ] satisfies [string, string][])),
  ];
}
