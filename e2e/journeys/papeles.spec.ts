/** What a company adds to its papers reaches the customer: texts of mails, where to pay, and the layout of the PDF. */
import { expect, type Page } from "@playwright/test";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { rowsOf } from "../company";
import { LONG, readDemo, signIn } from "../demo";
import { callApi, facturaOf } from "../service";
import { test } from "../test";

const demo = readDemo();
const IBAN = "CR05 0152 0200 1026 2840 66";

async function issued(): Promise<string> {
  const answer = await callApi(demo, "/facturas", facturaOf(demo));
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { clave: string }).clave;
}

/** Sends the document to this address and opens the mail as its reader sees it. Returns its subject. */
async function openMail(page: Page, clave: string, correo: string): Promise<string> {
  expect((await callApi(demo, `/facturas/${clave}/email`, { correos: [correo] })).status).toBe(202);
  const made = `select correo_id as id, asunto from correo where '${correo}' = any(destinatarios) and html is not null`;
  await expect.poll(async () => (await rowsOf(demo, made)).length).toBe(1);
  const [mail] = await rowsOf<{ id: string; asunto: string }>(demo, made);
  await page.goto(`${demo.baseUrl}/api/dev/correos?tenant=${demo.tenantId}&correo=${mail?.id}`);
  return mail?.asunto ?? "";
}

async function pdfOf(clave: string): Promise<Buffer> {
  const answer = await callApi(demo, `/facturas/${clave}/pdf`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

const anchoOf = (pdf: Buffer) => Math.round(Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf.toString("latin1"))?.[1]));

test("a mail goes out with the company's own texts, as its preview showed them", LONG, async ({ page }) => {
  const clave = await issued();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/textos-correo`);
  const texto = page.getByLabel("Texto", { exact: true });
  const muestra = page.frameLocator("iframe[title='Correo de muestra']");
  await page.getByLabel("Asunto", { exact: true }).fill("{documento} {numero}, con gusto");
  await texto.fill("Hola, {cliente}:\nSon {totall}.\nVence el {vence}.");
  await expect(page.getByText(/\{totall\}/).first()).toBeVisible();
  await texto.fill("Hola, {cliente}:\nSon {total}, con todo gusto.\nVence el {vence}.");
  await expect(muestra.getByText("con todo gusto.")).toBeVisible();
  // The sale is in cash, so the line about the day when it falls due is left out.
  await expect(muestra.getByText("Vence el")).toHaveCount(0);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Los próximos correos salen así.")).toBeVisible();

  expect(await openMail(page, clave, "textos@cliente.example")).toMatch(/Factura electrónica \d+, con gusto$/);
  await expect(page.getByText("con todo gusto.")).toBeVisible();
  await page.goto(`${demo.baseUrl}/configuracion/textos-correo`);
  await page.getByRole("button", { name: "Volver al texto original" }).click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Los próximos correos salen así.")).toBeVisible();
});

test("where to pay stands on the PDF and in the mail of a sale", LONG, async ({ page }) => {
  const clave = await issued();
  await signIn(page, demo);
  await page.goto(`${demo.baseUrl}/configuracion/pago`);
  const card = page.getByRole("main");
  await card.getByRole("button", { name: "Agregar cuenta bancaria" }).click();
  await card.getByLabel("Banco").fill("Banco Nacional");
  await card.getByLabel("Cuenta IBAN").fill("CR06 0152 0200 1026 2840 66");
  await card.getByLabel("SINPE Móvil").fill("8888 1234");
  await card.getByRole("button", { name: "Guardar" }).click();
  await expect(card.getByLabel("Cuenta IBAN")).toHaveAttribute("aria-invalid", "true");
  await card.getByLabel("Cuenta IBAN").fill(IBAN);
  await card.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText(/^Guardado/)).toBeVisible();

  const { pages } = await extractPdf(await pdfOf(clave));
  const lines = pages.flatMap((each) => each.lines).join("\n");
  for (const said of ["Banco Nacional, en colones", IBAN, "SINPE Móvil", "8888-1234"]) expect(lines).toContain(said);
  await openMail(page, clave, "pagar@cliente.example");
  for (const said of ["Banco Nacional, en colones", IBAN, "8888-1234"]) {
    await expect(page.getByText(said).first()).toBeVisible();
  }
});

test("a layout is chosen by its live preview, and PDFs have it from then on", LONG, async ({ page }) => {
  const clave = await issued();
  const antes = await pdfOf(clave);
  await signIn(page, demo);
  // Read on its way: the browser may forget the body of an answer as soon as the page has used it.
  const answers: string[] = [];
  await page.route("**/configuracion/apariencia", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    const response = await route.fetch();
    answers.push(await response.text());
    await route.fulfill({ response });
  });
  await page.goto(`${demo.baseUrl}/configuracion/apariencia`);
  const muestra = page.getByTitle("Factura de muestra en PDF");
  await expect(muestra).toBeVisible();
  const drawn: Buffer[] = [];
  for (const diseno of ["compacto", "rollo", "clasico"]) {
    const src = (await muestra.getAttribute("src")) ?? "";
    await page.getByLabel("Diseño").selectOption(diseno);
    await expect(muestra).not.toHaveAttribute("src", src);
    // The PDF in base64 begins so.
    const [pdf = ""] = /JVBERi0[\w+/=]+/.exec(answers.at(-1) ?? "") ?? [];
    drawn.push(Buffer.from(pdf, "base64"));
  }
  await page.unrouteAll({ behavior: "wait" });
  expect(drawn.map(anchoOf)).toEqual([612, 227, 612]);
  expect(drawn[0]?.length).not.toBe(drawn[2]?.length);

  for (const [diseno, ancho] of [
    ["rollo", 227],
    ["clasico", anchoOf(antes)],
  ] as const) {
    await page.getByLabel("Diseño").selectOption(diseno);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText(/^Guardado/).last()).toBeVisible();
    await expect.poll(async () => anchoOf(await pdfOf(clave))).toBe(ancho);
  }
});
