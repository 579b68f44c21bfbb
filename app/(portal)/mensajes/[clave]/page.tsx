import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RecibidoPagina } from "@/components/documentos-recibidos/recibido-pagina";
import type { RecibidoDetalle } from "@/lib/contract/portal/documentos-recibidos";
import { CONDICIONES_IMPUESTO } from "@/lib/domain/catalogos/condicion-impuesto";
import { permite } from "@/lib/domain/personas/permisos";
import { AppError } from "@/lib/platform/errors";
import { requirePortalContext } from "@/lib/portal/require-portal-context";
import { listActividades } from "@/lib/services/catalog/catalogos/list-actividades";
import type { Ctx } from "@/lib/services/kernel/context";
import { getRecibido } from "@/lib/services/reception/documentos-recibidos/get";
import { getSiguiente } from "@/lib/services/reception/documentos-recibidos/list";
import { respond, retry } from "../actions";

export const metadata: Metadata = { title: "Comprobante de un proveedor" };

export default async function RecibidoPage({ params }: { params: Promise<{ clave: string }> }) {
  const { ctx } = await requirePortalContext({ permiso: "mensajes.ver" });
  const { clave } = await params;
  const [recibido, actividades, siguiente] = await Promise.all([
    find(ctx, clave),
    listActividades(ctx),
    getSiguiente(ctx, clave),
  ]);
  return (
    <RecibidoPagina
      inicial={recibido}
      respond={respond}
      retry={retry}
      puedeResponder={permite(ctx.permisos, "mensajes.emitir")}
      llave={randomUUID()}
      actividades={actividades}
      condiciones={CONDICIONES_IMPUESTO}
      siguiente={siguiente}
    />
  );
}

async function find(ctx: Ctx, clave: string): Promise<RecibidoDetalle> {
  try {
    return await getRecibido(ctx, clave);
  } catch (error) {
    if (error instanceof AppError && error.kind === "not-found") notFound();
    throw error;
  }
}
