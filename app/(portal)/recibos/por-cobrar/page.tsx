import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { PorCobrarLista } from "@/components/recibos-pago/por-cobrar-lista";
import { RecibosTabs } from "@/components/recibos-pago/recibos-tabs";
import { Ayuda } from "@/components/ui/ayuda";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { permite } from "@/lib/domain/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listPorCobrar } from "@/lib/services/payments/list-por-cobrar";

export const metadata: Metadata = { title: "Por cobrar" };

export default async function PorCobrarPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const inicial = await firstPage(searchParams, (query) => listPorCobrar(ctx, query));
  const emite = permite(ctx.permisos, "recibos.emitir");
  return (
    <>
      <PageHeader
        title="Por cobrar"
        description={
          <>
            Facturas que esperan su recibo de pago, la más vieja primero. El IVA de las de 90 días se debe al vencer,
            aunque no te hayan pagado. <Ayuda termino="rep" />
          </>
        }
        actions={
          emite && (
            <ButtonLink href="/recibos/nuevo">
              <HandCoins className="size-4" aria-hidden="true" />
              Registrar pago
            </ButtonLink>
          )
        }
      />
      <RecibosTabs current="/recibos/por-cobrar" />
      <Card flush>
        <PorCobrarLista inicial={inicial} emite={emite} />
      </Card>
    </>
  );
}
