/** A company's own texts of its mails: saved, previewed, sent; refused when they name what we do not know. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SIN_TEXTOS } from "@/lib/domain/escrito/texto-correo";
import { closePdfThreads } from "@/lib/integrations/pdf/render-pdf";
import { failure } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import {
  correosOf,
  createMailWorld,
  issueFacturaFor,
  type MailWorld,
  sendAll,
  verdict,
} from "../../testing/mail-world";
import { requestCorreo } from "./request-correo";
import { getTextosCorreo, previewCorreo, setTextosCorreo } from "./textos";

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(async () => {
  await closePdfThreads();
  await world?.close();
});

const TEXTOS = { asunto: "Tu {documento} por {total}", cuerpo: "Hola {cliente}:\n\n<b>Vence</b> el {vence}.\nGracias" };

/** The mail that a customer gets of a new invoice. */
async function mailed() {
  const { clave, documentoId } = await issueFacturaFor(world);
  await verdict(world.ctx, documentoId);
  await requestCorreo(world.ctx, { clave, correos: null });
  const [correo] = await correosOf(world, documentoId);
  await sendAll(world.ctx, correo?.correo_id ?? "");
  const [row] = await correosOf(world, documentoId);
  return { clave, asunto: row?.asunto, html: row?.html ?? "" };
}

it("the preview of a company without a sale shows a sample, with the original texts when there are none", async () => {
  const { asunto, html, consecutivo } = await previewCorreo(world.ctx, SIN_TEXTOS);
  expect(consecutivo).toBeNull();
  expect(asunto).toMatch(/^\[Prueba\] Factura electrónica \d{20} de Empresa de Prueba S\.A\.$/);
  expect(html).toContain("te envía una factura electrónica.");
});

it("saved texts are in the next mail as in its preview, as text and never as markup; emptied, the original ones are", async () => {
  await setTextosCorreo(world.ctx, TEXTOS);
  expect(await getTextosCorreo(world.ctx)).toEqual(TEXTOS);
  const { clave, asunto, html } = await mailed();
  expect(asunto).toMatch(/^\[Prueba\] Tu Factura electrónica por ₡[\d.,]+$/);
  // A sale in cash falls due never: the line that says when is left out.
  expect(html).toMatch(/Hola [^<]+:<br><br>Gracias</);
  const preview = await previewCorreo(world.ctx, { ...TEXTOS, cuerpo: "<img src=x onerror=alert(1)> {cliente}" });
  expect(preview.asunto).toBe(asunto);
  expect(preview.consecutivo).toBe(clave.slice(21, 41));
  expect(preview.html).toContain("&lt;img src=x onerror=alert(1)&gt; ");
  expect(preview.html).not.toContain("<img");
  await setTextosCorreo(world.ctx, SIN_TEXTOS);
  expect((await mailed()).html).toContain("te envía una factura electrónica.");
});

describe("refused beside the field, with nothing changed", () => {
  it.each([
    ["an unknown placeholder", { asunto: "{Cliente}", cuerpo: "{monto} y {toString}" }, ["asunto", "cuerpo"]],
    ["a text too long", { asunto: "a".repeat(121), cuerpo: "b".repeat(2001) }, ["asunto", "cuerpo"]],
    ["a control character", { asunto: "a\u0007", cuerpo: null }, ["asunto"]],
  ])("%s", async (_, textos, fields) => {
    const before = await readLedger(world);
    for (const run of [setTextosCorreo, previewCorreo]) {
      const error = await failure(run(world.ctx, textos));
      expect(Object.keys(error.errors ?? {}).sort()).toEqual(fields);
    }
    expect(await readLedger(world)).toEqual(before);
  });
});
