import { CON_TECLADO } from "@/components/emitir/con-teclado";
import { primerasCuentas } from "@/components/emitir/cuentas/primeras";
import { Faltan, OfrecerBorrador } from "@/components/emitir/guardar/borrador-avisos";
import { BorradorPendiente } from "@/components/emitir/guardar/borrador-pendiente";
import { VentaEditor } from "@/components/emitir/venta-editor";
import { PageHeader } from "@/components/layout/page-header";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import type { BorradorAbierto } from "@/lib/contract/portal/borradores";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import { NOTA_CREDITO, NOTA_DEBITO, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { AppError } from "@/lib/platform/errors";
import { findCliente } from "@/lib/services/catalog/clientes/get";
import type { Ctx } from "@/lib/services/kernel/context";
import { findUltimoBorrador } from "@/lib/services/sales/borradores/list";
import { openBorrador } from "@/lib/services/sales/borradores/open";
import { getOpcionesEmision } from "@/lib/services/sales/opciones";
import { getPlantillaCopia, getPlantillaCorreccion, getPlantillaNota } from "@/lib/services/sales/plantilla";
import { openProforma } from "@/lib/services/sales/proformas/read";
import { createProducto } from "../catalogos/productos/actions";
import { portalPage } from "../portal-page";
import { crearCliente, emitir, simular } from "./actions";
import { guardar } from "./borradores/actions";
import { crear } from "./proformas/actions";
import { repetir } from "./recurrentes/actions";

export const metadata = { title: "Emitir" };

const NOTAS = { NC: NOTA_CREDITO, ND: NOTA_DEBITO } as const;

export default portalPage({ permiso: "documentos.emitir" }, async ({ ctx, tenant, puede, searchParams }) => {
  const { desde, corrige, copia, cliente, tipo, borrador, proforma } = await searchParams;
  const start = await startOf(ctx, {
    desde: text(desde),
    corrige: text(corrige),
    copia: text(copia),
    tipo: text(tipo),
    borrador: text(borrador),
    proforma: text(proforma),
  });
  if (typeof start === "string")
    return <NoSePuede motivo={start} conservado={text(borrador) !== "" || text(proforma) !== ""} />;
  const { plantilla, abierto } = start;
  const nuevo = plantilla === null && abierto === null;
  const [opciones, inicial, ultimo] = await Promise.all([
    getOpcionesEmision(ctx, "documentos.emitir"),
    text(cliente) === "" ? null : findCliente(ctx, text(cliente)),
    nuevo ? findUltimoBorrador(ctx, tenant.usuarioId) : null,
  ]);
  const comienzo = { opciones, plantilla, abierto, cliente: inicial };
  return (
    <>
      <PageHeader
        title={plantilla === null ? "Emitir" : TIPOS_DOCUMENTO[plantilla.tipo].titulo}
        description={CON_TECLADO}
      />
      <BorradorPendiente guardar={guardar} />
      {ultimo !== null && <OfrecerBorrador borrador={ultimo} now={ctx.now} />}
      {abierto !== null && <Faltan faltan={abierto.faltan} />}
      <VentaEditor
        key={`${text(desde)} ${text(corrige)} ${text(copia)} ${text(cliente)} ${text(tipo)} ${text(borrador)} ${text(proforma)}`}
        {...comienzo}
        primeras={primerasCuentas(comienzo)}
        emitir={emitir}
        simular={simular}
        guardar={guardar}
        proformar={crear}
        repetir={repetir}
        crearCliente={crearCliente}
        {...(puede("catalogos.editar") && { crearProducto: createProducto })}
      />
    </>
  );
});

const text = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

/** Refusals that the page says in its place. */
const SE_DICEN: readonly string[] = ["rule", "not-found", "conflict"];

interface Inicio {
  plantilla: Plantilla | null;
  abierto: BorradorAbierto | null;
}

/** What to start from: a document, a draft, or nothing; a text when it cannot be used. */
async function startOf(
  ctx: Ctx,
  sent: Record<"desde" | "corrige" | "copia" | "tipo" | "borrador" | "proforma", string>,
): Promise<Inicio | string> {
  try {
    if (sent.borrador === "" && sent.proforma === "") return { plantilla: await plantillaOf(ctx, sent), abierto: null };
    if (sent.proforma !== "") return { plantilla: null, abierto: await openProforma(ctx, sent.proforma) };
    const abierto = await openBorrador(ctx, sent.borrador);
    return { plantilla: abierto.plantilla, abierto };
  } catch (error) {
    if (error instanceof AppError && SE_DICEN.includes(error.kind)) return error.message;
    throw error;
  }
}

async function plantillaOf(
  ctx: Ctx,
  { desde, corrige, copia, tipo }: Record<"desde" | "corrige" | "copia" | "tipo", string>,
): Promise<Plantilla | null> {
  if (corrige !== "") return getPlantillaCorreccion(ctx, corrige);
  if (copia !== "") return getPlantillaCopia(ctx, copia);
  if (desde !== "") return getPlantillaNota(ctx, { clave: desde, tipo: NOTAS[tipo === "ND" ? "ND" : "NC"] });
  return null;
}

function NoSePuede({ motivo, conservado }: { motivo: string; conservado: boolean }) {
  return (
    <>
      <PageHeader title="Emitir" />
      <Card>
        <EmptyState
          tone="bad"
          title={conservado ? "No se puede seguir con lo que guardaste" : "No se puede empezar desde ese documento"}
          action={
            conservado ? (
              <ButtonLink href="/emitir/borradores">Ver los borradores</ButtonLink>
            ) : (
              <ButtonLink href="/documentos">Ver los documentos</ButtonLink>
            )
          }
        >
          {motivo}
        </EmptyState>
      </Card>
    </>
  );
}
