/** POST /facturas: what issuing guarantees (spec 2.2, 2.3, 2.5, 4.1, 7.5, 7.6). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storedAnswer } from "../documentos/answer";
import { findDocumento, getDocumentoXml } from "../documentos/get";
import { CLIENTE, createWorld, facturaBody, type World } from "../testing/world";
import { issueFactura } from "./issue";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const ctx = () => ({ ...world.ctx, now: new Date() });
const issue = (body: Record<string, unknown>, idempotencyKey: string | null = null) =>
  issueFactura(ctx(), { body: facturaBody({ idUsuario: world.idUsuario, ...body }), idempotencyKey });
const tiquete = { tipo: "TiqueteElectronico", lineas: [{ codigoProducto: "TAZA", cantidad: 2 }] };

describe("201", () => {
  it("answers what is stored: the 201 and a later GET say the same", async () => {
    const { body, status } = await issue({
      ...tiquete,
      tipo: "FacturaElectronica",
      cliente: { identificacion: CLIENTE },
    });
    expect(status).toBe(201);
    const issued = JSON.parse(body);
    expect(issued).toMatchObject({ codigoTipo: "01", estado: "procesando", resumen: { totalComprobante: 5651.13 } });
    const stored = storedAnswer(await findDocumento(ctx(), issued.clave, ["01"]));
    expect(stored.resumen.totalComprobante).toBe("5651.13");
    expect(stored.lineas).toHaveLength(1);
  });
  it("signs XML that the official schema accepts", async () => {
    const { body } = await issue(tiquete);
    const { bytes } = await getDocumentoXml(ctx(), JSON.parse(body).clave, ["04"]);
    expect(Buffer.from(bytes).toString()).toContain("TiqueteElectronico");
  });
});
