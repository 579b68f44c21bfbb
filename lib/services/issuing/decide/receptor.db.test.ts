/** The customer of a document (spec 2.2, 4.1): found, or created with it, with and without the taxpayer lookup. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failure, issue, issued, look, refusal, TIQUETE } from "../../testing/issuing";
import { CLIENTE, createSimulatedWorld, createWorld, type SimulatedWorld, type World } from "../../testing/world";

let world: SimulatedWorld;
let offline: World;
beforeAll(async () => {
  world = await createSimulatedWorld();
  offline = await createWorld();
});
afterAll(async () => {
  await world.drop();
  await offline.drop();
});

const invoice = (cliente: Record<string, unknown> | null) => ({ ...TIQUETE, tipo: "FacturaElectronica", cliente });
const stored = (identificacion: string, where = world) =>
  look(where, `select * from cliente where identificacion = '${identificacion}' and tenant_id = ${where.ctx.tenantId}`);

describe("the customer", () => {
  it("spec 2.2(cliente): an FE needs a cliente, with an identificacion", async () => {
    expect(await refusal(world, invoice(null))).toMatch(/^Una FacturaElectronica lleva 'cliente'/);
    expect(await refusal(world, invoice({}))).toBe("Debe indicar 'cliente.identificacion'.");
    expect(await refusal(world, invoice({ identificacion: " - " }))).toBe("Debe indicar 'cliente.identificacion'.");
  });
  it("spec 2.2(cliente), 4.1(te): a TE may omit cliente, and includes it when it is sent", async () => {
    expect(await issued(world, TIQUETE)).toMatchObject({ cliente: null });
    const named = await issued(world, { ...TIQUETE, cliente: { identificacion: CLIENTE } });
    expect(named.cliente).toMatchObject({ identificacion: CLIENTE, nombre: "Comercial Ñandú & Cía" });
  });
  it("spec 2.2(cliente): a registered customer is found with or without hyphens, and other members do not change it", async () => {
    const cliente = { identificacion: "3-101-654321", nombre: "Otro nombre", correo: "otro@correo.example" };
    const documento = await issued(world, invoice(cliente));
    expect(documento.cliente).toMatchObject({ nombre: "Comercial Ñandú & Cía", correo: "compras@nandu.example" });
    expect(await stored(CLIENTE)).toMatchObject([{ nombre: "Comercial Ñandú & Cía" }]);
  });
});

describe("automatic creation", () => {
  it("spec 2.2(cliente): creates the customer with its data, audited, in the same transaction", async () => {
    const cliente = {
      identificacion: "112340567",
      nombre: "María Fernanda",
      apellidos: "Rojas Jiménez",
      correo: "mafe@correo.example; casa@correo.example",
      telefono: "88112233",
      direccion: "Barrio Luján",
    };
    const documento = await issued(world, invoice(cliente));
    expect(documento.cliente).toMatchObject({
      identificacion: "112340567",
      tipoIdentificacion: "01",
      nombre: "María Fernanda Rojas Jiménez",
      correo: "mafe@correo.example",
    });
    expect(await stored("112340567")).toMatchObject([
      {
        ...cliente,
        correo: "mafe@correo.example;casa@correo.example",
        telefono: "8811-2233",
        created_by: world.ctx.actor,
      },
    ]);
    expect(
      await look(
        world,
        "select actor from audit_entry where objeto = 'cliente' and detalle->>'identificacion' = '112340567'",
      ),
    ).toHaveLength(1);
    const again = await issued(world, invoice({ identificacion: "112340567" }));
    expect(again.cliente).toEqual(documento.cliente);
  });
  it("spec 2.2(cliente): creates the customer from the identificacion alone, with the taxpayer lookup", async () => {
    const { cliente } = await issued(world, invoice({ identificacion: "3102555666" }));
    expect(cliente).toMatchObject({ nombre: "EMPRESA SIMULADA 3102555666 SOCIEDAD ANONIMA", tipoIdentificacion: "02" });
  });
  it("a taxpayer that the lookup does not know: 400 says what is missing; with its name it is created", async () => {
    expect(await refusal(world, invoice({ identificacion: "3102550000" }))).toBe(
      "El cliente 3102550000 no existe y no se puede crear: falta 'cliente.nombre'.",
    );
    await issued(world, invoice({ identificacion: "3102550000", nombre: "Con Nombre S.A." }));
  });
  it("with the lookup down: 400 says what is missing, and the name is enough", async () => {
    expect(await refusal(offline, invoice({ identificacion: "3102555666" }))).toBe(
      "El cliente 3102555666 no existe y no se puede crear: falta 'cliente.nombre'.",
    );
    await issued(offline, invoice({ identificacion: "3102555666", nombre: "Con Nombre S.A." }));
  });
  it.each([
    [{ correo: "no es correo" }, "Correo inválido: no es correo. Use un formato como nombre@dominio.com."],
    [{ telefono: "123" }, "Teléfono inválido: 123. Debe tener 8 dígitos (formato 506 0000-0000)."],
    [{ telefono: "0050688112233" }, "Teléfono inválido: 0050688112233. Debe tener 8 dígitos (formato 506 0000-0000)."],
    [{ nombre: "X" }, "'cliente.nombre' debe tener entre 3 y 100 caracteres."],
    [
      { nombre: "A".repeat(60), apellidos: "B".repeat(60) },
      "'cliente.nombre' y 'cliente.apellidos' van juntos en el documento, que admite 100 caracteres: con el espacio que los separa son 121. Acortá uno de los dos.",
    ],
    [{ nombre: "Ana \u0007 Mora" }, "'cliente.nombre' tiene caracteres que un documento electrónico no puede llevar."],
    [{ identificacion: "12" }, "La identificación '12' no tiene el formato de su tipo."],
    [{ tipoIdentificacion: "01" }, "La identificación '3102999888' no tiene el formato de su tipo."],
    [{ tipoIdentificacion: "05" }, /^Un cliente con tipo de identificación 05 solo puede recibir/],
  ])("wrong data (%j) is refused", async (change, text) => {
    const message = await refusal(world, invoice({ identificacion: "3102999888", nombre: "Empresa Nueva", ...change }));
    if (typeof text === "string") expect(message).toBe(text);
    else expect(message).toMatch(text);
  });
  it("a document that is refused creates no customer", async () => {
    const body = { ...invoice({ identificacion: "3102444333", nombre: "Empresa Nueva" }), lineas: [] };
    await refusal(world, body);
    expect(await stored("3102444333")).toEqual([]);
  });
  it("simultaneous invoices to the same new customer create it once, and all are issued", async () => {
    const cliente = { identificacion: "3102777888", nombre: "Empresa Nueva" };
    const results = await Promise.all(Array.from({ length: 6 }, () => issue(world, invoice(cliente))));
    const ids = results.map(({ body }) => JSON.parse(body).cliente.idCliente);
    expect(new Set(ids).size).toBe(1);
    expect(await stored("3102777888")).toHaveLength(1);
    expect(
      await look(
        world,
        "select 1 from audit_entry where objeto = 'cliente' and detalle->>'identificacion' = '3102777888'",
      ),
    ).toHaveLength(1);
  });
  it("another tenant's customer is not found: each tenant has its own", async () => {
    const cliente = { identificacion: "3102111999", nombre: "Solo de uno" };
    await issued(world, invoice(cliente));
    const error = await failure(
      issue(world, { ...invoice({ identificacion: "3102111999" }), idUsuario: await userOf(world) }, null, {
        ...world.other,
        publicApiUrl: offline.ctx.publicApiUrl,
      }),
    );
    expect(error.message).toContain("no existe y no se puede crear");
  });
});

async function userOf({ other }: World): Promise<number> {
  const [row] = await look<{ id: number }>(
    world,
    `select usuario_id as id from usuario where tenant_id = ${other.tenantId}`,
  );
  return row?.id ?? 0;
}

describe("what only this document says of its receiver", () => {
  const ubicacion = { provincia: "1", canton: "01", distrito: "01", barrio: null, otrasSenas: "Frente al parque" };
  const sent = { nombreComercial: "La Esquina", ubicacion, otrasSenasExtranjero: "12 Rue de Rivoli, París" };

  it("a registered customer's document has it, in XML and answers; the customer's next document does not", async () => {
    const documento = await issued(world, invoice({ identificacion: CLIENTE, ...sent }));
    expect(documento.cliente).toMatchObject({ nombre: "Comercial Ñandú & Cía", ...sent });
    expect(await receptorXml(documento.clave)).toContain(
      "<NombreComercial>La Esquina</NombreComercial>" +
        "<Ubicacion><Provincia>1</Provincia><Canton>01</Canton><Distrito>01</Distrito>" +
        "<OtrasSenas>Frente al parque</OtrasSenas></Ubicacion>" +
        "<OtrasSenasExtranjero>12 Rue de Rivoli, París</OtrasSenasExtranjero><Telefono>",
    );
    const next = await issued(world, invoice({ identificacion: CLIENTE }));
    expect(Object.keys(next.cliente)).not.toContain("ubicacion");
    expect(await receptorXml(next.clave)).not.toMatch(/Ubicacion|NombreComercial|OtrasSenasExtranjero/);
  });
  it("a note takes it from the document that it adjusts", async () => {
    const { clave } = await issued(world, invoice({ identificacion: CLIENTE, ...sent }));
    const referencias = [{ numero: clave, codigo: "01", razon: "Anula" }];
    const nota = await issued(world, { ...TIQUETE, tipo: "NotaCredito", referencias });
    expect(nota.cliente).toMatchObject(sent);
  });
  it("a customer that the document creates has it too, codes of one digit padded", async () => {
    const cliente = { identificacion: "112340999", nombre: "Ana Mora", ...sent };
    const documento = await issued(
      world,
      invoice({ ...cliente, ubicacion: { ...ubicacion, canton: "1", distrito: "1", barrio: "Amón norte" } }),
    );
    expect(documento.cliente.ubicacion).toEqual({ ...ubicacion, barrio: "Amón norte" });
  });
  it.each([
    [{ nombreComercial: "AB" }, "'cliente.nombreComercial' debe tener entre 3 y 80 caracteres."],
    [{ nombreComercial: "a\u0007bcd" }, /^'cliente.nombreComercial' tiene caracteres/],
    [{ otrasSenasExtranjero: "x".repeat(301) }, "'cliente.otrasSenasExtranjero' debe tener entre 5 y 300 caracteres."],
    [{ ubicacion: {} }, /^Falta 'cliente.ubicacion.provincia'/],
    [{ ubicacion: { ...ubicacion, otrasSenas: " " } }, /^Falta 'cliente.ubicacion.otrasSenas'/],
    [{ ubicacion: { ...ubicacion, distrito: "99" } }, /^'cliente.ubicacion': no existe el distrito 99/],
    [
      { ubicacion: { ...ubicacion, otrasSenas: "x".repeat(161) } },
      "'cliente.ubicacion.otrasSenas' debe tener entre 5 y 160 caracteres.",
    ],
    [{ ubicacion: { ...ubicacion, barrio: "Amón" } }, "'cliente.ubicacion.barrio' debe tener entre 5 y 50 caracteres."],
  ])("%j is refused", async (change, text) => {
    const message = await refusal(world, invoice({ identificacion: CLIENTE, ...change }));
    if (typeof text === "string") expect(message).toBe(text);
    else expect(message).toMatch(text);
  });
});

async function receptorXml(clave: string): Promise<string> {
  const [row] = await look<{ xml: Buffer }>(
    world,
    `select xml from documento_xml join documento using (tenant_id, documento_id) where clave = '${clave}'`,
  );
  return /<Receptor>.*<\/Receptor>/.exec(row?.xml.toString() ?? "")?.[0] ?? "";
}
