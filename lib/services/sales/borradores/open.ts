/** A kept form with what the catalog says today, for the editor. */
import { selectBorrador } from "@/db/queries/sales/borrador";
import {
  type BorradorAbierto,
  type FormularioAbierto,
  type FormularioGuardado,
  formularioGuardado,
} from "@/lib/contract/portal/borradores";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import { refusal } from "@/lib/contract/refusal";
import type { ProductoVendible } from "@/lib/domain/escrito/borrador";
import { isNota } from "@/lib/domain/tipo-documento";
import { UUID } from "@/lib/domain/uuid";
import { findCliente } from "../../catalog/clientes/get";
import type { Ctx } from "../../kernel/context";
import { knownId } from "../../kernel/known-id";
import { requirePermiso } from "../../kernel/permisos";
import { findProductosDeHoy, getPlantillaCopia, getPlantillaCorreccion, getPlantillaNota } from "../plantilla";

/** @throws AppError not-found; rule when it cannot be read, or its document can no longer be adjusted or replaced */
export async function openBorrador(ctx: Ctx, llave: string): Promise<BorradorAbierto> {
  requirePermiso(ctx, "documentos.emitir");
  const { tenantId } = ctx;
  const [row] = UUID.test(llave)
    ? (await ctx.db.read(tenantId, selectBorrador({ tenantId, borradorId: llave })))[0]
    : [];
  if (row === undefined) throw refusal("borrador_no_existe");
  return { llave, version: row.version, ...(await openFormulario(ctx, row.formulario)) };
}

/** @throws AppError as `openBorrador` */
export async function openFormulario(ctx: Ctx, stored: unknown): Promise<FormularioAbierto> {
  const read = formularioGuardado.safeParse(stored);
  if (!read.success) throw refusal("borrador_ilegible");
  const { lineas, ...formulario } = read.data;
  const [plantilla, cliente] = await Promise.all([
    plantillaOf(ctx, read.data),
    formulario.identificacion === null ? null : findCliente(ctx, formulario.identificacion),
  ]);
  const productos = await productosOf(ctx, read.data, plantilla);
  const faltan = lineas.filter(({ idProducto }) => idProducto !== null && !productos.has(idProducto));
  const quedan = lineas.filter((linea) => !faltan.includes(linea));
  return {
    formulario: {
      ...formulario,
      cliente,
      lineas: quedan.map(({ idProducto, nombre: _, idExoneracion, ...linea }) => {
        const resolucion = cliente?.exoneraciones.find((each) => each.idExoneracion === idExoneracion);
        return {
          ...linea,
          producto: idProducto === null ? null : productos.get(idProducto),
          exoneracion: resolucion
            ? { idExoneracion: resolucion.idExoneracion, porcentaje: resolucion.porcentajeExoneracion }
            : null,
        };
      }),
    },
    plantilla,
    faltan: [
      ...(formulario.identificacion !== null && cliente === null ? [`el cliente ${formulario.identificacion}`] : []),
      ...faltan.map(({ nombre }) => nombre ?? "un producto"),
    ],
  };
}

async function plantillaOf(ctx: Ctx, { origen, tipo }: FormularioGuardado): Promise<Plantilla | null> {
  if (origen === null) return null;
  if (origen.uso === "sustituye") return getPlantillaCorreccion(ctx, origen.clave);
  if (origen.uso === "copia" || !isNota(tipo)) return getPlantillaCopia(ctx, origen.clave);
  return getPlantillaNota(ctx, { clave: origen.clave, tipo });
}

/** A note sells what its document sold; everything else is today's catalog. */
async function productosOf(
  ctx: Ctx,
  { lineas, tipo }: FormularioGuardado,
  plantilla: Plantilla | null,
): Promise<ReadonlyMap<number, ProductoVendible>> {
  if (plantilla !== null && isNota(tipo)) {
    const vendidos = plantilla.lineas.flatMap(({ producto }) => (producto === null ? [] : [producto]));
    return new Map(vendidos.map((producto) => [producto.idProducto, producto]));
  }
  const ids = lineas.flatMap(({ idProducto }) => (idProducto === null ? [] : [knownId(idProducto)]));
  return findProductosDeHoy(ctx, ids);
}
