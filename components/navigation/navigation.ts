/**
 * The portal's pages in at most eight groups, by what people do, most frequent first. A page without permission is
 * omitted. Every page loads this; the pages that no line names are in `components/buscar/paginas.ts`, which only the
 * search loads.
 */

import {
  Boxes,
  ChartNoAxesColumn,
  HandCoins,
  House,
  type LucideIcon,
  Package,
  ReceiptText,
  Settings,
  ShoppingCart,
} from "lucide-react";
import { enlaceA } from "@/lib/contract/portal/listas";
import { type Permiso, permite } from "@/lib/domain/personas/permisos";

export interface Pagina {
  href: string;
  label: string;
  /** Only users with this permission see it. */
  permiso: Permiso;
  /** True when its page begins with cards, and not with a list. */
  ficha?: boolean;
  /** Addresses of the pages behind it that its own does not begin. */
  dentro?: readonly string[];
  /** True when the page shows one month, which its neighbours then show too. */
  mensual?: boolean;
}

export interface Grupo {
  label: string;
  Icon: LucideIcon;
  /** The group's link goes to the first one. */
  paginas: readonly Pagina[];
}

/** The act of the day, in sight on every page. */
export const EMITIR = { href: "/emitir", label: "Emitir", ficha: true, permiso: "documentos.emitir" } as const;

/** Above each page of the settings. */
export const CONFIGURACION = { href: "/configuracion", label: "Configuración" } as const;

const GRUPOS: readonly Grupo[] = [
  {
    label: "Inicio",
    Icon: House,
    paginas: [
      { href: "/", label: "Inicio", ficha: true, permiso: "documentos.ver" },
      { href: "/pendientes", label: "Pendientes", ficha: true, permiso: "documentos.ver" },
      { href: "/notificaciones", label: "Notificaciones", permiso: "documentos.ver" },
    ],
  },
  {
    label: "Vender",
    Icon: ReceiptText,
    paginas: [
      { ...enlaceA("ventas"), permiso: "documentos.ver" },
      EMITIR,
      { href: "/emitir/borradores", label: "Borradores", permiso: "documentos.emitir" },
      { ...enlaceA("proformas"), permiso: "documentos.ver" },
      { href: "/emitir/recurrentes", label: "Recurrentes", permiso: "documentos.ver" },
      { ...enlaceA("lotes"), permiso: "lotes.ver" },
      { ...enlaceA("solicitudesFactura"), permiso: "documentos.ver" },
      { ...enlaceA("correos"), permiso: "correos.ver" },
    ],
  },
  {
    label: "Cobrar",
    Icon: HandCoins,
    paginas: [
      { ...enlaceA("porCobrar"), permiso: "recibos.ver" },
      { href: "/recibos/cartera", label: "Cartera", permiso: "recibos.ver" },
      { ...enlaceA("abonos"), permiso: "recibos.ver" },
      { ...enlaceA("recibos"), permiso: "recibos.ver" },
    ],
  },
  {
    label: "Comprar",
    Icon: ShoppingCart,
    paginas: [
      { ...enlaceA("recibidos"), ficha: true, permiso: "mensajes.ver" },
      { href: "/recibos/pagar", label: "Por pagar", permiso: "pagos.ver" },
      { ...enlaceA("compras"), permiso: "compras.ver" },
      { href: "/emitir/compra", label: "Emitir compra", ficha: true, permiso: "compras.emitir" },
      { ...enlaceA("correosRecibidos"), permiso: "mensajes.ver" },
      { href: "/mensajes/reglas", label: "Reglas por proveedor", ficha: true, permiso: "mensajes.ver" },
    ],
  },
  {
    label: "Inventario",
    Icon: Boxes,
    paginas: [
      { ...enlaceA("existencias"), permiso: "inventario.ver" },
      { ...enlaceA("movimientos"), permiso: "inventario.ver" },
      { href: "/catalogos/bodegas/lista", label: "Bodegas", permiso: "inventario.ver" },
    ],
  },
  {
    label: "Reportes",
    Icon: ChartNoAxesColumn,
    paginas: [
      { href: "/reportes", label: "Reportes", ficha: true, mensual: true, permiso: "reportes.ver" },
      { href: "/reportes/d150", label: "Borrador del D-150", ficha: true, mensual: true, permiso: "reportes.ver" },
      {
        href: "/reportes/d150/diferencias",
        label: "Diferencias con Hacienda",
        ficha: true,
        mensual: true,
        permiso: "reportes.ver",
      },
      { href: "/reportes/cierre", label: "Cierre del mes", ficha: true, mensual: true, permiso: "reportes.ver" },
    ],
  },
  {
    label: "Catálogos",
    Icon: Package,
    paginas: [
      { ...enlaceA("productos"), permiso: "catalogos.ver" },
      { ...enlaceA("clientes"), permiso: "catalogos.ver" },
      { ...enlaceA("proveedores"), permiso: "catalogos.ver" },
      { ...enlaceA("marcas"), ficha: true, permiso: "catalogos.ver" },
      { href: "/catalogos/puntos-venta", label: "Puntos de venta", permiso: "catalogos.ver" },
    ],
  },
  {
    // Other texts of the product send people to «Configuración».
    label: "Configuración",
    Icon: Settings,
    paginas: [
      {
        ...CONFIGURACION,
        ficha: true,
        permiso: "configuracion.administrar",
        dentro: ["/llaves", "/webhooks"],
      },
    ],
  },
];

/** The navigation for a user with these permissions. */
export function navigationFor(permisos: readonly Permiso[]): Grupo[] {
  return GRUPOS.map((grupo) => ({
    ...grupo,
    paginas: grupo.paginas.filter(({ permiso }) => permite(permisos, permiso)),
  })).filter(({ paginas }) => paginas.length > 0);
}

/** Where an address belongs: to the page whose own address begins it, of several to the nearest. */
export function placeOf(grupos: readonly Grupo[], pathname: string): { grupo?: Grupo; pagina?: Pagina } {
  const [place = {}] = grupos
    .flatMap((grupo) =>
      grupo.paginas.flatMap((pagina) =>
        [pagina.href, ...(pagina.dentro ?? [])].map((href) => ({ href, grupo, pagina })),
      ),
    )
    .filter(({ href }) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)))
    .sort((a, b) => b.href.length - a.href.length);
  return place;
}
