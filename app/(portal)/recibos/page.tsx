import type { Metadata } from "next";
import { CobrosMarco } from "@/components/recibos-pago/cobros-marco";
import { ReciboLista } from "@/components/recibos-pago/recibo-lista";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listRecibosPago } from "@/lib/services/payments/list";
import { actosElegidosDe } from "../documentos/actos-elegidos";

export const metadata: Metadata = { title: LISTAS.recibos.titulo };

export default async function RecibosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const inicial = await firstPage(searchParams, (query) => listRecibosPago(ctx, query));
  return (
    <CobrosMarco
      title={LISTAS.recibos.titulo}
      description="Lo que te pagaron de las ventas al Estado y de las que llevan el IVA a 90 días."
      permisos={ctx.permisos}
      registra
    >
      <Card flush>
        <ReciboLista inicial={inicial} actos={actosElegidosDe(ctx.permisos, "recibos")} />
      </Card>
    </CobrosMarco>
  );
}
