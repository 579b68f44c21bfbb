/** A page of the portal as data: whom it is for, its head, and what it reads and shows. */
import type { ReactNode } from "react";
import { type Crumb, PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { LISTAS } from "@/lib/contract/portal/listas";
import { type Permiso, permite } from "@/lib/domain/personas/permisos";
import { firstPage, type SearchParams } from "@/lib/portal/first-page";
import { type PortalContext, type PortalDemand, requirePortalContext } from "@/lib/portal/require-portal-context";
import type { Ctx } from "@/lib/services/kernel/context";

/** One request of a page, by a user who may enter. */
interface Visita<Segmentos> extends PortalContext {
  params: Promise<Segmentos>;
  searchParams: SearchParams;
  puede: (permiso: Permiso) => boolean;
  /** The list's first page by the members of the address; `undefined` when the list refuses them. */
  primera: <Page>(list: (ctx: Ctx, query: Record<string, string>) => Promise<Page>) => Promise<Page | undefined>;
}

/** A part of the head that depends on the visit is a function of it. */
type DeLaVisita<Part> = Part | ((visita: Visita<unknown>) => Part);

interface Cabeza {
  /** Without a title or a list the page brings its own head, because it depends on what the page reads. */
  title?: DeLaVisita<string>;
  /** A list that fills the page: it has its title from its line, and stands in a card of its own. */
  lista?: keyof typeof LISTAS;
  description?: DeLaVisita<ReactNode>;
  crumbs?: readonly Crumb[];
  actions?: DeLaVisita<ReactNode>;
  /** How wide a page is that does not fill its frame. */
  className?: string;
}

/** What a list's page exports as `metadata`. */
export const metadataDe = (lista: keyof typeof LISTAS) => ({ title: LISTAS[lista].titulo });

/**
 * A page that asks for the context itself: a layout does not run again when the user moves between pages.
 * @param show gets the head's actions too: an empty list offers them again
 */
export function portalPage<Segmentos = unknown>(
  { title, lista, description, crumbs = [], actions, className, ...demand }: Cabeza & PortalDemand,
  show: (visita: Visita<Segmentos> & { actions: ReactNode }) => ReactNode | Promise<ReactNode>,
) {
  return async ({ params, searchParams }: { params: Promise<Segmentos>; searchParams: SearchParams }) => {
    const portal = await requirePortalContext(demand);
    const { ctx } = portal;
    const visita: Visita<Segmentos> = {
      ...portal,
      params,
      searchParams,
      puede: (permiso) => permite(ctx.permisos, permiso),
      primera: (list) => firstPage(searchParams, (query) => list(ctx, query)),
    };
    const part = <Part,>(each: DeLaVisita<Part>) =>
      typeof each === "function" ? (each as (visita: Visita<unknown>) => Part)(visita) : each;
    const named = lista === undefined ? part(title) : LISTAS[lista].titulo;
    const acts = part(actions);
    const body = await show({ ...visita, actions: acts });
    const content = (
      <>
        {named !== undefined && (
          <PageHeader title={named} description={part(description)} crumbs={crumbs} actions={acts} />
        )}
        {lista === undefined ? body : <Card flush>{body}</Card>}
      </>
    );
    return className === undefined ? content : <div className={className}>{content}</div>;
  };
}
