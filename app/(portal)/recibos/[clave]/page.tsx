import { ReciboPagina } from "@/components/recibos-pago/recibo-pagina";
import { readClave } from "@/lib/portal/clave-param";
import { orNotFound } from "@/lib/portal/or-not-found";
import { getReciboDetalle } from "@/lib/services/payments/detalle";
import { portalPage } from "../../portal-page";
import { retry } from "../actions";

export const metadata = { title: "Recibo de pago" };

export default portalPage<{ clave: string }>({ permiso: "recibos.ver" }, async ({ ctx, puede, params }) => {
  const detalle = await orNotFound(params.then((segments) => getReciboDetalle(ctx, readClave(segments))));
  return <ReciboPagina inicial={detalle} retry={retry} puedeReintentar={puede("recibos.emitir")} />;
});
