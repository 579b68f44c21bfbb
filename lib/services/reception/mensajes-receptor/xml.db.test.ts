/**
 * POST /mensajes-receptor with the supplier's XML: what is read, and the text for each mismatch (architecture 10).
 */
import { X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resign } from "@/lib/integrations/hacienda/sign/testing/resign";
import { bareDecimals } from "@/lib/integrations/hacienda/xml/testing/bare-decimals";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createProveedor, type Proveedor, receptorOf, responder } from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";

let world: World;
let proveedor: Proveedor;
let receptor: string;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
  receptor = (await receptorOf(world)).numero;
});
afterAll(() => world.drop());

const accept = { mensaje: 1 };
const base64 = (xml: string | Buffer) => Buffer.from(xml).toString("base64");

async function refusal(body: Record<string, unknown>, ctx = world.ctx): Promise<string> {
  const before = await readLedger(world);
  const error = await failure(responder(world, { ...accept, ...body }, ctx));
  expect(error.kind).toBe("rule");
  expect(await readLedger(world)).toEqual(before);
  return error.message;
}

describe("a valid XML", () => {
  it("spec 4(mensajes post): gives parties, date, currency and totals; it is kept byte for byte", async () => {
    const { clave, conXml, bytes, documento } = proveedor.emit({ moneda: "USD" });
    const { mensaje } = await responder(world, { ...conXml, ...accept });
    expect(mensaje).toMatchObject({
      clave,
      emisor: { tipoIdentificacion: "02", identificacion: proveedor.numero, nombre: documento.emisor.nombre },
      documento: {
        tipo: "FacturaElectronica",
        fechaEmision: documento.fechaEmision,
        moneda: "USD",
        montoTotalImpuesto: documento.resumen.totalImpuesto,
        totalFactura: documento.resumen.totalComprobante,
      },
      verificacion: { resultado: "integro", detalle: "íntegro, emisor no comprobado" },
    });
    const [row] = await look<{ documento: Buffer; xml: Buffer }>(
      world,
      `select x.documento, x.xml from mensaje_receptor_xml x join mensaje_receptor using (tenant_id, mensaje_receptor_id)
       where clave = '${clave}'`,
    );
    expect(row?.documento.equals(bytes)).toBe(true);
    expect(String(row?.xml)).toContain(`<TotalFactura>${documento.resumen.totalComprobante}</TotalFactura>`);
  });
  it("whose tax is `.00` is answered, with the tax written as an amount", async () => {
    const { clave, conXml } = proveedor.emit({}, (xml) => bareDecimals(xml.replace(/(<TotalImpuesto>)[^<]*/, "$10")));
    expect(Buffer.from(conXml.xml, "base64").toString()).toContain("<TotalImpuesto>.00<");
    const { mensaje } = await responder(world, { ...conXml, ...accept });
    expect(mensaje.documento.montoTotalImpuesto).toBe("0");
    const [row] = await look<{ xml: Buffer }>(
      world,
      `select x.xml from mensaje_receptor_xml x join mensaje_receptor using (tenant_id, mensaje_receptor_id)
       where clave = '${clave}'`,
    );
    expect(String(row?.xml)).toContain("<MontoTotalImpuesto>0</MontoTotalImpuesto>");
  });
  it.each([
    ["02", "NotaDebito"],
    ["03", "NotaCredito"],
  ] as const)("of a note of type %s is answered too", async (tipo, nombre) => {
    const { conXml } = proveedor.emit({ tipo });
    const { mensaje } = await responder(world, { ...conXml, ...accept });
    expect(mensaje.documento).toMatchObject({ tipo: nombre, codigoTipo: tipo });
  });
  it("in base64 of 76 columns, and together with equal members, is accepted", async () => {
    const { conXml, sinXml } = proveedor.emit();
    const xml = conXml.xml.replace(/.{76}/g, "$&\r\n");
    expect((await responder(world, { ...sinXml, ...accept, xml })).mensaje.verificacion.resultado).toBe("integro");
  });
  it("with a signer of a configured authority says so; another signer is refused", async () => {
    const authority = new X509Certificate(proveedor.authorityPem);
    const ctx = { ...world.ctx, supplierAuthorities: [authority] };
    const { mensaje } = await responder(world, { ...proveedor.emit().conXml, ...accept }, ctx);
    expect(mensaje.verificacion).toEqual({ resultado: "comprobado", detalle: "íntegro, emisor comprobado" });
    const stranger = await createProveedor(world);
    expect(await refusal(stranger.emit().conXml, ctx)).toBe(
      "El certificado con que se firmó el XML no viene de una autoridad certificadora reconocida.",
    );
  });
});

