/** Every page of the service, with the addresses that the tour opens. */
import { globSync } from "node:fs";
import { CAPITULOS, INICIO } from "@/app/guia/capitulos";
import { LISTAS } from "@/lib/contract/portal/listas";
import type { Mundo } from "./mundo";
import { PROVEEDOR_RECIBIDO } from "./recibidos";

export interface Vista {
  /** Name in its pictures and in the message of a failed test. */
  nombre: string;
  address: string;
  /** Another state of a page that is already checked in full: loaded once and viewed once in each theme. */
  breve?: boolean;
}

type Vistas = (mundo: Mundo) => readonly Vista[];

/**
 * Groups of pages, each checked by one test. The key of an entry is the page's folder in `app`, without route groups; a
 * page that is opened at that very address has only the name of its picture.
 */
export const PAGINAS = {
  acceso: {
    "/ingresar": "ingresar",
    "/olvide": "olvide",
    "/restablecer": one("restablecer", `/restablecer#${"0".repeat(43)}`),
    "/invitacion": one("invitacion", `/invitacion#${"0".repeat(43)}`),
    "/registro": "registro",
    "/registro/confirmar": one("registro-confirmar", `/registro/confirmar#${"0".repeat(43)}`),
    "/registro/terminos": "registro-terminos",
    "/registro/datos": "registro-datos",
    "/d/[enlace]": ({ enlace, tiquetes }) => [
      { nombre: "enlace", address: enlace },
      { nombre: "enlace-tiquete", address: tiquetes.nuevo },
      { nombre: "enlace-pedido", address: tiquetes.pedido, breve: true },
    ],
    "/guia": "guia",
    "/guia/[capitulo]": () =>
      CAPITULOS.filter((capitulo) => capitulo !== INICIO).map(({ slug }) => ({
        nombre: `guia-${slug}`,
        address: `/guia/${slug}`,
      })),
    "/swagger": "swagger",
    "/estado": "estado",
    "/operador": "operador",
    "/operador/[clase]/[empresa]/[id]": () => [
      { nombre: "operador-ficha", address: "/operador/empresa/1/1", breve: true },
    ],
  },
  documentos: {
    "/": () => [
      { nombre: "inicio", address: "/" },
      { nombre: "inicio-mes-anterior", address: "/?mes=2026-01", breve: true },
    ],
    "/notificaciones": "notificaciones",
    "/pendientes": "pendientes",
    "/pendientes/[clase]": () => [
      { nombre: "pendientes-rechazados", address: "/pendientes/rechazado" },
      { nombre: "pendientes-sin-responder", address: "/pendientes/sinResponder", breve: true },
    ],
    "/documentos": () => [
      { nombre: "documentos", address: "/documentos" },
      { nombre: "documentos-sin-resultados", address: "/documentos?texto=nadiesellamaasi", breve: true },
    ],
    "/documentos/solicitudes": "solicitudes-factura",
    "/documentos/[clave]": ({ ventas }) =>
      Object.entries(ventas).map(([estado, clave]) => ({
        nombre: `documento-${estado}`,
        address: `/documentos/${clave}`,
        breve: estado !== "aceptada" && estado !== "rechazada",
      })),
  },
  emision: {
    "/emitir": ({ ventas }) => [
      { nombre: "emitir", address: "/emitir" },
      { nombre: "emitir-nota", address: `/emitir?desde=${ventas.aceptada}&tipo=NC` },
      { nombre: "emitir-correccion", address: `/emitir?corrige=${ventas.rechazada}`, breve: true },
    ],
    "/emitir/borradores": "borradores",
    "/emitir/compra": "emitir-compra",
    "/emitir/proformas": "proformas",
    "/emitir/recurrentes": "recurrentes",
    "/compras": "compras",
    "/compras/[clave]": ({ compras }) => [
      { nombre: "compra-aceptada", address: `/compras/${compras.aceptada}`, breve: true },
      { nombre: "compra-rechazada", address: `/compras/${compras.rechazada}` },
    ],
    "/recibos": "recibos",
    "/recibos/[clave]": ({ recibo }) => [{ nombre: "recibo", address: `/recibos/${recibo}` }],
    "/recibos/nuevo": ({ porCobrar: { cliente, clave } }) => [
      { nombre: "registrar-pago", address: `/recibos/nuevo?cliente=${cliente}&factura=${clave}` },
    ],
    "/recibos/abonos": "abonos",
    "/recibos/abonos/[id]": ({ abono }) => [{ nombre: "abono", address: `/recibos/abonos/${abono}` }],
    "/recibos/cartera": "cartera",
    "/recibos/cartera/[identificacion]": ({ porCobrar: { cliente } }) => [
      { nombre: "estado-cuenta", address: `/recibos/cartera/${cliente}` },
    ],
    "/recibos/pagar": "por-pagar",
    "/recibos/pagar/[identificacion]": one("cuenta-proveedor", `/recibos/pagar/${PROVEEDOR_RECIBIDO}`),
    "/recibos/por-cobrar": "por-cobrar",
    "/mensajes": "mensajes",
    "/mensajes/[clave]": ({ recibidos }) =>
      Object.entries(recibidos).map(([estado, clave]) => ({
        nombre: `mensaje-${estado}`,
        address: `/mensajes/${clave}`,
        breve: estado === "pendiente",
      })),
    "/mensajes/correos": "correos-proveedores",
    "/mensajes/reglas": "reglas-proveedor",
    "/reportes": "reportes",
    "/reportes/cierre": "cierre",
    "/reportes/d150": "d150",
    "/reportes/d150/diferencias": "d150-diferencias",
    "/reportes/d150/[renglon]": one("d150-renglon", "/reportes/d150/ventas-13"),
  },
  lotes: {
    "/lotes": "lotes",
    "/lotes/nuevo": "lote-nuevo",
    "/lotes/[id]": ({ idLote }) => [{ nombre: "lote", address: `/lotes/${idLote}` }],
    "/lotes/planillas/[id]": ({ idPlanilla, idPlanillaConFaltas }) => [
      { nombre: "planilla", address: `/lotes/planillas/${idPlanilla}` },
      { nombre: "planilla-con-faltas", address: `/lotes/planillas/${idPlanillaConFaltas}` },
    ],
  },
  catalogos: {
    "/catalogos/productos": "productos",
    "/catalogos/productos/nuevo": "producto-nuevo",
    "/catalogos/productos/[codigo]": ({ productoLargo }) => [
      { nombre: "producto", address: `/catalogos/productos/${productoLargo}` },
    ],
    "/catalogos/clientes": "clientes",
    "/catalogos/clientes/nuevo": "cliente-nuevo",
    "/catalogos/clientes/[identificacion]": ({ clienteLargo, exento }) => [
      { nombre: "cliente-largo", address: `/catalogos/clientes/${clienteLargo}`, breve: true },
      { nombre: "cliente-exento", address: `/catalogos/clientes/${exento}` },
    ],
    "/catalogos/marcas": "marcas",
    "/catalogos/proveedores": "proveedores",
    "/catalogos/proveedores/[identificacion]": one("proveedor", `/catalogos/proveedores/${PROVEEDOR_RECIBIDO}`),
    "/catalogos/puntos-venta": "puntos-venta",
    "/catalogos/bodegas": "existencias",
    "/catalogos/bodegas/movimientos": "movimientos",
    "/catalogos/bodegas/lista": "bodegas",
    "/catalogos/importaciones": one("importaciones", "/catalogos/importaciones?objeto=productos"),
    "/catalogos/importaciones/[id]": ({ idImportacion }) => [
      { nombre: "importacion", address: `/catalogos/importaciones/${idImportacion}` },
    ],
  },
  configuracion: {
    "/configuracion": "configuracion",
    "/configuracion/empresa": "empresa",
    "/configuracion/hacienda": "hacienda",
    "/configuracion/apariencia": "apariencia",
    "/configuracion/textos-correo": "textos-correo",
    "/configuracion/pago": "pago",
    "/configuracion/cobro": "cobro",
    "/configuracion/usuarios": "usuarios",
    "/configuracion/correos": "correos",
    "/configuracion/auditoria": "auditoria",
    "/cuenta": "cuenta",
    "/otra-empresa": "otra-empresa",
    "/sin-permiso": "sin-permiso",
    "/llaves": "llaves",
    "/llaves/[id]": ({ idLlave }) => [{ nombre: "llave", address: `/llaves/${idLlave}` }],
    "/webhooks": "webhooks",
    "/webhooks/[id]": ({ idWebhook }) => [{ nombre: "webhook", address: `/webhooks/${idWebhook}` }],
  },
} as const satisfies Record<string, Record<string, string | Vistas>>;

