"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { FormAction } from "@/lib/contract/portal/form-state";
/** The figures of the first page, updated while it stays open. */
import type { Inicio, ResumenMes } from "@/lib/contract/portal/reportes";
import { type Permisos, permite } from "@/lib/domain/permisos";
import { useDato } from "../data-table/use-dato";
import { DocumentoTable } from "../documentos/documento-table";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { formatMes } from "../ui/format";
import { EmptyState } from "../ui/states";
import { AtencionCard } from "./atencion-card";
import { Cifras } from "./cifras";
import { PuestaEnMarcha } from "./puesta-en-marcha";
import { RUTA_INICIO } from "./ruta";
import { VentasChart } from "./ventas-chart";

const RECENT = 10;

interface Props {
  inicial: Inicio;
  /** The figures of a past month, when the user looks back; they do not change. */
  pasado: ResumenMes | null;
  permisos: Permisos;
  markSeen: FormAction<null>;
}

export function InicioVivo({ inicial, pasado, permisos, markSeen }: Props) {
  const { data = inicial } = useDato<Inicio>(RUTA_INICIO, { inicial, vivo: true });
  const { resumen, pendientes, documentos } = data;
  const grafico = pasado ?? resumen;
  return (
    <>
      <Cifras resumen={resumen} />
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem] xl:grid-rows-[auto_1fr]">
        <Card
          title={`Ventas de ${formatMes(grafico.mes)}`}
          description="En colones, con las notas de crédito restadas y sin lo rechazado."
          actions={<Meses mes={grafico.mes} present={pasado === null} />}
        >
          <VentasChart dias={grafico.dias} label={`Ventas e IVA de ${formatMes(grafico.mes)}, día por día`} />
        </Card>
        <div className="grid min-w-0 items-start gap-5 max-xl:row-start-1 md:max-xl:grid-cols-2 xl:row-span-2">
          <AtencionCard
            atencion={pendientes}
            markSeen={permite(permisos, "documentos.reintentar") ? markSeen : null}
            configura={permite(permisos, "configuracion.administrar")}
          />
          <PuestaEnMarcha pasos={pendientes.puestaEnMarcha} permisos={permisos} />
        </div>
        <Card
          flush
          title="Últimos comprobantes"
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

/** The month that many months later, or earlier if negative. */
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
