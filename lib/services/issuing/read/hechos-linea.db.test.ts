/**
 * Every fact of the table of a line's facts (lib/domain/hechos-linea.ts): what is accepted reaches row, answers, XML
 * and paper; what a document cannot contain is a 400 that names it.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CODIGOS_DE_HECHO } from "@/lib/domain/codigos-de-hechos";
import { HECHOS_LINEA, type HechoLinea, type NombreHecho } from "@/lib/domain/hechos-linea";
import type { CodigoTipoDocumento } from "@/lib/domain/tipo-documento";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { getFacturaCompra, getFacturaCompraXml } from "../../purchases/get";
import { getFactura, getFacturaXml } from "../../sales/get";
import { bought, LIBRE } from "../../testing/compras";
import { failure, issue, issued, TIQUETE } from "../../testing/issuing";
import { credit, invoiceOf } from "../../testing/notas";
import { createWorld, type World } from "../../testing/world";
import { findDocumento } from "../documentos/get";
import { pdfInput } from "../documentos/pdf";

/** A value of each fact, as sent. */
const MUESTRA: Record<NombreHecho, unknown> = {
  codigosComerciales: [
    { tipo: "02", codigo: "COMPRADOR & 7" },
    { tipo: "03", codigo: "7441001600012" },
  ],
  tipoTransaccion: "09",
  unidadMedidaComercial: "1 tarima <grande>",
  numeroVinSerie: ["1HGBH41JXMN109186", "SERIE-2"],
  registroMedicamento: "M-CR-23-00156",
  formaFarmaceutica: "10",
  partidaArancelaria: "090121000000",
};
const TEXTOS: Partial<Record<NombreHecho, string[]>> = {
  codigosComerciales: ["<Codigo>COMPRADOR &amp; 7</Codigo>", "<Tipo>03</Tipo><Codigo>7441001600012</Codigo>"],
  tipoTransaccion: ["<TipoTransaccion>09</TipoTransaccion>"],
  unidadMedidaComercial: ["<UnidadMedidaComercial>1 tarima &lt;grande&gt;</UnidadMedidaComercial>"],
  numeroVinSerie: ["<NumeroVINoSerie>1HGBH41JXMN109186</NumeroVINoSerie><NumeroVINoSerie>SERIE-2</NumeroVINoSerie>"],
  registroMedicamento: ["<RegistroMedicamento>M-CR-23-00156</RegistroMedicamento>"],
  formaFarmaceutica: ["<FormaFarmaceutica>10</FormaFarmaceutica>"],
  partidaArancelaria: ["<PartidaArancelaria>090121000000</PartidaArancelaria>"],
};
const NOMBRES = Object.keys(HECHOS_LINEA) as NombreHecho[];
/** What no document of the type contains, by its schema. */
const FUERA: Partial<Record<CodigoTipoDocumento, NombreHecho[]>> = {
  "01": ["partidaArancelaria"],
  "04": ["tipoTransaccion", "partidaArancelaria"],
  "08": ["partidaArancelaria"],
};
const dentro = (tipo: CodigoTipoDocumento) =>
  Object.fromEntries(
    NOMBRES.filter((nombre) => !FUERA[tipo]?.includes(nombre)).map((nombre) => [nombre, MUESTRA[nombre]]),
  );

let world: World;
let fe: string;
beforeAll(async () => {
  world = await createWorld();
  fe = (await issued(world, invoiceOf(90))).clave;
});
afterAll(() => world.drop());

/** A document of the type with one line that carries these members. */
function bodyOf(tipo: CodigoTipoDocumento, members: Record<string, unknown>): Record<string, unknown> {
  const linea = { codigoProducto: "HORA", cantidad: 1, precioUnitario: 1000, ...members };
  if (tipo === "01") return invoiceOf(1, { lineas: [linea] });
  return tipo === "04" ? { ...TIQUETE, lineas: [linea] } : { ...credit(fe, 1, {}, { lineas: [linea] }), tipo };
}

async function documentoOf(tipo: CodigoTipoDocumento, members: Record<string, unknown>) {
  if (tipo === "08") {
    const answer = await bought(world, { lineas: [{ ...LIBRE, ...members }] });
    const { bytes } = await getFacturaCompraXml(world.ctx, answer.clave);
    return { answer, read: await getFacturaCompra(world.ctx, answer.clave), xml: Buffer.from(bytes) };
  }
  const answer = await issued(world, bodyOf(tipo, members));
  const { bytes } = await getFacturaXml(world.ctx, answer.clave);
  return { answer, read: await getFactura(world.ctx, answer.clave), xml: Buffer.from(bytes) };
}

const TIPOS: CodigoTipoDocumento[] = ["01", "02", "03", "04", "08"];

