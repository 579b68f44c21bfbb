/** What the search offers besides the lines of the navigation: acts, and pages that are reached from another page. */

import {
  Bell,
  Boxes,
  CalendarCheck,
  ChartNoAxesColumn,
  FileClock,
  FilePen,
  FilePlus2,
  FileText,
  HandCoins,
  Inbox,
  KeyRound,
  Layers,
  Mail,
  Package,
  Repeat,
  Scale,
  ShoppingCart,
  UserRound,
  Users,
  Warehouse,
} from "lucide-react";
import { enlaceA } from "@/lib/contract/portal/listas";
import { type Permiso, permite } from "@/lib/domain/personas/permisos";
import type { NavItem } from "../navigation/navigation";

/** A page or an act, with the other words by which people look for it. */
export interface Buscable extends NavItem {
  sinonimos?: string;
}

/** What people do most. */
const ACCIONES: readonly Buscable[] = [
  {
    href: "/emitir",
    label: "Emitir una factura, un tiquete o una nota",
    sinonimos: "facturar vender venta crédito débito",
    Icon: FilePlus2,
    permiso: "documentos.emitir",
  },
  {
    href: "/lotes/nuevo",
    label: "Emitir documentos desde una hoja",
    sinonimos: "lote masivo subir cargar Excel CSV planilla",
    Icon: Layers,
    permiso: "lotes.emitir",
  },
  { href: "/emitir/compra", label: "Emitir una factura de compra", Icon: ShoppingCart, permiso: "compras.emitir" },
  {
    href: "/recibos/nuevo",
    label: "Registrar un pago",
    sinonimos: "cobrar abono recibo REP",
    Icon: HandCoins,
    permiso: "recibos.emitir",
  },
  { href: "/mensajes", label: "Aceptar o rechazar documentos de proveedores", Icon: Inbox, permiso: "mensajes.emitir" },
  { href: "/catalogos/clientes/nuevo", label: "Crear un cliente", Icon: Users, permiso: "catalogos.editar" },
  {
    href: "/catalogos/productos/nuevo",
    label: "Crear un producto o servicio",
    Icon: Package,
    permiso: "catalogos.editar",
  },
  {
    href: "/catalogos/importaciones?objeto=productos",
    label: "Importar productos de una hoja",
    sinonimos: "subir cargar Excel CSV",
    Icon: Package,
    permiso: "catalogos.editar",
  },
  {
    href: "/catalogos/importaciones?objeto=clientes",
    label: "Importar clientes de una hoja",
    sinonimos: "subir cargar Excel CSV",
    Icon: Users,
    permiso: "catalogos.editar",
  },
];

/** In the order of the navigation. */
const SEGUNDAS: readonly Buscable[] = [
  {
    href: "/notificaciones",
    label: "Notificaciones",
    sinonimos: "avisos alertas campana",
    Icon: Bell,
    permiso: "documentos.ver",
  },
  {
    ...enlaceA("solicitudesFactura"),
    label: "Facturas que pidieron clientes",
    sinonimos: "solicitudes pedidas tiquetes",
    Icon: FileText,
    permiso: "documentos.ver",
  },
  {
    ...enlaceA("porCobrar"),
    sinonimos: "facturas a crédito pendientes plazo 90 días recibo REP",
    Icon: HandCoins,
    permiso: "recibos.ver",
  },
  {
    ...enlaceA("abonos"),
    sinonimos: "pagos de clientes cobros",
    Icon: HandCoins,
    permiso: "recibos.ver",
  },
  {
    href: "/recibos/cartera",
    label: "Cartera",
    sinonimos: "cuentas por cobrar deudas morosos vencidas antigüedad estado de cuenta",
    Icon: Scale,
    permiso: "recibos.ver",
  },
  {
    href: "/recibos/pagar",
    label: "Por pagar",
    sinonimos: "cuentas a proveedores deudas vencidas",
    Icon: Scale,
    permiso: "pagos.ver",
  },
  {
    href: "/emitir/borradores",
    label: "Borradores",
    sinonimos: "documentos a medias sin emitir guardados",
    Icon: FilePen,
    permiso: "documentos.emitir",
  },
  {
    ...enlaceA("proformas"),
    sinonimos: "cotizaciones ofertas presupuestos",
    Icon: FileClock,
    permiso: "documentos.ver",
  },
  {
    href: "/emitir/recurrentes",
    label: "Recurrentes",
    sinonimos: "repetir automáticas suscripciones mensualidades",
    Icon: Repeat,
    permiso: "documentos.ver",
  },
  {
    ...enlaceA("correosRecibidos"),
    sinonimos: "buzón recepción dirección IMAP",
    Icon: Mail,
    permiso: "mensajes.ver",
  },
  {
    href: "/mensajes/reglas",
    label: "Reglas por proveedor",
    sinonimos: "aceptar automáticamente aceptación sola",
    Icon: Inbox,
    permiso: "mensajes.ver",
  },
  {
    href: "/reportes/d150",
    label: "Borrador del D-150",
    sinonimos: "D150 declaración IVA impuesto formulario mes",
    Icon: ChartNoAxesColumn,
    permiso: "reportes.ver",
  },
  {
    href: "/reportes/d150/diferencias",
    label: "Diferencias con Hacienda",
    sinonimos: "D150 comparar lista prellenado declaración",
    Icon: ChartNoAxesColumn,
    permiso: "reportes.ver",
  },
  {
    href: "/reportes/cierre",
    label: "Cierre del mes",
    sinonimos: "cerrar mensual fin reabrir",
    Icon: CalendarCheck,
    permiso: "reportes.ver",
  },
  {
    ...enlaceA("movimientos"),
    sinonimos: "entradas salidas ajustes kardex existencias",
    Icon: Boxes,
    permiso: "inventario.ver",
  },
  {
    href: "/catalogos/bodegas/lista",
    label: "Bodegas",
    sinonimos: "almacenes inventario existencias",
    Icon: Warehouse,
    permiso: "inventario.ver",
  },
  { href: "/cuenta", label: "Mi cuenta y sesiones", sinonimos: "contraseña código segundo factor", Icon: UserRound },
  {
    href: "/guia",
    label: "Guía para integrar tu sistema",
    sinonimos: "API documentación",
    Icon: KeyRound,
    permiso: "llaves.administrar",
  },
];

const permitidas = (items: readonly Buscable[], permisos: readonly Permiso[]) =>
  items.filter(({ permiso }) => permiso === undefined || permite(permisos, permiso));

/** The acts that a user with these permissions may do. */
export const accionesFor = (permisos: readonly Permiso[]) => permitidas(ACCIONES, permisos);

/** The pages behind other pages that a user with these permissions may open. */
export const segundasFor = (permisos: readonly Permiso[]) => permitidas(SEGUNDAS, permisos);
