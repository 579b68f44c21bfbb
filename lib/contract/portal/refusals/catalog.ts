/** The portal's texts for refusals: its words for the API's codes, and the codes that only the portal has. */
import type { REFUSALS } from "@/lib/contract/refusals/catalog";
import { PORTAL_ACCESO } from "./acceso";
import { ARCHIVOS_WORDS, PORTAL_ARCHIVOS } from "./archivos";
import { AVISOS_WORDS, PORTAL_AVISOS } from "./avisos";
import { PORTAL_BORRADORES } from "./borradores";
import { CATALOGO_WORDS, PORTAL_CATALOGO } from "./catalogo";
import { CLIENTES_WORDS, PORTAL_CLIENTES } from "./clientes";
import { COMMON_WORDS } from "./common";
import { CUENTA_WORDS, PORTAL_CUENTA } from "./cuenta";
import type { WordsFor } from "./define";
import { DOOR_WORDS, PORTAL_DOOR } from "./door";
import { LISTAS_WORDS, PORTAL_LISTAS } from "./listas";
import { MISSING_WORDS } from "./missing";
import { NUMERACION_WORDS } from "./numeracion";
import { PORTAL_PRODUCTOS, PRODUCTOS_WORDS } from "./productos";
import { PORTAL_RECEPCION, RECEPCION_WORDS, XML_RECIBIDO_WORDS } from "./recepcion";
import { PORTAL_RECIBOS, RECIBOS_WORDS } from "./recibos";
import { PORTAL_SOLICITUDES } from "./solicitudes";
import { PORTAL_VENTAS, VENTAS_WORDS } from "./ventas";
import { VENTAS_COBRO_WORDS } from "./ventas-cobro";
import { VENTAS_LINEAS_WORDS } from "./ventas-lineas";
import { VENTAS_NOTAS_WORDS } from "./ventas-notas";
import { VENTAS_REFERENCIAS_WORDS } from "./ventas-referencias";

export const WORDS: WordsFor<typeof REFUSALS> = {
  ...COMMON_WORDS,
  ...DOOR_WORDS,
  ...MISSING_WORDS,
  ...CATALOGO_WORDS,
  ...PRODUCTOS_WORDS,
  ...CLIENTES_WORDS,
  ...VENTAS_WORDS,
  ...VENTAS_COBRO_WORDS,
  ...VENTAS_LINEAS_WORDS,
  ...VENTAS_NOTAS_WORDS,
  ...VENTAS_REFERENCIAS_WORDS,
  ...NUMERACION_WORDS,
  ...RECIBOS_WORDS,
  ...RECEPCION_WORDS,
  ...XML_RECIBIDO_WORDS,
  ...LISTAS_WORDS,
  ...AVISOS_WORDS,
  ...ARCHIVOS_WORDS,
  ...CUENTA_WORDS,
};

export const PORTAL_REFUSALS = {
  ...PORTAL_DOOR,
  ...PORTAL_CATALOGO,
  ...PORTAL_PRODUCTOS,
  ...PORTAL_CLIENTES,
  ...PORTAL_VENTAS,
  ...PORTAL_BORRADORES,
  ...PORTAL_RECEPCION,
  ...PORTAL_RECIBOS,
  ...PORTAL_LISTAS,
  ...PORTAL_AVISOS,
  ...PORTAL_ARCHIVOS,
  ...PORTAL_CUENTA,
  ...PORTAL_SOLICITUDES,
  ...PORTAL_ACCESO,
};
