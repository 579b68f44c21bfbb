import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { AbonoLista } from "@/components/abonos/abono-lista";
import { PageHeader } from "@/components/layout/page-header";
import { RecibosTabs } from "@/components/recibos-pago/recibos-tabs";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { permite } from "@/lib/domain/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listAbonos } from "@/lib/services/payments/abonos/list";

export const metadata: Metadata = { title: "Abonos" };

export default async function AbonosPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const inicial = await firstPage(searchParams, (query) => listAbonos(ctx, query));
  return (
    <>
      <PageHeader
        title="Abonos"
        description="Lo que te pagaron de las facturas a crédito que no llevan recibo electrónico."
        actions={
          permite(ctx.permisos, "recibos.emitir") && (
            <ButtonLink href="/recibos/nuevo">
              <HandCoins className="size-4" aria-hidden="true" />
              Registrar pago
            </ButtonLink>
          )
        }
      />
      <RecibosTabs current="/recibos/abonos" />
      <Card flush>
        <AbonoLista inicial={inicial} />
      </Card>
    </>
  );
}
