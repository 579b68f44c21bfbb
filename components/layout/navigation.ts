/** The portal's pages, in the order of the side navigation. One without permission is left out. */
import {
  Boxes,
  ChartNoAxesColumn,
  FilePlus2,
  FileText,
  House,
  Inbox,
  KeyRound,
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
  /** Its page begins with cards; else it is a list. */
  ficha?: boolean;
  /** Whoever has none of these does not see it; without it everybody does. */
  permiso?: Permiso;
}

export interface NavGroup {
  /** None for the first group. */
  label: string | null;
  items: readonly NavItem[];
}

const GROUPS: readonly NavGroup[] = [
  {
    label: null,
    items: [
      { href: "/", label: "Inicio", Icon: House, ficha: true },
      { href: "/documentos", label: "Documentos", Icon: FileText, permiso: "documentos.ver" },
      { href: "/compras", label: "Compras", Icon: ShoppingCart, permiso: "compras.ver" },
      { href: "/emitir", label: "Emitir", Icon: FilePlus2, ficha: true, permiso: "documentos.emitir" },
      { href: "/mensajes", label: "Mensajes receptor", Icon: Inbox, ficha: true, permiso: "mensajes.ver" },
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
      { href: "/catalogos/bodegas", label: "Bodegas", Icon: Boxes, permiso: "inventario.ver" },
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

/** What a person with these permissions finds in the navigation. */
export function navigationFor(permisos: readonly Permiso[]): NavGroup[] {
  return GROUPS.map(({ label, items }) => ({
    label,
    items: items.filter(({ permiso }) => permiso === undefined || permite(permisos, permiso)),
  })).filter(({ items }) => items.length > 0);
}

/** Whether the page at `pathname` stands under the item. */
export function isCurrent({ href }: NavItem, pathname: string): boolean {
  return href === "/" ? pathname === "/" : pathname === href || pathname.startsWith(`${href}/`);
}
