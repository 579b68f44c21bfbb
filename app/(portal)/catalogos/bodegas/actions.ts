"use server";

import { z } from "zod";
import { idElegido, numeroEscrito, numeroOpcional, obligatorio } from "@/lib/contract/portal/campos";
import { formatNumero } from "@/lib/domain/escrito/formato";
import { does, portalAction } from "@/lib/portal/portal-action";
import { refusedBy } from "@/lib/portal/refused-by";
import { addBodega } from "@/lib/services/accounts/puntos-venta/add-bodega";
import { renameBodega } from "@/lib/services/accounts/puntos-venta/rename-bodega";
import { adjustExistencia, readCantidad, readRazon } from "@/lib/services/catalog/inventario/adjust-existencia";
import { readMinimo, setMinimo } from "@/lib/services/catalog/inventario/set-minimo";

const BODEGAS = { permiso: "puntosVenta.editar" } as const;

export const adjust = portalAction(
  z.object({
    idBodega: idElegido(),
    idProducto: idElegido(),
    modo: z.enum(["fijar", "sumar"]),
    cantidad: numeroEscrito("cantidad").superRefine(refusedBy(readCantidad)),
    razon: obligatorio().superRefine(refusedBy(readRazon)),
    token: z.uuid(),
  }),
  { permiso: "inventario.ajustar" },
  async ({ ctx, input }) => {
    const result = await adjustExistencia(ctx, input);
    return {
      result,
      message: `Había ${formatNumero(result.antes)}; ahora hay ${formatNumero(result.despues)}.`,
    };
  },
);

export const changeMinimo = portalAction(
  z.object({
    idBodega: idElegido(),
    idProducto: idElegido(),
    minimo: numeroOpcional("cantidad").superRefine(refusedBy(readMinimo)),
  }),
  { permiso: "inventario.ajustar" },
  does(setMinimo, ({ minimo }) => (minimo === null ? "Ya no se avisa por este producto." : "Mínimo guardado.")),
);

export const createBodega = portalAction(
  z.object({ nombre: obligatorio() }),
  BODEGAS,
  does(addBodega, "Bodega creada."),
);

export const changeBodega = portalAction(
  z.object({ idBodega: idElegido(), nombre: obligatorio() }),
  BODEGAS,
  does(renameBodega, "Bodega guardada."),
);