describe("a 400 that says what is wrong", () => {
  it("invalid base64", async () => {
    const { clave } = proveedor.emit();
    for (const xml of ["", " ", "%%%", "<xml/>", "AAAA=AAAA"]) {
      expect(await refusal({ clave, xml })).toBe("'xml' debe ser el XML del proveedor en base64, y no está vacío.");
    }
  });
  it.each<[string, (xml: string) => string, string]>([
    [
      "bytes that are no XML",
      () => "hola",
      "El XML del proveedor no se puede leer: no es un XML bien formado en UTF-8.",
    ],
    [
      "thousands of elements in each other",
      (xml) => xml.replace("<Emisor>", `<Emisor>${'<a xmlns:b="c">'.repeat(6000)}${"</a>".repeat(6000)}`),
      "El XML del proveedor tiene más elementos, niveles, atributos o espacios de nombres que cualquier comprobante.",
    ],
    [
      "a DTD",
      (xml) => xml.replace("?>\n", '?>\n<!DOCTYPE f [<!ENTITY a "b">]>'),
      "El XML del proveedor declara un DTD o entidades: no se admite.",
    ],
    [
      "no signature",
      (xml) => xml.replace(/<ds:Signature .*<\/ds:Signature>/s, ""),
      "El XML del proveedor debe tener una sola firma electrónica, al final, que cubra todo el documento.",
    ],
    [
      "a cent changed after signing",
      (xml) => xml.replace("<TotalComprobante>", "<TotalComprobante>9"),
      "La firma del XML del proveedor no corresponde a su contenido: el archivo fue modificado después de firmarse.",
    ],
    [
      "a signature without policy",
      (xml) =>
        resign(
          xml.replace(/<xades:SignaturePolicyIdentifier>.*<\/xades:SignaturePolicyIdentifier>/s, ""),
          proveedor.key,
        ),
      "La firma del XML del proveedor no es XAdES-EPES con los algoritmos y la política que exige Hacienda.",
    ],
  ])("%s", async (_, change, expected) => {
    const { clave, bytes } = proveedor.emit();
    const xml = change(bytes.toString());
    expect(xml).not.toBe(bytes.toString());
    expect(await refusal({ clave, xml: base64(xml) })).toBe(expected);
  });
  it("a certificate that is not the Emisor's", async () => {
    const other = await createProveedor(world);
    const { clave, conXml } = other.emit({ emisor: { tipo: "02", numero: proveedor.numero }, numero: 9001 });
    expect(await refusal({ clave, xml: conXml.xml })).toBe(
      "El certificado con que se firmó el XML no pertenece al emisor del documento.",
    );
  });
  it("a ticket", async () => {
    const ticket = proveedor.emit({ tipo: "04" });
    expect(await refusal({ clave: proveedor.emit().clave, xml: ticket.conXml.xml })).toBe(
      "El XML es un tiquete electrónico: un tiquete no lleva mensaje receptor ni da crédito fiscal. Pedile una factura al proveedor.",
    );
  });
  it("another clave than the request's", async () => {
    const [one, two] = [proveedor.emit(), proveedor.emit()];
    expect(await refusal({ clave: one.clave, xml: two.conXml.xml })).toBe("La clave del XML no es la de 'clave'.");
  });
  it("a consecutivo that is not the clave's", async () => {
    const { conXml } = proveedor.emit({}, (xml) => xml.replace(/(<NumeroConsecutivo>\d{19})\d/, "$19"));
    expect(await refusal(conXml)).toBe("La clave del XML no es la de 'clave'.");
  });
  it("a type that is not the clave's", async () => {
    const { conXml } = proveedor.emit({}, (xml) =>
      xml
        .replaceAll("FacturaElectronica", "NotaCreditoElectronica")
        .replace("facturaElectronica", "notaCreditoElectronica"),
    );
    expect(await refusal(conXml)).toBe("El XML no es del tipo de documento que dice su clave.");
  });
  it("another receptor than the tenant, or none", async () => {
    const foreign = proveedor.emit({ receptor: { tipo: "02", numero: "3101999999" } });
    expect(await refusal(foreign.conXml)).toBe(
      `El receptor del documento es 3101999999, no ${receptor}: no es una compra de esta empresa.`,
    );
    const nobody = proveedor.emit({ tipo: "03" }, (xml) => xml.replace(/<Receptor>.*<\/Receptor>/, ""));
    expect(await refusal(nobody.conXml)).toBe(
      `El documento del XML no tiene receptor: no es una compra de ${receptor}.`,
    );
  });
  it("an Emisor that is not the clave's", async () => {
    const other = "3102111111";
    const supplier = await createProveedor(world, other);
    const { conXml } = supplier.emit({ numero: 9002 }, (xml) =>
      xml.replace(/(<Clave>.{9}).{12}/, `$1${proveedor.numero.padStart(12, "0")}`),
    );
    const clave = conXml.clave.replace(/^(.{9}).{12}/, `$1${proveedor.numero.padStart(12, "0")}`);
    expect(await refusal({ ...conXml, clave })).toBe(
      `La clave no es de un documento de ${other}: revisá 'clave' y la identificación del emisor.`,
    );
  });
  it("a date that is not the clave's", async () => {
    const { conXml } = proveedor.emit({}, (xml) =>
      xml.replace(/<FechaEmision>[^<]*/, "<FechaEmision>2020-05-05T10:00:00-06:00"),
    );
    expect(await refusal(conXml)).toMatch(/^'fechaEmision' debe ser una fecha ISO 8601/);
  });
  it.each([
    ["totalFactura", { totalFactura: 1 }],
    ["montoTotalImpuesto", { montoTotalImpuesto: 1 }],
    ["emisor.identificacion", { emisor: { identificacion: "3102999999" } }],
    ["fechaEmision", { fechaEmision: "2026-01-01T00:00:00-06:00" }],
  ])("a member that contradicts the XML: %s", async (member, extra) => {
    const { conXml } = proveedor.emit();
    expect(await refusal({ ...conXml, ...extra })).toMatch(
      new RegExp(
        `^'${member.replace(".", "\\.")}' contradice al XML del proveedor, que dice .+\\. Corregilo u omitilo\\.$`,
      ),
    );
  });
  it("a credit greater than the XML's tax", async () => {
    const { conXml, documento } = proveedor.emit();
    const body = { ...conXml, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 99_999_999 };
    expect(await refusal(body)).toBe(
      `'montoTotalImpuestoAcreditar' (99999999) no puede ser mayor que el impuesto del documento (${documento.resumen.totalImpuesto}).`,
    );
  });
});
