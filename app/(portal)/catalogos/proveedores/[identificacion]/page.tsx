import { PageHeader } from "@/components/layout/page-header";
import { ProveedorFicha } from "@/components/proveedores/proveedor-ficha";
import { Badge } from "@/components/ui/badge";
import { enlaceA } from "@/lib/contract/portal/listas";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { getFichaProveedor } from "@/lib/services/reports/fichas/get-proveedor";
import { portalPage } from "../../../portal-page";

export const metadata = { title: "Proveedor" };

export default portalPage<{ identificacion: string }>({ permiso: "catalogos.ver" }, async ({ ctx, params }) => {
  const clave = readSegment((await params).identificacion);
  const ficha = await orNotFound(getFichaProveedor(ctx, clave));
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={ficha.nombre}
        {...(ficha.identificacion !== null && { description: ficha.identificacion })}
        crumbs={[enlaceA("proveedores")]}
        badge={!ficha.registrado && <Badge>Fuera del catálogo</Badge>}
      />
      <ProveedorFicha clave={clave} ficha={ficha} />
    </div>
  );
});
