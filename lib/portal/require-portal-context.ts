/** The portal's only door: each page and each route calls it itself; a layout's call is not enough. */
import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { getToken } from "next-auth/jwt";
import { cache } from "react";
import { EMPRESA_HEADER, OTRA_EMPRESA } from "@/lib/contract/portal/empresa";
import { PERSONA_HEADER } from "@/lib/contract/portal/sesion";
import { refusal } from "@/lib/contract/refusal";
import { empresaPuede } from "@/lib/domain/estado-empresa";
import { enLectura, type Permiso, permisosOf, permite, soloLee } from "@/lib/domain/personas/permisos";
import type { Rol } from "@/lib/domain/personas/rol";
import { type LoadedSesion, loadSesion, type SesionTenant } from "@/lib/services/accounts/sesiones/load-sesion";
import type { Ctx } from "@/lib/services/kernel/context";
import { requirePermiso } from "@/lib/services/kernel/permisos";
import { getRuntime } from "@/lib/services/operations/runtime";
import { PERMISOS_DE_VISITA, type Visita, visitaCtx } from "@/lib/services/operations/soporte/visita";
import { findVisita } from "./consola";
import { OTRA_EMPRESA_PATH, SIGN_IN_PATH } from "./paths";
import { sessionSecret } from "./session-secret";

export interface PortalContext {
  /** The context of use cases. */
  ctx: Ctx;
  session: LoadedSesion;
  /** The current tenant, with the user's role in it. */
  tenant: SesionTenant;
  /** What the user may do there now, by role, points of sale and the company's state. */
  permisos: readonly Permiso[];
  /** The company of the page that sent the request; null when it named none: a document, a file, an image. */
  empresaDeLaPagina: number | null;
  /** When support's visit ends; null for the company's own people. In a visit nothing is changed. */
  visitaHasta: Date | null;
}

/** What a page requires: a permission (the rule), or a role where the page itself belongs to one. */
export interface PortalDemand {
  permiso?: Permiso;
  rol?: Rol | readonly Rol[];
  /** Allowed from a page of another company too: choosing a company. */
  deOtraEmpresa?: true;
}

/** The session that the cookie names, valid or not. */
export async function findSesionId(): Promise<string | null> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  const token = await getToken({
    req: { cookies: jar, headers: Object.fromEntries(sent) } as unknown as Parameters<typeof getToken>[0]["req"],
    secret: sessionSecret(),
    secureCookie: jar.has("__Secure-next-auth.session-token"),
  });
  return token?.sesionId ?? null;
}

/** `null` when nobody is signed in, or another person than the page's. Looked up once per request. */
export const findPortalContext = cache(async (): Promise<PortalContext | null> => {
  const [visita, sesionId, sent] = await Promise.all([findVisita(), findSesionId(), headers()]);
  if (visita !== null) return visitaContext(visita, sent);
  if (sesionId === null) return null;
  const now = new Date();
  const runtime = await getRuntime();
  const session = await loadSesion(runtime.db, { sesionId, now });
  if (session === null || isOfOtherPersona(session, sent.get(PERSONA_HEADER))) return null;
  const tenant = session.actual;
  const permisos = empresaPuede(tenant.estado, "escribir") ? delRol(tenant) : enLectura(delRol(tenant));
  const ctx: Ctx = {
    ...runtime,
    // Enforced by the database, so that no list, page, download or search has to remember it.
    db: tenant.puntosVenta === null ? runtime.db : runtime.db.within(tenant.puntosVenta),
    tenantId: tenant.tenantId,
    actor: `usuario:${tenant.usuarioId}`,
    permisos,
    requestId: sent.get("x-request-id") ?? randomUUID(),
    now,
    adelantoMs: tenant.adelantoMs,
  };
  const empresaDeLaPagina = readEmpresa(sent.get(EMPRESA_HEADER));
  return { ctx, session, tenant, permisos, empresaDeLaPagina, visitaHasta: null };
});

const delRol = ({ rol, puntosVenta }: SesionTenant) => permisosOf(rol, puntosVenta);

