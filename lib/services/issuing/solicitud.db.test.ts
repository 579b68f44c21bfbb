/** POST /facturas: what a request must contain (spec 2.1, 2.2, 7.6); a 400 takes no number and writes nothing. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facturaRequest } from "@/lib/contract/facturas";
import { issue, issued, look, refusal, TIQUETE } from "../testing/issuing";
import { CLIENTE, createWorld, type World } from "../testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

describe("tipo", () => {
  it.each([
    ["FacturaElectronica", "01"],
    ["01", "01"],
    ["TiqueteElectronico", "04"],
    ["04", "04"],
  ])("spec 2.1: %s is issued as type %s", async (tipo, codigoTipo) => {
    const cliente = codigoTipo === "01" ? { identificacion: CLIENTE } : undefined;
    const documento = await issued(world, { ...TIQUETE, tipo, cliente });
    expect(documento).toMatchObject({ codigoTipo, estado: "procesando" });
    expect(documento.clave).toContain(documento.consecutivo);
  });
  it.each(["", "08", "1", "Factura", "facturaelectronica"])("spec 2.1: %o is no type", async (tipo) => {
    expect(await refusal(world, { ...TIQUETE, tipo })).toMatch(/^El tipo '.*' no existe\./);
  });
});

describe("idUsuario", () => {
  it("spec 2.2(idUsuario), 7.6(idUsuario): when it is missing, the problem-details name it", () => {
    const parsed = facturaRequest.safeParse({ ...TIQUETE, condicionVenta: "01", medioPago: "01" });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toContain("idUsuario");
  });
  it.each([null, 0, -1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    "spec 2.2(idUsuario), 7.6(idUsuario): %s is no user of the tenant",
    async (idUsuario) => {
      expect(await refusal(world, { ...TIQUETE, idUsuario })).toBe(
        `El usuario ${idUsuario} no existe en el tenant. Revisá 'idUsuario'.`,
      );
    },
  );
  it("spec 2.2(idUsuario), 7.6(idUsuario): another tenant's user is answered like an unknown one; its own tenant may use it", async () => {
    const [foreign] = await look<{ id: number }>(
      world,
      `select usuario_id as id from usuario where tenant_id = ${world.other.tenantId}`,
    );
    expect(await refusal(world, { ...TIQUETE, idUsuario: foreign?.id })).toContain(
      `El usuario ${foreign?.id} no existe`,
    );
    expect((await issue(world, { ...TIQUETE, idUsuario: foreign?.id }, null, world.other)).status).toBe(201);
  });
});

describe("codes of the official catalogs", () => {
  it.each(["", "00", "1", "16", "XX"])(
    "spec 2.2(condicionVenta), 7.6(9015): condicionVenta %o is 9015",
    async (condicionVenta) => {
      expect(await refusal(world, { ...TIQUETE, condicionVenta })).toMatch(/^9015: la condición de venta/);
    },
  );
  it.each([
    ["04", "12", "factura electrónica (01)", "tiquete electrónico (04)"],
    ["01", "13", "factura electrónica de compra (08)", "factura electrónica (01)"],
  ])(
    "spec 7.6(9015): refusing a code of the catalog says for which types it is valid",
    async (tipo, codigo, si, no) => {
      expect(await refusal(world, { ...TIQUETE, tipo, condicionVenta: codigo })).toBe(
        `9015: la condición de venta '${codigo}' vale para ${si}, no para ${no}. Elegí otra condición o emití el documento que corresponde.`,
      );
    },
  );
  it.each(["", "00", "9", "XX"])("spec 2.2(medioPago), 7.6(9015): medioPago %o is 9015", async (medioPago) => {
    expect(await refusal(world, { ...TIQUETE, medioPago })).toMatch(/^9015: el medio de pago/);
  });
  it("spec 7.6(9015): tipoIdentificacion of a new customer that is not in the catalog is 9015", async () => {
    const cliente = { identificacion: "112340567", tipoIdentificacion: "77", nombre: "Ana Mora" };
    expect(await refusal(world, { ...TIQUETE, tipo: "01", cliente })).toMatch(/^9015: el tipo de identificación '77'/);
  });
  it("a credit sale requires its term, and code 99 its description", async () => {
    expect(await refusal(world, { ...TIQUETE, condicionVenta: "02" })).toContain("'plazoCredito' es requerido");
    expect(await refusal(world, { ...TIQUETE, condicionVenta: "99" })).toContain("'condicionVentaOtros'");
    expect(await refusal(world, { ...TIQUETE, medioPago: "99", medioPagoOtros: "xy" })).toContain("'medioPagoOtros'");
    // A cash sale with a term of 0 days has no term; on credit 0 is refused.
    expect((await issued(world, { ...TIQUETE, plazoCredito: 0 })).plazoCredito).toBeNull();
    expect(await refusal(world, { ...TIQUETE, condicionVenta: "02", plazoCredito: 0 })).toContain("entre 1 y 99999");
    expect(await issued(world, { ...TIQUETE, condicionVenta: "02", plazoCredito: 30 })).toMatchObject({
      plazoCredito: 30,
    });
    await issued(world, { ...TIQUETE, medioPago: "99", medioPagoOtros: "Trueque de café" });
  });
});

describe("moneda, lineas, referencias", () => {
  it("spec 2.2(moneda): without moneda it is CRC", async () => {
    expect(await issued(world, TIQUETE)).toMatchObject({ moneda: "CRC", tipoCambio: 1 });
  });
  it.each(["EUR", "crc", "", "01"])("spec 2.2(moneda), 8(moneda): moneda %o is refused", async (moneda) => {
    expect(await refusal(world, { ...TIQUETE, moneda })).toBe(`La moneda '${moneda}' no se admite. Usá CRC o USD.`);
  });
  it.each([[[]], [null]])("spec 2.2(lineas), 8(lineas): at least one line (%j)", async (lineas) => {
    expect(await refusal(world, { ...TIQUETE, lineas })).toBe("Debe incluir al menos una línea.");
  });
  it("a thousand lines are issued, one more is refused", async () => {
    const lineas = (count: number) => Array(count).fill({ codigoProducto: "HORA", cantidad: 1 });
    expect((await issued(world, { ...TIQUETE, lineas: lineas(1000) })).lineas).toHaveLength(1000);
    expect(await refusal(world, { ...TIQUETE, lineas: lineas(1001) })).toContain("como máximo 1000 líneas");
  });
  it("spec 2.2(referencias): referencias are only required for notes; an invalid one is named", async () => {
    const referencia = { tipoDocumento: "05", numero: "C-100", codigo: "04", razon: "Sustituye comprobante" };
    const dated = { ...referencia, fechaEmision: "2026-01-02" };
    expect(await issued(world, { ...TIQUETE, referencias: [] })).toMatchObject({ referencias: [] });
    expect(await refusal(world, { ...TIQUETE, referencias: [{ ...dated, codigo: "77" }] })).toBe(
      "'referencias[0]': 'codigo' no es un código del catálogo de referencias.",
    );
    expect(await refusal(world, { ...TIQUETE, referencias: [referencia] })).toContain("'fechaEmision'");
  });
});

describe("texts", () => {
  it("markup, quotes, accents, emoji and direction marks come back as they were sent", async () => {
    const comentario = "A & B <c> \"d\" 'e' ñandú 🥑 👩‍👩‍👧 \u202eatrás\u202c ]]>";
    expect(await issued(world, { ...TIQUETE, comentario })).toMatchObject({ comentario });
  });
  it.each(["\u0008", "\u001b[31m", "\ufffe"])(
    "control characters (%o) are refused, not dropped",
    async (comentario) => {
      expect(await refusal(world, { ...TIQUETE, comentario })).toBe(
        "'comentario' tiene caracteres que un documento electrónico no puede llevar.",
      );
    },
  );
});

describe("the tenant's own data", () => {
  it.each([
    ["update emisor set nombre = 'X y'", "'emisor.nombre' debe tener entre 5 y 100 caracteres."],
    ["update emisor set otras_senas = 'aquí'", "'emisor.ubicacion.otrasSenas' debe tener entre 5 y 250 caracteres."],
    ["update emisor set distrito = '99'", "'emisor.ubicacion' no es un código que Hacienda admita en este documento."],
    ["update emisor set correos = '{nada}'", "'emisor.correoElectronico[0]' no tiene el formato que Hacienda pide."],
  ])("%s: refused before a number is taken, saying where to correct it", async (change, problema) => {
    const [before] = await look<{ e: string }>(
      world,
      `select row_to_json(e)::text as e from emisor e where tenant_id = ${world.ctx.tenantId}`,
    );
    await look(world, `${change} where tenant_id = ${world.ctx.tenantId}`);
    try {
      expect(await refusal(world, TIQUETE)).toBe(
        `El perfil del emisor necesita corregirse antes de emitir: ${problema}`,
      );
    } finally {
      await look(
        world,
        `update emisor set (nombre, otras_senas, distrito, correos) = (select nombre, otras_senas, distrito, correos
         from jsonb_populate_record(null::emisor, $doc$${before?.e}$doc$)) where tenant_id = ${world.ctx.tenantId}`,
      );
    }
    await issued(world, TIQUETE);
  });
});
