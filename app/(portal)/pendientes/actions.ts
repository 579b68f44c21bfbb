"use server";

import { z } from "zod";
import { does, portalAction } from "@/lib/portal/portal-action";
import { attendAviso } from "@/lib/services/reception/documentos-recibidos/avisos";

const aviso = z.object({ avisoId: z.string().regex(/^[1-9]\d{0,17}$/) });

/** Ticks off what nothing that happens here solves. */
export const attend = portalAction(aviso, { permiso: "mensajes.emitir" }, does(attendAviso, "Listo."));
