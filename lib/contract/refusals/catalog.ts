/** Every code that the API answers with: its text, its status and when it comes. */
import { ARCHIVOS } from "./archivos";
import { AVISOS } from "./avisos";
import { CATALOGO } from "./catalogo";
import { CLIENTES } from "./clientes";
import { COMMON } from "./common";
import { CUENTA } from "./cuenta";
import { DOOR } from "./door";
import { LISTAS } from "./listas";
import { MISSING } from "./missing";
import { PRODUCTOS } from "./productos";
import { RECEPCION } from "./recepcion";
import { VENTAS } from "./ventas";
import { XML_RECIBIDO } from "./xml-recibido";

export const REFUSALS = {
  ...COMMON,
  ...DOOR,
  ...MISSING,
  ...CATALOGO,
  ...PRODUCTOS,
  ...CLIENTES,
  ...VENTAS,
  ...RECEPCION,
  ...XML_RECIBIDO,
  ...LISTAS,
  ...AVISOS,
  ...ARCHIVOS,
  ...CUENTA,
};
