/** A supplier's rule accepts what it is about, once, with its own audit line, and nothing that is uncertain. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { permisosOf } from "@/lib/domain/permisos";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { failure, look } from "../../testing/issuing";
import { createProveedor, type Emitido, type Proveedor } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { receiveDocumento } from "../documentos-recibidos/receive";
import { deleteRegla, listReglas, type NuevaRegla, saveRegla } from "./save";

let world: World;
let proveedor: Proveedor;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
});
afterAll(() => world?.drop());

const ctx = () => ({ ...world.ctx, actor: "usuario:1", now: new Date() });
const receive = (xml: Buffer) => receiveDocumento(ctx(), { xml });
const regla = (rest: Partial<NuevaRegla> = {}): NuevaRegla => ({
  ...{
    emisorNumero: proveedor.numero,
    moneda: "CRC",
    hasta: "9999999",
    condicionImpuesto: "01",
    codigoActividad: null,
  },
  ...rest,
});
const mensajes = ({ clave }: Emitido) =>
  look<Record<string, unknown>>(
    world,
    `select mensaje, condicion_impuesto, monto_impuesto_acreditar, created_by from mensaje_receptor where clave = '${clave}'`,
  );
const aplicadas = ({ clave }: Emitido) =>
  look<{ actor: string; objeto_id: string }>(
    world,
    `select actor, objeto_id from audit_entry where accion = 'aplicar' and objeto = 'regla_proveedor'
     and detalle ->> 'clave' = '${clave}'`,
  );

it("accepts a document once the authority's answer is there too, in either order, with an audit line of the rule", async () => {
  await saveRegla(ctx(), regla());
  const [{ idRegla = 0 } = {}] = await listReglas(ctx());
  const [uno, dos] = [proveedor.emit(), proveedor.emit()];
  expect((await receive(uno.bytes)).avisos).toEqual([]);
  expect(await mensajes(uno)).toEqual([]);
  expect((await receive(await answerTo(uno))).avisos.at(-1)).toContain("Se aceptó solo");
  await receive(await answerTo(dos));
  expect((await receive(dos.bytes)).avisos.at(-1)).toContain("Se aceptó solo");
  for (const each of [uno, dos]) {
    expect(await mensajes(each)).toMatchObject([
      {
        ...{ mensaje: 1, condicion_impuesto: "01", created_by: "sistema" },
        monto_impuesto_acreditar: each.documento.resumen.totalImpuesto,
      },
    ]);
    expect(await aplicadas(each)).toEqual([{ actor: "sistema", objeto_id: String(idRegla) }]);
  }
  await receive(uno.bytes);
  expect([(await mensajes(uno)).length, (await aplicadas(uno)).length]).toEqual([1, 1]);
});

it("leaves to a person what the authority rejected, what has no answer of its own, and what is above the amount", async () => {
  const [rechazado, sinFirma, caro] = [proveedor.emit(), proveedor.emit(), proveedor.emit()];
  await receive(rechazado.bytes);
  await receive(await answerTo(rechazado, false));
  await receive(sinFirma.bytes);
  await receive(await answerTo(sinFirma, true, (xml) => xml.replace("<Mensaje>1", "<Mensaje> 1")));
  await saveRegla(ctx(), regla({ hasta: "1" }));
  await receive(caro.bytes);
  await receive(await answerTo(caro));
  for (const each of [rechazado, sinFirma, caro]) expect(await mensajes(each)).toEqual([]);
});

it("is about one supplier and one currency", async () => {
  await saveRegla(ctx(), regla({ moneda: "USD" }));
  const [otra] = [(await createProveedor(world)).emit()];
  const mia = proveedor.emit();
  for (const each of [otra, mia]) {
    await receive(each.bytes);
    await receive(await answerTo(each));
    expect(await mensajes(each)).toEqual([]);
  }
});

it("that cannot be applied leaves the document received, and says why", async () => {
  await saveRegla(ctx(), regla());
  await saveRegla(ctx(), regla({ condicionImpuesto: "04" }));
  await look(world, `update regla_proveedor set codigo_actividad = '999999'`);
  const uno = proveedor.emit();
  await receive(uno.bytes);
  expect((await receive(await answerTo(uno))).avisos.at(-1)).toContain("no se pudo aplicar");
  expect(await mensajes(uno)).toEqual([]);
});

it("is an administrator's act, checked and audited, and one replaces another", async () => {
  const contador = { ...ctx(), permisos: permisosOf("contador") };
  expect((await failure(saveRegla(contador, regla()))).kind).toBe("forbidden");
  expect((await failure(saveRegla(ctx(), regla({ emisorNumero: "12" })))).codigo).toBe("emisor_de_regla_invalido");
  expect((await failure(saveRegla(ctx(), regla({ hasta: "0" })))).codigo).toBe("monto_de_regla_invalido");
  expect((await failure(saveRegla(ctx(), regla({ codigoActividad: "999999" })))).codigo).toBe("actividad_desconocida");
  await saveRegla(ctx(), regla({ hasta: "500.5" }));
  const enColones = (await listReglas(ctx())).filter(({ moneda }) => moneda === "CRC");
  expect(enColones.map(({ hasta }) => hasta)).toEqual(["500.5"]);
  const idRegla = enColones[0]?.idRegla ?? 0;
  await deleteRegla(ctx(), { idRegla });
  await deleteRegla(ctx(), { idRegla });
  const acts = `select accion from audit_entry where objeto = 'regla_proveedor' and objeto_id = '${idRegla}' and accion = 'eliminar'`;
  expect(await look(world, acts)).toHaveLength(1);
  expect((await listReglas({ ...world.other, now: new Date() })).length).toBe(0);
});
