/** What the search offers besides rows: acts, questions that a filtered list answers, and pages, by everyday words. */

import {
  Boxes,
  FileMinus2,
  FilePlus2,
  FileText,
  HandCoins,
  Inbox,
  KeyRound,
  Layers,
  Mail,
  Package,
  Scale,
  ShoppingCart,
  UserRound,
  Users,
} from "lucide-react";
import { enlaceA, LISTAS } from "@/lib/contract/portal/listas";
import { addDias, addMeses } from "@/lib/domain/escrito/fecha-escrita";
import { type Permiso, permite } from "@/lib/domain/personas/permisos";
import { matches } from "../data-table/use-sugerencias";
import { SETTINGS } from "../navigation/ajustes";
import { type Grupo, navigationFor, type Pagina } from "../navigation/navigation";

/** A page or an act. */
export interface Buscable extends Pick<Pagina, "href" | "label"> {
  Icon: Grupo["Icon"];
  /** Without one, everybody may. */
  permiso?: Permiso;
  /** Shown below the label, and searched too. */
  detalle?: string;
  /** The other words by which people look for it; searched, but not shown. */
  sinonimos?: string;
}

/** What people do most. */
const ACCIONES: readonly Buscable[] = [
  {
    href: "/emitir",
    label: "Emitir una factura, un tiquete o una nota",
    sinonimos:
      "facturar facturas vender venta nueva hacer crear electrónica crédito débito exportación extranjero contingencia",
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
  {
    href: enlaceA("ventas").href,
    label: "Anular, devolver o corregir una venta",
    detalle: "Abrila en la lista: en su menú están la anulación, la nota de crédito y la de débito.",
    sinonimos: "factura documento tiquete error equivocada cancelar eliminar borrar devolución reversar reembolso",
    Icon: FileMinus2,
    permiso: "documentos.anular",
  },
  {
    href: "/documentos?estado=rechazado",
    label: "Reemplazar una venta que Hacienda rechazó",
    sinonimos: "corregir factura rechazada volver a emitir arreglar",
    Icon: FileMinus2,
    permiso: "documentos.emitir",
  },
  {
    href: "/emitir/compra",
    label: "Emitir una factura de compra",
    sinonimos: "electrónica proveedor no inscrito contribuyente simplificado extranjero hacer nueva",
    Icon: ShoppingCart,
    permiso: "compras.emitir",
  },
  {
    href: "/recibos/nuevo",
    label: "Registrar un pago",
    sinonimos: "cobrar cobro abono recibo electrónico REP recibir SINPE transferencia efectivo factura a crédito",
    Icon: HandCoins,
    permiso: "recibos.emitir",
  },
  {
    href: "/mensajes",
    label: "Aceptar o rechazar documentos de proveedores",
    sinonimos: "aceptación confirmar facturas gastos compras mensaje receptor responder XML subir",
    Icon: Inbox,
    permiso: "mensajes.emitir",
  },
  {
    href: "/catalogos/clientes/nuevo",
    label: "Crear un cliente",
    sinonimos: "agregar nuevo registrar cédula",
    Icon: Users,
    permiso: "catalogos.editar",
  },
  {
    href: enlaceA("clientes").href,
    label: "Registrar una exoneración",
    detalle: "En la ficha del cliente.",
    sinonimos: "exonerado exento exonet autorización EXONET zona franca impuesto IVA agregar",
    Icon: Users,
    permiso: "exoneraciones.editar",
  },
  {
    href: "/catalogos/productos/nuevo",
    label: "Crear un producto o servicio",
    sinonimos: "agregar nuevo artículo CABYS código precio",
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
  {
    href: "/configuracion/usuarios",
    label: "Invitar a una persona",
    sinonimos: "agregar usuario contador cajero empleado acceso permiso rol",
    Icon: UserRound,
    permiso: "usuarios.administrar",
  },
  {
    href: "/cuenta",
    label: "Cambiar mi contraseña",
    sinonimos: "clave olvidé segundo factor 2FA autenticación código seguridad",
    Icon: KeyRound,
  },
];

/** Lists as people ask for them. `hoy`: a day in Costa Rica, `YYYY-MM-DD`. */
function preguntas(hoy: string): readonly Buscable[] {
  const ventas = (label: string, desde: string, hasta: string, sinonimos = ""): Buscable => ({
    href: `/documentos?desde=${desde}&hasta=${hasta}`,
    label,
    sinonimos: `facturas tiquetes documentos vendí cuánto ${sinonimos}`,
    Icon: FileText,
    permiso: "documentos.ver",
  });
  const ayer = addDias(hoy, -1);
  const mes = `${hoy.slice(0, 7)}-01`;
  const mesPasado = addMeses(mes, -1);
  return [
    ventas("Ventas de hoy", hoy, hoy, "día"),
    ventas("Ventas de ayer", ayer, ayer, "día"),
    ventas("Ventas de los últimos siete días", addDias(hoy, -6), hoy, "semana"),
    ventas("Ventas de este mes", mes, hoy),
    ventas("Ventas del mes pasado", mesPasado, addDias(mes, -1), "anterior"),
    {
      href: "/documentos?estado=rechazado",
      label: "Ventas que Hacienda rechazó",
      sinonimos: "facturas rechazadas rechazos tiquetes documentos",
      Icon: FileText,
      permiso: "documentos.ver",
    },
    {
      href: "/documentos?estado=procesando",
      label: "Ventas que esperan a Hacienda",
      sinonimos: "facturas procesando pendientes respuesta enviadas tiquetes documentos sin",
      Icon: FileText,
      permiso: "documentos.ver",
    },
    {
      href: "/recibos/cartera",
      label: "Quién me debe",
      sinonimos: "facturas vencidas vence vencen deben clientes morosos atrasadas deudas cobrar",
      Icon: Scale,
      permiso: "recibos.ver",
    },
    {
      href: "/recibos/pagar",
      label: "Cuánto debo a proveedores",
      sinonimos: "facturas vencidas vence vencen pagar deudas",
      Icon: Scale,
      permiso: "pagos.ver",
    },
    {
      href: "/mensajes?bandeja=porResponder",
      label: "Compras que esperan tu respuesta",
      sinonimos: "facturas gastos recibidas sin responder aceptar confirmar pendientes proveedores",
      Icon: Inbox,
      permiso: "mensajes.ver",
    },
    {
      href: `${enlaceA("existencias").href}?bajas=true`,
      label: "Productos que se están acabando",
      sinonimos: "existencias bajas mínimo agotados faltantes inventario bajo sin stock",
      Icon: Boxes,
      permiso: "inventario.ver",
    },
    {
      href: `${LISTAS.correos.pagina}?estado=fallido`,
      label: "Correos que no salieron",
      sinonimos: "no llegó rebotó fallidos enviados factura cliente email",
      Icon: Mail,
      permiso: "correos.ver",
    },
    {
      href: "/configuracion/hacienda",
      label: "Cuándo vence el certificado",
      sinonimos: "llave criptográfica firma vencimiento renovar p12 caducidad",
      Icon: KeyRound,
      permiso: "configuracion.administrar",
    },
  ];
}

/** Pages that no line of the navigation names. */
const FUERA: readonly Buscable[] = [
  {
    href: "/cuenta",
    label: "Mi cuenta y sesiones",
    sinonimos: "contraseña código segundo factor 2FA cerrar dispositivos perfil",
    Icon: UserRound,
  },
  {
    href: "/guia",
    label: "Guía para integrar tu sistema",
    sinonimos: "API documentación",
    Icon: KeyRound,
    permiso: "llaves.administrar",
  },
];

/** Of the pages that have a line in the navigation or in the settings. */
const SINONIMOS: Readonly<Record<string, string>> = {
  "/": "tablero resumen principal portada",
  "/pendientes": "qué falta tareas por hacer problemas atención",
  "/notificaciones": "avisos alertas campana",
  "/documentos": "facturas tiquetes notas emitidas comprobantes descargar XML PDF historial lista",
  "/emitir": "facturar vender caja",
  "/emitir/borradores": "documentos a medias sin emitir guardados",
  "/emitir/proformas": "cotizaciones ofertas presupuestos",
  "/emitir/recurrentes": "repetir automáticas suscripciones mensualidades",
  "/lotes": "masivo muchas Excel CSV planilla",
  "/documentos/solicitudes": "solicitudes clientes que pidieron tiquetes",
  "/configuracion/correos": "email no llegó rebotó fallido reenviar",
  "/recibos/por-cobrar": "facturas a crédito pendientes plazo 90 días recibo REP",
  "/recibos/cartera": "cuentas por cobrar deudas morosos vencidas antigüedad estado de cuenta",
  "/recibos/abonos": "pagos de clientes cobros",
  "/recibos": "cobros y pagos recibos electrónicos REP abonos por cobrar SINPE",
  "/mensajes": "gastos facturas proveedores aceptar confirmar mensaje receptor crédito fiscal",
  "/recibos/pagar": "cuentas a proveedores deudas vencidas",
  "/compras": "electrónicas no inscritos extranjero",
  "/emitir/compra": "factura de compra electrónica no inscritos extranjero",
  "/mensajes/correos": "buzón recepción dirección IMAP",
  "/mensajes/reglas": "aceptar automáticamente aceptación sola",
  "/catalogos/bodegas": "inventario stock cantidades mínimo ajustar conteo toma física",
  "/catalogos/bodegas/movimientos": "entradas salidas ajustes kardex existencias",
  "/catalogos/bodegas/lista": "almacenes inventario existencias",
  "/reportes": "libros ventas compras IVA resumen exportar Excel por producto cliente ganancia contador",
  "/reportes/d150": "D150 declaración IVA impuesto formulario mes",
  "/reportes/d150/diferencias": "D150 comparar lista prellenado declaración",
  "/reportes/cierre": "cerrar mensual fin reabrir",
  "/catalogos/productos": "servicios artículos precios CABYS códigos",
  "/catalogos/clientes": "receptores cédula contactos exoneraciones directorio",
  "/catalogos/proveedores": "suplidores acreedores",
  "/catalogos/marcas": "categorías subcategorías familias",
  "/catalogos/puntos-venta": "sucursales terminales cajas consecutivos numeración locales tiendas",
  "/configuracion": "ajustes opciones preferencias dólares tipo de cambio USD multimoneda email copia envío automático",
  "/llaves": "API token integrar conectar sistema",
  "/webhooks": "eventos avisos integrar conectar sistema URL",
  "/configuracion/hacienda":
    "TRIBU-CR OVI contraseña API producción pruebas ambiente llave criptográfica p12 PIN vence vencimiento firma digital",
  "/configuracion/empresa": "razón social nombre comercial teléfono actividad económica cédula",
  "/configuracion/apariencia": "impresión imprimir formato tiquete 80 mm plantilla factura",
  "/configuracion/textos-correo": "mensaje plantilla email firma asunto",
  "/configuracion/pago": "SINPE Móvil IBAN banco cuenta bancaria notas términos pie",
  "/configuracion/cobro": "límite recordatorios cobranza morosos fiar",
  "/configuracion/usuarios": "agregar invitar personas contador cajero permisos accesos empleados",
  "/configuracion/auditoria": "auditoría historial registro cambios acciones",
};

/** Words of a question that name nothing. */
const VACIAS =
  /^(a|al|como|con|cual|cuales|de|del|donde|el|en|es|hacer|hago|la|las|los|me|mi|mis|para|por|puedo|que|se|un|una|unas|unos|veo|ver|y)$/;

/** Without the words that name nothing; all of them when there is no other. */
function nombrado(texto: string): string {
  const palabras = texto.split(/[^\p{L}\p{N}-]+/u).filter((palabra) => palabra !== "");
  const llenas = palabras.filter(
    (palabra) => !VACIAS.test(palabra.toLowerCase().normalize("NFD").replaceAll(/\p{M}/gu, "")),
  );
  return (llenas.length > 0 ? llenas : palabras).join(" ");
}

/**
 * What a user with these permissions may open whose words the text begins, in groups; for an empty text the acts, and
 * the pages of the navigation.
 */
export function paginasDe(
  permisos: readonly Permiso[],
  texto: string,
  hoy: string,
): { value: string; items: Buscable[] }[] {
  const de = ({ href, ...item }: Buscable): Buscable => ({ href, sinonimos: SINONIMOS[href] ?? "", ...item });
  const paginas = navigationFor(permisos).flatMap(({ Icon, paginas: suyas }) =>
    suyas.map((pagina) => de({ ...pagina, Icon })),
  );
  const ajustes = SETTINGS.map(({ title, detail, ...item }) => de({ ...item, label: title, detalle: detail }));
  const buscado = nombrado(texto);
  const grupos = [
    { value: "Acciones", items: ACCIONES },
    { value: "Preguntas", items: buscado === "" ? [] : preguntas(hoy) },
    { value: "Páginas", items: buscado === "" ? paginas : [...paginas, ...FUERA, ...ajustes] },
  ];
  return grupos
    .map(({ value, items }) => ({
      value,
      items: items.filter(
        ({ permiso, label, detalle = "", sinonimos = "" }) =>
          (permiso === undefined || permite(permisos, permiso)) && matches(`${label} ${detalle} ${sinonimos}`, buscado),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}
