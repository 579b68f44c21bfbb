/** What an administrator sets about the company: profile, activities, logo and colour. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PerfilEmisor } from "@/lib/contract/portal/configuracion";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { closePdfThreads } from "@/lib/integrations/pdf/render-pdf";
import { samplePng } from "@/lib/integrations/pdf/testing/sample-logo";
import { getDocumentoXml } from "../../issuing/documentos/get";
import { getDocumentoPdf } from "../../issuing/documentos/pdf";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { listAuditoria } from "../auditoria/list-auditoria";
import { getEmisor } from "./get-emisor";
import { getLogo, previewMarca, setMarca } from "./marca";
import { saveEmisor } from "./save-emisor";
import { setActividades } from "./set-actividades";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await closePdfThreads();
  await world?.drop();
});

const PERFIL: PerfilEmisor = {
  nombre: "Empresa Renombrada S.A.",
  nombreComercial: "La Renombrada",
  registroFiscal8707: "RF-8707-15",
  provincia: "2",
  canton: "01",
  distrito: "03",
  barrio: null,
  otrasSenas: "200 metros al norte de la iglesia",
  telefono: "2222 3344",
  correos: ["ventas@renombrada.cr", "cobros@renombrada.cr"],
};

/** The members that the refusal names, after checking that nothing changed. */
async function refusedField(run: () => Promise<unknown>): Promise<string[]> {
  const before = await readLedger(world);
  const error = await failure(run());
  expect(error.kind).toBe("rule");
  expect(await readLedger(world)).toEqual(before);
  return Object.keys(error.errors ?? {});
}

describe("the issuer profile", () => {
  it("is on the documents issued after it was saved, and the change is audited without its contents", async () => {
    const before = await issued(world, TIQUETE);
    await saveEmisor(world.ctx, PERFIL);
    const after = await issued(world, TIQUETE);
    const issuerOf = async ({ clave }: { clave: string }) => {
      const sql = `select emisor ->> 'nombre' as nombre from documento where clave = '${clave}'`;
      return (await look<{ nombre: string }>(world, sql))[0]?.nombre;
    };
    expect(await issuerOf(after)).toBe(PERFIL.nombre);
    expect(await issuerOf(before)).toBe("Empresa de Prueba S.A.");
    const { perfil } = await getEmisor(world.ctx);
    expect(perfil).toEqual({ ...PERFIL, telefono: "2222-3344" });
    const [entry] = (await listAuditoria(world.ctx, { objeto: "emisor" })).datos;
    expect(entry?.detalle).toEqual({ campos: expect.arrayContaining(["nombre", "telefono", "correos"]) });
  });

  it("its register of alcoholic drinks is in the XML, and without one the document does not mention it", async () => {
    await saveEmisor(world.ctx, PERFIL);
    const xmlOf = async (clave: string) =>
      Buffer.from((await getDocumentoXml(world.ctx, clave, TIPOS_VENTA)).bytes).toString();
    expect(await xmlOf((await issued(world, TIQUETE)).clave)).toContain(
      "</Identificacion><Registrofiscal8707>RF-8707-15</Registrofiscal8707><NombreComercial>",
    );
    await saveEmisor(world.ctx, { ...PERFIL, registroFiscal8707: null });
    const { clave } = await issued(world, TIQUETE);
    const [row] = await look<{ tiene: boolean }>(
      world,
      `select emisor ? 'registroFiscal8707' as tiene from documento where clave = '${clave}'`,
    );
    expect(row?.tiene).toBe(false);
    expect(await xmlOf(clave)).not.toContain("Registrofiscal8707");
    await saveEmisor(world.ctx, PERFIL);
  });

  it("saved unchanged writes nothing", async () => {
    const before = await readLedger(world);
    await saveEmisor(world.ctx, PERFIL);
    expect(await readLedger(world)).toEqual(before);
  });

  it.each<[string, Partial<PerfilEmisor>, string]>([
    ["a name of four letters", { nombre: "Cuatro".slice(0, 4) }, "nombre"],
    ["a trade name of two", { nombreComercial: "ab" }, "nombreComercial"],
    ["a register of thirteen characters", { registroFiscal8707: "RF-8707-00157" }, "registroFiscal8707"],
    ["a district that does not exist", { distrito: "99" }, "distrito"],
    ["letters in the telephone", { telefono: "no tengo" }, "telefono"],
    ["a telephone of another count of digits", { telefono: "0050688112233" }, "telefono"],
    ["no address", { otrasSenas: "" }, "otrasSenas"],
    ["a control character", { otrasSenas: "frente al \u0007 parque" }, "otrasSenas"],
    ["a mail address without a host", { correos: ["ventas@renombrada.cr", "cobros@"] }, "correos"],
    ["no mail address", { correos: [] }, "correos"],
    ["five mail addresses", { correos: Array.from({ length: 5 }, (_, n) => `v${n}@renombrada.cr`) }, "correos"],
  ])("with %s is refused beside its field", async (_, change, field) => {
    expect(await refusedField(() => saveEmisor(world.ctx, { ...PERFIL, ...change }))).toEqual([field]);
  });

  it("with several faults reports all of them together", async () => {
    const wrong = { nombre: "abc", nombreComercial: "ab", distrito: "99", barrio: "ab", otrasSenas: "" };
    const all = { ...PERFIL, ...wrong, telefono: "no tengo", correos: ["ventas", "cobros@"] };
    const fields = ["barrio", "correos", "distrito", "nombre", "nombreComercial", "otrasSenas", "telefono"];
    expect((await refusedField(() => saveEmisor(world.ctx, all))).sort()).toEqual(fields);
    const empty = { ...PERFIL, nombre: "", provincia: "", canton: "", distrito: "", otrasSenas: "", correos: [] };
    const missing = ["canton", "correos", "distrito", "nombre", "otrasSenas", "provincia"];
    expect((await refusedField(() => saveEmisor(world.ctx, empty))).sort()).toEqual(missing);
  });
});

