/** What customers owe by age: sums that an accountant adds up by hand, and the statement of one of them. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { DAY_MS, toFecha } from "@/lib/platform/clock";
import { look } from "../../testing/issuing";
import { paid, payable } from "../../testing/recibos";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { registerAbono } from "../abonos/register";
import { getCartera } from "./get-cartera";
import { getEstadoCuenta, getEstadoCuentaPdf } from "./get-estado-cuenta";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const OTRO = {
  identificacion: "3101999888",
  tipoIdentificacion: "02",
  nombre: "Ferretería La Otra",
  correo: "otra@example.com",
  telefono: "22220000",
};
const HOY = new Date();
const day = (days: number) => toFecha(new Date(HOY.getTime() + days * DAY_MS));

/** An accepted invoice of 1 130 to be paid in thirty days, issued so many days ago. */
async function issuedAgo(days: number, change: object = {}): Promise<string> {
  const clave = await payable(world, { condicionVenta: "02", plazoCredito: 30, ...change });
  await look(
    world,
    `update documento set fecha_emision = fecha_emision - interval '${days} days' where clave = '${clave}'`,
  );
  return clave;
}

it("is added up by customer and age, less what was paid, and a customer's invoices are on one statement", async () => {
  // Due today; 1, 30, 31, 60, 61, 90 and 91 days ago: 1 130 each.
  const claves = [];
  for (const late of [0, 1, 30, 31, 60, 61, 90, 91]) claves.push(await issuedAgo(30 + late));
  await issuedAgo(31, { cliente: OTRO });
  // Of the oldest 1 000 were paid: 130 are left.
  const pagos = [{ clave: claves.at(-1) ?? "", monto: "1000" }];
  const abono = { pagos, medioPago: "01", medioPagoOtros: null, referencia: null, fecha: null };
  await registerAbono({ ...world.ctx, now: HOY }, { body: abono, idempotencyKey: null });
  // Of the State and without a term, it is due on its day; half of it was paid with a receipt.
  const estado = await payable(world);
  await paid(world, [[estado, 565]]);
  // Neither what is paid nor what is for cash.
  await payable(world, { condicionVenta: "01" });

  const ctx = { ...world.ctx, now: HOY };
  const deuda = { corriente: "1695", de1a30: "2260", de31a60: "2260", de61a90: "2260", masDe90: "130", total: "8605" };
  const total = { ...deuda, de1a30: "3390", total: "9735" };
  const otra = { corriente: "0", de1a30: "1130", de31a60: "0", de61a90: "0", masDe90: "0", total: "1130" };
  expect(await getCartera(ctx)).toEqual([
    {
      moneda: "CRC",
      cuantos: 2,
      total,
      partes: [
        { identificacion: CLIENTE, nombre: "Comercial Ñandú & Cía", ...deuda },
        { identificacion: OTRO.identificacion, nombre: OTRO.nombre, ...otra },
      ],
    },
  ]);

  const statement = await getEstadoCuenta(ctx, CLIENTE);
  expect(statement.cliente).toEqual({ identificacion: CLIENTE, nombre: "Comercial Ñandú & Cía" });
  const [{ facturas = [], ...crc } = {}] = statement.monedas;
  expect(crc).toEqual({ moneda: "CRC", cuantas: 9, total: deuda });
  expect(facturas[0]).toMatchObject({ clave: claves.at(-1), vence: day(-91), atraso: 91, pagado: "1000", debe: "130" });
  expect(facturas.map(({ atraso }) => atraso)).toEqual([91, 90, 61, 60, 31, 30, 1, 0, 0]);

  const { bytes, fileName } = await getEstadoCuentaPdf(ctx, CLIENTE);
  expect(fileName).toBe(`estado-de-cuenta-${CLIENTE}.pdf`);
  const text = (await extractPdf(new Uint8Array(bytes))).pages.flatMap(({ lines }) => lines).join("\n");
  expect(text).toContain("Comercial Ñandú & Cía · 3-101-654321");
  expect(text).toMatch(/1\.695,00 +2\.260,00 +2\.260,00 +2\.260,00 +130,00 +8\.605,00/);
  for (const { consecutivo } of facturas) expect(text).toContain(consecutivo);
});

it("of a stranger's customer does not exist", async () => {
  await expect(getEstadoCuenta({ ...world.other, now: HOY }, OTRO.identificacion)).rejects.toMatchObject({
    codigo: "cliente_no_existe",
  });
  expect(await getCartera({ ...world.other, now: HOY })).toEqual([]);
});
