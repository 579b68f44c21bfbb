/** Every code that the API answers with: its text, its status and its condition. */
import { ARCHIVOS } from "./archivos";
import { AVISOS } from "./avisos";
import { CATALOGO } from "./catalogo";
import { CLIENTES } from "./clientes";
import { COMMON } from "./common";
import { CUENTA } from "./cuenta";
import { DOOR } from "./door";
import { LISTAS } from "./listas";
import { MISSING } from "./missing";
import { NUMERACION } from "./numeracion";
import { PRODUCTOS } from "./productos";
import { RECEPCION } from "./recepcion";
import { RECIBOS } from "./recibos";
import { VENTAS } from "./ventas";
import { VENTAS_COBRO } from "./ventas-cobro";
import { VENTAS_LINEAS } from "./ventas-lineas";
import { VENTAS_NOTAS } from "./ventas-notas";
import { VENTAS_REFERENCIAS } from "./ventas-referencias";
import { XML_RECIBIDO } from "./xml-recibido";

export const REFUSALS = {
  ...COMMON,
  ...DOOR,
  ...MISSING,
  ...CATALOGO,
  ...PRODUCTOS,
  ...CLIENTES,
  ...VENTAS,
  ...VENTAS_COBRO,
  ...VENTAS_LINEAS,
  ...VENTAS_NOTAS,
  ...VENTAS_REFERENCIAS,
  ...NUMERACION,
  ...RECIBOS,
  ...RECEPCION,
  ...XML_RECIBIDO,
  ...LISTAS,
  ...AVISOS,
  ...ARCHIVOS,
  ...CUENTA,
};
