import type { Actos } from "@/components/pendientes/pendiente-item";
import { type Permisos, permite } from "@/lib/domain/personas/permisos";
import { markSeen } from "../documentos/actions";
import { attend } from "./actions";

/** What a user with these permissions may take off the list. */
export const actosDe = (permisos: Permisos): Actos => ({
  markSeen: permite(permisos, "documentos.reintentar") ? markSeen : null,
  attend: permite(permisos, "mensajes.emitir") ? attend : null,
  permisos,
});
