import { beforeAll, describe, expect, it } from "vitest";
import { DOCUMENTO_PROFILE } from "@/lib/integrations/hacienda/sign/profile";
import { signDocumento, signXml } from "@/lib/integrations/hacienda/sign/sign";
import { bareDecimals } from "@/lib/integrations/hacienda/xml/testing/bare-decimals";
import { type SampleOptions, sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { readComprobante } from "./comprobante";
import { judge } from "./judge";
import { createTestIssuer, type TestIssuer } from "./testing/issuer";
import {
  COMPRA_MUTATIONS,
  CONTENT_MUTATIONS,
  RECIBO_MUTATIONS,
  replace,
  SIGNATURE_MUTATIONS,
} from "./testing/mutations";

const NOW = new Date("2026-11-21T18:00:00Z"); // noon in Costa Rica
const SIGNED_AT = "2026-11-21T09:30:05-06:00";

let issuer: TestIssuer;
let unsigned: string;

beforeAll(async () => {
  issuer = await createTestIssuer("3101000001", NOW);
  unsigned = writeDocumento(sampleDocumento({ lineas: 6 })).toString("utf8");
});

function sign(xml: string): string {
  return signDocumento(Buffer.from(xml), issuer.key, SIGNED_AT).toString("utf8");
}

/** A purchase invoice of a company of the country. */
function compra(): string {
  const emisor = { tipo: "02", numero: "3101000555" };
  const documento = sampleDocumento({ tipo: "08", emisor, receptor: issuer.identificacion });
  return writeDocumento(documento).toString("utf8");
}

async function codesOf(xml: string, now = NOW): Promise<string[]> {
  const read = readComprobante(Buffer.from(xml));
  if ("error" in read) return ["unreadable"];
  return (await judge(read, now, null)).map(({ codigo, mensaje }) => (codigo === "" ? `firma: ${mensaje}` : codigo));
}

it("a date to come is rejected, unless the simulator was told how far test tenants move their clocks (decision 0128)", async () => {
  const documento = sampleDocumento({ lineas: 1, fechaEmision: "2027-06-01T12:00:00-06:00" });
  const read = readComprobante(Buffer.from(sign(writeDocumento(documento).toString("utf8"))));
  if ("error" in read) return expect.fail("it is a document");
  expect((await judge(read, NOW, null)).map(({ mensaje }) => mensaje)).toContain(
    "La fecha de emisión es posterior a la fecha actual.",
  );
  expect(await judge(read, NOW, null, 365 * 24 * 3600 * 1000)).toEqual([]);
});

describe("a correct document gets no complaint", () => {
  const shapes: Record<string, SampleOptions> = {
    "an invoice with everything": { lineas: 15 },
    "an invoice with only what is required": { lineas: 15, full: false },
    "one line": { lineas: 1 },
    "a ticket without receptor": { tipo: "04", full: false },
    "a ticket with receptor": { tipo: "04", lineas: 9 },
    dollars: { moneda: "USD", lineas: 4 },
    "a debit note": { tipo: "02" },
    "a credit note": { tipo: "03" },
    "a payment receipt": { tipo: "10", lineas: 6 },
    "a payment receipt with only what is required": { tipo: "10", full: false },
  };
  for (const [name, options] of Object.entries(shapes)) {
    it(name, async () => {
      expect(await codesOf(sign(writeDocumento(sampleDocumento(options)).toString("utf8")))).toEqual([]);
    });
  }

  it("a purchase invoice, signed by its buyer", async () => {
    expect(await codesOf(sign(compra()))).toEqual([]);
  });

  it("with decimals that have no integer digit", async () => {
    const bare = bareDecimals(unsigned);
    expect(bare).toContain(">.00<");
    expect(await codesOf(sign(bare))).toEqual([]);
  });

  it("with any characters in its texts", async () => {
    const xml = unsigned.replace(/(?<=<NombreComercial>)[^<]+/, "Ñ &amp; \u2028 \u0085 ☕ &lt;S.A.&gt;");
    expect(await codesOf(sign(xml))).toEqual([]);
  });
});

describe("a document with one fault is refused, although its signature is correct", () => {
  for (const { name, codigo, mutate } of CONTENT_MUTATIONS) {
    it(`${name} (${codigo})`, async () => {
      expect(await codesOf(sign(mutate(unsigned)))).toContain(codigo);
    });
  }
});

describe("a purchase invoice with one fault is refused", () => {
  for (const { name, codigo, mutate } of COMPRA_MUTATIONS) {
    it(`${name} (${codigo})`, async () => {
      expect(await codesOf(sign(mutate(compra())))).toContain(codigo);
    });
  }
});

describe("the date of the clave, in each situation", () => {
  const PAPEL =
    "<InformacionReferencia><TipoDocIR>08</TipoDocIR><Numero>F-1</Numero>" +
    "<FechaEmisionIR>2026-11-20T09:00:00-06:00</FechaEmisionIR><Codigo>05</Codigo><Razon>Papel</Razon></InformacionReferencia>";
  const inSituation = (situacion: string) =>
    replace(unsigned, "</ResumenFactura>", `</ResumenFactura>${PAPEL}`).replace(/(?<=<Clave>.{41})1/, situacion);
  const dayBefore = (xml: string) => replace(xml, /<FechaEmision>2026-11-21/, "<FechaEmision>2026-11-20");
  const ofDayBefore = (xml: string) => replace(dayBefore(xml), /(?<=<Clave>506)21/, "20");

  it.each(["1", "2", "3"])("%s: is the day of FechaEmision", async (situacion) => {
    expect(await codesOf(sign(inSituation(situacion)))).toEqual([]);
    expect(await codesOf(sign(dayBefore(inSituation(situacion))))).toEqual(["-405"]);
  });
  it("3: may be a day before that of the signature, because the sale's own date counts", async () => {
    expect(await codesOf(sign(ofDayBefore(inSituation("3"))))).toEqual([]);
  });
  it("2: is not before the date of the paper document", async () => {
    const later = replace(inSituation("2"), "<FechaEmisionIR>2026-11-20", "<FechaEmisionIR>2026-11-22");
    expect(await codesOf(sign(later))).toEqual(["-9032"]);
  });
});

describe("a payment receipt with one fault is refused", () => {
  for (const { name, codigo, mutate } of RECIBO_MUTATIONS) {
    it(`${name} (${codigo})`, async () => {
      const xml = writeDocumento(sampleDocumento({ tipo: "10", lineas: 6 })).toString("utf8");
      expect(await codesOf(sign(mutate(xml)))).toContain(codigo);
    });
  }
});

describe("an invalid signature is refused", () => {
  for (const { name, codigo, mutate } of SIGNATURE_MUTATIONS) {
    it(name, async () => {
      const codes = await codesOf(mutate(sign(unsigned)));
      expect(codes).toContainEqual(codigo === "" ? expect.stringMatching(/^firma: /) : codigo);
    });
  }

  it("without a policy", async () => {
    const xml = signXml(Buffer.from(unsigned), issuer.key, { ...DOCUMENTO_PROFILE, policy: null }, SIGNED_AT);
    expect(await codesOf(xml.toString("utf8"))).toContainEqual(expect.stringMatching(/^firma: .*Policy Id/));
  });

  it("of a certificate that has expired or is not yet in force", async () => {
    const xml = sign(unsigned);
    expect(await codesOf(xml, new Date("2031-01-01T00:00:00Z"))).toContain("-9004");
  });

  it("of somebody else's certificate", async () => {
    const other = await createTestIssuer("109870654", NOW);
    const xml = signDocumento(Buffer.from(unsigned), other.key, SIGNED_AT).toString("utf8");
    expect(await codesOf(xml)).toEqual(["-9004"]);
  });

  it("of a document with a DTD, which is not read at all", async () => {
    const xml = sign(unsigned).replace("?>", '?><!DOCTYPE x [<!ENTITY a "b">]>');
    expect(await codesOf(xml)).toEqual(["unreadable"]);
  });
});
