import { PageHeader } from "@/components/layout/page-header";
import { LoteDetalle } from "@/components/lotes/lote-detalle";
import { enlaceA } from "@/lib/contract/portal/listas";
import { formatFechaHora } from "@/lib/domain/escrito/formato";
import { orNotFound } from "@/lib/portal/or-not-found";
import { getLote } from "@/lib/services/sales/lotes/consult";
import { portalPage } from "../../portal-page";
import { cancelar } from "../actions";

export const metadata = { title: "Lote" };

export default portalPage<{ id: string }>({ permiso: "lotes.ver" }, async ({ ctx, puede, params }) => {
  const lote = await orNotFound(getLote(ctx, (await params).id));
  return (
    <div className="max-w-5xl">
      <PageHeader
        title={`Lote ${lote.idLote}`}
        description={formatFechaHora(lote.fechaCreacion)}
        crumbs={[enlaceA("lotes")]}
      />
      <LoteDetalle inicial={lote} cancelar={puede("lotes.emitir") ? cancelar : null} />
    </div>
  );
});