describe("the activities", () => {
  it("are replaced as a whole, and documents have the main one", async () => {
    await setActividades(world.ctx, {
      actividades: [
        { codigo: "6202.0", nombre: "Consultoría informática" },
        { codigo: "4711.0", nombre: "Pulpería" },
      ],
    });
    const { clave } = await issued(world, TIQUETE);
    const [row] = await look<{ codigo: string }>(
      world,
      `select codigo_actividad_emisor as codigo from documento where clave = '${clave}'`,
    );
    expect(row?.codigo).toBe("6202.0");
  });

  it.each([
    ["none", []],
    ["a code of five characters", [{ codigo: "62020", nombre: "Consultoría" }]],
    ["one without a name", [{ codigo: "6202.0", nombre: "  " }]],
    [
      "one twice",
      [
        { codigo: "6202.0", nombre: "Consultoría" },
        { codigo: "6202.0", nombre: "Otra" },
      ],
    ],
  ])("with %s are refused", async (_, actividades) => {
    await refusedField(() => setActividades(world.ctx, { actividades }));
  });
});

it("activities with several faults report all of them together", async () => {
  const actividades = [
    { codigo: "62020", nombre: "" },
    { codigo: "4711.0", nombre: "Pulpería" },
    { codigo: "4711.0", nombre: "x".repeat(251) },
  ];
  expect(await refusedField(() => setActividades(world.ctx, { actividades }))).toEqual([
    ...["actividades[0].codigo", "actividades[0].nombre", "actividades[2].nombre", "actividades[2].codigo"],
  ]);
});

describe("logo and colour", () => {
  it("both invalid are reported together", async () => {
    const both = { logo: Buffer.from("<svg/>"), color: "red" };
    expect(await refusedField(() => setMarca(world.ctx, both))).toEqual(["color", "logo"]);
  });

  it("are on the tenant's PDFs once saved, with a darker colour where text would be unreadable", async () => {
    const { clave } = await issued(world, TIQUETE);
    const plain = Buffer.from((await getDocumentoPdf(world.ctx, clave, TIPOS_VENTA)).bytes);
    expect(plain.includes("/Subtype /Image")).toBe(false);
    const preview = await previewMarca(world.ctx, { logo: samplePng(120, 40), color: "#FFD000" });
    expect(Buffer.from(preview.pdf).includes("/Subtype /Image")).toBe(true);
    expect(preview.colorTexto).not.toBe("#ffd000");
    expect((await failure(getLogo(world.ctx))).codigo).toBe("logo_no_existe");
    await setMarca(world.ctx, { logo: samplePng(120, 40), color: "#FFD000" });
    const branded = Buffer.from((await getDocumentoPdf(world.ctx, clave, TIPOS_VENTA)).bytes);
    expect(branded.includes("/Subtype /Image")).toBe(true);
    expect((await getLogo(world.ctx)).contentType).toBe("image/png");
  });

  it("the layout is shown before it is saved, kept when nothing is said of it, and then on every PDF", async () => {
    const { clave } = await issued(world, TIQUETE);
    // 80 mm are 226.77 points.
    const isRoll = (pdf: Uint8Array) => Buffer.from(pdf).includes("/MediaBox [0 0 226.77");
    const stored = async () => isRoll((await getDocumentoPdf(world.ctx, clave, TIPOS_VENTA)).bytes);
    expect(isRoll((await previewMarca(world.ctx, { color: null, diseno: "rollo" })).pdf)).toBe(true);
    expect(await stored()).toBe(false);
    await setMarca(world.ctx, { color: null, diseno: "rollo" });
    await setMarca(world.ctx, { color: null });
    expect(await stored()).toBe(true);
    await setMarca(world.ctx, { color: null, diseno: "clasico" });
    expect(await stored()).toBe(false);
  });

  it("saving only a colour keeps the logo, and the logo can be removed", async () => {
    await setMarca(world.ctx, { color: "#123456" });
    expect((await getLogo(world.ctx)).bytes.length).toBeGreaterThan(0);
    await setMarca(world.ctx, { logo: null, color: null });
    expect((await failure(getLogo(world.ctx))).codigo).toBe("logo_no_existe");
  });

  it.each<[string, { logo?: Uint8Array; color: string | null }, string]>([
    ["a logo that is SVG", { logo: Buffer.from("<svg/>"), color: null }, "logo"],
    [
      "a logo that lies about its size",
      { logo: samplePng(10, 10, { width: 5000, height: 5000 }), color: null },
      "logo",
    ],
    ["a logo above the cap", { logo: Buffer.alloc(512 * 1024 + 1), color: null }, "logo"],
    ["a colour by name", { color: "red" }, "color"],
  ])("%s is refused and nothing changes", async (_, input, field) => {
    expect(await refusedField(() => setMarca(world.ctx, input))).toEqual([field]);
    expect(await refusedField(() => previewMarca(world.ctx, input))).toEqual([field]);
  });
});
