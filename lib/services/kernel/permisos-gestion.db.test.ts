/** What each role may do with the catalogs: a contador reads and exports, and changes none. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { permisosOf } from "@/lib/domain/personas/permisos";
import { listAuditoria } from "../accounts/auditoria/list-auditoria";
import { renameBodega } from "../accounts/puntos-venta/rename-bodega";
import { createCategoria } from "../catalog/clasificadores/create-categoria";
import { listCategorias } from "../catalog/clasificadores/list-clasificadores";
import { saveCliente } from "../catalog/clientes/save-cliente";
import { setEstadoCliente } from "../catalog/clientes/set-estado-cliente";
import { setEstadoExoneracion } from "../catalog/exoneraciones/update-exoneracion";
import { adjustExistencia } from "../catalog/inventario/adjust-existencia";
import { setMinimo } from "../catalog/inventario/set-minimo";
import { saveProducto } from "../catalog/productos/save-producto";
import { setEstadoProducto } from "../catalog/productos/set-estado-producto";
import { requestExportacion } from "../reports/exportaciones/request-exportacion";
import { getResumenMes } from "../reports/inicio/get-resumen";
import { getLibroIva } from "../reports/libro-iva/get-libro";
import { answerImportacion, confirmImportacion } from "../sales/importaciones/request-importacion";
import { failure } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { createWorld, type World } from "../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const as = (rol: "administrador" | "facturador" | "contador") => ({ ...world.ctx, permisos: permisosOf(rol) });

it("a contador reads books and requests exports; every change is refused and leaves nothing", async () => {
  const ctx = as("contador");
  await getResumenMes(ctx);
  await getLibroIva(ctx, { mes: "2026-11" });
  await listCategorias(ctx);
  await requestExportacion(ctx, { mes: "2026-10", alcance: "ventas" });
  const before = await readLedger(world);
  for (const refused of [
    () => createCategoria(ctx, { nombre: "X" }),
    () => setEstadoExoneracion(ctx, { idExoneracion: world.idExoneracion, estado: false }),
    () => saveProducto(ctx, { nuevo: true, producto: {} as never }),
    () => setEstadoProducto(ctx, { codigo: "TAZA", estado: false }),
    () => saveCliente(ctx, { nuevo: true, cliente: {} as never }),
    () => setEstadoCliente(ctx, { identificacion: "3101654321", estado: false }),
    () => adjustExistencia(ctx, {} as never),
    () => setMinimo(ctx, {} as never),
    () => confirmImportacion(ctx, { idImportacion: "1" }),
    () => answerImportacion(ctx, { idImportacion: "1", columnas: [], mismos: null }),
    () => renameBodega(as("facturador"), { idBodega: 1, nombre: "X" }),
    () => listAuditoria(as("facturador"), {}),
  ]) {
    expect((await failure(refused())).kind).toBe("forbidden");
  }
  expect(await readLedger(world)).toEqual(before);
});

it("a role that has the permission may do the same", async () => {
  await createCategoria(as("facturador"), { nombre: "Permitida" });
  expect((await listAuditoria(as("administrador"), { objeto: "categoria" })).datos).toHaveLength(1);
});
