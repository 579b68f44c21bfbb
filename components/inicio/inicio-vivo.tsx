"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
/** The figures of the first page, updated while it stays open. */
import type { ComponentProps } from "react";
import type { Inicio, MesAnterior, ResumenMes } from "@/lib/contract/portal/reportes";
import type { Permisos } from "@/lib/domain/personas/permisos";
import { useDato } from "../data-table/use-dato";
import { DocumentoTable } from "../documentos/documento-table";
import { AtencionCard } from "../pendientes/grupos";
import { RUTA_INICIO } from "../pendientes/ruta";
import { ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { formatMes } from "../ui/format";
import { EmptyState } from "../ui/states";
import { Cifras } from "./cifras";
import { EsperaCard } from "./espera-card";
import { PrimeraFactura } from "./primera-factura";
import { PuestaEnMarcha } from "./puesta-en-marcha";
import { VentasChart } from "./ventas-chart";

const RECENT = 10;
const WAITING_MS = 30_000;

interface Props {
  inicial: Inicio;
  /** The figures of a past month, when the user looks back; they do not change. */
  pasado: ResumenMes | null;
  /** Last month up to the same day; null for a user who may not see the company's figures. */
  anterior: MesAnterior | null;
  permisos: Permisos;
  /** For a company that tries the service: its name, and what issues its first document. */
  prueba: ComponentProps<typeof PrimeraFactura> | null;
}

export function InicioVivo({ inicial, anterior, pasado, permisos, prueba }: Props) {
  const { data = inicial } = useDato<Inicio>(RUTA_INICIO, {
    inicial,
    vivo: true,
    // While the authority is silent nothing happens that would bring a new value.
    cadaMs: ({ espera }) => espera !== null && WAITING_MS,
  });
  const { resumen, pendientes, espera, documentos } = data;
  const mes = pasado ?? resumen;
  return (
    <div className="grid min-w-0 gap-5">
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {prueba !== null && documentos.length === 0 && <PrimeraFactura {...prueba} />}
          {espera !== null && <EsperaCard espera={espera} />}
          <AtencionCard grupos={pendientes.grupos} permisos={permisos} />
          <PuestaEnMarcha pasos={pendientes.puestaEnMarcha} permisos={permisos} />
        </div>
        {mes !== null && (
          <Card
            title={`Ventas de ${formatMes(mes.mes)}`}
            actions={<Meses mes={mes.mes} present={pasado === null} />}
            className="min-w-0"
          >
            <Cifras resumen={mes} anterior={pasado === null ? anterior : null} />
            <VentasChart dias={mes.dias} label={`Ventas e IVA de ${formatMes(mes.mes)}, día por día`} />
            <p className="mt-2 text-note text-ink-faint">
              En colones, con las notas de crédito restadas y sin lo rechazado.
            </p>
          </Card>
        )}
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
  );
}

function Meses({ mes, present }: { mes: string; present: boolean }) {
  return (
    <>
      <ButtonLink
        Icon={ChevronLeft}
        href={`/?mes=${neighbour(mes, -1)}`}
        look="quiet"
        size="icon"
        aria-label="Mes anterior"
        scroll={false}
      />
      {!present && (
        <ButtonLink
          Icon={ChevronRight}
          href={`/?mes=${neighbour(mes, 1)}`}
          look="quiet"
          size="icon"
          aria-label="Mes siguiente"
          scroll={false}
        />
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
