/** A supplier's rule accepts what it is about, once, with its own audit line, and nothing that is uncertain. */
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectAceptadosPorRegla } from "@/db/queries/reception/regla-proveedor";
import { explain } from "@/db/testing/explain";
import { permisosOf } from "@/lib/domain/personas/permisos";
import {
  createTestAuthority,
  issueTestCertificate,
  type TestAuthority,
} from "@/lib/integrations/hacienda/sign/issue-test-certificate";
import { openP12 } from "@/lib/integrations/hacienda/sign/p12";
import { SELLO_HACIENDA } from "@/lib/platform/env";
import { answerTo } from "@/lib/simulator/testing/answer-to";
import { failure, look } from "../../testing/issuing";
import { createProveedor, type Emitido, type Proveedor } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { receiveDocumento } from "../documentos-recibidos/receive";
import { lacksAutoridades, listReglas } from "./list";
import { createRegla, deleteRegla, type NuevaRegla, updateRegla } from "./save";

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
  emisorNumero: proveedor.numero,
  moneda: "CRC",
  hasta: "9999999",
  condicionImpuesto: "01",
  codigoActividad: null,
  ...rest,
});
/** Makes the supplier's only rule in that currency. */
async function only(rest: Partial<NuevaRegla> = {}): Promise<number> {
  for (const { idRegla } of await listReglas(ctx())) await deleteRegla(ctx(), { idRegla });
  await createRegla(ctx(), regla(rest));
  return (await listReglas(ctx()))[0]?.idRegla ?? 0;
}
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
  const idRegla = await only();
  const [uno, dos] = [proveedor.emit(), proveedor.emit()];
  expect((await receive(uno.bytes)).avisos).toEqual([]);
  expect(await mensajes(uno)).toEqual([]);
  expect((await receive(await answerTo(uno))).avisos.at(-1)).toContain("Se aceptó solo");
  await receive(await answerTo(dos));
  expect((await receive(dos.bytes)).avisos.at(-1)).toContain("Se aceptó solo");
  for (const each of [uno, dos]) {
    expect(await mensajes(each)).toMatchObject([
      {
        mensaje: 1,
        condicion_impuesto: "01",
        created_by: "sistema",
        monto_impuesto_acreditar: each.documento.resumen.totalImpuesto,
      },
    ]);
    expect(await aplicadas(each)).toEqual([{ actor: "sistema", objeto_id: String(idRegla) }]);
  }
  await receive(uno.bytes);
  expect([(await mensajes(uno)).length, (await aplicadas(uno)).length]).toEqual([1, 1]);
  const [conLista] = await listReglas(ctx());
  const said = ({ clave, documento }: Emitido) => ({
    clave,
    estado: "procesando",
    total: documento.resumen.totalComprobante,
  });
  expect(conLista?.aceptados).toMatchObject([said(dos), said(uno)]);
});

it("leaves to a person what the authority rejected, what has no answer of its own, and what is above the amount", async () => {
  const [rechazado, sinFirma, caro] = [proveedor.emit(), proveedor.emit(), proveedor.emit()];
  await receive(rechazado.bytes);
  await receive(await answerTo(rechazado, false));
  await receive(sinFirma.bytes);
  await receive(await answerTo(sinFirma, true, (xml) => xml.replace("<Mensaje>1", "<Mensaje> 1")));
  await only({ hasta: "1" });
  await receive(caro.bytes);
  await receive(await answerTo(caro));
  for (const each of [rechazado, sinFirma, caro]) expect(await mensajes(each)).toEqual([]);
});

it("is about one supplier and one currency", async () => {
  await only({ moneda: "USD" });
  const [otra] = [(await createProveedor(world)).emit()];
  const mia = proveedor.emit();
  for (const each of [otra, mia]) {
    await receive(each.bytes);
    await receive(await answerTo(each));
    expect(await mensajes(each)).toEqual([]);
  }
});

it("that cannot be applied leaves the document received, and says why", async () => {
  await only({ condicionImpuesto: "04" });
  await look(world, `update regla_proveedor set codigo_actividad = '999999'`);
  const uno = proveedor.emit();
  await receive(uno.bytes);
  expect((await receive(await answerTo(uno))).avisos.at(-1)).toContain("no se pudo aplicar");
  expect(await mensajes(uno)).toEqual([]);
});

