import { Download } from "lucide-react";
import type { Metadata } from "next";
import { DespuesBadges, EstadoBadge } from "@/components/documentos/estado-badge";
import { commonFacts, LineasCard } from "@/components/documentos/secciones";
import { Brand } from "@/components/layout/brand";
import { PublicaCard } from "@/components/solicitudes-factura/publica-card";
import { Badge } from "@/components/ui/badge";
import { DocumentLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { CopyButton } from "@/components/ui/copy-button";
import { DescriptionList } from "@/components/ui/description-list";
import { formatFechaDeDia, formatIdentificacion, formatMonto, formatTelefono } from "@/lib/domain/escrito/formato";
import { orNotFound } from "@/lib/portal/or-not-found";
import { openVisita } from "@/lib/portal/visita";
import { getDocumentoPublico } from "@/lib/services/sales/publico";
import { getSolicitudPublica } from "@/lib/services/sales/solicitudes-factura/pedir";
import { pedirFactura } from "./actions";

export const metadata: Metadata = {
  title: "Comprobante electrónico",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** What a customer sees of a document, without an account. */
export default async function EnlacePage({ params }: { params: Promise<{ enlace: string }> }) {
  const { enlace } = await params;
  const { ctx, documento: row } = await orNotFound(openVisita(enlace));
  const [publico, solicitud] = await Promise.all([getDocumentoPublico(ctx, row), getSolicitudPublica(ctx, row)]);
  const { documento, emisor, empresa, titulo, ambiente, marca, estadoCobro, debe, cuentas, archivos } = publico;
  const { consecutivo, cliente, moneda, resumen } = documento;
  return (
    <main className="mx-auto grid w-full max-w-3xl gap-5 px-4 py-6 sm:py-10">
      <Card className="border-t-4" style={{ borderTopColor: marca.color }}>
        <header className="grid gap-1">
          {marca.logo && (
            // biome-ignore lint/performance/noImgElement: an uploaded file of any size, already small, and no page's own
            <img src={`/d/${enlace}/logo`} alt="" className="mb-2 max-h-16 max-w-48 object-contain" />
          )}
          <p className="text-sm text-ink-soft">{empresa} te envió</p>
          <h1 className="text-page font-semibold tracking-tight">{titulo}</h1>
          <p className="text-ink-soft tabular-nums">{consecutivo}</p>
          <p className="mt-1 text-figure font-semibold tracking-tight tabular-nums">
            {formatMonto(resumen.totalComprobante, moneda)}
          </p>
          {debe !== null && (
            <p className="text-sm text-ink-soft tabular-nums">
              {debe.debe !== resumen.totalComprobante && `Quedan ${formatMonto(debe.debe, moneda)} por pagar. `}
              {estadoCobro === "vencida" ? "Venció" : "Vence"} el {formatFechaDeDia(debe.vence)}
            </p>
          )}
          <p className="mt-1 flex flex-wrap gap-1.5">
            <EstadoBadge estado={documento.estado} />
            <DespuesBadges anulada={documento.anulada} pago={estadoCobro} />
            {ambiente !== "produccion" && <Badge>Sin validez fiscal</Badge>}
          </p>
        </header>
        <ComoPagar cuentas={cuentas} />
        <p className="mt-4 flex flex-wrap gap-2">
          {archivos.map(({ archivo, nombre }, index) => (
            <DocumentLink
              Icon={Download}
              key={archivo}
              href={`/d/${enlace}/${archivo}`}
              download
              look={index === 0 ? "primary" : "secondary"}
            >
              {nombre}
            </DocumentLink>
          ))}
        </p>
      </Card>
      {solicitud !== null && (
        <PublicaCard solicitud={solicitud} empresa={empresa} enlace={enlace} pedir={pedirFactura} />
      )}
      <LineasCard documento={documento} />
      <Partes emisor={emisor} cliente={cliente} />
      <Card title="Datos">
        <DescriptionList columns={2} items={commonFacts(documento)} />
      </Card>
      <footer className="flex items-center justify-center gap-2 text-note text-ink-faint">
        Emitido con <Brand />
      </footer>
    </main>
  );
}

type Publico = Awaited<ReturnType<typeof getDocumentoPublico>>;

/** The accounts, each with its number to copy into the bank's own page. */
function ComoPagar({ cuentas }: Pick<Publico, "cuentas">) {
  if (cuentas.length === 0) return null;
  return (
    <section className="mt-4 rounded-lg bg-sunken px-4 py-3">
      <h2 className="text-sm font-semibold">Para pagar</h2>
      <dl className="mt-1 grid gap-2">
        {cuentas.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt className="text-note text-ink-soft">{label}</dt>
            <dd className="flex items-center gap-1 tabular-nums">
              <span className="min-w-0 wrap-anywhere">{value}</span>
              <CopyButton text={value.replaceAll(/[ -]/g, "")} label={`Copiar: ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Who issued the document, and to whom. */
function Partes({ emisor, cliente }: Pick<Publico, "emisor"> & Pick<Publico["documento"], "cliente">) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Card title="Quién lo emite">
        <DescriptionList
          columns={1}
          items={[
            ["Nombre", emisor.nombre],
            ["Cédula", formatIdentificacion(emisor.identificacion.numero, emisor.identificacion.tipo)],
            ["Correo", emisor.correoElectronico.join(", ")],
            ["Teléfono", emisor.telefono && formatTelefono(emisor.telefono)],
          ]}
        />
      </Card>
      <Card title="A nombre de">
        <DescriptionList
          columns={1}
          items={
            cliente === null
              ? [["Cliente", "Sin nombre: es un comprobante sin receptor"]]
              : [
                  ["Nombre", cliente.nombre],
                  ["Identificación", formatIdentificacion(cliente.identificacion)],
                ]
          }
        />
      </Card>
    </div>
  );
}
