/** The portal's pages that show figures, or the few rows that matter, of everything that a company has. */
import type { Ctx } from "@/lib/services/kernel/context";
import { listCorreos } from "@/lib/services/notices/correos/list-correos";
import { listSolicitudes } from "@/lib/services/operations/solicitudes/list-solicitudes";
import { getCartera } from "@/lib/services/payments/cartera/get-cartera";
import { getPorPagar } from "@/lib/services/payments/proveedores/get-por-pagar";
import { getCierre } from "@/lib/services/reports/cierre/get-cierre";
import { getDeclaracion } from "@/lib/services/reports/declaracion/get-declaracion";
import { getEspera } from "@/lib/services/reports/inicio/get-espera";
import { getInicio } from "@/lib/services/reports/inicio/get-inicio";
import { getLibroIva } from "@/lib/services/reports/libro-iva/get-libro";
import { listNotificaciones } from "@/lib/services/reports/notificaciones/list-notificaciones";
import { getNovedades } from "@/lib/services/reports/novedades/get-novedades";
import { listPendientes } from "@/lib/services/reports/pendientes/list-pendientes";
import { listBorradores } from "@/lib/services/sales/borradores/list";
import { listProformas } from "@/lib/services/sales/proformas/list";
import { listRecurrentes } from "@/lib/services/sales/recurrentes/manage";
import { type ListQuestion, PAGE } from "@/lib/services/testing/lists";

const MES = "2026-11";

const of = (name: string, list: ListQuestion["list"], query: Record<string, string> = {}): ListQuestion => ({
  name,
  lista: "facturas",
  query,
  list,
  maxBuffers: PAGE,
});

/** The portal's own lists, which no query of the API reads: walked as those of the API. */
export const OF_PORTAL: readonly ListQuestion[] = [
  of("mails", listCorreos),
  of("mails that failed", listCorreos, { estado: "fallido" }),
  of("API requests", listSolicitudes),
];

const page = (name: string, read: (ctx: Ctx) => Promise<unknown>): ListQuestion => ({
  name,
  lista: "facturas",
  query: {},
  maxBuffers: Number.POSITIVE_INFINITY,
  list: async (ctx) => ({ datos: [{ read: await read(ctx) }], siguiente: null }),
});

export const FIGURES: readonly ListQuestion[] = [
  page("Inicio", getInicio),
  page("Inicio: what waits for the authority", getEspera),
  page("pendientes", (ctx) => listPendientes(ctx)),
  page("cartera", getCartera),
  page("por pagar", getPorPagar),
  page("VAT book of a month", (ctx) => getLibroIva(ctx, { mes: MES })),
  // Of the documents it reads only what falls due on day 90: as many in both tenants from 40,000 documents on.
  page("draft 150", (ctx) => getDeclaracion(ctx, { mes: MES })),
  page("closing of a month", (ctx) => getCierre(ctx, { mes: MES })),
  page("notifications", (ctx) => listNotificaciones(ctx, { usuarioId: 1 })),
  page("news", getNovedades),
  page("drafts", listBorradores),
  page("proformas", (ctx) => listProformas(ctx, {})),
  page("recurring documents", listRecurrentes),
  page("mails", (ctx) => listCorreos(ctx, {})),
  page("API requests", (ctx) => listSolicitudes(ctx, {})),
];
