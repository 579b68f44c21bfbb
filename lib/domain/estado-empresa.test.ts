import { expect, it } from "vitest";
import { ESTADOS_EMPRESA, empresaPasa, estadosQuePueden } from "./estado-empresa";

it("a company that left reads and changes nothing, a suspended one does neither, and a trial does not reach produccion", () => {
  expect(estadosQuePueden("leer")).toEqual(["prueba", "activo", "retirada", "en_traslado"]);
  expect(estadosQuePueden("escribir")).toEqual(["prueba", "activo"]);
  expect(estadosQuePueden("produccion")).toEqual(["activo"]);
});

it("no state goes back to the trial but a suspension, only who left is erased, and from there nothing comes back", () => {
  const pasos = ESTADOS_EMPRESA.flatMap((de) =>
    ESTADOS_EMPRESA.filter((a) => empresaPasa(de, a)).map((a) => `${de} → ${a}`),
  );
  expect(pasos).toEqual([
    "prueba → activo",
    "prueba → suspendido",
    "prueba → retirada",
    "activo → suspendido",
    "activo → retirada",
    "suspendido → prueba",
    "suspendido → activo",
    "suspendido → retirada",
    "retirada → activo",
    "retirada → borrada",
  ]);
});
