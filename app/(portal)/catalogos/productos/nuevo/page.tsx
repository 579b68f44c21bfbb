import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { ProductoForm } from "@/components/productos/producto-form";
import { enlaceA } from "@/lib/contract/portal/listas";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listOpcionesProducto } from "@/lib/services/catalog/productos/list-opciones";
import { createProducto } from "../actions";

export const metadata: Metadata = { title: "Nuevo producto" };

export default async function NuevoProductoPage() {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.editar" });
  const opciones = await listOpcionesProducto(ctx);
  return (
    <div className="max-w-4xl">
      <PageHeader title="Nuevo producto" crumbs={[enlaceA("productos")]} />
      <ProductoForm opciones={opciones} save={createProducto} />
    </div>
  );
}
