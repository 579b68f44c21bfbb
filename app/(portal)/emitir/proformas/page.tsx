import { FileClock } from "lucide-react";
import type { Metadata } from "next";
import { EmitirLista } from "@/components/emitir/emitir-lista";
import { ProformaAcciones } from "@/components/emitir/proforma-acciones";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states";
import { ESTADOS_PROFORMA, type ProformaListada } from "@/lib/contract/portal/proformas";
import { formatFecha, formatFechaDeDia, formatMonto } from "@/lib/domain/formato";
import { type Permisos, permite } from "@/lib/domain/permisos";
import type { SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listProformas } from "@/lib/services/sales/proformas/read";
import { anular, enviar } from "./actions";

export const metadata: Metadata = { title: "Proformas" };

const COLUMNAS = [
  { nombre: "N.º", texto: true },
  { nombre: "Cliente", texto: true, largo: true },
  { nombre: "Fecha", texto: true },
  { nombre: "Válida hasta", texto: true },
  { nombre: "Estado", texto: true },
  { nombre: "Total" },
  { nombre: "Acciones" },
];

export default async function ProformasPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "documentos.ver" });
  const { antes: sent } = await searchParams;
  const { proformas, antes } = await listProformas(ctx, /^[1-9]\d{0,8}$/.test(String(sent)) ? Number(sent) : null);
  return (
    <>
      <EmitirLista
        title="Proformas"
        description="Cotizaciones para tus clientes. No son comprobantes electrónicos: se facturan cuando el cliente acepta, con los precios que le ofreciste."
        current="/emitir/proformas"
        permisos={ctx.permisos}
        columnas={COLUMNAS}
        filas={proformas.map((proforma) => ({ key: proforma.proformaId, celdas: celdas(proforma, ctx.permisos) }))}
        vacio={
          <EmptyState
            Icon={FileClock}
            title="No hay proformas"
            action={permite(ctx.permisos, "documentos.emitir") && <ButtonLink href="/emitir">Escribir una</ButtonLink>}
          >
            Escribí el documento en Emitir y guardalo como proforma.
          </EmptyState>
        }
      />
      {antes !== null && (
        <p className="mt-4 text-center">
          <ButtonLink look="secondary" size="sm" href={`/emitir/proformas?antes=${antes}`}>
            Ver las anteriores
          </ButtonLink>
        </p>
      )}
    </>
  );
}

function celdas({ proformaId, numero, clave, estado, ...proforma }: ProformaListada, permisos: Permisos) {
  const { texto, tono } = ESTADOS_PROFORMA[estado];
  const abierta = (estado === "vigente" || estado === "vencida") && permite(permisos, "documentos.emitir");
  return [
    numero,
    proforma.cliente ?? "Sin cliente",
    formatFecha(proforma.createdAt),
    formatFechaDeDia(proforma.validaHasta),
    <Badge key="estado" tone={tono}>
      {texto}
    </Badge>,
    formatMonto(proforma.total, proforma.moneda),
    <span key="acciones" className="flex items-center justify-end gap-2">
      {abierta && (
        <ButtonLink look="secondary" size="sm" href={`/emitir?proforma=${proformaId}`}>
          Facturar
        </ButtonLink>
      )}
      {clave !== null && (
        <Link href={`/documentos/${clave}`} className="font-medium underline underline-offset-2">
          Ver el documento
        </Link>
      )}
      <ProformaAcciones
        {...{ proformaId, numero }}
        anular={abierta ? anular : null}
        enviar={permite(permisos, "documentos.enviar") ? enviar : null}
      />
    </span>,
  ];
}
