import type { Metadata } from "next";
import { CompraPagina } from "@/components/compras/compra-pagina";
import { permite } from "@/lib/domain/personas/permisos";
import { readClave } from "@/lib/portal/clave-param";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getFacturaCompraDetalle } from "@/lib/services/purchases/detalle";
import { retry } from "../actions";

export const metadata: Metadata = { title: "Compra" };

export default async function CompraPage({ params }: { params: Promise<{ clave: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "compras.ver" });
  const detalle = await orNotFound(params.then((segments) => getFacturaCompraDetalle(ctx, readClave(segments))));
  return <CompraPagina inicial={detalle} retry={retry} puedeReintentar={permite(ctx.permisos, "compras.emitir")} />;
}
