import { describe, expect, it } from "vitest";
import { sampleInput } from "../pdf/testing/sample-input";
import { renderMail } from "./render-mail";
import { renderPropio } from "./render-propio";
import { GOLDEN_MAILS, HOSTILE, sampleMail } from "./testing/sample-mail";

/** Gmail cuts off a larger mail. */
const MAX_HTML_BYTES = 100 * 1024;

const longest = (length: number) => "ñ&<".repeat(length).slice(0, length);

describe("the text of a mail stays the same", () => {
  it.each(Object.keys(GOLDEN_MAILS))("%s", async (name) => {
    const { html, text, subject } = renderMail(sampleMail(GOLDEN_MAILS[name]));
    await expect(html).toMatchFileSnapshot(`./testing/golden/${name}.html`);
    await expect(`${subject}\n\n${text}`).toMatchFileSnapshot(`./testing/golden/${name}.txt`);
  });
});

describe("every mail", () => {
  const { documento } = sampleInput();
  const { emisor } = documento;

  it("a name can break neither the subject nor the markup", () => {
    const hostile = { ...emisor, nombre: HOSTILE, nombreComercial: HOSTILE };
    const { subject, html } = renderMail(sampleMail({ documento: { emisor: hostile } }));
    expect(subject).not.toMatch(/[\r\n\u202e"<>]/u);
    expect(subject).toContain("Bcc: otro@malo.example");
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
  });

  it("loads nothing and contains no link", () => {
    for (const sample of Object.values(GOLDEN_MAILS)) {
      expect(renderMail(sampleMail(sample)).html).not.toMatch(/https?:|<img|<a |url\(|@import|<script|<link/i);
    }
  });

  it("stays small with the longest names that a document can have", () => {
    const long = { ...emisor, nombre: longest(100), nombreComercial: longest(80) };
    const { html, subject } = renderMail(sampleMail({ documento: { emisor: long } }));
    expect(Buffer.byteLength(html)).toBeLessThan(MAX_HTML_BYTES);
    expect(subject.length).toBeLessThanOrEqual(180);
  });

  it("states that a document without a verdict is not accepted yet, and that a voided one is void", () => {
    for (const estado of ["procesando", "error"] as const) {
      const { html, text } = renderMail(sampleMail({ input: { estado, fechaRespuesta: null } }));
      for (const said of [html, text]) expect(said).toContain("todavía no tiene la aceptación de Hacienda");
    }
    const anulada = renderMail(sampleMail({ input: { anulada: true } }));
    expect(anulada.subject).toMatch(/^ANULADA: /);
    expect(anulada.text).toContain("ANULADA · Aceptado por Hacienda");
    expect(renderMail(sampleMail()).text).not.toContain("ANULADA");
  });

  it("names each other charge in its total, and the IVA that a card gave back, and neither where there is none", () => {
    const plain = renderMail(sampleMail()).text;
    expect(plain).not.toMatch(/Otros cargos|IVA que se devuelve/);
    const cargo = { tipo: "06", tipoOtros: null, tercero: null, porcentaje: "10", detalle: "Servicio 10 %" };
    const resumen = { ...documento.resumen, codigoMoneda: "CRC", totalOtrosCargos: "3000", totalIvaDevuelto: "1200" };
    const charged = { ...documento, otrosCargos: [{ ...cargo, monto: "3000" }], resumen };
    const { text } = renderMail(sampleMail({ documento: charged }));
    expect(text).toContain("Otros cargos incluidos en el total: Servicio 10 %: ₡3.000,00\n");
    expect(text).toContain("IVA que se devuelve, ya restado del total: ₡1.200,00\n");
  });

  it("says where to pay, with notes and terms as text, and not on a note of credit", () => {
    const cuentas = [{ banco: HOSTILE, moneda: "CRC", iban: "CR05015202001026284066" } as const];
    const pie = { cuentas, sinpe: "88883333", notas: "Gracias\n<b>mil</b>", terminos: HOSTILE };
    const { html, text } = renderMail(sampleMail({ input: { pie } }));
    expect(text).toContain("en colones: CR05 0152 0200 1026 2840 66\nSINPE Móvil: 8888-3333\n\n");
    expect(text).toContain("\n\nGracias\n<b>mil</b>\n");
    expect(html).toContain("Gracias<br>&lt;b&gt;mil&lt;/b&gt;");
    expect(html).not.toMatch(/<img|<b>/);
    expect(renderMail(sampleMail({ of: { tipo: "03" }, input: { pie } })).text).not.toMatch(/SINPE|Gracias/);
  });

  it("says how much, until when and where to pay before anything else of the document", () => {
    const pie = { cuentas: [], sinpe: "88883333", notas: null, terminos: null };
    const { html, text } = renderMail(sampleMail({ documento: { plazoCredito: 30 }, input: { pie } }));
    for (const said of [html, text]) {
      const order = ["te envía", "₡", "Vence el 21/12/2026", "SINPE Móvil", "Aceptado por Hacienda el", "Número"];
      // The first line of a preview has the state and the total.
      const from = said.indexOf("te envía");
      const places = order.map((part) => said.indexOf(part, from));
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(places).not.toContain(-1);
    }
    const nota = renderMail(sampleMail({ of: { tipo: "03" }, documento: { plazoCredito: 30 }, input: { pie } }));
    expect(nota.text).not.toMatch(/Vence|SINPE/);
  });

  it("a company's own text cannot become markup, nor a value in it a placeholder or another header", () => {
    const textos = { asunto: "{cliente} <b>{numero}", cuerpo: "Hola {cliente}:\n<script>{total}</script>" };
    const receptor = { ...documento.receptor, nombre: `{total}${HOSTILE}` } as typeof documento.receptor;
    const { subject, html, text } = renderMail(sampleMail({ documento: { receptor } }, textos));
    expect(subject).not.toMatch(/[\r\n<>"]/);
    expect(subject).toContain("{total}");
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("Hola {total}&lt;img");
    expect(text).toContain("<script>");
    const nota = sampleMail({ of: { tipo: "03" } }, textos);
    expect(renderMail(nota)).toEqual(renderMail({ ...nota, textos: { asunto: null, cuerpo: null } }));
  });

  it("of a test tenant states it in subject and body", () => {
    const { subject, text } = renderMail(sampleMail({ input: { ambiente: "pruebas" } }));
    expect(subject).toMatch(/^\[Prueba\] /);
    expect(text).toContain("Documento de prueba, sin validez fiscal.");
  });
});

describe("a mail of our own", () => {
  const enlace = { boton: "Elegir la contraseña", url: "https://puras.example/restablecer?t=1&u=2" };

  it("has one link, its own, and loads nothing", () => {
    const { html, text } = renderPropio({ asunto: "Acceso", texto: "Hola", enlace, nota: "Vence en una hora." });
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://puras.example/restablecer?t=1&amp;u=2"']);
    expect(html).not.toMatch(/src=|url\(|@import/);
    expect(text).toBe(`Hola\n\nElegir la contraseña: ${enlace.url}\n\nVence en una hora.\n`);
  });

  it("keeps the lines of a notice as text", () => {
    const { html } = renderPropio({ asunto: "Aviso", texto: "Uno <b>\nDos" });
    expect(html).toContain("Uno &lt;b&gt;<br>Dos");
    expect(html).not.toContain("href");
  });
});
