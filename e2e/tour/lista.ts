/** Every page of the service, with the addresses that the tour opens. */
import { globSync } from "node:fs";
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
 * Groups of pages, each checked by one test. The key of an entry is the page's folder in `app`, without route groups.
 */
export const PAGINAS = {
  acceso: {
    "/ingresar": one("ingresar", "/ingresar"),
    "/olvide": one("olvide", "/olvide"),
    "/restablecer": one("restablecer", `/restablecer#${"0".repeat(43)}`),
    "/invitacion": one("invitacion", `/invitacion#${"0".repeat(43)}`),
    "/d/[enlace]": ({ enlace, tiquetes }) => [
      { nombre: "enlace", address: enlace },
      { nombre: "enlace-tiquete", address: tiquetes.nuevo },
      { nombre: "enlace-pedido", address: tiquetes.pedido, breve: true },
    ],
    "/guia": one("guia", "/guia"),
    "/swagger": one("swagger", "/swagger"),
  },
  documentos: {
    "/": () => [
      { nombre: "inicio", address: "/" },
      { nombre: "inicio-mes-anterior", address: "/?mes=2026-01", breve: true },
    ],
    "/notificaciones": one("notificaciones", "/notificaciones"),
    "/pendientes": one("pendientes", "/pendientes"),
    "/pendientes/[clase]": () => [
      { nombre: "pendientes-rechazados", address: "/pendientes/rechazado" },
      { nombre: "pendientes-sin-responder", address: "/pendientes/sinResponder", breve: true },
    ],
    "/documentos": () => [
      { nombre: "documentos", address: "/documentos" },
      { nombre: "documentos-sin-resultados", address: "/documentos?texto=nadiesellamaasi", breve: true },
    ],
    "/documentos/solicitudes": one("solicitudes-factura", "/documentos/solicitudes"),
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
    "/emitir/borradores": one("borradores", "/emitir/borradores"),
    "/emitir/compra": one("emitir-compra", "/emitir/compra"),
    "/emitir/proformas": one("proformas", "/emitir/proformas"),
    "/emitir/recurrentes": one("recurrentes", "/emitir/recurrentes"),
    "/compras": one("compras", "/compras"),
    "/compras/[clave]": ({ compras }) => [
      { nombre: "compra-aceptada", address: `/compras/${compras.aceptada}`, breve: true },
      { nombre: "compra-rechazada", address: `/compras/${compras.rechazada}` },
    ],
    "/recibos": one("recibos", "/recibos"),
    "/recibos/[clave]": ({ recibo }) => [{ nombre: "recibo", address: `/recibos/${recibo}` }],
    "/recibos/nuevo": ({ porCobrar: { cliente, clave } }) => [
      { nombre: "registrar-pago", address: `/recibos/nuevo?cliente=${cliente}&factura=${clave}` },
    ],
    "/recibos/abonos": one("abonos", "/recibos/abonos"),
    "/recibos/abonos/[id]": ({ abono }) => [{ nombre: "abono", address: `/recibos/abonos/${abono}` }],
    "/recibos/cartera": one("cartera", "/recibos/cartera"),
    "/recibos/cartera/[identificacion]": ({ porCobrar: { cliente } }) => [
      { nombre: "estado-cuenta", address: `/recibos/cartera/${cliente}` },
    ],
    "/recibos/pagar": one("por-pagar", "/recibos/pagar"),
    "/recibos/pagar/[identificacion]": one("cuenta-proveedor", `/recibos/pagar/${PROVEEDOR_RECIBIDO}`),
    "/recibos/por-cobrar": one("por-cobrar", "/recibos/por-cobrar"),
    "/mensajes": one("mensajes", "/mensajes"),
    "/mensajes/[clave]": ({ recibidos }) =>
      Object.entries(recibidos).map(([estado, clave]) => ({
        nombre: `mensaje-${estado}`,
        address: `/mensajes/${clave}`,
        breve: estado === "pendiente",
      })),
    "/mensajes/correos": one("correos-proveedores", "/mensajes/correos"),
    "/mensajes/reglas": one("reglas-proveedor", "/mensajes/reglas"),
    "/reportes": one("reportes", "/reportes"),
    "/reportes/cierre": one("cierre", "/reportes/cierre"),
    "/reportes/d150": one("d150", "/reportes/d150"),
    "/reportes/d150/diferencias": one("d150-diferencias", "/reportes/d150/diferencias"),
    "/reportes/d150/[renglon]": one("d150-renglon", "/reportes/d150/ventas-13"),
  },
  catalogos: {
    "/catalogos/productos": one("productos", "/catalogos/productos"),
    "/catalogos/productos/nuevo": one("producto-nuevo", "/catalogos/productos/nuevo"),
    "/catalogos/productos/[codigo]": ({ productoLargo }) => [
      { nombre: "producto", address: `/catalogos/productos/${productoLargo}` },
    ],
    "/catalogos/clientes": one("clientes", "/catalogos/clientes"),
    "/catalogos/clientes/nuevo": one("cliente-nuevo", "/catalogos/clientes/nuevo"),
    "/catalogos/clientes/[identificacion]": ({ clienteLargo, exento }) => [
      { nombre: "cliente-largo", address: `/catalogos/clientes/${clienteLargo}`, breve: true },
      { nombre: "cliente-exento", address: `/catalogos/clientes/${exento}` },
    ],
    "/catalogos/marcas": one("marcas", "/catalogos/marcas"),
    "/catalogos/proveedores": one("proveedores", "/catalogos/proveedores"),
    "/catalogos/proveedores/[identificacion]": one("proveedor", `/catalogos/proveedores/${PROVEEDOR_RECIBIDO}`),
    "/catalogos/puntos-venta": one("puntos-venta", "/catalogos/puntos-venta"),
    "/catalogos/bodegas": one("existencias", "/catalogos/bodegas"),
    "/catalogos/bodegas/movimientos": one("movimientos", "/catalogos/bodegas/movimientos"),
    "/catalogos/bodegas/lista": one("bodegas", "/catalogos/bodegas/lista"),
    "/catalogos/importaciones": one("importaciones", "/catalogos/importaciones?objeto=productos"),
    "/catalogos/importaciones/[id]": ({ idImportacion }) => [
      { nombre: "importacion", address: `/catalogos/importaciones/${idImportacion}` },
    ],
  },
  configuracion: {
    "/configuracion": one("configuracion", "/configuracion"),
    "/configuracion/empresa": one("empresa", "/configuracion/empresa"),
    "/configuracion/hacienda": one("hacienda", "/configuracion/hacienda"),
    "/configuracion/apariencia": one("apariencia", "/configuracion/apariencia"),
    "/configuracion/textos-correo": one("textos-correo", "/configuracion/textos-correo"),
    "/configuracion/preferencias": one("preferencias", "/configuracion/preferencias"),
    "/configuracion/usuarios": one("usuarios", "/configuracion/usuarios"),
    "/configuracion/correos": one("correos", "/configuracion/correos"),
    "/configuracion/auditoria": one("auditoria", "/configuracion/auditoria"),
    "/cuenta": one("cuenta", "/cuenta"),
    "/otra-empresa": one("otra-empresa", "/otra-empresa"),
    "/sin-permiso": one("sin-permiso", "/sin-permiso"),
    "/llaves": one("llaves", "/llaves"),
    "/llaves/[id]": ({ idLlave }) => [{ nombre: "llave", address: `/llaves/${idLlave}` }],
    "/webhooks": one("webhooks", "/webhooks"),
    "/webhooks/[id]": ({ idWebhook }) => [{ nombre: "webhook", address: `/webhooks/${idWebhook}` }],
  },
} as const satisfies Record<string, Record<string, Vistas>>;

