import { ChevronLeft, ChevronRight } from "lucide-react";
import type { Metadata } from "next";
import { DocumentoTable } from "@/components/documentos/documento-table";
import { AtencionCard } from "@/components/inicio/atencion-card";
import { PuestaEnMarcha } from "@/components/inicio/puesta-en-marcha";
import { VentasChart } from "@/components/inicio/ventas-chart";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card, StatCard } from "@/components/ui/card";
import { formatMes, formatMonto } from "@/components/ui/format";
import { EmptyState } from "@/components/ui/states";
import { permite } from "@/lib/domain/permisos";
import type { SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listRecentDocumentos } from "@/lib/services/documentos/list-recent-documentos";
import { getPendientes, getResumenMes, type PorEstado, type ResumenMes } from "@/lib/services/inicio/get-resumen";
import { markSeen } from "./documentos/actions";

export const metadata: Metadata = { title: "Inicio" };

const RECENT = 10;
const MES = /^2\d{3}-(0[1-9]|1[0-2])$/;

export default async function HomePage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx, session, tenant } = await requirePortalContext({ permiso: "documentos.ver" });
  const { mes: sent } = await searchParams;
  const [resumen, pendientes, documentos] = await Promise.all([
    getResumenMes(ctx),
    getPendientes(ctx),
    listRecentDocumentos(ctx),
  ]);
  const past = typeof sent === "string" && MES.test(sent) && sent < resumen.mes ? sent : null;
  const grafico = past === null ? resumen : await getResumenMes(ctx, { mes: past });
  return (
    <>
      <PageHeader
        title={`¡Hola, ${session.nombre.split(" ")[0]}!`}
        description={`Así va ${tenant.nombre} hoy y este mes.`}
      />
      <Cifras resumen={resumen} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 gap-5">
          <Card
            title={`Ventas de ${formatMes(grafico.mes)}`}
            description="En colones, con las notas de crédito restadas y sin lo rechazado."
            actions={<Meses mes={grafico.mes} present={past === null} />}
          >
            <VentasChart dias={grafico.dias} label={`Ventas e IVA de ${formatMes(grafico.mes)}, día por día`} />
          </Card>
        </div>
        <div className="grid min-w-0 gap-5 max-lg:row-start-1">
          <AtencionCard
            atencion={pendientes}
            markSeen={permite(ctx.permisos, "documentos.reintentar") ? markSeen : null}
            configura={permite(ctx.permisos, "configuracion.administrar")}
          />
          <PuestaEnMarcha pasos={pendientes.puestaEnMarcha} permisos={ctx.permisos} />
        </div>
        <Card
          flush
          title="Últimos comprobantes"
          className="lg:col-span-2"
          actions={
            <ButtonLink href="/documentos" look="quiet" size="sm">
              Ver todos
            </ButtonLink>
          }
        >
          {documentos.length === 0 ? <NoDocumentos /> : <DocumentoTable documentos={documentos.slice(0, RECENT)} />}
        </Card>
      </div>
    </>
  );
}

function Cifras({ resumen: { hoy, dias, suma, total } }: { resumen: ResumenMes }) {
  const today = dias.at(-1);
  return (
    <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="Documentos de hoy"
        value={hoy === null ? 0 : countAll(hoy)}
        detail={hoy !== null && sayEstados(hoy)}
      />
      <StatCard
        label="Ventas de hoy"
        value={formatMonto(today?.ventas ?? "0", "CRC")}
        detail={`IVA ${formatMonto(today?.impuesto ?? "0", "CRC")}`}
      />
      <StatCard label="Documentos del mes" value={countAll(total)} detail={sayEstados(total)} />
      <StatCard
        label="Ventas del mes"
        value={formatMonto(suma.ventas, "CRC")}
        detail={`IVA ${formatMonto(suma.impuesto, "CRC")}`}
      />
    </div>
  );
}

const countAll = ({ procesando, aceptado, rechazado, error }: PorEstado) => procesando + aceptado + rechazado + error;

/** Only what there is: `12 aceptados · 1 rechazado`. */
function sayEstados({ procesando, aceptado, rechazado, error }: PorEstado): string {
  const parts = [
    aceptado > 0 && `${aceptado} ${aceptado === 1 ? "aceptado" : "aceptados"}`,
    procesando > 0 && `${procesando} procesando`,
    rechazado > 0 && `${rechazado} ${rechazado === 1 ? "rechazado" : "rechazados"}`,
    error > 0 && `${error} con error`,
  ];
  return parts.filter((part) => part !== false).join(" · ");
}

function Meses({ mes, present }: { mes: string; present: boolean }) {
  return (
    <>
      <ButtonLink
        href={`/?mes=${neighbour(mes, -1)}`}
        look="quiet"
        size="icon"
        aria-label="Mes anterior"
        scroll={false}
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
      </ButtonLink>
      {!present && (
        <ButtonLink
          href={`/?mes=${neighbour(mes, 1)}`}
          look="quiet"
          size="icon"
          aria-label="Mes siguiente"
          scroll={false}
        >
          <ChevronRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      )}
    </>
  );
}

/** The month so many months away. */
function neighbour(mes: string, months: number): string {
  const date = new Date(`${mes}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

function NoDocumentos() {
  return (
    <EmptyState title="Todavía no hay comprobantes">
      Cuando emitás el primero, acá o desde tu sistema, lo vas a ver con la respuesta de Hacienda.
    </EmptyState>
  );
}
