import { CompraEditor } from "@/components/emitir/compra-editor";
import { CON_TECLADO } from "@/components/emitir/con-teclado";
import { getOpcionesEmision } from "@/lib/services/sales/opciones";
import { portalPage } from "../../portal-page";
import { emitirCompra, guardarProveedor, simularCompra } from "./actions";

export const metadata = { title: "Emitir factura de compra" };

export default portalPage(
  {
    permiso: "compras.emitir",
    title: "Emitir",
    description: <>Por lo que le comprás a quien no factura. {CON_TECLADO}</>,
  },
  async ({ ctx }) => (
    <CompraEditor
      opciones={await getOpcionesEmision(ctx, "compras.emitir")}
      emitir={emitirCompra}
      simular={simularCompra}
      guardarProveedor={guardarProveedor}
    />
  ),
);
