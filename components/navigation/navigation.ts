/**
 * The portal's pages, in the order of the side navigation. A page without permission is omitted. Every page loads this;
 * the pages that no line names are in `components/buscar/paginas.ts`, which only the search loads.
 */

import {
  Boxes,
  ChartNoAxesColumn,
  FilePlus2,
  FileText,
  HandCoins,
  House,
  Inbox,
  KeyRound,
  Layers,
  ListChecks,
  type LucideIcon,
  Package,
  Settings,
  ShoppingCart,
  Store,
  Tags,
  Truck,
  Users,
  Webhook,
} from "lucide-react";
import { enlaceA } from "@/lib/contract/portal/listas";
import { type Permiso, permite } from "@/lib/domain/personas/permisos";

export interface NavItem {
  href: string;
  label: string;
  Icon: LucideIcon;
  /** True when its page begins with cards, and not with a list. */
  ficha?: boolean;
  /** Only users with this permission see it; without one, everybody does. */
  permiso?: Permiso;
}

export interface NavGroup {
  /** Null for the first group. */
  label: string | null;
  items: readonly NavItem[];
}

const GROUPS: readonly NavGroup[] = [
  {
    label: null,
    items: [
      { href: "/", label: "Inicio", Icon: House, ficha: true, permiso: "documentos.ver" },
      { href: "/pendientes", label: "Pendientes", Icon: ListChecks, ficha: true, permiso: "documentos.ver" },
      { ...enlaceA("ventas"), Icon: FileText, permiso: "documentos.ver" },
      { ...enlaceA("recibos"), label: "Cobros y pagos", Icon: HandCoins, permiso: "recibos.ver" },
      { ...enlaceA("compras"), Icon: ShoppingCart, permiso: "compras.ver" },
      { href: "/emitir", label: "Emitir", Icon: FilePlus2, ficha: true, permiso: "documentos.emitir" },
      { ...enlaceA("lotes"), Icon: Layers, permiso: "lotes.ver" },
      { ...enlaceA("recibidos"), Icon: Inbox, ficha: true, permiso: "mensajes.ver" },
      { href: "/reportes", label: "Reportes", Icon: ChartNoAxesColumn, ficha: true, permiso: "reportes.ver" },
    ],
  },
  {
    label: "Catálogos",
    items: [
      { ...enlaceA("productos"), Icon: Package, permiso: "catalogos.ver" },
      { ...enlaceA("clientes"), Icon: Users, permiso: "catalogos.ver" },
      { ...enlaceA("marcas"), Icon: Tags, ficha: true, permiso: "catalogos.ver" },
      { ...enlaceA("proveedores"), Icon: Truck, permiso: "catalogos.ver" },
      { ...enlaceA("existencias"), label: "Inventario", Icon: Boxes, permiso: "inventario.ver" },
      { href: "/catalogos/puntos-venta", label: "Puntos de venta", Icon: Store, permiso: "catalogos.ver" },
    ],
  },
  {
    label: "Integración",
    items: [
      { ...enlaceA("keys"), Icon: KeyRound, permiso: "llaves.administrar" },
      { ...enlaceA("webhooks"), Icon: Webhook, permiso: "webhooks.administrar" },
      {
        href: "/configuracion",
        label: "Configuración",
        Icon: Settings,
        ficha: true,
        permiso: "configuracion.administrar",
      },
    ],
  },
];

/** The navigation for a user with these permissions. */
export function navigationFor(permisos: readonly Permiso[]): NavGroup[] {
  return GROUPS.map(({ label, items }) => ({
    label,
    items: items.filter(({ permiso }) => permiso === undefined || permite(permisos, permiso)),
  })).filter(({ items }) => items.length > 0);
}

/** True when the page at `pathname` belongs to the item. */
export function isCurrent({ href }: NavItem, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
