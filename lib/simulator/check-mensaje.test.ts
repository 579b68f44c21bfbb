/** Correct receiver messages pass; each wrong one is refused with the code of its fault. */
import { beforeAll, describe, expect, it } from "vitest";
import { signDocumento } from "@/lib/integrations/hacienda/sign/sign";
import { sampleMensaje } from "@/lib/integrations/hacienda/xml/testing/sample-mensaje";
import { writeMensajeReceptor } from "@/lib/integrations/hacienda/xml/write-mensaje-receptor";
import { readComprobante } from "./comprobante";
import { judge } from "./judge";
import { createTestIssuer, type TestIssuer } from "./testing/issuer";

const NOW = new Date("2026-11-21T18:00:00Z");
const SIGNED_AT = "2026-11-21T09:30:05-06:00";

let issuer: TestIssuer;
let stranger: TestIssuer;
beforeAll(async () => {
  issuer = await createTestIssuer("3101000001", NOW);
  stranger = await createTestIssuer("3101000002", NOW);
});

async function codesOf(xml: string, by: TestIssuer = issuer, change = (signed: string) => signed): Promise<string[]> {
  const signed = change(signDocumento(Buffer.from(xml), by.key, SIGNED_AT).toString());
  const read = readComprobante(Buffer.from(signed));
  if ("error" in read) return ["unreadable"];
  return (await judge(read, NOW, null)).map(({ codigo }) => codigo);
}

const full = () => writeMensajeReceptor(sampleMensaje(2)).toString();

describe("a correct message", () => {
  it.each([1, 2, 3] as const)("with answer %s gets no complaint", async (mensaje) => {
    expect(await codesOf(writeMensajeReceptor(sampleMensaje(mensaje)).toString())).toEqual([]);
    expect(await codesOf(writeMensajeReceptor(sampleMensaje(mensaje, false)).toString())).toEqual([]);
  });
});

describe("a wrong message is refused", () => {
  it.each<[string, string, string | RegExp, string]>([
    ["an element more", "-1", "<Clave>", "<Otro>1</Otro><Clave>"],
    ["elements exchanged", "-1", /(<Mensaje>.*?<\/Mensaje>)(<DetalleMensaje>.*?<\/DetalleMensaje>)/, "$2$1"],
    ["a number of six decimals", "-1", "<MontoTotalImpuestoAcreditar>100.5<", "<MontoTotalImpuestoAcreditar>0.123456<"],
    ["letters in the receiver's number", "-1", "<NumeroCedulaReceptor>3101", "<NumeroCedulaReceptor>31A1"],
    ["an answer that does not exist", "-1", "<Mensaje>2<", "<Mensaje>4<"],
    ["a condition that does not exist", "-1", "<CondicionImpuesto>02", "<CondicionImpuesto>06"],
    ["the type of another answer", "-1", "<Mensaje>2<", "<Mensaje>3<"],
    ["a clave that is none", "-9001", /<Clave>506/, "<Clave>507"],
    ["the clave of a ticket", "-9001", /(<Clave>.{29})01/, "$104"],
    ["a number 0", "-9001", "060000000001<", "060000000000<"],
    ["another supplier than the clave's", "-9003", "<NumeroCedulaEmisor>3101000777", "<NumeroCedulaEmisor>3101000778"],
    ["a date without offset", "-9002", "09:30:00-06:00</FechaEmisionDoc>", "09:30:00</FechaEmisionDoc>"],
    ["a date to come", "-9002", "<FechaEmisionDoc>2026-11-21", "<FechaEmisionDoc>2026-11-22"],
    ["a date before the document's", "-9002", "<FechaEmisionDoc>2026-11-21", "<FechaEmisionDoc>2026-11-20"],
    ["no reason", "-9040", /<DetalleMensaje>.*?<\/DetalleMensaje>/, ""],
    ["a reason of four characters", "-9040", /<DetalleMensaje>.*?</, "<DetalleMensaje>nada<"],
    ["proportionality with amounts", "-9030", "<CondicionImpuesto>02", "<CondicionImpuesto>05"],
    ["more credit than tax", "-9020", "<MontoTotalImpuestoAcreditar>", "<MontoTotalImpuestoAcreditar>999999"],
    ["more expense than the total", "-9020", "<MontoTotalDeGastoAplicable>0<", "<MontoTotalDeGastoAplicable>99999999<"],
    ["a negative total", "-9020", "<TotalFactura>", "<TotalFactura>-"],
  ])("%s: %s", async (_, code, place, replacement) => {
    const xml = full().replace(place, replacement);
    expect(xml).not.toBe(full());
    expect(await codesOf(xml)).toContain(code);
  });
  it("when somebody else signed it, or when it was altered after signing", async () => {
    expect(await codesOf(full(), stranger)).toEqual(["-9004"]);
    expect(await codesOf(full(), issuer, (xml) => xml.replace("<Mensaje>2<", "<Mensaje>1<"))).toContain("");
  });
});
