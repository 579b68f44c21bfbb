import type { Metadata } from "next";
import { CompraEditor } from "@/components/emitir/compra-editor";
import { CON_TECLADO } from "@/components/emitir/con-teclado";
import { PageHeader } from "@/components/layout/page-header";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getOpcionesEmision } from "@/lib/services/sales/opciones";
import { emitirCompra, guardarProveedor, simularCompra } from "./actions";

export const metadata: Metadata = { title: "Emitir factura de compra" };

export default async function EmitirCompraPage() {
  const { ctx } = await requirePortalContext({ permiso: "compras.emitir" });
  const opciones = await getOpcionesEmision(ctx, "compras.emitir");
  return (
    <>
      <PageHeader title="Emitir" description={<>Por lo que le comprás a quien no factura. {CON_TECLADO}</>} />
      <CompraEditor
        opciones={opciones}
        emitir={emitirCompra}
        simular={simularCompra}
        guardarProveedor={guardarProveedor}
      />
    </>
  );
}
