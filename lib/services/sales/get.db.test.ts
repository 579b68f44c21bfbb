/** Reading a sales document back (spec 4, 7.2): answer, XML, respuesta, PDF; another tenant's document is not found. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { selectDocumentoByClave } from "@/db/queries/issuing/documento";
import { documento as documentoSchema } from "@/lib/contract/documento";
import { serialize } from "@/lib/contract/serialize";
import { DOCUMENTO_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";
import { DOCUMENTO } from "../issuing/documentos/envio";
import { advanceEnvio } from "../submission/advance";
import { failure, issue, issued, look, TIQUETE } from "../testing/issuing";
import { CLIENTE, createSimulatedWorld, type SimulatedWorld } from "../testing/world";
import { getFactura, getFacturaPdf, getFacturaRespuesta, getFacturaXml } from "./get";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const READERS = { getFactura, getFacturaXml, getFacturaRespuesta, getFacturaPdf };
const MALFORMED = ["", "x", "5".repeat(50), "5".repeat(49), `${"5".repeat(49)}é`, "' or 1=1 --"];

it("spec 4(get): GET answers exactly what the 201 answered", async () => {
  const body = {
    tipo: "FacturaElectronica",
    cliente: { identificacion: CLIENTE },
    comentario: "Con <nota> & 🥑",
    lineas: [
      { codigoProducto: "CAFE", cantidad: 1.25, montoDescuento: 5, naturalezaDescuento: "Por mayor" },
      { codigoProducto: "TAZA", cantidad: 3, idExoneracion: world.idExoneracion },
      { codigoProducto: "LIBRO", cantidad: 1, precioUnitario: 0.00001 },
    ],
    referencias: [
      ...[{ tipoDocumento: "05", numero: "C-1", fechaEmision: "2026-01-02", codigo: "04", razon: "Sustituye otro" }],
    ],
  };
  for (const moneda of ["CRC", "USD"]) {
    const answer = await issue(world, { ...body, moneda });
    const { clave } = JSON.parse(answer.body);
    expect(answer.location).toBe(`/api/v1/facturas/${clave}`);
    expect(JSON.parse(serialize(documentoSchema, await getFactura(world.ctx, clave)))).toEqual(JSON.parse(answer.body));
  }
});

it("spec 4(get): /xml is the signed document, /respuesta the authority's, /pdf a PDF", async () => {
  const { clave } = await issued(world, TIQUETE);
  const xml = await getFacturaXml(world.ctx, clave);
  expect(xml).toMatchObject({ contentType: "application/xml", fileName: `${clave}.xml` });
  expect(verifySignature(xml.bytes, DOCUMENTO_RULES)).toMatchObject({ valid: true });
  const [stored] = await look<{ bytes: number }>(
    world,
    `select octet_length(xml) as bytes from documento_xml join documento using (tenant_id, documento_id)
     where clave = '${clave}'`,
  );
  expect(stored?.bytes).toBeLessThan(xml.bytes.length / 2);
  expect(await failure(getFacturaRespuesta(world.ctx, clave))).toMatchObject({
    kind: "not-found",
    message: "Hacienda todavía no ha respondido sobre este documento.",
  });
  const { tenantId, db } = world.ctx;
  const [[row]] = await db.read(tenantId, selectDocumentoByClave({ tenantId, clave, tipos: ["04"] }));
  for (let n = 0; n < 3; n += 1)
    await advanceEnvio({ ...world.ctx, now: new Date() }, DOCUMENTO, row?.documento_id ?? "");
  expect(await getFactura(world.ctx, clave)).toMatchObject({ estado: "aceptado" });
  const respuesta = await getFacturaRespuesta(world.ctx, clave);
  expect(Buffer.from(respuesta.bytes).toString()).toContain(`<Clave>${clave}</Clave>`);
  const pdf = await getFacturaPdf(world.ctx, clave);
  expect(pdf.contentType).toBe("application/pdf");
  expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe("%PDF-");
});

describe.each(Object.entries(READERS))("%s", (_, read) => {
  it("spec 7.2(404): another tenant's clave, an unknown and a malformed one get the same answer", async () => {
    const { clave } = await issued(world, TIQUETE);
    const foreign = await failure(read(world.other, clave));
    expect(foreign).toMatchObject({ kind: "not-found", message: "No existe un documento con esa clave." });
    for (const malformed of MALFORMED) {
      const { kind, message, codigo } = await failure(read(world.ctx, malformed));
      expect({ kind, message, codigo }).toEqual({
        kind: "not-found",
        message: foreign.message,
        codigo: foreign.codigo,
      });
    }
  });
  it("spec 4(get): a purchase invoice is not found among sales", async () => {
    const { clave } = await issued(world, TIQUETE);
    await look(world, `update documento set tipo = '08' where clave = '${clave}'`);
    expect((await failure(read(world.ctx, clave))).kind).toBe("not-found");
  });
});
