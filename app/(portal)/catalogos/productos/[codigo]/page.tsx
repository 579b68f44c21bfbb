import { EstadoBoton } from "@/components/form/estado-boton";
import { PRODUCTO } from "@/components/form/estados";
import { ExistenciaCard } from "@/components/inventario/existencia-card";
import { PageHeader } from "@/components/layout/page-header";
import { ProductoFicha } from "@/components/productos/producto-ficha";
import { ProductoForm } from "@/components/productos/producto-form";
import { Badge } from "@/components/ui/badge";
import { enlaceA } from "@/lib/contract/portal/listas";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { listBodegas } from "@/lib/services/accounts/puntos-venta/list-puntos-venta";
import { existenciasOf } from "@/lib/services/catalog/inventario/list-existencias";
import { getProducto } from "@/lib/services/catalog/productos/get";
import { listOpcionesProducto } from "@/lib/services/catalog/productos/list-opciones";
import { getFichaProducto } from "@/lib/services/reports/fichas/get-producto";
import { portalPage } from "../../../portal-page";
import { adjust, changeMinimo } from "../../bodegas/actions";
import { setEstado, updateProducto } from "../actions";

export const metadata = { title: "Producto" };

export default portalPage<{ codigo: string }>({ permiso: "catalogos.ver" }, async ({ ctx, puede, params }) => {
  const codigo = readSegment((await params).codigo);
  const producto = await orNotFound(getProducto(ctx, codigo));
  const [opciones, [existencia], bodegas, ficha] = await Promise.all([
    listOpcionesProducto(ctx, producto.idProveedor),
    existenciasOf(ctx, [producto]),
    listBodegas(ctx),
    getFichaProducto(ctx, producto),
  ]);
  const conInventario = existencia !== undefined && !existencia.esServicio;
  const editable = puede("catalogos.editar");
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={producto.nombre}
        crumbs={[enlaceA("productos")]}
        badge={!producto.estado && <Badge>Inactivo</Badge>}
        actions={
          editable && (
            <EstadoBoton textos={PRODUCTO} input={{ codigo }} estado={producto.estado} setEstado={setEstado} />
          )
        }
      />
      <div className="grid gap-5">
        {conInventario && (
          <ExistenciaCard
            producto={existencia}
            {...{ bodegas, adjust, changeMinimo }}
            readOnly={!puede("inventario.ajustar")}
          />
        )}
        <ProductoFicha idProducto={producto.idProducto} ficha={ficha} conInventario={conInventario} />
        <ProductoForm
          producto={producto}
          cabysTexto={ficha.cabys}
          opciones={opciones}
          save={updateProducto}
          readOnly={!editable}
        />
      </div>
    </div>
  );
});
