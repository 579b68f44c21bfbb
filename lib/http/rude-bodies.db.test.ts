/** No body brings the service down: whatever is sent to POST /facturas is issued or refused, never a 500. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { API_ROUTES } from "@/lib/launcher/api-routes";
import { type ApiWorld, createApiWorld } from "@/lib/launcher/testing/api-world";
import { createIssuer, type Issuer } from "@/lib/launcher/testing/issuer";

const RUNS = 400;
const FACTURAS = API_ROUTES.find(([template]) => template === "/facturas")?.[1];

let world: ApiWorld;
let issuer: Issuer;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  issuer = await createIssuer("rudo");
  key = await world.key(issuer.tenantId);
});
afterAll(() => world?.close());

/** Values as JSON text, so that they can be what JSON.stringify would never write. */
const RUDE = [
  ...["null", "true", "[]", "{}", "[null]", "[[]]", '""', '" "', "0", "-0", "-1", "0.1", "1.5", "1e0", "1e5", "1e-5"],
  ...[
    "0.000001",
    "1e-40",
    "1e40",
    "1e400",
    "9007199254740991",
    "9007199254740993",
    "2147483648",
    "99999999999999.99999",
  ],
  ...[
    "9".repeat(400),
    `0.${"1".repeat(400)}`,
    '"\\u0000"',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"😀"',
    '"é̂"',
    '"\\u0007"',
  ],
  ...[JSON.stringify("x".repeat(5000)), '"99"', '"01"', '"02"', '"USD"', '"EUR"', '"__proto__"', '"constructor"'],
  ...['{"__proto__":{"tipo":"04"}}', '{"a":1,"a":2}', `${"[".repeat(60)}${"]".repeat(60)}`, '"2026-02-30T25:00:00"'],
  ...['"\'; drop table documento; --"', '"%00"', '"<script>"', '"</Otros>&amp;"', '"3101123456"', '"3101000400"'],
];

const MEMBERS = [
  ...["tipo", "idUsuario", "condicionVenta", "condicionVentaOtros", "plazoCredito", "medioPago", "medioPagoOtros"],
  ...["moneda", "lineas", "cliente", "referencias", "idPuntoVenta", "codigoActividad", "codigoActividadReceptor"],
  ...["comentario", "__proto__", "toString"],
];
const LINE_MEMBERS = [
  ...["idProducto", "codigoProducto", "cantidad", "precioUnitario", "montoDescuento", "naturalezaDescuento"],
  ...["idExoneracion", "montoExoneracion"],
];
const CLIENTE_MEMBERS = [
  "identificacion",
  "tipoIdentificacion",
  "nombre",
  "apellidos",
  "correo",
  "telefono",
  "direccion",
];
const REFERENCIA_MEMBERS = ["tipoDocumento", "numero", "fechaEmision", "codigo", "razon"];

const rude = fc.constantFrom(...RUDE);
/** Mostly nothing, so that the rest of a body is reached; else up to `max` members. */
const some = (members: string[], max: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...members), rude, { maxKeys: max }) },
  );

/** A good invoice of which some members are replaced. */
const bodies = fc
  .record({
    tipo: fc.constantFrom('"01"', '"04"'),
    body: some(MEMBERS, 2),
    line: some(LINE_MEMBERS, 3),
    cliente: some(CLIENTE_MEMBERS, 3),
    referencia: fc.option(some(REFERENCIA_MEMBERS, 5)),
  })
  .map(({ tipo, body, line, cliente, referencia }) => {
    const good = { codigoProducto: JSON.stringify(issuer.productos[0]), cantidad: "1" };
    const identified = { identificacion: JSON.stringify(issuer.clientes[0]), ...cliente };
    return text({
      tipo,
      idUsuario: String(issuer.idUsuario),
      condicionVenta: '"01"',
      medioPago: '"01"',
      lineas: `[${text({ ...good, ...line })}]`,
      ...(tipo === '"01"' || Object.keys(cliente).length > 0 ? { cliente: text(identified) } : {}),
      ...(referencia === null ? {} : { referencias: `[${text(referencia)}]` }),
      ...body,
    });
  });

function text(members: Record<string, string>): string {
  return `{${Object.entries(members)
    .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
    .join(",")}}`;
}

it("POST /facturas issues or refuses, whatever is sent", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const headers = { "x-api-key": key, "content-type": "application/json" };
      const request = new Request("http://x.test/api/v1/facturas", { method: "POST", headers, body });
      const response = await FACTURAS?.POST(request);
      const status = response?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // 503: a lookup of a taxpayer or an exchange rate that this machine cannot reach.
      expect([201, 400, 503], `${status} ${await response?.text()} for ${body.slice(0, 2000)}`).toContain(status);
    }),
    { numRuns: RUNS },
  );
  // The generator is worth something only while it reaches both ends.
  expect(statuses.get(201) ?? 0).toBeGreaterThan(RUNS / 20);
  expect(statuses.get(400) ?? 0).toBeGreaterThan(RUNS / 20);
});
