/** `npm test`: lo que no toca la red. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { conCambio, conResultado, datosDe, hayQueCorregir, lineaDe, NUEVO, porMandar } from "./cobro.ts";

const ANA = { id: "c-1", identificacion: "112340567", nombre: "Ana", correo: "ana@correo.example", plan: "PLAN" };
const CLAVE = "5".repeat(50);
const documento = { clave: CLAVE, estado: "procesando" } as never;
const resultado = (mas: object) =>
  ({ linea: 1, idempotencyKey: "c-1-2026-12", documento: null, error: null, ...mas }) as never;
const cambio = (estado: string, id = CLAVE) => ({ id, estado }) as never;

test("la llave y la referencia son el cliente y el mes, y cada corrección tiene otra llave", () => {
  const primera = lineaDe(ANA, "2026-12", NUEVO);
  const segunda = lineaDe(ANA, "2026-12", { ...NUEVO, intento: 2, clave: CLAVE });
  assert.equal(primera.idempotencyKey, "c-1-2026-12");
  assert.equal(segunda.idempotencyKey, "c-1-2026-12-2");
  assert.equal(primera.documento?.referenciaExterna, segunda.documento?.referenciaExterna);
  assert.deepEqual([primera.documento?.reemplaza, segunda.documento?.reemplaza], [undefined, CLAVE]);
});

test("un error de la línea espera una corrección, con su motivo", () => {
  const cobro = conResultado(NUEVO, resultado({ error: { codigo: "producto_no_encontrado", error: "No existe." } }));
  assert.deepEqual(
    [cobro.estado, cobro.motivo, hayQueCorregir(cobro)],
    ["sin emitir", "producto_no_encontrado: No existe.", true],
  );
});

test("se manda lo que falta, y lo que falló solo cuando ya se corrigió", () => {
  const primera = porMandar(ANA, "2026-12", NUEVO);
  assert.ok(primera);
  const rechazado = { ...NUEVO, estado: "rechazado", clave: CLAVE, datos: datosDe(primera) };
  assert.equal(porMandar(ANA, "2026-12", rechazado), null);
  const corregida = porMandar({ ...ANA, identificacion: "112340568" }, "2026-12", rechazado);
  assert.deepEqual([corregida?.idempotencyKey, corregida?.documento?.reemplaza], ["c-1-2026-12-2", CLAVE]);
  assert.equal(porMandar({ ...ANA, plan: "OTRO" }, "2026-12", { ...rechazado, estado: "aceptado" }), null);
});

test("un veredicto no vuelve atrás por un cambio viejo, ni toma el de otro documento", () => {
  const emitido = conResultado(NUEVO, resultado({ documento }));
  const aceptado = conCambio(emitido, cambio("aceptado"));
  assert.equal(aceptado.estado, "aceptado");
  assert.equal(conCambio(aceptado, cambio("procesando")).estado, "aceptado");
  assert.equal(conCambio(emitido, cambio("rechazado", "otra")).estado, "procesando");
});
