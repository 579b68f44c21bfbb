/**
 * A company's life in the service, from the operator's side (decisions 0142, 0144, 0149): it issues, passes its plan, is
 * suspended, comes back, leaves, takes all that it has along, checked by a program that does not know us, and is erased
 * but for its documents.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { unzipSync } from "fflate";
import { createApiKey } from "@/lib/services/accounts/api-keys/create-api-key";
import { prepareSimulador } from "@/lib/services/accounts/certificados/prepare-simulador";
import { countUso } from "@/lib/services/accounts/planes/count-uso";
import { assignPlan, setPlan } from "@/lib/services/accounts/planes/plan";
import { changeEstado } from "@/lib/services/accounts/tenants/change-estado";
import { eraseTenant } from "@/lib/services/accounts/tenants/erase-tenant";
import { inTenant } from "@/lib/services/kernel/operator";
import { exportEmpresa, MANIFIESTO } from "@/lib/services/reports/exportaciones/export-empresa";
import { asOperator, createCompany } from "../company";
import { accepted, readDemo, signIn } from "../demo";
import { callApi, post, tiqueteOf } from "../service";
import { test } from "../test";

const demo = readDemo();
const IDENTIFICACION = "3101666077";
const DUENA = { correo: "vera@vida.example", nombre: "Vera Vargas", contrasena: "una frase para toda la vida" };

test("a company issues, passes its plan, is suspended, comes back, leaves with its archive, and is erased", async ({
  page,
}) => {
  const { tenantId, idUsuario, apiKey } = await asOperator(async (operator) => {
    const company = await createCompany(operator, "Soda La Vida", IDENTIFICACION, DUENA);
    await prepareSimulador(inTenant(operator, company.tenantId));
    const scopes = ["facturas:read", "facturas:write"];
    const key = await createApiKey(operator, { ...company, nombre: "caja", scopes, limitePorMinuto: 120 });
    await setPlan(operator, {
      nombre: "Soda",
      documentosMes: 2,
      usuarios: 1,
      espacioMb: 500,
      funciones: null,
      limitePorMinuto: null,
      rafaga: null,
      alPasar: "sin_borradores",
      frenoPorMinuto: null,
      precio: "9500",
      precioDocumento: null,
      precioEspacio: "0.25",
    });
    await assignPlan(operator, { tenantId: company.tenantId, plan: "Soda" });
    return { ...company, ...key };
  });
  const own = { ...demo, apiKey };
  const tiquete = tiqueteOf(idUsuario);
  const claves = [await post(own, "/facturas", tiquete), await post(own, "/facturas", tiquete)];
  await asOperator((operator) => countUso(inTenant(operator, tenantId)));

  await signIn(page, demo, DUENA.correo, DUENA.contrasena);
  const plan = page.getByRole("region", { name: "Plan" });
  await expect(plan).toContainText("Van 2 de 2 documentos de tu plan este mes.");
  await expect(plan).toContainText("no se guardan borradores ni proformas nuevas hasta fin de mes.");
  await page.goto(`${demo.baseUrl}/configuracion`);
  await expect(page.getByRole("heading", { name: "Plan Soda" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Documentos este mes" })).toHaveJSProperty("value", 2);
  await expect(
    page.getByText("Pasados los 500 MB de archivos, cada MB de más se cobra aparte, por mes."),
  ).toBeVisible();
  // No document is ever refused for a plan.
  claves.push(await post(own, "/facturas", tiquete));
  expect(await (await callApi(own, "/cuenta")).json()).toMatchObject({ usoMes: { documentos: 3, incluidos: 2 } });
  for (const clave of claves) await accepted(own, clave);

  const moveTo = (a: Parameters<typeof changeEstado>[1]["a"]) =>
    asOperator((operator) => changeEstado(operator, { tenantId, a }));
  await moveTo("suspendido");
  const closed = await callApi(own, `/facturas/${claves[0]}`);
  expect([closed.status, ((await closed.json()) as { codigo: string }).codigo]).toEqual([403, "tenant_suspendido"]);
  await page.goto(`${demo.baseUrl}/configuracion`);
  await expect(page).toHaveURL(/\/ingresar/);

  // Nobody was signed out: when the company is open again, its people go on.
  await moveTo("anterior");
  await page.goto(`${demo.baseUrl}/configuracion`);
  await expect(page.getByRole("heading", { name: "Plan Soda" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Emitir/ }).first()).toBeVisible();
  expect((await callApi(own, `/facturas/${claves[0]}`)).status).toBe(200);

  await moveTo("retirada");
  await page.goto(`${demo.baseUrl}/documentos`);
  await expect(page.getByRole("region", { name: "Estado de la empresa" })).toContainText("se retiró del servicio");
  // What issues is not offered, and its address says why.
  await expect(page.getByRole("link", { name: /^Emitir/ })).toHaveCount(0);
  await page.goto(`${demo.baseUrl}/emitir`);
  await expect(page.getByText("Acá no se emite ni se cambia nada más.")).toBeVisible();
  await page.goto(`${demo.baseUrl}/documentos/${claves[0]}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('a[href^="/emitir"]')).toHaveCount(0);
  const left = await callApi(own, "/facturas", tiquete);
  expect([left.status, ((await left.json()) as { codigo: string }).codigo]).toEqual([403, "empresa_retirada"]);
  expect((await callApi(own, `/facturas/${claves[0]}`)).status).toBe(200);

  const whole = await takeArchive(tenantId, claves);
  expect(whole.some((name) => name.startsWith("catalogos/"))).toBe(true);

  await asOperator((operator) => eraseTenant(operator, { tenantId, identificacion: IDENTIFICACION }));
  const gone = await callApi(own, `/facturas/${claves[0]}`);
  expect([gone.status, ((await gone.json()) as { codigo: string }).codigo]).toEqual([403, "empresa_borrada"]);
  await page.goto(`${demo.baseUrl}/documentos`);
  await expect(page).toHaveURL(/\/ingresar/);
  await page.getByLabel("Correo").fill(DUENA.correo);
  await page.getByLabel("Contraseña").fill(DUENA.contrasena);
  await page.getByRole("button", { name: "Ingresar" }).click();
  await expect(page.getByText("El correo o la contraseña no coinciden.")).toBeVisible();
  // The documents are still there, whole.
  expect(await takeArchive(tenantId, claves)).toEqual(whole);
});

/** The names in the archive of a company, which has each of these documents and passes `sha256sum`. */
async function takeArchive(tenantId: number, claves: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "purafactura-archivo-"));
  try {
    const zip = await asOperator(async (operator) =>
      buffer((await exportEmpresa(inTenant(operator, tenantId))).stream),
    );
    const names = Object.entries(unzipSync(zip)).map(([name, bytes]) => {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      return name;
    });
    for (const clave of claves) {
      const suyos = names.filter((name) => name.includes(clave)).map((name) => path.extname(name));
      expect(suyos.sort()).toEqual([".pdf", ".xml", ".xml"]);
    }
    const checked = execFileSync("sha256sum", ["--check", "--strict", MANIFIESTO], { cwd: folder, encoding: "utf8" });
    expect(checked.trim().split("\n")).toHaveLength(names.length - 1);
    return names;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
