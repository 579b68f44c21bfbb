import { randomUUID } from "node:crypto";
import { Download } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { condicionDe } from "@/components/documentos/cobro";
import { formatCantidad } from "@/components/documentos-recibidos/format";
import { Lineas } from "@/components/documentos-recibidos/lineas";
import { RecibidoHistoria } from "@/components/documentos-recibidos/recibido-historia";
import { RecibidoPago, RecibidoPagoBadge } from "@/components/documentos-recibidos/recibido-pago";
import { RespuestaCard } from "@/components/documentos-recibidos/respuesta-card";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { Notice } from "@/components/ui/notice";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { enlaceA } from "@/lib/contract/portal/listas";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { formatFechaDeDia, formatFechaHora, formatIdentificacion } from "@/lib/domain/escrito/formato";
import { permite } from "@/lib/domain/personas/permisos";
import { AppError } from "@/lib/platform/errors";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listActividades } from "@/lib/services/catalog/catalogos/list-actividades";
import type { Ctx } from "@/lib/services/kernel/context";
import { getRecibido } from "@/lib/services/reception/documentos-recibidos/get";
import { getSiguiente } from "@/lib/services/reception/documentos-recibidos/list";
import { respond, retry } from "../actions";

export const metadata: Metadata = { title: "Comprobante de un proveedor" };

export default async function RecibidoPage({ params }: { params: Promise<{ clave: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "mensajes.ver" });
  const { clave } = await params;
  const [recibido, actividades, siguiente] = await Promise.all([
    find(ctx, clave),
    listActividades(ctx),
    getSiguiente(ctx, clave),
  ]);
  const { emisor, detalle } = recibido;
  return (
    <>
      <PageHeader
        title={emisor.nombre ?? formatIdentificacion(emisor.identificacion)}
        description={`${recibido.tipo} ${recibido.consecutivo}`}
        crumbs={[enlaceA("recibidos")]}
        badge={<RecibidoPagoBadge inicial={recibido} />}
        actions={
          <>
            {recibido.conPdf && <ArchivoLink href={`/api/portal/mensajes/${clave}/pdf`}>PDF del proveedor</ArchivoLink>}
            {recibido.conXml && (
              <ArchivoLink href={`/api/portal/mensajes/${clave}/documento`}>XML del proveedor</ArchivoLink>
            )}
          </>
        }
      />
      {/* On a narrow screen the answer comes before the history. */}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          {recibido.veredicto !== null && <Veredicto clave={clave} veredicto={recibido.veredicto} />}
          <Card title="Lo que dice el comprobante">
            <Facts recibido={recibido} />
          </Card>
          <RecibidoPago inicial={recibido} />
          {detalle !== null && <Lineas detalle={detalle} moneda={recibido.moneda} />}
          {!recibido.conXml && (
            <Notice title="Sin el XML del proveedor">
              Esta respuesta se dio por la API sin mandar el XML: los datos son los que se enviaron, y no hay líneas que
              mostrar.
            </Notice>
          )}
          {recibido.conXml && detalle === null && (
            <Notice tone="wait" title="No podemos mostrar las líneas">
              La firma de este XML no se pudo comprobar de nuevo. Descargalo para revisarlo.
            </Notice>
          )}
        </div>
        <div className="min-w-0 xl:row-span-2 xl:self-stretch">
          <RespuestaCard
            inicial={recibido}
            respond={respond}
            retry={retry}
            puedeResponder={permite(ctx.permisos, "mensajes.emitir")}
            llave={randomUUID()}
            actividades={actividades}
            condiciones={CONDICIONES_IMPUESTO}
            siguiente={siguiente}
          />
        </div>
        <RecibidoHistoria inicial={recibido} />
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

async function find(ctx: Ctx, clave: string): Promise<RecibidoDetalle> {
  try {
    return await getRecibido(ctx, clave);
  } catch (error) {
    if (error instanceof AppError && error.kind === "not-found") notFound();
    throw error;
  }
}

function ArchivoLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ButtonLink look="secondary" href={href} prefetch={false} download>
      <Download className="size-4" aria-hidden="true" />
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
