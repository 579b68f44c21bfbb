import { CompraPagina } from "@/components/compras/compra-pagina";
import { readClave } from "@/lib/portal/clave-param";
import { orNotFound } from "@/lib/portal/or-not-found";
import { getFacturaCompraDetalle } from "@/lib/services/purchases/detalle";
import { portalPage } from "../../portal-page";
import { retry } from "../actions";

export const metadata = { title: "Compra" };

export default portalPage<{ clave: string }>({ permiso: "compras.ver" }, async ({ ctx, puede, params }) => {
  const detalle = await orNotFound(params.then((segments) => getFacturaCompraDetalle(ctx, readClave(segments))));
  return <CompraPagina inicial={detalle} retry={retry} puedeReintentar={puede("compras.emitir")} />;
});
