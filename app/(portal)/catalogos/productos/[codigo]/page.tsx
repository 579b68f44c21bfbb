import type { Metadata } from "next";
import { EstadoBoton } from "@/components/form/estado-boton";
import { PRODUCTO } from "@/components/form/estados";
import { PageHeader } from "@/components/layout/page-header";
import { ProductoForm } from "@/components/productos/producto-form";
import { Badge } from "@/components/ui/badge";
import { permite } from "@/lib/domain/permisos";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getProducto } from "@/lib/services/catalog/productos/get";
import { listOpcionesProducto } from "@/lib/services/catalog/productos/list-opciones";
import { setEstado, updateProducto } from "../actions";

export const metadata: Metadata = { title: "Producto" };

export default async function ProductoPage({ params }: { params: Promise<{ codigo: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "catalogos.ver" });
  const codigo = readSegment((await params).codigo);
  const producto = await orNotFound(getProducto(ctx, codigo));
  const opciones = await listOpcionesProducto(ctx, producto.idProveedor);
  const editable = permite(ctx.permisos, "catalogos.editar");
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={producto.nombre}
        crumbs={[{ href: "/catalogos/productos", label: "Productos" }]}
        badge={!producto.estado && <Badge>Inactivo</Badge>}
        actions={
          editable && (
            <EstadoBoton textos={PRODUCTO} input={{ codigo }} estado={producto.estado} setEstado={setEstado} />
          )
        }
      />
      <ProductoForm producto={producto} opciones={opciones} save={updateProducto} readOnly={!editable} />
    </div>
  );
}
