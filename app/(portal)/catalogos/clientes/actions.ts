"use server";

import { z } from "zod";
import {
  fechaEscrita,
  idElegido,
  marcado,
  numeroEscrito,
  numeroOpcional,
  obligatorio,
  opcional,
} from "@/lib/contract/portal/campos";
import { portalAction } from "@/lib/portal/portal-action";
import { refusedBy } from "@/lib/portal/refused-by";
import {
  readCorreos,
  readLimiteCredito,
  readNombre,
  readNombreInterno,
  readTelefonos,
  readTextoLibre,
} from "@/lib/services/clientes/members";
import { saveCliente } from "@/lib/services/clientes/save-cliente";
import { setEstadoCliente } from "@/lib/services/clientes/set-estado-cliente";
import { readPorcentaje } from "@/lib/services/exoneraciones/members";
import { createExoneracion } from "@/lib/services/exoneraciones/create-exoneracion";
import { setEstadoExoneracion, updateExoneracion } from "@/lib/services/exoneraciones/update-exoneracion";

const DEMAND = { permiso: "catalogos.editar" } as const;
const EXONERACIONES = { permiso: "exoneraciones.editar" } as const;

/** Free texts are sent as they are: an empty one takes away what there was (spec 4.3). */
const libre = (miembro: string) =>
  z
    .string()
    .default("")
    .superRefine(refusedBy((texto) => readTextoLibre(texto, miembro)));

const clienteForm = z.object({
  identificacion: obligatorio(),
  tipoIdentificacion: obligatorio(),
  nombre: obligatorio().superRefine(refusedBy((nombre) => readNombre(nombre, "nombre"))),
  apellidos: z.string().default(""),
  nombreInterno: z
    .string()
    .default("")
    .superRefine(refusedBy((nombre) => readNombreInterno(nombre, "nombreInterno"))),
  correo: obligatorio().superRefine(refusedBy(readCorreos)),
  telefono: obligatorio().superRefine(refusedBy(readTelefonos)),
  direccion: libre("direccion"),
  comentario: libre("comentario"),
  pagaTimbre: marcado(),
  limiteCredito: numeroOpcional("monto").superRefine(refusedBy(readLimiteCredito)),
});

/** Whether a customer is exempt, its exemptions say. */
const bodyOf = (form: z.output<typeof clienteForm>) => ({ ...form, exonerado: null });

export const createCliente = portalAction(clienteForm, DEMAND, async ({ ctx, input }) => ({
  result: await saveCliente(ctx, { nuevo: true, cliente: bodyOf(input) }),
  message: "Cliente creado.",
}));

export const updateCliente = portalAction(clienteForm, DEMAND, async ({ ctx, input }) => ({
  result: await saveCliente(ctx, { nuevo: false, cliente: bodyOf(input) }),
  message: "Cliente guardado.",
}));

export const setEstadoDeCliente = portalAction(
  z.object({ identificacion: obligatorio(), estado: z.boolean() }),
  DEMAND,
  async ({ ctx, input }) => {
    await setEstadoCliente(ctx, input);
    return { message: input.estado ? "Cliente activado." : "Cliente desactivado." };
  },
);

const ENTERO = /^\d{1,6}$/;
const enteroOpcional = () =>
  opcional()
    .refine((text) => text === null || ENTERO.test(text), "Escribí un número entero.")
    .transform((text) => (text === null ? null : Number(text)));

const exoneracionForm = z.object({
  identificacion: obligatorio(),
  tipoDocumento: obligatorio(),
  tipoDocumentoOtro: opcional(),
  numeroDocumento: obligatorio(),
  codigoInstitucion: obligatorio(),
  nombreInstitucionOtro: opcional(),
  articulo: enteroOpcional(),
  inciso: enteroOpcional(),
  fechaEmision: fechaEscrita(),
  fechaExpiracion: fechaEscrita(),
  porcentajeExoneracion: numeroEscrito("porcentaje").superRefine(refusedBy(readPorcentaje)),
  razonAjena: opcional(),
});

export const registerExoneracion = portalAction(exoneracionForm, EXONERACIONES, async ({ ctx, input }) => {
  await createExoneracion(ctx, input);
  return { message: "Exoneración registrada." };
});

export const changeExoneracion = portalAction(
  exoneracionForm.extend({ idExoneracion: idElegido() }),
  EXONERACIONES,
  async ({ ctx, input: { identificacion: _, ...input } }) => {
    await updateExoneracion(ctx, input);
    return { message: "Exoneración guardada." };
  },
);

export const setEstado = portalAction(
  z.object({ idExoneracion: idElegido(), estado: z.boolean() }),
  EXONERACIONES,
  async ({ ctx, input }) => {
    await setEstadoExoneracion(ctx, input);
    return { message: input.estado ? "Exoneración activada." : "Exoneración desactivada." };
  },
);
