import { FileDown, HandCoins } from "lucide-react";
import { Cuenta, SinDeuda } from "@/components/cartera/cartera";
import { EnviarEstado } from "@/components/cartera/enviar-estado";
import { PreferenceSwitch } from "@/components/form/preference-switch";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatFechaDeDia, formatIdentificacion } from "@/lib/domain/escrito/formato";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { getAvisosDeCobro } from "@/lib/services/notices/recordatorios/set-sin-recordatorios";
import { getEstadoCuenta } from "@/lib/services/payments/cartera/get-estado-cuenta";
import { portalPage } from "../../../portal-page";
import { enviarEstado, recordarCliente } from "../../actions";

export const metadata = { title: "Estado de cuenta" };

export default portalPage<{ identificacion: string }>({ permiso: "recibos.ver" }, async ({ ctx, puede, params }) => {
  const { cliente, hoy, monedas } = await orNotFound(
    params.then(({ identificacion }) => getEstadoCuenta(ctx, readSegment(identificacion))),
  );
  const avisos = puede("cobros.enviar") ? await getAvisosDeCobro(ctx, cliente.identificacion) : null;
  const segmento = encodeURIComponent(cliente.identificacion);
  return (
    <>
      <PageHeader
        title={cliente.nombre}
        description={`Estado de cuenta al ${formatFechaDeDia(hoy)} · ${formatIdentificacion(cliente.identificacion)}`}
        crumbs={[{ href: "/recibos/cartera", label: "Cartera" }]}
        actions={
          <>
            <ButtonLink Icon={FileDown} look="secondary" href={`/api/portal/cartera/${segmento}/pdf`} prefetch={false}>
              Descargar PDF
            </ButtonLink>
            {avisos !== null && (
              <EnviarEstado identificacion={cliente.identificacion} correo={avisos.correo} enviar={enviarEstado} />
            )}
            {monedas.length > 0 && puede("recibos.emitir") && (
              <ButtonLink Icon={HandCoins} href={`/recibos/nuevo?cliente=${segmento}`}>
                Registrar pago
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-5">
        {monedas.map((deuda) => (
          <Cuenta
            key={deuda.moneda}
            deuda={deuda}
            label="Facturas que debe"
            debe="Debe"
            hrefOf={({ clave }) => `/documentos/${clave}`}
          />
        ))}
        {monedas.length === 0 && (
          <SinDeuda title="No debe nada">Todas sus facturas a crédito están pagadas o acreditadas.</SinDeuda>
        )}
        {avisos !== null && (
          <Card>
            <PreferenceSwitch
              label="Recibe recordatorios de cobro"
              hint="Salen si la empresa los tiene encendidos en Configuración, Crédito y recordatorios."
              active={!avisos.sinRecordatorios}
              change={recordarCliente}
              input={{ identificacion: cliente.identificacion }}
            />
          </Card>
        )}
      </div>
    </>
  );
});
