import type { Metadata } from "next";
import { EmitirTabs } from "@/components/emitir/emitir-tabs";
import { FacturaEditor } from "@/components/emitir/factura-editor";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import { permite } from "@/lib/domain/permisos";
import { NOTA_CREDITO, NOTA_DEBITO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { AppError } from "@/lib/platform/errors";
import type { SearchParams } from "@/lib/portal/first-page";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { findCliente } from "@/lib/services/catalog/clientes/get";
import type { Ctx } from "@/lib/services/kernel/context";
import { getOpcionesEmision } from "@/lib/services/sales/opciones";
import { getPlantillaCopia, getPlantillaCorreccion, getPlantillaNota } from "@/lib/services/sales/plantilla";
import { crearCliente, emitir, simular } from "./actions";

export const metadata: Metadata = { title: "Emitir" };

const NOTAS = { NC: NOTA_CREDITO, ND: NOTA_DEBITO } as const;

export default async function EmitirPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx } = await requirePortalContext({ permiso: "documentos.emitir" });
  const { desde, corrige, copia, cliente, tipo } = await searchParams;
  const start = await startOf(ctx, {
    desde: text(desde),
    corrige: text(corrige),
    copia: text(copia),
    tipo: text(tipo),
  });
  if (typeof start === "string") return <NoSePuede motivo={start} />;
  const [opciones, inicial] = await Promise.all([
    getOpcionesEmision(ctx, "documentos.emitir"),
    text(cliente) === "" ? null : findCliente(ctx, text(cliente)),
  ]);
  return (
    <>
      <PageHeader
        title={start === null ? "Emitir" : TIPOS_DOCUMENTO[start.tipo].titulo}
        description="Todo se puede con el teclado: Enter pasa a la línea que sigue, Alt N agrega otra y Ctrl Enter emite."
      />
      {start === null && permite(ctx.permisos, "compras.emitir") && <EmitirTabs current="/emitir" />}
      <FacturaEditor
        key={`${text(desde)} ${text(corrige)} ${text(copia)} ${text(cliente)} ${text(tipo)}`}
        opciones={opciones}
        plantilla={start}
        cliente={inicial}
        emitir={emitir}
        simular={simular}
        crearCliente={crearCliente}
      />
    </>
  );
}

const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/** The document to start from; a text when it cannot be used; `null` for an empty form. */
async function startOf(
  ctx: Ctx,
  { desde, corrige, copia, tipo }: { desde: string; corrige: string; copia: string; tipo: string },
): Promise<Plantilla | string | null> {
  try {
    if (corrige !== "") return await getPlantillaCorreccion(ctx, corrige);
    if (copia !== "") return await getPlantillaCopia(ctx, copia);
    if (desde !== "") return await getPlantillaNota(ctx, { clave: desde, tipo: NOTAS[tipo === "ND" ? "ND" : "NC"] });
    return null;
  } catch (error) {
    if (error instanceof AppError && (error.kind === "rule" || error.kind === "not-found")) return error.message;
    throw error;
  }
}

function NoSePuede({ motivo }: { motivo: string }) {
  return (
    <>
      <PageHeader title="Emitir" />
      <Card>
        <EmptyState
          tone="bad"
          title="No se puede empezar desde ese documento"
          action={<ButtonLink href="/documentos">Ver los documentos</ButtonLink>}
        >
          {motivo}
        </EmptyState>
      </Card>
    </>
  );
}
