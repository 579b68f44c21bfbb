import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { PagoForm } from "@/components/recibos-pago/pago-form";
import { enlaceA } from "@/lib/contract/portal/listas";
import type { SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { findCliente } from "@/lib/services/catalog/clientes/get";
import { getOpcionesEmision } from "@/lib/services/sales/opciones";
import { registrarPago, revisarPago } from "../actions";

export const metadata: Metadata = { title: "Registrar pago" };

export default async function RegistrarPagoPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.emitir" });
  const { cliente, factura } = await searchParams;
  const [opciones, elegido] = await Promise.all([
    getOpcionesEmision(ctx, "recibos.emitir"),
    typeof cliente === "string" ? findCliente(ctx, cliente) : null,
  ]);
  return (
    <>
      <PageHeader
        title="Registrar pago"
        description="Lo que un cliente te pagó de sus facturas a crédito. Si llevan recibo electrónico, se emite solo."
        crumbs={[enlaceA("recibos")]}
      />
      <PagoForm
        key={`${cliente} ${factura}`}
        opciones={opciones}
        cliente={elegido}
        factura={typeof factura === "string" ? factura : null}
        revisar={revisarPago}
        registrar={registrarPago}
      />
    </>
  );
}
