/** A note against the documents that the simulator has received: receptor (-508) and CABYS codes (-509). */
import { describe, expect, it } from "vitest";
import { sampleDocumento } from "@/lib/integrations/hacienda/xml/testing/sample-documento";
import { writeDocumento } from "@/lib/integrations/hacienda/xml/write";
import { checkReferidos } from "./check-referidos";
import { readComprobante } from "./comprobante";
import { replace } from "./testing/mutations";
import type { XmlNode } from "./xml-node";

const SALE = writeDocumento(sampleDocumento({ lineas: 2 })).toString("utf8");
const NOTE = writeDocumento(sampleDocumento({ tipo: "03", lineas: 2 })).toString("utf8");
const OTHER_CABYS = replace(NOTE, /(?<=<CodigoCABYS>)\d{13}/, "9999999999999");
const RECEPTOR = /(?<=<Receptor>.*?<Numero>)[^<]+/;
const OTHER_RECEPTOR = replace(NOTE, RECEPTOR, "3101999999");
const reasoned = (codigo: string) => (xml: string) => replace(xml, /(?<=<Codigo>)02(?=<\/Codigo><Razon>)/, codigo);
const named = (tipo: string) => (xml: string) => replace(xml, /(?<=<TipoDocIR>)01/, tipo);

function rootOf(xml: string): XmlNode {
  const read = readComprobante(Buffer.from(xml));
  if ("error" in read) throw new Error(read.error);
  return read.root;
}

const codesOf = (note: string, received: string | null = SALE, codigoTipo = "03") =>
  checkReferidos(rootOf(note), codigoTipo, () => (received === null ? null : rootOf(received))).map(
    ({ codigo }) => codigo,
  );

describe("a note on a document that was received", () => {
  it.each<[string, string, string[]]>([
    ["with its receptor and its codes", NOTE, []],
    ["with another receptor", OTHER_RECEPTOR, ["-508"]],
    ["without receptor", replace(NOTE, /<Receptor>.*<\/Receptor>/, ""), ["-508"]],
    ["with a CABYS that it has not", OTHER_CABYS, ["-509"]],
    ["with such a CABYS and financial (09)", reasoned("09")(OTHER_CABYS), []],
    ["with such a CABYS and financial (10)", reasoned("10")(OTHER_CABYS), []],
    ["with another receptor and financial", reasoned("10")(OTHER_RECEPTOR), ["-508"]],
    ["named as an export (19), with another CABYS", named("19")(OTHER_CABYS), ["-509"]],
    ["named as a rejected document (10), with another CABYS", named("10")(OTHER_CABYS), []],
  ])("%s", (_, note, codes) => {
    expect(codesOf(note)).toEqual(codes);
    expect(codesOf(note.replaceAll("NotaCredito", "NotaDebito"), SALE, "02")).toEqual(codes);
  });
});

it("a note on a ticket without receptor may name one", () => {
  const ticket = replace(SALE, /<Receptor>.*<\/Receptor>/, "");
  expect(codesOf(NOTE, ticket)).toEqual([]);
});

it("nothing is known of a document that was not received", () => {
  expect(codesOf(OTHER_CABYS, null)).toEqual([]);
  expect(codesOf(OTHER_RECEPTOR, null)).toEqual([]);
});

it("an invoice may refer to a document of another customer", () => {
  expect(codesOf(OTHER_RECEPTOR, SALE, "01")).toEqual([]);
});
