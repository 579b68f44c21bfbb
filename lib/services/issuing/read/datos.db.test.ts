/** Other texts of a document (XML Otros) and the caller's own data, in sales and in purchases. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { getFacturaCompra } from "../../purchases/get";
import { getFactura, getFacturaXml } from "../../sales/get";
import { getPlantillaCorreccion } from "../../sales/plantilla";
import { bought } from "../../testing/compras";
import { failure, issue, issued, TIQUETE } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import { findDocumento } from "../documentos/get";
import { pdfInput } from "../documentos/pdf";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const OTROS = [
  { codigo: "ruta", texto: 'Zona 4 <norte> & "sur"' },
  { texto: "Dos\nlíneas" },
  { codigo: 'a<b>"c"&d', texto: "🥑".repeat(500), contenido: true as const },
  { codigo: "chofer", texto: "Ana" },
];
const METADATOS = { pedido: "1007", "canal.venta": "web", vacio: "", "ñandú 🥑": "x".repeat(500) };

async function xmlOf(clave: string): Promise<string> {
  const { bytes } = await getFacturaXml(world.ctx, clave);
  return Buffer.from(bytes).toString();
}

describe("otros", () => {
  it("are in the answers as sent, tidied, of sales and of purchases", async () => {
    const sent = [...OTROS.slice(0, 3), { codigo: " chofer ", texto: " Ana ", contenido: false }];
    const venta = await issued(world, { ...TIQUETE, otros: sent });
    const compra = await bought(world, { otros: sent });
    expect(venta.otros).toEqual(OTROS);
    expect((await getFactura(world.ctx, venta.clave)).otros).toEqual(OTROS);
    expect(compra.otros).toEqual(OTROS);
    expect((await getFacturaCompra(world.ctx, compra.clave)).otros).toEqual(OTROS);
  });

  it("are in the XML after our own texts, OtroTexto before OtroContenido, escaped; and on paper", async () => {
    const { clave } = await issued(world, { ...TIQUETE, comentario: "Gracias", otros: OTROS });
    expect(/<Otros>.*<\/Otros>/s.exec(await xmlOf(clave))?.[0]).toBe(
      '<Otros><OtroTexto codigo="comentario">Gracias</OtroTexto>' +
        '<OtroTexto codigo="ruta">Zona 4 &lt;norte&gt; &amp; "sur"</OtroTexto><OtroTexto>Dos\nlíneas</OtroTexto>' +
        '<OtroTexto codigo="chofer">Ana</OtroTexto>' +
        `<OtroContenido codigo="a&lt;b>&quot;c&quot;&amp;d">${"🥑".repeat(500)}</OtroContenido></Otros>`,
    );
    const { comentario } = buildModel(await pdfInput(world.ctx, await findDocumento(world.ctx, clave, ["04"])));
    expect(comentario?.split("\n").slice(0, 4)).toEqual(["Gracias", 'ruta: Zona 4 <norte> & "sur"', "Dos", "líneas"]);
  });

  it("fifty of them are accepted by the simulator, whose signature check canonicalises them itself", async () => {
    const otros = Array.from({ length: 50 }, (_, n) => ({
      codigo: `"${n}" <&>`,
      texto: `t${n}`,
      contenido: n % 2 === 0,
    }));
    const { clave } = await issued(world, { ...TIQUETE, otros });
    const read = readComprobante(Buffer.from(await xmlOf(clave)));
    expect("error" in read ? [read.error] : await judge(read, new Date(), null)).toEqual([]);
  });

  it("are kept by the replacement of a rejected document; metadatos are not", async () => {
    const { clave } = await issued(world, { ...TIQUETE, otros: OTROS, metadatos: METADATOS });
    await queryAs(world.ownerUrl, `update documento set estado = 'rechazado' where clave = '${clave}'`);
    const plantilla = await getPlantillaCorreccion(world.ctx, clave);
    expect(plantilla.otros).toEqual(OTROS);
    expect(plantilla).not.toHaveProperty("metadatos");
  });
});

describeByJudge("by %s", (xsd) => {
  it.each(["04", "08"] as const)("a document of type %s with all of them is valid", async (tipo) => {
    const body = { otros: OTROS, metadatos: METADATOS, referenciaExterna: "R-1" };
    const { clave } = await (tipo === "04" ? issued(world, { ...TIQUETE, ...body }) : bought(world, body));
    const [row] = await queryAs<{ xml: Buffer }>(
      world.ownerUrl,
      `select xml from documento_xml join documento using (tenant_id, documento_id) where clave = '${clave}'`,
    );
    expect(await xsd.faults(tipo, [row?.xml ?? Buffer.alloc(0)])).toEqual([]);
  });
});

describe("metadatos", () => {
  it("are in the answers and neither in the XML nor on paper", async () => {
    const { clave, metadatos } = await issued(world, { ...TIQUETE, metadatos: METADATOS });
    expect(metadatos).toEqual(METADATOS);
    expect((await getFactura(world.ctx, clave)).metadatos).toEqual(METADATOS);
    expect((await bought(world, { metadatos: METADATOS })).metadatos).toEqual(METADATOS);
    expect(await xmlOf(clave)).not.toContain("canal.venta");
    const model = buildModel(await pdfInput(world.ctx, await findDocumento(world.ctx, clave, ["04"])));
    expect(JSON.stringify(model)).not.toContain("canal.venta");
  });
});

it.each([{ otros: [], metadatos: {} }, { otros: null, metadatos: null }, {}])(
  "%j: the answer lacks what the document lacks",
  async (body) => {
    const answer = await issued(world, { ...TIQUETE, ...body });
    expect(answer).not.toHaveProperty("otros");
    expect(answer).not.toHaveProperty("metadatos");
    expect(await xmlOf(answer.clave)).not.toContain("<Otros>");
  },
);

it.each([
  [{ otros: [{ codigo: "x" }] }, "otro_sin_texto", "otros[0].texto"],
  [{ otros: [{ texto: "a" }, { texto: " \n " }] }, "otro_sin_texto", "otros[1].texto"],
  [{ otros: [{ texto: "x".repeat(501) }] }, "documento_invalido", "otros[0].texto"],
  [{ otros: [{ texto: "x", codigo: "y".repeat(101) }] }, "documento_invalido", "otros[0].codigo"],
  [{ otros: [{ texto: "x\u0001" }] }, "documento_invalido", "otros[0].texto"],
  [{ otros: [{ texto: "x", codigo: "y\u0001" }] }, "documento_invalido", "otros[0].codigo"],
  [{ otros: Array.from({ length: 51 }, () => ({ texto: "x" })) }, "documento_invalido", "otros"],
  [
    { metadatos: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`k${n}`, "v"])) },
    "documento_invalido",
    "metadatos",
  ],
  [{ metadatos: { ["k".repeat(41)]: "v" } }, "documento_invalido", "metadatos"],
  [{ metadatos: { "": "v" } }, "documento_invalido", "metadatos"],
  [{ metadatos: { k: "v".repeat(501) } }, "documento_invalido", "metadatos.k"],
  [{ metadatos: { k: "\u0001" } }, "documento_invalido", "metadatos.k"],
])("%j is refused", async (body, codigo, path) => {
  const error = await failure(issue(world, { ...TIQUETE, ...body }));
  expect(error).toMatchObject({ kind: "rule", refusals: [{ codigo, path }] });
});
