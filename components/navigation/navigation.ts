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
import { type Permiso, permite } from "@/lib/domain/permisos";

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
      { href: "/documentos", label: "Ventas", Icon: FileText, permiso: "documentos.ver" },
      { href: "/recibos", label: "Cobros y pagos", Icon: HandCoins, permiso: "recibos.ver" },
      { href: "/compras", label: "Facturas de compra", Icon: ShoppingCart, permiso: "compras.ver" },
      { href: "/emitir", label: "Emitir", Icon: FilePlus2, ficha: true, permiso: "documentos.emitir" },
      { href: "/mensajes", label: "Compras recibidas", Icon: Inbox, ficha: true, permiso: "mensajes.ver" },
      { href: "/reportes", label: "Reportes", Icon: ChartNoAxesColumn, ficha: true, permiso: "reportes.ver" },
    ],
  },
  {
    label: "Catálogos",
    items: [
      { href: "/catalogos/productos", label: "Productos", Icon: Package, permiso: "catalogos.ver" },
      { href: "/catalogos/clientes", label: "Clientes", Icon: Users, permiso: "catalogos.ver" },
      { href: "/catalogos/marcas", label: "Marcas y categorías", Icon: Tags, ficha: true, permiso: "catalogos.ver" },
      { href: "/catalogos/proveedores", label: "Proveedores", Icon: Truck, permiso: "catalogos.ver" },
      { href: "/catalogos/bodegas", label: "Inventario", Icon: Boxes, permiso: "inventario.ver" },
      { href: "/catalogos/puntos-venta", label: "Puntos de venta", Icon: Store, permiso: "catalogos.ver" },
    ],
  },
  {
    label: "Integración",
    items: [
      { href: "/llaves", label: "Llaves de API", Icon: KeyRound, permiso: "llaves.administrar" },
      { href: "/webhooks", label: "Webhooks", Icon: Webhook, permiso: "webhooks.administrar" },
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