describe("in produccion", () => {
  const SELLO = { tipo: "02", numero: SELLO_HACIENDA };
  let confiable: TestAuthority;
  let otra: TestAuthority;
  beforeAll(async () => {
    [confiable, otra] = await Promise.all([1, 2].map(() => createTestAuthority(new Date())) as [never, never]);
    await look(
      world,
      `update tenant set ambiente = 'produccion', es_prueba = false where tenant_id = ${world.ctx.tenantId}`,
    );
    await only();
  });
  afterAll(() =>
    look(world, `update tenant set ambiente = 'simulador', es_prueba = true where tenant_id = ${world.ctx.tenantId}`),
  );

  /** An operator who trusts the supplier's authority, and that of the seal. */
  const trusting = () => ({
    ...ctx(),
    supplierAuthorities: [proveedor.authorityPem, confiable.certificatePem].map((pem) => new X509Certificate(pem)),
  });
  async function sellada(emitido: Emitido, authority: TestAuthority, identificacion = SELLO): Promise<Buffer> {
    const { p12 } = await issueTestCertificate(authority, {
      now: new Date(),
      identificacion,
      nombre: "SELLO",
      pin: "1234",
    });
    return answerTo(emitido, true, undefined, openP12(p12, "1234", { now: new Date() }));
  }

  it("accepts what the supplier and the tax authority signed, by authorities that the operator trusts", async () => {
    const uno = proveedor.emit();
    await receiveDocumento(trusting(), { xml: uno.bytes });
    const { avisos } = await receiveDocumento(trusting(), { xml: await sellada(uno, confiable) });
    expect(avisos.at(-1)).toContain("Se aceptó solo");
    expect(await mensajes(uno)).toHaveLength(1);
    expect(await lacksAutoridades(trusting())).toBe(false);
  });

  it.each<[string, () => Promise<TestAuthority>, typeof SELLO]>([
    ["of an authority that nobody knows", async () => otra, SELLO],
    ["of somebody else whom a trusted authority knows", async () => confiable, { tipo: "02", numero: "3101999999" }],
  ])("leaves to a person what has a seal %s, until the true answer comes", async (_, authority, identificacion) => {
    const uno = proveedor.emit();
    await receiveDocumento(trusting(), { xml: uno.bytes });
    const ajena = await sellada(uno, await authority(), identificacion);
    const { avisos } = await receiveDocumento(trusting(), { xml: ajena });
    expect(avisos.at(-1)).toContain("no se pudo comprobar");
    expect(await mensajes(uno)).toEqual([]);
    await receiveDocumento(trusting(), { xml: await sellada(uno, confiable) });
    expect(await mensajes(uno)).toHaveLength(1);
  });

  it("refuses a supplier whose certificate comes from nobody whom the operator trusts", async () => {
    const ajeno = (await createProveedor(world, proveedor.numero)).emit();
    expect((await failure(receiveDocumento(trusting(), { xml: ajeno.bytes }))).codigo).toBe("xml_chain");
  });

  it("applies no rule while the operator named no authorities, and says so", async () => {
    const uno = proveedor.emit();
    await receive(uno.bytes);
    expect((await receive(await sellada(uno, confiable))).avisos.at(-1)).toContain("nada se acepta solo");
    expect(await mensajes(uno)).toEqual([]);
    expect(await lacksAutoridades(ctx())).toBe(true);
    expect(await lacksAutoridades({ ...world.other, now: new Date() })).toBe(false);
  });
});

it("is an administrator's act, one for a supplier and currency, refused at the field that is wrong", async () => {
  const idRegla = await only();
  const contador = { ...ctx(), permisos: permisosOf("contador") };
  expect((await failure(createRegla(contador, regla()))).kind).toBe("forbidden");
  expect((await failure(updateRegla(contador, { ...regla(), idRegla }))).kind).toBe("forbidden");
  const wrong: [codigo: string, path: string, rest: Partial<NuevaRegla>][] = [
    ["emisor_de_regla_invalido", "emisorNumero", { emisorNumero: "12" }],
    ["regla_repetida", "emisorNumero", {}],
    ["monto_de_regla_invalido", "hasta", { hasta: "0" }],
    ["actividad_desconocida", "codigoActividad", { codigoActividad: "999999" }],
  ];
  for (const [codigo, path, rest] of wrong) {
    const { refusals } = await failure(createRegla(ctx(), regla(rest)));
    expect(refusals).toMatchObject([{ codigo, path }]);
  }
  for (const [codigo, path, rest] of wrong.slice(2)) {
    const { refusals } = await failure(updateRegla(ctx(), { ...regla(rest), idRegla }));
    expect(refusals).toMatchObject([{ codigo, path }]);
  }
  const ajena = { ...world.other, now: new Date() };
  expect((await failure(updateRegla(ajena, { ...regla(), codigoActividad: null, idRegla }))).codigo).toBe(
    "regla_no_existe",
  );
});

it("is changed in place with what it was before in the log, and deleted once", async () => {
  const idRegla = await only({ hasta: "1000" });
  const edited = { idRegla, hasta: "500.5", condicionImpuesto: null, codigoActividad: null };
  await updateRegla(ctx(), edited);
  await updateRegla(ctx(), edited);
  expect(await listReglas(ctx())).toMatchObject([{ idRegla, hasta: "500.5", condicionImpuesto: null }]);
  const acts = (accion: string) =>
    look(
      world,
      `select detalle from audit_entry where objeto = 'regla_proveedor' and objeto_id = '${idRegla}' and accion = '${accion}'`,
    );
  expect(await acts("modificar")).toMatchObject([
    {
      detalle: {
        emisor: proveedor.numero,
        moneda: "CRC",
        hasta: "500.5",
        hastaAntes: "1000",
        condicionImpuesto: null,
        condicionImpuestoAntes: "01",
      },
    },
  ]);
  await deleteRegla(ctx(), { idRegla });
  await deleteRegla(ctx(), { idRegla });
  expect(await acts("eliminar")).toHaveLength(1);
  expect((await listReglas(ctx())).length).toBe(0);
});

it("shows what it accepted lately from the index of such entries, whatever the length of the log", async () => {
  const { tenantId } = world.ctx;
  await look(
    world,
    `insert into audit_entry (tenant_id, actor, accion, objeto, objeto_id, detalle, request_id, created_at)
     select ${tenantId}, 'sistema', a.accion, 'regla_proveedor', n % 20, '{}', 'r', now() - n * interval '1 minute'
     from generate_series(1, 5000) n, (values ('aplicar'), ('registrar')) a (accion)`,
  );
  await look(world, "analyze audit_entry");
  const query = selectAceptadosPorRegla({ tenantId, ids: ["1", "2", "3"], limit: 5 });
  const [plan] = await explain(world.appUrl, tenantId, [query]);
  const read = plan?.nodes.filter((node) => node["Relation Name"] === "audit_entry");
  expect(read?.map((node) => node["Index Name"])).toEqual(["audit_entry_hito"]);
  expect(read?.[0]?.["Actual Rows"]).toBeLessThanOrEqual(5);
});