/** Pages that look different while there is nothing to show, as a company without data sees them. */
export const VACIAS: readonly string[] = [
  "/",
  "/notificaciones",
  "/pendientes",
  "/emitir/borradores",
  "/emitir/recurrentes",
  "/recibos/cartera",
  "/recibos/pagar",
  "/mensajes/reglas",
  "/reportes",
  "/reportes/d150",
  "/configuracion/hacienda",
  // The audit log has the company's own beginning.
  ...Object.values(LISTAS)
    .filter((lista) => lista !== LISTAS.auditoria)
    .map(({ pagina }) => pagina),
];

function one(nombre: string, address: string): Vistas {
  return () => [{ nombre, address }];
}

export function vistasOf(grupo: keyof typeof PAGINAS, mundo: Mundo): Vista[] {
  const paginas: [address: string, vistas: string | Vistas][] = Object.entries(PAGINAS[grupo]);
  return paginas.flatMap(([address, vistas]) =>
    typeof vistas === "string" ? [{ nombre: vistas, address }] : vistas(mundo),
  );
}

/** The existing pages, found as Next finds them: route groups such as `(portal)` are not part of an address. */
export function pagesOfApp(): string[] {
  return globSync("app/**/page.tsx").map((file) => {
    const folders = file.split("/").slice(1, -1);
    return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
  });
}
