/** Calls that the examples of many operations share. */
import type { ExampleCall } from "./example-call";

export const found = (params: Record<string, string>, summary = "Encontrado"): ExampleCall => ({
  name: "encontrado",
  summary,
  status: 200,
  params,
});
export const listed = (query: string): ExampleCall => ({ name: "pagina", summary: `?${query}`, status: 200, query });
export const badLimit: ExampleCall = { name: "limite-invalido", summary: "?limite=0", status: 400, query: "limite=0" };
export const twice: ExampleCall = {
  name: "repetido",
  summary: "Parámetro repetido",
  status: 400,
  query: "limite=1&limite=2",
};
