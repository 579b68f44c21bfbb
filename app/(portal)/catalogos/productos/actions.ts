"use server";

import { z } from "zod";
import { idOpcional, montoPositivo, numeroOpcional, obligatorio, opcional } from "@/lib/contract/portal/campos";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { portalAction } from "@/lib/portal/portal-action";
import { refusedBy } from "@/lib/portal/refused-by";
import { saveProducto } from "@/lib/services/productos/save-producto";
import { readCodigo, readGanancia, readNombre, readPrecio } from "@/lib/services/productos/values";
import { setEstadoProducto } from "@/lib/services/productos/set-estado-producto";

const DEMAND = { permiso: "catalogos.editar" } as const;

const productoForm = z.object({
  codigo: obligatorio().superRefine(refusedBy(readCodigo)),
  nombre: obligatorio().superRefine(refusedBy(readNombre)),
  descripcion: opcional(),
  codigoCabys: z.string().default("").refine(isCodigoCabys, "Elegí el CABYS de la lista, o escribí sus 13 dígitos."),
  unidadMedida: obligatorio(),
  precioVenta: montoPositivo().superRefine(refusedBy((precio) => readPrecio("precioVenta", precio))),
  precioCosto: montoPositivo().superRefine(refusedBy((precio) => readPrecio("precioCosto", precio))),
  porcentajeGanancia: numeroOpcional("porcentaje").superRefine(refusedBy(readGanancia)),
  impuestos: z
    .array(z.object({ codigo: obligatorio(), codigoTarifa: opcional(), porcentaje: numeroOpcional("porcentaje") }))
    .min(1),
  idCategoria: idOpcional(),
  idSubcategoria: idOpcional(),
  idMarca: idOpcional(),
  idProveedor: idOpcional(),
  tipoCodigo: opcional(),
});

/** In an update what is absent stays, and 0 takes away (spec 4.2(3)): here an empty choice takes away. */
const bodyOf = ({ idMarca, idProveedor, ...form }: z.output<typeof productoForm>) => ({
  ...form,
  idMarca: idMarca ?? 0,
  idProveedor: idProveedor ?? 0,
});

export const createProducto = portalAction(productoForm, DEMAND, async ({ ctx, input }) => {
  const advertencia = await saveProducto(ctx, { nuevo: true, producto: bodyOf(input) });
  return { message: advertencia ?? "Producto creado." };
});

export const updateProducto = portalAction(productoForm, DEMAND, async ({ ctx, input }) => {
  const advertencia = await saveProducto(ctx, { nuevo: false, producto: bodyOf(input) });
  return { message: advertencia ?? "Producto guardado." };
});

export const setEstado = portalAction(
  z.object({ codigo: obligatorio(), estado: z.boolean() }),
  DEMAND,
  async ({ ctx, input }) => {
    await setEstadoProducto(ctx, input);
    return { message: input.estado ? "Producto activado." : "Producto desactivado." };
  },
);
