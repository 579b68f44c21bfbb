/** Plants secrets of every kind with recognisable values; afterwards none appears on a page, in a read or in a log. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import { TOTP } from "otpauth";
import { asOperator, createCompany } from "../company";
import { certificateOf, fillCompany, PIN } from "../company-data";
import { dataDir, mailedLink, readDemo } from "../demo";
import { addressIn, pageFiles, routeFiles } from "../portal-doors";
import { test } from "../test";
import { Visitor } from "../visitor";

const demo = readDemo();
const NOE = { correo: "noe@secretos.example", nombre: "Noé Nadie", contrasena: "Contrasena-plantada-5150" };
const CREDENCIAL = "Credencial-plantada-6021";
const MARCA = "Jaguarundi";

const actionOf = (folder: string, name: string) => ({ file: `app/(portal)/${folder}/actions.ts`, name });

/** Everything that the service logged. */
function logs(): string {
  const folder = path.join(dataDir(), "logs");
  return readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), "utf8"))
    .join("\n");
}

test("once it was shown, no secret appears on a page, in its data, in a read or in a log", async ({ page }) => {
  test.slow();
  const company = await asOperator((operator) => createCompany(operator, "Secretos S.A.", "3101888001", NOE));
  const visitor = await Visitor.signedIn(demo.baseUrl, NOE.correo, NOE.contrasena);
  const data = await fillCompany(demo.baseUrl, visitor, company, MARCA);
  const act = async (folder: string, name: string, input: unknown): Promise<Record<string, unknown>> => {
    const { state, text } = await visitor.act(actionOf(folder, name), input);
    expect(state?.status, text).toBe("ok");
    return state?.result ?? {};
  };

  const rotated = await act("llaves", "rotateKey", { apiKeyId: data.llave, traslape: "24h", scopes: [] });
  const webhook = await act("webhooks", "addEndpoint", { url: "http://127.0.0.1:9/secreto", alcance: "todos" });
  const secreto = await act("webhooks", "rotateSecret", { webhookEndpointId: data.webhook });
  await act("configuracion/hacienda", "uploadCertificate", await certificateOf(company));
  await act("configuracion/hacienda", "saveCredential", {
    ambiente: "pruebas",
    usuario: "cpj-3-101-888001@stag.comprobanteselectronicos.go.cr",
    contrasena: CREDENCIAL,
  });
  const { secreto: semilla } = await act("cuenta", "prepareSecondFactor", { actual: NOE.contrasena });
  const codigo = new TOTP({ secret: String(semilla) }).generate();
  const { codigos } = await act("cuenta", "confirmSecondFactor", { codigo });
  const invitacion = new URL(await mailedLink(page, demo, "invitacion", data.invitacion)).hash.slice(1);

  const secrets: Readonly<Record<string, string>> = {
    // The beginning of a key remains visible, so that users recognise it.
    key: data.apiKey.slice(-20),
    "key of the rotation": String(rotated.apiKey).slice(-20),
    "webhook's secret": String(webhook.secreto).replace("whsec_", ""),
    "webhook's new secret": String(secreto.secreto).replace("whsec_", ""),
    PIN,
    password: NOE.contrasena,
    "password at the authority": CREDENCIAL,
    "seed of the second factor": String(semilla),
    "recovery code": String((codigos as string[])[0]),
    session: String(visitor.session()),
    "link of the invitation": invitacion,
    "master key": readFileSync(path.join(dataDir(), "master-key"), "utf8").trim(),
  };
  for (const [name, value] of Object.entries(secrets)) expect(value.length, name).toBeGreaterThan(9);

  let marked = 0;
  const look = (text: string, where: string) => {
    const found = Object.entries(secrets).filter(([, value]) => text.includes(value));
    expect
      .soft(
        found.map(([name]) => name),
        where,
      )
      .toEqual([]);
    if (text.includes(MARCA)) marked += 1;
  };
  for (const file of pageFiles()) {
    const address = addressIn(file, data);
    look((await visitor.get(address)).text, file);
    look((await visitor.follow(address)).text, `${file}, as data`);
  }
  for (const file of routeFiles()) look((await visitor.get(addressIn(file, data))).text, file);
  expect(marked, "places where something of the company stands").toBeGreaterThan(45);

  // These are refused too, and the typed values are not logged.
  await visitor.act(actionOf("cuenta", "changePassword"), { actual: `${NOE.contrasena}x`, contrasena: CREDENCIAL });
  await visitor.act(actionOf("configuracion/hacienda", "uploadCertificate"), { p12: "nada", pin: PIN });
  const written = logs();
  expect(written.length).toBeGreaterThan(1_000);
  look(written, "logs");
});
