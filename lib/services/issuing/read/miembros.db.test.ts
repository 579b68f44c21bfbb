/**
 * Every free text of the table of members (lib/domain/miembros.ts): an accepted text reaches row, answer, XML, paper,
 * editor and a document that starts from this one; an invalid text is refused in the words of each reader.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { members } from "@/lib/contract/portal/emitir";
import { wordsOf } from "@/lib/contract/portal/refusals/words-of";
import { porMiembro, porTextoLibre } from "@/lib/domain/miembros";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { buildModel } from "@/lib/integrations/pdf/model/build-model";
import { getFacturaCompra } from "../../purchases/get";
import { simulateFactura } from "../../sales/facturas";
import { getFactura, getFacturaXml } from "../../sales/get";
import { getPlantillaCorreccion } from "../../sales/plantilla";
import { bought } from "../../testing/compras";
import { failure, issue, issued, TIQUETE } from "../../testing/issuing";
import { createWorld, facturaBody, type World } from "../../testing/world";
import { findDocumento } from "../documentos/get";
import { pdfInput } from "../documentos/pdf";

const TEXTOS = Object.values(porTextoLibre((nombre, { limite }) => ({ nombre, ...limite })));
const RESPONDIDOS: ReadonlySet<string> = new Set(
  Object.keys(porMiembro(({ libre, respondido }) => libre && respondido)),
);
/** The texts that a document which starts from another does not have. */
const UNICOS: ReadonlySet<string> = new Set(Object.keys(porMiembro(({ libre, unico }) => libre && unico)));
const CON_CADA_TEXTO = Object.fromEntries(TEXTOS.map(({ nombre }) => [nombre, `Ñandú & ${nombre}`]));

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

describe.each(TEXTOS)("$nombre", ({ nombre, max, xml }) => {
  const texto = `Ñandú & ${nombre}`;
  const refused = async (sent: string) => {
    const [refusal] = (await failure(issue(world, { ...TIQUETE, [nombre]: sent }))).refusals;
    return refusal ?? expect.fail("it says nothing");
  };

  it("is in the answers of issuing, of reading and of simulating, in sales and in purchases", async () => {
    const venta = await issued(world, { ...TIQUETE, [nombre]: ` ${texto} ` });
    const compra = await bought(world, { [nombre]: texto });
    const body = facturaBody({ idUsuario: world.idUsuario, ...TIQUETE, [nombre]: texto });
    const answers = [
      venta,
      await getFactura(world.ctx, venta.clave),
      compra,
      await getFacturaCompra(world.ctx, compra.clave),
      await simulateFactura({ ...world.ctx, now: new Date() }, body),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ [nombre]: texto });
  });

  it(`is ${xml === undefined ? "not " : ""}in the XML, and on paper`, async () => {
    const { clave } = await issued(world, { ...TIQUETE, [nombre]: texto });
    const { bytes } = await getFacturaXml(world.ctx, clave);
    const written = Buffer.from(bytes)
      .toString()
      .includes(`codigo="${nombre}">${texto.replace("&", "&amp;")}<`);
    expect(written).toBe(xml !== undefined);
    if (xml === undefined) expect(Buffer.from(bytes).toString()).not.toContain("Ñandú &amp;");
    const row = await findDocumento(world.ctx, clave, ["04"]);
    expect(JSON.stringify(buildModel(await pdfInput(world.ctx, row)))).toContain(texto);
  });

  it("is asked for in the editor and kept by its form; a document that starts from another copies it unless it is of one alone", async () => {
    const campos = ["condiciones", "mas-campos"].map((file) => readFileSync(`components/emitir/cabeza/${file}.tsx`));
    expect(campos.join()).toContain(`name="${nombre}"`);
    expect(members[nombre].parse(` ${texto} `)).toBe(texto);
    const { clave } = await issued(world, { ...TIQUETE, [nombre]: texto });
    await queryAs(world.ownerUrl, `update documento set estado = 'rechazado' where clave = '${clave}'`);
    const copied = UNICOS.has(nombre) ? "" : texto;
    expect(await getPlantillaCorreccion(world.ctx, clave)).toMatchObject({ [nombre]: copied });
  });

  it("when blank is null", async () => {
    for (const nada of [null, "", " \n "]) {
      const answer = await issued(world, { ...TIQUETE, [nombre]: nada });
      expect(answer[nombre]).toBe(RESPONDIDOS.has(nombre) ? undefined : null);
    }
  });

  it("is refused if it is too long or has control characters, in the words of each reader", async () => {
    expect((await issued(world, { ...TIQUETE, [nombre]: "🥑".repeat(max) }))[nombre]).toBe("🥑".repeat(max));
    const [largo, control] = [await refused("x".repeat(max + 1)), await refused("x\u0001")];
    expect(largo).toMatchObject({ codigo: "texto_largo", path: nombre });
    expect(largo.text).toBe(`'${nombre}' debe tener entre 1 y ${max} caracteres.`);
    expect(wordsOf(largo)).toMatch(new RegExp(`^«.+» debe tener entre 1 y ${max} caracteres\\.$`));
    expect(members[nombre].safeParse("x".repeat(max + 1)).error?.issues[0]?.message).toBe(wordsOf(largo));
    expect(control).toMatchObject({ codigo: "texto_invalido", path: nombre });
    expect(wordsOf(control)).not.toContain(nombre);
  });
});

describeByJudge("by %s", (xsd) => {
  it("all of them together are valid", async () => {
    const { clave } = await issued(world, { ...TIQUETE, ...CON_CADA_TEXTO });
    const { bytes } = await getFacturaXml(world.ctx, clave);
    expect(await xsd.faults("04", [bytes])).toEqual([]);
  });
});

it("a row written before a member was added is read with null for it", async () => {
  const { clave } = await issued(world, { ...TIQUETE, ...CON_CADA_TEXTO });
  await queryAs(world.ownerUrl, `update documento set opcionales = '{}' where clave = '${clave}'`);
  const { opcionales } = await findDocumento(world.ctx, clave, ["04"]);
  expect(Object.values(opcionales)).toEqual(Object.keys(opcionales).map(() => null));
  expect(Object.keys(opcionales)).toEqual(expect.arrayContaining(TEXTOS.map(({ nombre }) => nombre)));
});