/** Pages that look different while there is nothing to show, as a company without data sees them. */
export const VACIAS: readonly string[] = [
  "/",
  "/notificaciones",
  "/pendientes",
  "/documentos",
  "/documentos/solicitudes",
  "/emitir/borradores",
  "/emitir/proformas",
  "/emitir/recurrentes",
  "/compras",
  "/recibos",
  "/recibos/por-cobrar",
  "/recibos/abonos",
  "/recibos/cartera",
  "/recibos/pagar",
  "/mensajes",
  "/mensajes/correos",
  "/mensajes/reglas",
  "/reportes",
  "/reportes/d150",
  "/catalogos/productos",
  "/catalogos/clientes",
  "/catalogos/marcas",
  "/catalogos/proveedores",
  "/catalogos/bodegas",
  "/catalogos/bodegas/movimientos",
  "/configuracion/hacienda",
  "/configuracion/correos",
  "/llaves",
  "/webhooks",
];

function one(nombre: string, address: string): Vistas {
  return () => [{ nombre, address }];
}

export function vistasOf(grupo: keyof typeof PAGINAS, mundo: Mundo): Vista[] {
  const vistas: Vistas[] = Object.values(PAGINAS[grupo]);
  return vistas.flatMap((each) => each(mundo));
}

/** The existing pages, found as Next finds them: route groups such as `(portal)` are not part of an address. */
export function pagesOfApp(): string[] {
  return globSync("app/**/page.tsx").map((file) => {
    const folders = file.split("/").slice(1, -1);
    return `/${folders.filter((folder) => !folder.startsWith("(")).join("/")}`;
  });
}
