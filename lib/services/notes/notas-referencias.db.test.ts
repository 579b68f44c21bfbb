/** What a note adjusts and why (spec 2.2, 7.6): its references, and foreign documents. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { getFacturaXml } from "../sales/get";
import { issued, refusal, TIQUETE } from "../testing/issuing";
import { credit, debit, invoiceOf, nota } from "../testing/notas";
import { createWorld, type World } from "../testing/world";

const FOREIGN_CLAVE = "50601102600310199999900100001010000000007100000123";
const ACEPTADOS =
  "01 (Anula documento de referencia), 02 (Corrige monto), 04 (Referencia a otro documento), " +
  "05 (Sustituye comprobante provisional por contingencia), 06 (Devolución de mercancía), " +
  "07 (Sustituye comprobante electrónico), 08 (Factura endosada), 09 (Nota de crédito financiera), " +
  "10 (Nota de débito financiera), 11 (Proveedor No Domiciliado), " +
  "12 (Nota de crédito financiera por exoneración posterior a la facturación), " +
  "13 (Anula documento de referencia por error material), 14 (Corrige monto por error material), " +
  "15 (Sustituye comprobante electrónico por error material), 16 (Sustituye comprobante electrónico rechazado), " +
  "99 (Otros).";

let world: World;
let invoice: { clave: string; fechaEmision: string };
beforeAll(async () => {
  world = await createWorld();
  invoice = await issued(world, invoiceOf(100));
});
afterAll(() => world.drop());

describe("referencias", () => {
  it("a date that contradicts our own document's clave is refused, the same date is accepted", async () => {
    expect(await refusal(world, credit(invoice.clave, 0.01, { fechaEmision: "2026-01-02" }))).toContain(
      "'referencias[0]': 'fechaEmision' contradice a la clave de 'numero'",
    );
    await issued(world, credit(invoice.clave, 0.01, { fechaEmision: invoice.fechaEmision }));
  });
  it.each(["NotaCredito", "NotaDebito", "02", "03"])(
    "spec 2.2(referencias), 7.1(1): %s without referencias is problem-details that name it; FE and TE need none",
    (tipo) => {
      const body = { ...TIQUETE, idUsuario: 1, condicionVenta: "01", medioPago: "01" };
      const parse = (change: object) => facturaRequest.safeParse(readJson(JSON.stringify({ ...body, ...change })));
      expect(parse({ tipo }).error?.issues.map(({ path }) => path.join("."))).toEqual(["referencias"]);
      expect(parse({ tipo: "01" }).success).toBe(true);
      expect(parse({}).data).toMatchObject({ referencias: null });
    },
  );
  it.each([null, []])("spec 2.2(referencias): a note with referencias %j is refused", async (referencias) => {
    expect(await refusal(world, { ...credit(invoice.clave), referencias })).toBe(
      "Una NotaCredito lleva en 'referencias' el documento que ajusta: 'numero' con su clave y 'codigo' con el motivo.",
    );
  });
  it.each([
    [{ codigo: null, razon: "Devolución de mercadería" }],
    [{ codigo: "devolución", razon: "se devolvieron 12 unidades" }],
    [{ codigo: "77", razon: "otro" }],
    [{ codigo: "1", razon: "" }],
    [{ codigo: null, razon: null }],
    [{ codigo: "", razon: "  " }],
    [{ codigo: "03", razon: "17" }],
  ])("spec 2.2(motivo), 7.6(motivo): %j has no code: the 400 lists the accepted codes", async (reference) => {
    for (const tipo of ["02", "03"] as const) {
      const message = await refusal(world, nota(tipo, invoice.clave, 1, reference));
      expect(message).toBe(
        "La referencia de una nota necesita un código de motivo de 2 dígitos en 'referencias[0].codigo' o en 'referencias[0].razon'. " +
          `Códigos aceptados: ${ACEPTADOS}`,
      );
    }
  });
  it.each([
    [{ codigo: "06", razon: "Devolución de una unidad" }, "06", "Devolución de una unidad"],
    [{ codigo: "06", razon: null }, "06", "Devolución de mercancía"],
    [{ codigo: "06", razon: "06" }, "06", "Devolución de mercancía"],
    [{ codigo: null, razon: "14" }, "14", "Corrige monto por error material"],
    [{ codigo: "", razon: "02 - Corrige el monto" }, "02", "02 - Corrige el monto"],
    [{ codigo: "otro", razon: "Se devolvió la taza (06)" }, "06", "Se devolvió la taza (06)"],
    [{ codigo: "99", razon: "Ajuste acordado" }, "99", "Ajuste acordado"],
  ])("spec 2.2(motivo): %j is issued with code %s", async (reference, codigo, razon) => {
    const documento = await issued(world, credit(invoice.clave, 0.01, reference));
    expect(documento.referencias).toEqual([
      { tipoDocumento: "01", numero: invoice.clave, fechaEmision: invoice.fechaEmision, codigo, razon },
    ]);
    const xml = Buffer.from((await getFacturaXml(world.ctx, documento.clave)).bytes).toString();
    const otro = codigo === "99" ? `<CodigoReferenciaOTRO>${razon}</CodigoReferenciaOTRO>` : "";
    expect(xml).toContain(
      `<InformacionReferencia><TipoDocIR>01</TipoDocIR><Numero>${invoice.clave}</Numero>` +
        `<FechaEmisionIR>${invoice.fechaEmision}</FechaEmisionIR><Codigo>${codigo}</Codigo>${otro}<Razon>${razon}</Razon>`,
    );
  });
  it("code 99 requires the reason in razon", async () => {
    for (const razon of [null, "99", "abcd", "x".repeat(101)]) {
      expect(await refusal(world, credit(invoice.clave, 0.01, { codigo: "99", razon }))).toBe(
        "'referencias[0]': con código 99, 'razon' debe decir el motivo en 5 a 100 caracteres.",
      );
    }
  });
  it.each(["ab", "x".repeat(181), "Se \u0007 anula"])(
    "a razon that the XML does not allow is refused (%j)",
    async (razon) => {
      expect(await refusal(world, credit(invoice.clave, 0.01, { codigo: "01", razon }))).toBe(
        "'referencias[0]': 'razon' debe tener entre 3 y 180 caracteres.",
      );
    },
  );
  it("further references are kept, and follow the rules of every document", async () => {
    const second = { tipoDocumento: "06", numero: "C-9", fechaEmision: "2026-01-02", codigo: "04", razon: "Contrato" };
    const body = credit(invoice.clave, 0.01);
    const [first] = body.referencias as object[];
    const documento = await issued(world, { ...body, referencias: [first, second] });
    expect(documento.referencias).toHaveLength(2);
    expect(documento.referencias[1]).toMatchObject({ tipoDocumento: "06", numero: "C-9" });
    expect(await refusal(world, { ...body, referencias: [first, { ...second, codigo: "77" }] })).toContain(
      "'referencias[1]'",
    );
    expect(await refusal(world, { ...body, referencias: Array(11).fill(first) })).toBe(
      "Un documento admite como máximo 10 referencias.",
    );
  });
});

/** A paper document, whose number does not contain its date. */
const PAPER = { tipoDocumento: "08", numero: "A-000124" };

