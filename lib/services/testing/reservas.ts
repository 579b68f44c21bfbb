/** Tills for tests: a point of sale of their own, and numbers that they reserve. */
import { type ReservaAnswer, reservaRequest } from "@/lib/contract/consecutivos";
import { readJson } from "@/lib/contract/json-number";
import { reserveNumeros } from "../issuing/reservas/reserve";
import { look } from "./issuing";
import type { World } from "./world";

/** A point of sale of the world's tenant that has issued nothing. */
export async function createCaja(world: World): Promise<number> {
  const [row] = await look<{ id: number }>(
    world,
    `insert into punto_venta (tenant_id, nombre, sucursal, terminal, bodega_id)
     select tenant_id, 'Caja', '001', lpad((select greatest(max(terminal::int), 500) + 1 from punto_venta o
       where o.tenant_id = p.tenant_id and o.sucursal = '001')::text, 5, '0'), bodega_id
     from punto_venta p where tenant_id = ${world.ctx.tenantId} and predeterminado returning punto_venta_id as id`,
  );
  return row?.id ?? 0;
}

export interface ReservaOptions {
  idPuntoVenta: number;
  tipo?: string;
  cantidad?: number;
  situacion?: string;
  key?: string | null;
  now?: Date;
}

export async function reserve(
  world: World,
  { key = null, now = new Date(), ...sent }: ReservaOptions,
): Promise<ReservaAnswer> {
  const body = { tipo: "04", cantidad: 3, situacion: "3", ...sent };
  const read = reservaRequest.parse(readJson(JSON.stringify(body)));
  const made = await reserveNumeros({ ...world.ctx, now }, { body: read, idempotencyKey: key });
  return JSON.parse(made.body);
}
