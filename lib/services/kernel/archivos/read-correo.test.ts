/** What a mail's files look like, and which mails and archives are refused before they cost anything. */
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type CorreoDePrueba, correoDe } from "../../testing/correo";
import { MAX_CORREO_BYTES, readCorreo } from "./read-correo";

const XML = Buffer.from('<?xml version="1.0"?><FacturaElectronica/>');
const PDF = Buffer.from("%PDF-1.7 uno");
const read = (correo: CorreoDePrueba) => readCorreo(correoDe(correo));
const clases = async (archivos: CorreoDePrueba["archivos"]) =>
  (await read({ archivos: archivos ?? [] })).archivos.map((each) => [
    each.nombre,
    each.clase === "ilegible" ? each.motivo.codigo : each.clase,
  ]);

describe("the files of a mail", () => {
  it("are XML and PDF by their content or their name, and pictures are left out", async () => {
    expect(
      await clases([
        { nombre: "factura.xml", tipo: "text/xml", bytes: XML },
        { nombre: "sin-extension", bytes: XML },
        { nombre: "con-marca", bytes: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), XML]) },
        { nombre: "factura.pdf", tipo: "application/pdf", bytes: PDF },
        { nombre: "logo.png", tipo: "image/png", bytes: Buffer.from("x") },
        { nombre: "condiciones.docx", bytes: Buffer.from(zipSync({ "word/document.xml": XML })) },
      ]),
    ).toEqual([
      ["factura.xml", "xml"],
      ["sin-extension", "xml"],
      ["con-marca", "xml"],
      ["factura.pdf", "pdf"],
      ["condiciones.docx", "otro"],
    ]);
  });

  it("are those of its ZIPs and of a forwarded mail too, byte for byte", async () => {
    const zip = Buffer.from(zipSync({ "carpeta/uno.xml": XML, "uno.pdf": PDF, "__MACOSX/._uno.xml": PDF }));
    const { archivos } = await read({ archivos: [{ nombre: "docs.zip", bytes: zip }] });
    expect(archivos.map(({ nombre, clase }) => [nombre, clase])).toEqual([
      ["uno.xml", "xml"],
      ["uno.pdf", "pdf"],
    ]);
    expect(archivos[0]?.clase === "xml" && Buffer.from(archivos[0].bytes).equals(XML)).toBe(true);
    const forwarded = correoDe({ archivos: [{ nombre: "uno.xml", bytes: XML }] });
    expect(await clases([{ nombre: "reenviado.eml", tipo: "message/rfc822", bytes: forwarded }])).toEqual([
      ["uno.xml", "xml"],
    ]);
  });

  it("that are packed otherwise, damaged or too large are named with the reason", async () => {
    const zip = zipSync({ "uno.xml": XML });
    // The size that a ZIP declares of its file stands in its central directory.
    const huge = Buffer.from(zip);
    const at = huge.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    huge.writeUInt32LE(200 * 1024 * 1024, at + 24);
    const many = zipSync(Object.fromEntries(Array.from({ length: 120 }, (_, n) => [`${n}.xml`, XML])));
    expect(await clases([{ nombre: "roto.zip", bytes: zip.subarray(0, 30) }])).toEqual([["roto.zip", "zip_ilegible"]]);
    expect(await clases([{ nombre: "bomba.zip", bytes: huge }])).toEqual([["bomba.zip", "zip_grande"]]);
    expect(await clases([{ nombre: "muchos.zip", bytes: many }])).toEqual([
      ["muchos.zip", "correo_de_muchos_archivos"],
    ]);
    expect(await clases([{ nombre: "doble.zip", bytes: zipSync({ "otro.zip": zip }) }])).toEqual([
      ["otro.zip", "zip_en_zip"],
    ]);
    expect(await clases([{ nombre: "docs.rar", bytes: Buffer.from("Rar!") }])).toEqual([
      ["docs.rar", "comprimido_sin_leer"],
    ]);
  });

  it("are at most a hundred", async () => {
    const many = Array.from({ length: 130 }, (_, n) => ({ nombre: `${n}.pdf`, bytes: PDF }));
    const all = await clases(many);
    expect([all.length, all.at(-1)?.[1]]).toEqual([101, "correo_de_muchos_archivos"]);
  });
});

it("a mail above 25 MB is refused before it is parsed", async () => {
  await expect(readCorreo(Buffer.alloc(MAX_CORREO_BYTES + 1))).rejects.toMatchObject({ codigo: "correo_grande" });
});

it("says who wrote, about what and when", async () => {
  expect(await read({ asunto: "Factura ñ" })).toMatchObject({
    remitente: "facturas@proveedor.example",
    asunto: "Factura ñ",
    fecha: "2026-11-21T15:30:00.000Z",
    responderA: "facturas@proveedor.example",
  });
});

it("can be stored whatever a stranger wrote, and wherever it is cut", async () => {
  const nombre = `${"a".repeat(299)}😀.xml`;
  const leido = await read({ asunto: "uno\0dos", archivos: [{ nombre, bytes: XML }] });
  expect(leido).toMatchObject({ asunto: "uno\ufffddos", archivos: [{ nombre: `${"a".repeat(299)}\ufffd` }] });
  const encabezados = [`Reply-To: ${"a".repeat(300)}@b.example`];
  expect((await read({ encabezados })).responderA).toBeNull();
});

it.each([
  ["a no-reply address", { de: "no-reply@proveedor.example" }],
  ["noreply", { de: "NoReply@proveedor.example" }],
  ["a mail system", { de: "MAILER-DAEMON@proveedor.example" }],
  ["an automatic mail", { encabezados: ["Auto-Submitted: auto-generated"] }],
  ["a bulk mail", { encabezados: ["Precedence: bulk"] }],
  ["a list", { encabezados: ["List-Id: <ventas.proveedor.example>"] }],
  ["a bounce", { encabezados: ["Return-Path: <>"] }],
])("%s is not answered", async (_, correo) => {
  expect((await read(correo)).responderA).toBeNull();
});

it("a person is answered where they ask for it", async () => {
  const encabezados = ["Reply-To: cobros@proveedor.example", "Auto-Submitted: no"];
  expect((await read({ encabezados })).responderA).toBe("cobros@proveedor.example");
});