/** Support at a company's portal (decision 0148): it reads, and everything that it would change is refused. */
async function visitaContext(visita: Visita, sent: Pick<Headers, "get">): Promise<PortalContext | null> {
  const { tenant, cuentaId, sesionId, correo, hasta } = visita;
  const session = { sesionId, cuentaId, correo, nombre: SOPORTE, tenants: [tenant], actual: tenant };
  if (isOfOtherPersona(session, sent.get(PERSONA_HEADER))) return null;
  const ctx = visitaCtx(await getRuntime(), visita, sent.get("x-request-id") ?? randomUUID(), new Date());
  const empresaDeLaPagina = readEmpresa(sent.get(EMPRESA_HEADER));
  return { ctx, session, tenant, permisos: PERMISOS_DE_VISITA, empresaDeLaPagina, visitaHasta: hasta };
}

const SOPORTE = "Soporte del servicio";

/**
 * Redirects to the sign-in page when nobody is signed in, and to an explanation when the user lacks the permission. The
 * use cases behind the page check again: this only spares the user a page that would refuse everything.
 */
export async function requirePortalContext(demand: PortalDemand = {}): Promise<PortalContext> {
  const context = (await findPortalContext()) ?? redirect(SIGN_IN_PATH);
  if (isOfOtherEmpresa(context)) redirect(OTRA_EMPRESA_PATH);
  return mayEnter(context, demand) ? context : redirect("/sin-permiso");
}

/** The same for actions and routes, which answer instead of redirecting. @throws AppError forbidden, conflict */
export function demandOf(context: PortalContext, demand: PortalDemand): PortalContext {
  if (isOfOtherEmpresa(context) && demand.deOtraEmpresa !== true) throw otraEmpresa();
  if (demand.permiso !== undefined) {
    if (isForEscribir(context.tenant, demand.permiso)) {
      if (context.tenant.estado === "en_traslado") throw refusal("empresa_en_traslado");
      throw refusal("empresa_retirada");
    }
    requirePermiso(context.ctx, demand.permiso);
  }
  if (!mayEnter(context, demand)) throw refusal("sin_permiso");
  return context;
}

function mayEnter({ ctx, tenant }: PortalContext, { permiso, rol }: PortalDemand): boolean {
  if (permiso !== undefined && !permite(ctx.permisos, permiso)) return false;
  return rol === undefined || [rol].flat().includes(tenant.rol);
}

/** Refuses a change in a company that its page does not name. @throws AppError conflict */
export function demandNamed(context: PortalContext, demand: PortalDemand): void {
  if (context.empresaDeLaPagina === null && demand.deOtraEmpresa !== true) throw otraEmpresa();
}

/**
 * Refuses any change in a visit of support, and a change in a company that may only be read. There, what asks for no
 * permission is its person's own (account, session), and what asks for a reading one leaves at most that person's marks.
 * @throws AppError forbidden
 */
export function demandEscribir(
  { tenant, visitaHasta }: Pick<PortalContext, "tenant" | "visitaHasta">,
  { permiso }: PortalDemand,
): void {
  if (visitaHasta !== null) throw refusal("visita_solo_lee");
  if (permiso === undefined || soloLee(permiso) || empresaPuede(tenant.estado, "escribir")) return;
  throw refusal("empresa_retirada");
}

/** The role has it, and the company's state took it away. */
const isForEscribir = (tenant: SesionTenant, permiso: Permiso) =>
  !empresaPuede(tenant.estado, "escribir") &&
  permite(delRol(tenant), permiso) &&
  !permite(enLectura(delRol(tenant)), permiso);

const otraEmpresa = () => refusal(OTRA_EMPRESA);

/** Anything but a number becomes NaN, which differs from every company. */
const readEmpresa = (sent: string | null) => (sent === null ? null : Number(sent));

/** A page's request from before another person signed in: for its own person, the session has ended. */
const isOfOtherPersona = ({ cuentaId }: LoadedSesion, sent: string | null) =>
  sent !== null && Number(sent) !== cuentaId;

function isOfOtherEmpresa({ empresaDeLaPagina, tenant }: PortalContext): boolean {
  return empresaDeLaPagina !== null && empresaDeLaPagina !== tenant.tenantId;
}
