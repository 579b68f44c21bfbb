/** All that goes to the authority. */
import { DOCUMENTO } from "../documentos/envio";
import { MENSAJE_RECEPTOR } from "../mensajes-receptor/envio";
import type { EnvioKind } from "./kind";

export const ENVIO_KINDS: readonly EnvioKind[] = [DOCUMENTO, MENSAJE_RECEPTOR];
