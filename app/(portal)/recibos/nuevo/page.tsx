import { PagoForm } from "@/components/recibos-pago/pago-form";
import { enlaceA } from "@/lib/contract/portal/listas";
import { findCliente } from "@/lib/services/catalog/clientes/get";
import { getOpcionesEmision } from "@/lib/services/sales/opciones";
import { portalPage } from "../../portal-page";
import { registrarPago, revisarPago } from "../actions";

export const metadata = { title: "Registrar pago" };

export default portalPage(
  {
    permiso: "recibos.emitir",
    ...metadata,
    description: "Lo que un cliente te pagó de sus facturas a crédito. Si llevan recibo electrónico, se emite solo.",
    crumbs: [enlaceA("recibos")],
  },
  async ({ ctx, searchParams }) => {
    const { cliente, factura } = await searchParams;
    const [opciones, elegido] = await Promise.all([
      getOpcionesEmision(ctx, "recibos.emitir"),
      typeof cliente === "string" ? findCliente(ctx, cliente) : null,
    ]);
    return (
      <PagoForm
        key={`${cliente} ${factura}`}
        opciones={opciones}
        cliente={elegido}
        factura={typeof factura === "string" ? factura : null}
        revisar={revisarPago}
        registrar={registrarPago}
      />
    );
  },
);