describe.each(TIPOS)("in a document of type %s", (tipo) => {
  it("every fact that the schema has is in both answers, in the XML and on paper", async () => {
    const sent = dentro(tipo);
    const { answer, read, xml } = await documentoOf(tipo, sent);
    // A purchase invoice says the transaction of its first line once, in its head.
    const { tipoTransaccion, ...own } = sent;
    const expected = tipo === "08" ? own : sent;
    expect(answer.lineas[0]).toMatchObject(expected);
    expect(read.lineas[0]).toMatchObject(expected);
    for (const nombre of Object.keys(sent) as NombreHecho[]) {
      for (const texto of TEXTOS[nombre] ?? []) expect(xml.toString()).toContain(texto);
    }
    const row = await findDocumento(world.ctx, answer.clave, [tipo]);
    const paper = JSON.stringify(buildModel(await pdfInput(world.ctx, row)));
    for (const texto of ["COMPRADOR & 7", "1HGBH41JXMN109186, SERIE-2", "M-CR-23-00156", "Comprimido"]) {
      expect(paper).toContain(texto);
    }
  });

  it("a line without facts answers without them", async () => {
    const { answer } = await documentoOf(tipo, Object.fromEntries(NOMBRES.map((nombre) => [nombre, null])));
    for (const nombre of NOMBRES) expect(answer.lineas[0]).not.toHaveProperty(nombre);
  });

  it.each(FUERA[tipo] ?? [])("%s is refused, because the schema has no such element", async (nombre) => {
    const error = await failure(documentoOf(tipo, { [nombre]: MUESTRA[nombre] }));
    expect(error.refusals[0]).toMatchObject({ codigo: "hecho_no_va", path: `lineas[0].${nombre}` });
  });

  it("the simulator accepts it", async () => {
    const { xml } = await documentoOf(tipo, dentro(tipo));
    const read = readComprobante(xml);
    expect("error" in read ? read : await judge(read, new Date(), null)).toEqual([]);
  });

  describeByJudge("by %s", (xsd) => {
    it("all facts together are valid", async () => {
      const { xml } = await documentoOf(tipo, dentro(tipo));
      expect(await xsd.faults(tipo, [xml])).toEqual([]);
    });
  });
});

const LIMITADOS = Object.entries<HechoLinea>(HECHOS_LINEA).map(([nombre, hecho]) => ({
  nombre,
  ...hecho,
  catalogo: CODIGOS_DE_HECHO[nombre as NombreHecho],
}));
/** The fact with one text of its own. */
const conTexto = (clase: HechoLinea["clase"], texto: string) =>
  ({ texto, textos: [texto], codigos: [{ tipo: "02", codigo: texto }] })[clase];

describe.each(LIMITADOS)("$nombre", ({ nombre, clase, limite, cuantos, catalogo, patron }) => {
  const refused = async (value: unknown) => {
    const [refusal] = (await failure(issue(world, bodyOf("03", { [nombre]: value })))).refusals;
    return refusal ?? expect.fail("it says nothing");
  };

  it("is refused if it is too long or has control characters, by its path", async () => {
    const at = { texto: "", textos: "[0]", codigos: "[0].codigo" }[clase];
    for (const text of ["x".repeat(limite.max + 1), "a\u0001"]) {
      const refusal = await refused(conTexto(clase, text));
      expect(refusal).toMatchObject({ codigo: "documento_invalido", path: `lineas[0].${nombre}${at}` });
      expect(refusal.text).toMatch(/^Línea 1: '/);
    }
  });

  it("when blank or empty is absent", async () => {
    for (const nada of clase === "texto" ? ["", " \n "] : [[], ...(clase === "textos" ? [[" "]] : [])]) {
      const answer = await issued(world, bodyOf("03", { [nombre]: nada }));
      expect(answer.lineas[0]).not.toHaveProperty(nombre);
    }
  });

  const hasForm = catalogo !== undefined || patron !== undefined;
  it(hasForm ? "refuses what is not of its list or form" : "takes any text of its length", async () => {
    const value = clase === "codigos" ? [{ tipo: "77", codigo: "A" }] : "z".repeat(limite.max);
    if (hasForm) expect(await refused(value)).toMatchObject({ codigo: "documento_invalido" });
    else await issued(world, bodyOf("03", { [nombre]: clase === "textos" ? [value] : value }));
  });

  it(cuantos === undefined ? "takes one alone" : "takes as many as the schema and no more", async () => {
    if (cuantos === undefined) {
      expect(() => issue(world, bodyOf("03", { [nombre]: ["A", "B"] }))).toThrow();
      return;
    }
    const many = (count: number) => Array.from({ length: count }, (_, i) => (conTexto(clase, `N${i}`) as unknown[])[0]);
    const propio = clase === "codigos" ? 1 : 0;
    const most = many(cuantos - propio);
    const answer = await issued(world, bodyOf("03", { [nombre]: most }));
    expect(answer.lineas[0][nombre]).toHaveLength(most.length);
    expect(await refused(many(most.length + 1))).toMatchObject({ path: `lineas[0].${nombre}` });
  });
});

it("the product's own code stays first and is written once", async () => {
  const codigosComerciales = [
    { tipo: "01", codigo: "HORA" },
    { tipo: "04", codigo: "INTERNO" },
  ];
  const { clave, lineas } = await issued(world, bodyOf("04", { codigosComerciales }));
  expect(lineas[0].codigosComerciales).toEqual([{ tipo: "04", codigo: "INTERNO" }]);
  const { bytes } = await getFacturaXml(world.ctx, clave);
  const codigos = [
    ...Buffer.from(bytes)
      .toString()
      .matchAll(/<Codigo>(\w+)<\/Codigo><\/CodigoComercial>/g),
  ];
  expect(codigos.map(([, codigo]) => codigo)).toEqual(["HORA", "INTERNO"]);
});

it("a purchase invoice's line may have a transaction of its own", async () => {
  const lineas = [LIBRE, { ...LIBRE, tipoTransaccion: "08" }];
  const answer = await bought(world, { lineas, tipoTransaccion: "01" });
  expect(answer.tipoTransaccion).toBe("01");
  expect(answer.lineas[0]).not.toHaveProperty("tipoTransaccion");
  expect(answer.lineas[1].tipoTransaccion).toBe("08");
});
