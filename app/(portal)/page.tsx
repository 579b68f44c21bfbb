import { FileText } from "lucide-react";
import type { Metadata } from "next";
import { DocumentoTable } from "@/components/documentos/documento-table";
import { PortalHeader } from "@/components/layout/portal-header";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listRecentDocumentos } from "@/lib/services/documentos/list-recent-documentos";

export const metadata: Metadata = { title: "Inicio" };

export default async function HomePage() {
  const { ctx, session, tenant } = await requirePortalContext();
  const documentos = await listRecentDocumentos(ctx);
  return (
    <>
      <PortalHeader nombre={session.nombre} correo={session.correo} rol={tenant.rol} empresa={tenant.nombre} />
      <main className="mx-auto max-w-6xl px-4 py-10 sm:px-8">
        <h1 className="text-[26px] font-semibold tracking-tight">¡Hola, {session.nombre.split(" ")[0]}!</h1>
        <p className="mt-1 text-ink-soft">
          Estos son los últimos comprobantes de <span className="font-medium text-ink">{tenant.nombre}</span>.
        </p>
        {tenant.ambiente !== "produccion" && <TestNotice />}
        <section className="mt-6 overflow-hidden rounded-xl border border-line bg-surface">
          {documentos.length === 0 ? <NoDocumentos /> : <DocumentoTable documentos={documentos} />}
        </section>
      </main>
    </>
  );
}

function TestNotice() {
  return (
    <p className="mt-5 inline-flex rounded-lg bg-wait-wash px-3 py-1.5 text-sm text-wait">
      Ambiente de pruebas: estos comprobantes no tienen validez fiscal.
    </p>
  );
}

function NoDocumentos() {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-20 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-accent-wash text-accent">
        <FileText className="size-7" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h2 className="text-lg font-semibold tracking-tight">Todavía no hay comprobantes</h2>
      <p className="max-w-sm text-ink-soft">
        Cuando emitás el primero desde tu sistema, lo vas a ver acá con la respuesta de Hacienda.
      </p>
    </div>
  );
}