describe("a foreign document", () => {
  const foreign = { tipoDocumento: "01", fechaEmision: "2026-10-01T10:00:00-06:00" };
  it("is accepted with its own data, with cliente and moneda of the body, without a limit", async () => {
    const cliente = { identificacion: "3101555777", nombre: "Cliente de antes" };
    const documento = await issued(world, credit(FOREIGN_CLAVE, 5000, foreign, { cliente }));
    expect(documento).toMatchObject({
      cliente: { identificacion: "3101555777" },
      moneda: "CRC",
      referencias: [
        { tipoDocumento: "01", numero: FOREIGN_CLAVE, fechaEmision: "2026-10-01T10:00:00-06:00", codigo: "02" },
      ],
    });
    expect((await issued(world, debit(FOREIGN_CLAVE, 1, foreign))).cliente).toBeNull();
  });
  it("spec 2.2(referencias): needs only the specification's four members when its clave carries the date", async () => {
    const sent = { tipoDocumento: "01", numero: FOREIGN_CLAVE, codigo: "02", razon: "Ajuste de precio" };
    for (const fechaEmision of [undefined, null, ""]) {
      const body = { ...credit(FOREIGN_CLAVE, 1), referencias: [{ ...sent, fechaEmision }] };
      expect((await issued(world, body)).referencias).toEqual([{ ...sent, fechaEmision: "2026-10-01T00:00:00-06:00" }]);
    }
    // The same is true for a further reference, and for the reference of an invoice.
    const invoice = { ...invoiceOf(1), referencias: [{ ...sent, codigo: "04" }] };
    expect((await issued(world, invoice)).referencias[0]).toMatchObject({ fechaEmision: "2026-10-01T00:00:00-06:00" });
  });
  it("may have a number from before electronic invoices where its type allows one", async () => {
    const paper = { ...foreign, tipoDocumento: "08" };
    expect((await issued(world, credit("A-000123", 1, paper))).referencias[0]).toMatchObject({ numero: "A-000123" });
    expect(await refusal(world, credit("A-000123", 1, foreign))).toBe(
      "'referencias[0]': 'numero' debe ser la clave de 50 caracteres del documento.",
    );
  });
  it.each([
    [{ tipoDocumento: null }, "'tipoDocumento' no es un código"],
    [{ tipoDocumento: "99" }, "'tipoDocumento' no es un código"],
    [{ tipoDocumento: "16" }, "'tipoDocumento' no es un código"],
    [{ numero: null }, "'numero' debe tener entre 1 y 50 caracteres."],
    [{ numero: "x".repeat(51), tipoDocumento: "06" }, "'numero' debe tener entre 1 y 50 caracteres."],
    [{ numero: "1".repeat(20) }, "'numero' debe ser la clave de 50 caracteres del documento."],
    [{ ...PAPER, fechaEmision: null }, "'fechaEmision' debe ser una fecha ISO 8601"],
    [{ ...PAPER, fechaEmision: "2999-01-01" }, "'fechaEmision' debe ser una fecha ISO 8601"],
    [{ ...PAPER, fechaEmision: "2016-11-20" }, "'fechaEmision' debe ser una fecha ISO 8601"],
    [{ fechaEmision: "ayer" }, "'fechaEmision' debe ser una fecha ISO 8601"],
    [{ fechaEmision: "2026-10-02" }, "'fechaEmision' contradice a la clave de 'numero', que es del 2026-10-01."],
    [{ fechaEmision: "2026-10-01T05:59:59Z" }, "'fechaEmision' contradice a la clave de 'numero'"],
  ])("needs its own data: %j is refused", async (change, problema) => {
    expect(await refusal(world, credit(FOREIGN_CLAVE, 1, { ...foreign, ...change }))).toContain(
      `'referencias[0]': ${problema}`,
    );
  });
});
