import type { ActosElegidos } from "@/components/documentos/acciones-elegidos";
import type { ListaEmitida } from "@/lib/contract/portal/listas";
import { type Permisos, permite } from "@/lib/domain/personas/permisos";
import { markSeen, prepareZip, sendMail } from "./actions";

/** What a user with these permissions may do with chosen documents. Purchase invoices are not mailed. */
export const actosElegidosDe = (permisos: Permisos, lista: ListaEmitida): ActosElegidos => ({
  ...(lista !== "compras" && permite(permisos, "documentos.enviar") && { sendMail }),
  ...(permite(permisos, "exportaciones.crear") && { prepareZip }),
  ...(permite(permisos, "documentos.reintentar") && { marcarLeidos: markSeen }),
});
