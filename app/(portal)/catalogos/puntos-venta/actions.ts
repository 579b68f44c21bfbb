"use server";

import { z } from "zod";
import { idElegido, marcado, obligatorio, opcional, TAMBIEN_CON_FALTAS } from "@/lib/contract/portal/campos";
import { textOf } from "@/lib/contract/refusal";
import { isSucursal, isTerminal } from "@/lib/domain/consecutivo";
import { does, portalAction } from "@/lib/portal/portal-action";
import { refusedBy } from "@/lib/portal/refused-by";
import { readNombre } from "@/lib/services/accounts/puntos-venta/add-bodega";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { updatePuntoVenta } from "@/lib/services/accounts/puntos-venta/update-punto-venta";
import { setPrimerConsecutivo } from "@/lib/services/catalog/consecutivos/set-primer-consecutivo";

const DEMAND = { permiso: "puntosVenta.editar" } as const;

const nombre = () => obligatorio().superRefine(refusedBy(readNombre));

export const createPuntoVenta = portalAction(
  z
    .object({
      nombre: nombre(),
      sucursal: z.string().trim().refine(isSucursal, "Son 3 dígitos, como 002."),
      terminal: z.string().trim().refine(isTerminal, "Son 5 dígitos, como 00001."),
      idBodega: z.literal("nueva").or(idElegido()),
      bodegaNueva: opcional().superRefine(refusedBy(readNombre)),
    })
    .refine(({ idBodega, bodegaNueva }) => idBodega !== "nueva" || bodegaNueva !== null, {
      path: ["bodegaNueva"],
      message: textOf({ codigo: "nombre_de_punto_venta_invalido", params: {} }),
      ...TAMBIEN_CON_FALTAS,
    }),
  DEMAND,
  async ({ ctx, input: { idBodega, bodegaNueva, ...input } }) => {
    const bodega = idBodega === "nueva" ? { nombre: bodegaNueva ?? "" } : { idBodega };
    await addPuntoVenta(ctx, { ...input, bodega });
    return { message: "Punto de venta creado." };
  },
);

export const changePuntoVenta = portalAction(
  z.object({ idPuntoVenta: idElegido(), nombre: nombre(), idBodega: idElegido(), predeterminado: marcado() }),
  DEMAND,
  does(updatePuntoVenta, "Punto de venta guardado."),
);

export const setPrimero = portalAction(
  z.object({
    idPuntoVenta: idElegido(),
    tipo: obligatorio(),
    numero: z
      .string()
      .trim()
      .regex(/^\d{1,10}$/, "Escribí un número entero, de 1 a 9999999999.")
      .transform(Number),
    propia: marcado(),
  }),
  DEMAND,
  async ({ ctx, input }) => {
    const { consecutivo } = await setPrimerConsecutivo(ctx, input);
    return { message: `Listo: el próximo comprobante es el ${consecutivo}.` };
  },
);
