/** The editor's preview is the document's own PDF, marked as not issued; nothing is written and no number is taken. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tellAdvertencias } from "@/lib/contract/advertencias";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { getDocumentoPdf } from "../issuing/documentos/pdf";
import { failure, issued } from "../testing/issuing";
import { readLedger } from "../testing/ledger";
import { CLIENTE, createWorld, facturaBody, type World } from "../testing/world";
import { previewFactura } from "./facturas";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** Two at 1 000 with 13 %, and 300 for packing: 2 560. */
const BODY = {
  tipo: "FacturaElectronica",
  cliente: { identificacion: CLIENTE },
  lineas: [{ codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 }],
  otrosCargos: [{ tipo: "99", monto: 300, detalle: "Empaque para llevar" }],
};

async function preview(totalEsperado: string) {
  const body = facturaBody({ idUsuario: world.idUsuario, ...BODY });
  const before = await readLedger(world);
  const made = previewFactura({ ...world.ctx, now: new Date() }, body, totalEsperado, tellAdvertencias);
  const settled = await made.catch((error: unknown) => error);
  expect(await readLedger(world)).toEqual(before);
  return settled as Awaited<typeof made>;
}

const textsOf = async (bytes: Uint8Array) => (await extractPdf(bytes)).pages;
/** What only an issued document has, and its time. */
const PROPIO = /N\.º|Se asigna|Estado|Vista previa|En proceso|Fecha|\d{20}|\d\/\d{4}/i;

describe("the preview of a sale", () => {
  it("has the lines and totals of the PDF that is issued then, and says that it is not issued", async () => {
    const { pdf, resumen } = await preview("2560");
    expect(resumen.totalComprobante).toBe("2560");
    const { clave } = await issued(world, BODY);
    const [previa, emitida] = await Promise.all([
      textsOf(pdf),
      getDocumentoPdf(world.ctx, clave, ["01"]).then(({ bytes }) => textsOf(bytes)),
    ]);
    const own = (pages: typeof previa) => pages.flatMap(({ lines }) => lines).filter((line) => !PROPIO.test(line));
    expect(own(previa)).toEqual(own(emitida));
    expect(own(previa).join("\n")).toContain("₡2.560,00");
    expect(previa.flatMap(({ slanted }) => slanted)).toContain("VISTA PREVIA");
    expect(previa.flatMap(({ lines }) => lines).join("\n")).toContain("Vista previa: todavía no se ha emitido");
    expect(emitida.flatMap(({ slanted }) => slanted)).not.toContain("VISTA PREVIA");
  });
  it("refuses another total than the one that the editor shows", async () => {
    const error = await failure(Promise.reject(await preview("2559")));
    expect(error.codigo).toBe("total_distinto");
  });
});
