import type { Metadata } from "next";
import { CompraPagina } from "@/components/documentos/compra-pagina";
import { orNotFound, readClave } from "@/lib/portal/clave-param";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getFacturaCompraDetalle } from "@/lib/services/facturas-compra/detalle";

export const metadata: Metadata = { title: "Compra" };

export default async function CompraPage({ params }: { params: Promise<{ clave: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "compras.ver" });
  const detalle = await orNotFound(async () => getFacturaCompraDetalle(ctx, readClave(await params)));
  return <CompraPagina inicial={detalle} />;
}
