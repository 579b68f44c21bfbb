import { CircleCheck, FileDown, HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { DeudaResumen } from "@/components/cartera/deuda";
import { EnviarEstado } from "@/components/cartera/enviar-estado";
import { Tabla } from "@/components/cartera/tabla";
import { PreferenceSwitch } from "@/components/form/preference-switch";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatFechaDeDia, formatMonto } from "@/components/ui/format";
import { Link } from "@/components/ui/link";
import { EmptyState } from "@/components/ui/states";
import type { EstadoCuenta } from "@/lib/contract/portal/cartera";
import { permite } from "@/lib/domain/permisos";
import { orNotFound } from "@/lib/portal/or-not-found";
import { readSegment } from "@/lib/portal/read-segment";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { getAvisosDeCobro } from "@/lib/services/notices/recordatorios/set-sin-recordatorios";
import { getEstadoCuenta } from "@/lib/services/payments/cartera/get-estado-cuenta";
import { enviarEstado, recordarCliente } from "../../actions";

export const metadata: Metadata = { title: "Estado de cuenta" };

const COLUMNAS = [
  { nombre: "Documento", texto: true },
  { nombre: "Fecha", texto: true },
  { nombre: "Vence", texto: true },
  { nombre: "Días de atraso" },
  { nombre: "Total" },
  { nombre: "Acreditado" },
  { nombre: "Pagado" },
  { nombre: "Debe" },
];

export default async function EstadoCuentaPage({ params }: { params: Promise<{ identificacion: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "recibos.ver" });
  const { cliente, hoy, monedas } = await orNotFound(
    params.then(({ identificacion }) => getEstadoCuenta(ctx, readSegment(identificacion))),
  );
  const avisos = permite(ctx.permisos, "cobros.enviar") ? await getAvisosDeCobro(ctx, cliente.identificacion) : null;
  const segmento = encodeURIComponent(cliente.identificacion);
  return (
    <>
      <PageHeader
        title={cliente.nombre}
        description={`Estado de cuenta al ${formatFechaDeDia(hoy)} · ${cliente.identificacion}`}
        crumbs={[{ href: "/recibos/cartera", label: "Cartera" }]}
        actions={
          <>
            <ButtonLink look="secondary" href={`/api/portal/cartera/${segmento}/pdf`} prefetch={false}>
              <FileDown className="size-4" aria-hidden="true" />
              Descargar PDF
            </ButtonLink>
            {avisos !== null && (
              <EnviarEstado identificacion={cliente.identificacion} correo={avisos.correo} enviar={enviarEstado} />
            )}
            {monedas.length > 0 && permite(ctx.permisos, "recibos.emitir") && (
              <ButtonLink href={`/recibos/nuevo?cliente=${segmento}`}>
                <HandCoins className="size-4" aria-hidden="true" />
                Registrar pago
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-5">
        {monedas.map((deuda) => (
          <Moneda key={deuda.moneda} deuda={deuda} />
        ))}
        {avisos !== null && (
          <Card>
            <PreferenceSwitch
              label="Recibe recordatorios de cobro"
              hint="Salen si la empresa los tiene encendidos en Configuración, Moneda y correo."
              active={!avisos.sinRecordatorios}
              change={recordarCliente}
              input={{ identificacion: cliente.identificacion }}
            />
          </Card>
        )}
        {monedas.length === 0 && (
          <Card flush>
            <EmptyState Icon={CircleCheck} title="No debe nada">
              Todas sus facturas a crédito están pagadas o acreditadas.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}

function Moneda({ deuda: { moneda, total, facturas, cuantas } }: { deuda: EstadoCuenta["monedas"][number] }) {
  const titulo = moneda === "CRC" ? "En colones" : moneda === "USD" ? "En dólares" : `En ${moneda}`;
  const monto = (text: string) => formatMonto(text, moneda);
  return (
    <Card title={titulo} flush>
      <div className="p-5">
        <DeudaResumen deuda={total} moneda={moneda} />
      </div>
      <Tabla
        label={`Facturas que debe ${titulo.toLowerCase()}`}
        columnas={COLUMNAS}
        filas={facturas.map((factura) => ({
          key: factura.clave,
          celdas: [
            <span key="documento">
              <Link
                href={`/documentos/${factura.clave}`}
                className="font-medium text-accent underline-offset-4 hover:underline"
              >
                {factura.consecutivo}
              </Link>
              <span className="block text-xs text-ink-faint">{factura.titulo}</span>
            </span>,
            formatFechaDeDia(factura.fecha),
            formatFechaDeDia(factura.vence),
            factura.atraso > 0 ? factura.atraso : "–",
            monto(factura.total),
            monto(factura.acreditado),
            monto(factura.pagado),
            <span key="debe" className="font-semibold">
              {monto(factura.debe)}
            </span>,
          ],
        }))}
      />
      {cuantas > facturas.length && (
        <p className="border-t border-line px-5 py-3 text-note text-ink-soft">
          Son las {facturas.length} que vencieron primero, de {cuantas}. Los totales son de todas.
        </p>
      )}
    </Card>
  );
}
