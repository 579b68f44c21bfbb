/** DetalleMensaje as production writes it (`.`, or `.` and a table), and how each place shows it. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHaciendaClient } from "@/lib/integrations/hacienda/client";
import { toFecha } from "@/lib/platform/clock";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import type { Ctx } from "../../kernel/context";
import { MENSAJE_RECEPTOR } from "../../reception/mensajes-receptor/envio";
import { getMensajeReceptor } from "../../reception/mensajes-receptor/get";
import { hojaDeCalculo } from "../../reports/exportaciones/hoja";
import { continueExportacion, prepareExportacion } from "../../reports/exportaciones/make-exportacion";
import { requestExportacion } from "../../reports/exportaciones/request-exportacion";
import { getFacturaDetalle } from "../../sales/detalle";
import { advanceEnvio } from "../../submission/advance";
import type { EnvioKind } from "../../submission/kind";
import { issued, look } from "../../testing/issuing";
import { createProveedor, responder } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { DOCUMENTO } from "./envio";

let simulator: Simulator;
let world: World;
let ctx: () => Ctx;
beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
  const produccion = {
    recepcionUrl: `${simulator.url}/recepcion/v1/`,
    tokenUrl: `${simulator.url}/auth/realms/rut/protocol/openid-connect/token`,
    clientId: "api-prod",
  };
  const hacienda = createHaciendaClient({ endpoints: { simulador: produccion } });
  ctx = () => ({ ...world.ctx, hacienda, now: new Date() });
});
afterAll(async () => {
  await world.drop();
  await simulator.close();
});

async function judge(kind: EnvioKind, id: string): Promise<void> {
  for (let n = 0; n < 3; n += 1) if ((await advanceEnvio(ctx(), kind, id)).kind === "final") return;
  throw new Error("no verdict");
}

async function sold(identificacion: string) {
  const cliente = { identificacion, nombre: "Comercio", correo: "a@b.example", telefono: "8888-1111" };
  const { clave } = await issued(world, { tipo: "01", cliente, lineas: [{ codigoProducto: "TAZA", cantidad: 1 }] });
  const [row] = await look<{ id: string }>(world, `select documento_id as id from documento where clave = '${clave}'`);
  await judge(DOCUMENTO, row?.id ?? "");
  return getFacturaDetalle(ctx(), clave);
}

async function answered(proveedor: string) {
  const { conXml } = (await createProveedor(world, proveedor)).emit();
  await responder(world, { ...conXml, mensaje: 1 });
  const [row] = await look<{ id: string }>(
    world,
    `select mensaje_receptor_id as id from mensaje_receptor where clave = '${conXml.clave}'`,
  );
  await judge(MENSAJE_RECEPTOR, row?.id ?? "");
  return (await getMensajeReceptor(ctx(), conXml.clave)).hacienda;
}

const codigos = (motivos: { codigo: string }[]) => motivos.map(({ codigo }) => codigo);

it("a message that is only a dot is shown as none, for documents and receiver messages, in API and portal", async () => {
  const { documento, mensajeHacienda } = await sold("3101000777");
  expect(documento).toMatchObject({ estado: "aceptado", hacienda: { mensaje: null, motivos: [] } });
  expect(mensajeHacienda).toBeNull();
  expect(await answered("3101000778")).toMatchObject({ mensaje: null, motivos: [] });
});

it.each([
  ["accepted", "3101000060", "aceptado", ["-37", "-53"]],
  ["rejected", "3101000400", "rechazado", ["-411", "-487"]],
])(
  "%s with a table after the dot: its rows become reasons and the dot is removed",
  async (_, receptor, estado, expected) => {
    const { documento, mensajeHacienda } = await sold(receptor);
    expect(documento.estado).toBe(estado);
    expect(codigos(documento.hacienda.motivos)).toEqual(expected);
    expect(documento.hacienda.mensaje).toMatch(/^codigo, mensaje, fila, columna\r\n-\d+, ""/);
    expect(mensajeHacienda).toBe(documento.hacienda.mensaje);
    const mensaje = await answered(receptor);
    expect(codigos(mensaje.motivos)).toEqual(expected);
    expect(mensaje.mensaje).toMatch(/^codigo, mensaje, fila, columna\r\n/);
  },
);

it("the month's spreadsheet and the events leave out the dot too", async () => {
  const mes = toFecha(new Date()).slice(0, 7);
  const { idExportacion } = await requestExportacion(ctx(), { mes, alcance: "ventas" });
  await prepareExportacion(ctx(), idExportacion);
  while ((await continueExportacion(ctx(), idExportacion, 60_000)).kind !== "final");
  let hoja = "";
  for await (const piece of hojaDeCalculo(ctx(), idExportacion)) hoja += piece;
  const filas = parse<Record<string, string>>(hoja, { bom: true, delimiter: ";", columns: true });
  const mensajes = filas.map((fila) => fila["Mensaje de Hacienda"] ?? "no column").sort();
  expect(mensajes).toEqual(["", expect.stringMatching(/^codigo/), expect.stringMatching(/^codigo/)]);
  const eventos = await look<{ datos: unknown }>(world, "select datos from evento");
  expect(eventos.length).toBeGreaterThanOrEqual(6);
  expect(eventos.filter(({ datos }) => /"\s*\./.test(JSON.stringify(datos)))).toEqual([]);
});
