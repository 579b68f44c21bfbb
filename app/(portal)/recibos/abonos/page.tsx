import type { Metadata } from "next";
import { AbonoLista } from "@/components/abonos/abono-lista";
import { CobrosMarco } from "@/components/recibos-pago/cobros-marco";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listAbonos } from "@/lib/services/payments/abonos/list";

export const metadata: Metadata = { title: LISTAS.abonos.titulo };

export default async function AbonosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const inicial = await firstPage(searchParams, (query) => listAbonos(ctx, query));
  return (
    <CobrosMarco
      title={LISTAS.abonos.titulo}
      description="Lo que te pagaron de las facturas a crédito que no llevan recibo electrónico."
      permisos={ctx.permisos}
      registra
    >
      <Card flush>
        <AbonoLista inicial={inicial} />
      </Card>
    </CobrosMarco>
  );
}
