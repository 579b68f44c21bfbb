import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { UsoPlan } from "@/lib/contract/portal/configuracion";
import { PlanCard } from "./plan-card";

const USO: UsoPlan = {
  plan: "Pyme",
  mes: "2026-11",
  documentos: 412,
  incluidos: 500,
  alPasar: "cobrar",
  personas: 3,
  personasIncluidas: null,
  megas: null,
  megasIncluidos: 800,
  espacioSeCobra: false,
  sin: [],
  empresas: 1,
  propios: { documentos: 412, personas: 3, megas: null },
};
const dicho = (more: Partial<UsoPlan> = {}) => renderToStaticMarkup(<PlanCard uso={{ ...USO, ...more }} />);

it("says what was used of the plan, and that files are counted in the night before they were", () => {
  expect(dicho()).toContain("412 de 500<");
  expect(dicho()).toContain("Se cuentan esta noche");
  expect(dicho({ megas: 412 })).toContain("412 de 800 MB");
  expect(dicho()).not.toMatch(/De esta empresa|No incluye|entre \d/);
});

it("says the sum of several companies and the part of this one, and what the plan does not include", () => {
  const juntas = { empresas: 3, megas: 700, propios: { documentos: 1200, personas: 2, megas: 5 } };
  const said = dicho({ ...juntas, sin: ["webhooks", "documentos recurrentes"] });
  expect(said).toContain("Plan Pyme, entre 3 empresas");
  for (const parte of ["1.200", "2", "5 MB"]) expect(said).toContain(`De esta empresa: ${parte}<`);
  expect(said).toContain("No incluye: webhooks, documentos recurrentes. Lo que ya tenés sigue igual.");
});

it("says that files beyond the plan are invoiced, where they have a price", () => {
  expect(dicho()).not.toContain("se cobra aparte, por mes");
  expect(dicho({ espacioSeCobra: true })).toContain(
    "Pasados los 800 MB de archivos, cada MB de más se cobra aparte, por mes. Nada se borra por el plan.",
  );
});
