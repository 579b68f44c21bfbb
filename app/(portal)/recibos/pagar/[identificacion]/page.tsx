import { Cuenta, SinDeuda } from "@/components/cartera/cartera";
import { hrefDeProveedor } from "@/components/documentos/documento-href";
import { PageHeader } from "@/components/layout/page-header";
import { PagarForm } from "@/components/pagos-proveedor/pagar-form";
import { PagosHechos } from "@/components/pagos-proveedor/pagos-hechos";
import { ButtonLink } from "@/components/ui/button";
import { formatFechaDeDia, formatIdentificacion } from "@/lib/domain/escrito/formato";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { getCuentaProveedor } from "@/lib/services/payments/proveedores/get-cuenta";
import { portalPage } from "../../../portal-page";
import { anularPago, registrarPagoProveedor } from "../actions";

export const metadata = { title: "Cuenta del proveedor" };

export default portalPage<{ identificacion: string }>({ permiso: "pagos.ver" }, async ({ ctx, puede, params }) => {
  const { hoy, proveedor, monedas, pagos } = await orNotFound(
    params.then(({ identificacion }) => getCuentaProveedor(ctx, readSegment(identificacion))),
  );
  const registra = puede("pagos.registrar");
  return (
    <>
      <PageHeader
        title={proveedor.nombre}
        description={`Lo que se le debe al ${formatFechaDeDia(hoy)} · ${formatIdentificacion(proveedor.identificacion)}`}
        crumbs={[{ href: "/recibos/pagar", label: "Por pagar" }]}
        actions={
          <ButtonLink look="secondary" href={`/catalogos/proveedores/${encodeURIComponent(proveedor.identificacion)}`}>
            Ver al proveedor
          </ButtonLink>
        }
      />
      <div className="grid gap-5">
        {monedas.map((deuda) => (
          <div key={deuda.moneda} className="grid gap-5">
            <Cuenta deuda={deuda} label="Documentos que se deben" debe="Se debe" hrefOf={hrefDeProveedor} />
            {registra && <PagarForm deuda={deuda} registrar={registrarPagoProveedor} />}
          </div>
        ))}
        {monedas.length === 0 && (
          <SinDeuda title="No se le debe nada">Sus documentos a crédito están pagados o acreditados.</SinDeuda>
        )}
        <PagosHechos pagos={pagos} {...(registra && { anular: anularPago })} />
      </div>
    </>
  );
});
