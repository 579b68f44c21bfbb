"use client";

import { Download, HandCoins, Reply } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useDato } from "@/components/data-table/use-dato";
import { condicionDe, montosDe } from "@/components/documentos/cobro";
import { HistoriaCard } from "@/components/documentos/historia-card";
import { VidaLinea } from "@/components/documentos/vida-linea";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { diaDeHoy } from "@/components/ui/format";
import { Notice } from "@/components/ui/notice";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { enlaceA, LISTAS } from "@/lib/contract/portal/listas";
import { vidaDeRecibido } from "@/lib/contract/portal/vida";
import { formatFechaDeDia, formatFechaHora, formatIdentificacion } from "@/lib/domain/escrito/formato";
import { formatCantidad } from "./format";
import { Lineas } from "./lineas";
import { RespuestaCard } from "./respuesta-card";

/** While its answer is undecided, the reason for a delay may change. */
const SLOW_MS = 10_000;
/** Where the form of the answer stands, below the document on a phone. */
const RESPUESTA = "respuesta";

interface Props extends Omit<ComponentProps<typeof RespuestaCard>, "recibido"> {
  inicial: RecibidoDetalle;
}

/** A supplier's document with where it stands, its answer and its payment; live. */
export function RecibidoPagina({ inicial, ...respuesta }: Props) {
  const { data: recibido = inicial } = useDato<RecibidoDetalle>(`${LISTAS.recibidos.ruta}/${inicial.clave}`, {
    inicial,
    vivo: true,
    cadaMs: ({ mensaje }) => (mensaje?.estado === "procesando" ? SLOW_MS : false),
  });
  const { clave, emisor, detalle, veredicto, conXml, conPdf, pago, moneda, porResponder, historia } = recibido;
  const cuenta = pago && `/recibos/pagar/${encodeURIComponent(pago.proveedor)}`;
  return (
    <>
      <PageHeader
        title={emisor.nombre ?? formatIdentificacion(emisor.identificacion)}
        description={`${recibido.tipo} ${recibido.consecutivo}`}
        crumbs={[enlaceA("recibidos")]}
        actions={
          <>
            {porResponder && respuesta.puedeResponder && (
              <ButtonLink Icon={Reply} href={`#${RESPUESTA}`} className="xl:hidden">
                Responder
              </ButtonLink>
            )}
            {!porResponder && cuenta !== null && pago?.debe !== "0" && (
              <ButtonLink Icon={HandCoins} href={cuenta}>
                Pagar
              </ButtonLink>
            )}
            {conPdf && <ArchivoLink href={`/api/portal/mensajes/${clave}/pdf`}>PDF del proveedor</ArchivoLink>}
            {conXml && <ArchivoLink href={`/api/portal/mensajes/${clave}/documento`}>XML del proveedor</ArchivoLink>}
          </>
        }
      />
      <VidaLinea pasos={vidaDeRecibido(recibido, diaDeHoy())} />
      {/* On a narrow screen the answer comes before the history. */}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          {veredicto !== null && <Veredicto clave={clave} veredicto={veredicto} />}
          <Card title="Lo que dice el comprobante">
            <Facts recibido={recibido} />
          </Card>
          {pago !== null && moneda !== null && cuenta !== null && (
            <Card
              title="Pagos"
              actions={
                <ButtonLink look="secondary" size="sm" href={cuenta}>
                  Ver la cuenta
                </ButtonLink>
              }
            >
              <DescriptionList columns={3} items={montosDe(pago, moneda)} />
            </Card>
          )}
          {detalle !== null && <Lineas detalle={detalle} moneda={moneda} />}
          {!conXml && (
            <Notice title="Sin el XML del proveedor">
              Esta respuesta se dio por la API sin mandar el XML: los datos son los que se enviaron, y no hay líneas que
              mostrar.
            </Notice>
          )}
          {conXml && detalle === null && (
            <Notice tone="wait" title="No podemos mostrar las líneas">
              La firma de este XML no se pudo comprobar de nuevo. Descargalo para revisarlo.
            </Notice>
          )}
        </div>
        <div id={RESPUESTA} className="min-w-0 scroll-mt-4 xl:row-span-2 xl:self-stretch">
          <RespuestaCard recibido={recibido} {...respuesta} />
        </div>
        {historia.length > 0 && <HistoriaCard historia={historia} />}
      </div>
    </>
  );
}

function Veredicto({ clave, veredicto }: { clave: string; veredicto: NonNullable<RecibidoDetalle["veredicto"]> }) {
  const { aceptado, integra, motivos } = veredicto;
  return (
    <Notice
      tone={aceptado ? (integra ? "good" : "neutral") : "bad"}
      title={aceptado ? "Hacienda aceptó este comprobante" : "Hacienda rechazó este comprobante"}
    >
      <p>
        Lo dice la respuesta que mandó el proveedor
        {integra ? ", y su firma está íntegra." : "; su firma no se pudo comprobar."}
        {!aceptado && " No respalda crédito ni gasto: pedile uno nuevo."}
      </p>
      {motivos.map(({ codigo, texto }) => (
        <p key={`${codigo} ${texto}`} className="mt-1 text-note">
          {codigo} {texto}
        </p>
      ))}
      <p className="mt-2">
        <a
          href={`/api/portal/mensajes/${clave}/veredicto`}
          download
          className="inline-flex items-center gap-1.5 font-medium underline-offset-2 hover:underline"
        >
          <Download className="size-4" aria-hidden="true" />
          XML de la respuesta
        </a>
      </p>
    </Notice>
  );
}

function ArchivoLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink Icon={Download} look="secondary" href={href} prefetch={false} download>
      {children}
    </ButtonLink>
  );
}

function Facts({ recibido }: { recibido: RecibidoDetalle }) {
  const { emisor, detalle, verificacion, condicionVenta, plazoCredito } = recibido;
  return (
    <DescriptionList
      columns={3}
      items={[
        ["Proveedor", emisor.nombre],
        ["Identificación", formatIdentificacion(emisor.identificacion)],
        ["Correo", detalle?.correo ?? null],
        ["Fecha", formatFechaHora(new Date(recibido.fechaEmision))],
        ["Responder a más tardar", formatFechaDeDia(recibido.fechaLimite)],
        ["Condición de venta", condicionVenta && condicionDe(condicionVenta, plazoCredito)],
        ["Moneda", monedaOf(recibido)],
        ["Firma", verificacion.detalle.replace(/^./, (letter) => letter.toUpperCase())],
        [
          "Clave",
          <span key="clave" className="break-all">
            {recibido.clave}
          </span>,
        ],
      ]}
    />
  );
}

function monedaOf({ moneda, detalle }: RecibidoDetalle): string | null {
  const cambio = detalle?.tipoCambio ?? null;
  return moneda === null || moneda === "CRC" || cambio === null
    ? moneda
    : `${moneda}, a ${formatCantidad(cambio)} colones`;
}
