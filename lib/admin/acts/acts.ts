/** The commands, by name. */
import type { ParseArgsOptionsConfig } from "node:util";
import type { Operator } from "@/lib/services/kernel/operator";
import type { Options } from "../options";
import { archivoBringBack, archivoCheck } from "./archivo";
import { avisoCancel, avisoCreate, avisoList } from "./aviso";
import { certificadoAdd, credencialSet } from "./certificado";
import { cifrasCheck } from "./cifras";
import { doctor } from "./doctor";
import { inngestRegister } from "./inngest";
import { keyCreate, keyLimit, keyRevoke, keyRotate } from "./key";
import { masterKeyRotate } from "./master-key";
import { operadorCreate, operadorDisable, operadorList } from "./operador";
import { planBill, planList, planRemove, planSet, tenantPlan, usoList } from "./plan";
import {
  bodegaAdd,
  consecutivoClose,
  consecutivoRaise,
  consecutivoSet,
  consecutivoShow,
  puntoVentaAdd,
} from "./punto-venta";
import { releaseCheck } from "./release";
import { tenantActividades, tenantCorreo, tenantCreate, tenantLimit, tenantReloj } from "./tenant";
import {
  tenantActivate,
  tenantErase,
  tenantLeave,
  tenantList,
  tenantResume,
  tenantShow,
  tenantSuspend,
} from "./tenant-estado";
import { tenantExport } from "./tenant-export";
import { directorioList, directorioTake, instalacionSet, tenantMove } from "./traslado";
import { userAdd, userErase } from "./user";
import {
  webhookAdd,
  webhookDisable,
  webhookEnable,
  webhookList,
  webhookPing,
  webhookReplay,
  webhookRotate,
} from "./webhook";

export interface Act {
  summary: string;
  /** One line per option, as `--help` prints them. */
  help: string;
  options: ParseArgsOptionsConfig;
  /** `result` is what `--json` prints; the exit code of what has `failed` is 1. */
  run: (operator: Operator, options: Options) => Promise<{ text: string; result: object; failed?: boolean }>;
}

export type { Options };

export const ACTS: Record<string, Act> = {
  doctor,
  "release check": releaseCheck,
  "tenant create": tenantCreate,
  "tenant list": tenantList,
  "tenant show": tenantShow,
  "tenant activate": tenantActivate,
  "tenant suspend": tenantSuspend,
  "tenant resume": tenantResume,
  "tenant leave": tenantLeave,
  "tenant export": tenantExport,
  "tenant erase": tenantErase,
  "tenant move": tenantMove,
  "tenant actividades": tenantActividades,
  "tenant correo": tenantCorreo,
  "tenant plan": tenantPlan,
  "tenant limit": tenantLimit,
  "tenant reloj": tenantReloj,
  "instalacion set": instalacionSet,
  "directorio list": directorioList,
  "directorio take": directorioTake,
  "plan set": planSet,
  "plan list": planList,
  "plan remove": planRemove,
  "plan bill": planBill,
  "uso list": usoList,
  "user add": userAdd,
  "user erase": userErase,
  "operador create": operadorCreate,
  "operador list": operadorList,
  "operador disable": operadorDisable,
  "certificado add": certificadoAdd,
  "credencial set": credencialSet,
  "bodega add": bodegaAdd,
  "punto-venta add": puntoVentaAdd,
  "consecutivo show": consecutivoShow,
  "consecutivo set": consecutivoSet,
  "consecutivo raise": consecutivoRaise,
  "consecutivo close": consecutivoClose,
  "key create": keyCreate,
  "key rotate": keyRotate,
  "key limit": keyLimit,
  "key revoke": keyRevoke,
  "webhook add": webhookAdd,
  "webhook rotate": webhookRotate,
  "webhook disable": webhookDisable,
  "webhook enable": webhookEnable,
  "webhook ping": webhookPing,
  "webhook replay": webhookReplay,
  "webhook list": webhookList,
  "aviso create": avisoCreate,
  "aviso list": avisoList,
  "aviso cancel": avisoCancel,
  "master-key rotate": masterKeyRotate,
  "cifras check": cifrasCheck,
  "archivo check": archivoCheck,
  "archivo bring-back": archivoBringBack,
  "inngest register": inngestRegister,
};
