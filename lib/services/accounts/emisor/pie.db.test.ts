/** What a company prints at the foot of its sales: bank accounts, SINPE Móvil, notes and terms. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PieEscrito } from "@/lib/contract/portal/configuracion";
import { TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { closePdfThreads } from "@/lib/integrations/pdf/render-pdf";
import { extractPdf } from "@/lib/integrations/pdf/testing/extract-text";
import { getDocumentoPdf } from "../../issuing/documentos/pdf";
import { failure, issued, look, TIQUETE } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { createWorld, type World } from "../../testing/world";
import { listAuditoria } from "../auditoria/list-auditoria";
import { getPie, setPie } from "./pie";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  await closePdfThreads();
  await world?.drop();
});

const BAC = { banco: "BAC Credomatic", moneda: "CRC", iban: "CR05 0152 0200 1026 2840 66" } as const;
const PIE: PieEscrito = {
  cuentas: [BAC],
  sinpe: "8888-3333",
  notas: "Gracias por tu compra.\r\nAvisanos cuando pagués.",
  terminos: "Intereses por mora: 2 % mensual.",
};

async function textOf(clave: string): Promise<string> {
  const { bytes } = await getDocumentoPdf(world.ctx, clave, TIPOS_VENTA);
  return (await extractPdf(bytes)).pages.flatMap(({ lines }) => lines).join("\n");
}

it("stands on PDFs once it is saved, on those of issued sales too; the change is audited with its accounts", async () => {
  const { clave } = await issued(world, TIQUETE);
  expect(await textOf(String(clave))).not.toContain("Para pagar");
  await setPie(world.ctx, PIE);
  const text = await textOf(String(clave));
  expect(text).toContain("BAC Credomatic, en colones  CR05 0152 0200 1026 2840 66");
  expect(text).toContain("SINPE Móvil  8888-3333");
  expect(text).toContain("Avisanos cuando pagués.");
  expect(text).toContain("Intereses por mora: 2 % mensual.");
  expect(await getPie(world.ctx)).toEqual({
    cuentas: [{ ...BAC, iban: "CR05015202001026284066" }],
    sinpe: "88883333",
    notas: "Gracias por tu compra.\nAvisanos cuando pagués.",
    terminos: "Intereses por mora: 2 % mensual.",
  });
  const [entry] = (await listAuditoria(world.ctx, { objeto: "tenant" })).datos;
  expect(entry?.detalle).toEqual({
    campos: ["cuentas", "sinpe", "notas", "terminos"],
    cuentas: ["CR05015202001026284066"],
  });
});

it("saved unchanged writes nothing, and emptied it is gone from the next PDF", async () => {
  const before = await readLedger(world);
  await setPie(world.ctx, PIE);
  expect(await readLedger(world)).toEqual(before);
  const [row] = await look<{ clave: string }>(world, "select clave from documento limit 1");
  await setPie(world.ctx, { cuentas: [], sinpe: null, notas: null, terminos: null });
  expect(await textOf(row?.clave ?? "")).not.toMatch(/Para pagar|SINPE Móvil {2}|Intereses|Gracias/);
  await setPie(world.ctx, PIE);
});

describe("with faults", () => {
  it.each<[string, Partial<PieEscrito>, string[]]>([
    ["wrong check digits", { cuentas: [{ ...BAC, iban: "CR06015202001026284066" }] }, ["cuentas[0].iban"]],
    ["a foreign account", { cuentas: [{ ...BAC, iban: "DE89370400440532013000" }] }, ["cuentas[0].iban"]],
    ["an account twice", { cuentas: [BAC, { ...BAC, banco: "Otro" }] }, ["cuentas[1].iban"]],
    ["a bank without a name", { cuentas: [{ ...BAC, banco: " " }] }, ["cuentas[0].banco"]],
    ["seven accounts", { cuentas: Array.from({ length: 7 }, () => BAC) }, ["cuentas"]],
    ["seven digits for SINPE", { sinpe: "888-3333" }, ["sinpe"]],
    ["two numbers for SINPE", { sinpe: "88883333;88884444" }, ["sinpe"]],
    ["a control character", { notas: "frente al \u0007 parque" }, ["notas"]],
    ["notes and terms too long", { notas: "ñ".repeat(501), terminos: "ñ".repeat(2001) }, ["notas", "terminos"]],
  ])("%s, it is refused beside the field, and nothing changes", async (_, change, fields) => {
    const before = await readLedger(world);
    const error = await failure(setPie(world.ctx, { ...PIE, ...change }));
    expect(error.kind).toBe("rule");
    expect(Object.keys(error.errors ?? {}).sort()).toEqual(fields);
    expect(await readLedger(world)).toEqual(before);
  });
});
