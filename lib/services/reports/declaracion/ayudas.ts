/** The terms that are explained beside rows of the draft. */
import { QUE_ES_CREDITO_PLENO, QUE_ES_EXONERACION } from "@/lib/contract/portal/terminos/catalogo";
import {
  QUE_ES_AUTOLIQUIDADO,
  QUE_ES_DIFERIDO,
  QUE_ES_EXENTO,
  QUE_ES_NO_SUJETO,
  QUE_ES_PRORRATA,
} from "@/lib/contract/portal/terminos/declaracion";
import { QUE_ES_IVA_DEVUELTO } from "@/lib/contract/portal/terminos/documento";
import { QUE_ES_CONDICION_IMPUESTO } from "@/lib/contract/portal/terminos/recepcion";
import type { Termino } from "@/lib/contract/portal/terminos/termino";

/** By the row's name. */
export const AYUDAS: Readonly<Record<string, Termino>> = {
  "exentas-con-credito": QUE_ES_CREDITO_PLENO,
  "no-sujetas-con-credito": QUE_ES_NO_SUJETO,
  exentas: QUE_ES_EXENTO,
  exoneradas: QUE_ES_EXONERACION,
  diferido: QUE_ES_DIFERIDO,
  prorrata: QUE_ES_PRORRATA,
  "auto-repercusion": QUE_ES_AUTOLIQUIDADO,
  "iva-devuelto": QUE_ES_IVA_DEVUELTO,
  "sin-condicion": QUE_ES_CONDICION_IMPUESTO,
};
