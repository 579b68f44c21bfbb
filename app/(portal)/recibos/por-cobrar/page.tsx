import type { Metadata } from "next";
import { CobrosMarco } from "@/components/recibos-pago/cobros-marco";
import { PorCobrarLista } from "@/components/recibos-pago/por-cobrar-lista";
import { Ayuda } from "@/components/ui/ayuda";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { QUE_ES_REP } from "@/lib/contract/portal/terminos/declaracion";
import { permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listVencimientos } from "@/lib/services/payments/list-vencimientos";

export const metadata: Metadata = { title: LISTAS.porCobrar.titulo };

export default async function PorCobrarPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const inicial = await firstPage(searchParams, (query) => listVencimientos(ctx, query));
  return (
    <CobrosMarco
      title={LISTAS.porCobrar.titulo}
      description={
        <>
          Facturas a crédito que tus clientes todavía deben, primero la que vence antes. Las de 90 días y las del Estado
          se pagan con un recibo, y el IVA de las de 90 días se debe ese día, aunque no te hayan pagado.{" "}
          <Ayuda de={QUE_ES_REP} />
        </>
      }
      permisos={ctx.permisos}
      registra
    >
      <Card flush>
        <PorCobrarLista inicial={inicial} emite={permite(ctx.permisos, "recibos.emitir")} />
      </Card>
    </CobrosMarco>
  );
}
