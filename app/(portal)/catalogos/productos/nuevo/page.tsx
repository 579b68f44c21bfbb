import { ProductoForm } from "@/components/productos/producto-form";
import { enlaceA } from "@/lib/contract/portal/listas";
import { listOpcionesProducto } from "@/lib/services/catalog/productos/list-opciones";
import { portalPage } from "../../../portal-page";
import { createProducto } from "../actions";

export const metadata = { title: "Nuevo producto" };

export default portalPage(
  { permiso: "catalogos.editar", ...metadata, crumbs: [enlaceA("productos")], className: "max-w-4xl" },
  async ({ ctx }) => <ProductoForm opciones={await listOpcionesProducto(ctx)} save={createProducto} />,
);
