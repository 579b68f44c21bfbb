import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { LoteDetalle } from "@/components/lotes/lote-detalle";
import { enlaceA } from "@/lib/contract/portal/listas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { permite } from "@/lib/domain/personas/permisos";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getLote } from "@/lib/services/sales/lotes/consult";
import { cancelar } from "../actions";

export const metadata: Metadata = { title: "Lote" };

export default async function LotePage({ params }: { params: Promise<{ id: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "lotes.ver" });
  const lote = await orNotFound(getLote(ctx, (await params).id));
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={`Lote ${lote.idLote}`}
        description={formatFechaHora(lote.fechaCreacion)}
        crumbs={[enlaceA("lotes")]}
      />
      <LoteDetalle inicial={lote} cancelar={permite(ctx.permisos, "lotes.emitir") ? cancelar : null} />
    </div>
  );
}
