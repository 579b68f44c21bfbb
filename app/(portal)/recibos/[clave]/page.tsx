import type { Metadata } from "next";
import { ReciboPagina } from "@/components/recibos-pago/recibo-pagina";
import { permite } from "@/lib/domain/personas/permisos";
import { readClave } from "@/lib/portal/clave-param";
import { orNotFound } from "@/lib/portal/or-not-found";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getReciboDetalle } from "@/lib/services/payments/detalle";
import { retry } from "../actions";

export const metadata: Metadata = { title: "Recibo de pago" };

export default async function ReciboPage({ params }: { params: Promise<{ clave: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const detalle = await orNotFound(params.then((segments) => getReciboDetalle(ctx, readClave(segments))));
  return <ReciboPagina inicial={detalle} retry={retry} puedeReintentar={permite(ctx.permisos, "recibos.emitir")} />;
}
