/** Every 400 lists all its faults beside what the specification says (spec 7.1), and `Prefer` makes more of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API } from "@/lib/contract/api";
import { createHostWorld, type HostWorld } from "@/lib/host/testing/host-world";
import { readLedger } from "@/lib/services/testing/ledger";

let world: HostWorld;
beforeAll(async () => {
  world = await createHostWorld();
});
afterAll(() => world?.close());

interface Falta {
  path: string | null;
  codigo: string;
  mensaje: string;
  sugerencia?: string;
}

async function send(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${world.api}${path}`, {
    method: "POST",
    headers: { "x-api-key": world.apiKey, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { faltas?: Falta[]; codigo?: string; error?: string; errors?: object };
  const said = (answer.faltas ?? []).map(({ path: at, codigo, sugerencia }) =>
    [codigo, at, ...(sugerencia === undefined ? [] : [sugerencia])].join(" "),
  );
  return { status: response.status, headers: response.headers, text, answer, said };
}

const linea = (over: object = {}) => ({ codigoProducto: world.issuer.productos[0], cantidad: 2, ...over });
const tiquete = (over: object = {}) => ({
  tipo: "TiqueteElectronico",
  idUsuario: world.issuer.idUsuario,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [linea()],
  ...over,
});
const STRICT = { prefer: "handling=strict" };

describe("a 400", () => {
  it("spec 7.1(1): keeps problem-details as they are, and lists each problem with the name that was meant", async () => {
    const { status, answer, said } = await send("/facturas", {
      ...tiquete({ lineas: [{ codigoProducto: "X", cantida: 1, descuento: 5 }], condicion_venta: "01", mesa: 4 }),
      idUsuario: "1",
    });
    const { faltas, ...rest } = answer;
    expect(status).toBe(400);
    expect(rest).toEqual({
      type: "urn:purafactura:error:validacion",
      title: "La solicitud tiene datos que faltan o que no son del tipo esperado.",
      status: 400,
      errors: {
        "lineas[0].descuento": ["Este dato no existe. Usá 'montoDescuento'. Es un monto, no un porcentaje."],
        condicion_venta: ["Este dato no existe. Usá 'condicionVenta'."],
        idUsuario: ["Tiene que ser un número, sin comillas."],
        "lineas[0].cantidad": ["Indicá este dato: es obligatorio."],
      },
      codigo: "solicitud_invalida",
      requestId: expect.any(String),
    });
    expect(said).toEqual([
      "solicitud_invalida lineas[0].descuento montoDescuento",
      "solicitud_invalida condicion_venta condicionVenta",
      "solicitud_invalida idUsuario",
      "solicitud_invalida lineas[0].cantidad",
      "miembro_desconocido lineas[0].cantida cantidad",
      "miembro_desconocido mesa",
    ]);
    expect(Object.keys(answer).at(-1)).toBe("faltas");
  });

  it("spec 7.1(2): keeps its error and its code, which are those of the first fault", async () => {
    const { answer, said } = await send("/facturas", tiquete({ medioPago: "efectivo", moneda: "usd", mesa: 4 }));
    const { faltas = [], ...rest } = answer;
    expect(rest).toEqual({
      error: "9015: el medio de pago 'efectivo' no existe. Consultá GET /api/v1/catalogos/medios-pago.",
      codigo: "9015",
      requestId: expect.any(String),
    });
    expect([faltas[0]?.mensaje, faltas[0]?.codigo]).toEqual([rest.error, rest.codigo]);
    expect(said).toEqual(["9015 medioPago 01", "moneda_desconocida moneda USD", "miembro_desconocido mesa"]);
  });

  it("lists the faults of each body of the API: of all that issue, of a product, a customer, a message, a reservation", async () => {
    const { idUsuario } = world.issuer;
    const compra = await send("/facturas-compra", {
      idUsuario,
      tipoTransaccion: "1",
      condicionVenta: "credito",
      lineas: [
        {
          cantidad: 1,
          codigoCabys: "1",
          detalle: "x",
          unidadMedida: "KG",
          precioUnitario: 1,
          impuestos: [{ codigo: "01", codigoTarifa: "8" }],
        },
      ],
      emisor: null,
    });
    expect(compra.said).toEqual([
      "emisor_requerido emisor",
      "9015 condicionVenta 02",
      "9015 tipoTransaccion 01",
      "cabys_invalido lineas[0].codigoCabys",
      "unidad_desconocida lineas[0].unidadMedida Kg",
      "texto_largo lineas[0].detalle",
      "tarifa_desconocida lineas[0].impuestos[0].codigoTarifa 08",
    ]);
    const recibo = await send("/recibos-pago", { idUsuario, medioPago: "1", pagos: [{ clave: "x", monto: 0 }] });
    expect(recibo.said).toEqual([
      "9015 medioPago 01",
      "pago_clave_invalida pagos[0].clave",
      "pago_monto_invalido pagos[0].monto",
    ]);
    const producto = await send("/productos", {
      codigo: "",
      nombre: "x",
      codigoCabys: "1",
      unidadMedida: "unid",
      precioVenta: 1,
      precioCosto: 1,
      impuestos: [{ codigo: "IVA" }],
      idCategoria: null,
    });
    expect(producto.said).toEqual([
      "codigo_requerido codigo",
      "cabys_invalido codigoCabys",
      "texto_largo nombre",
      "unidad_desconocida unidadMedida Unid",
      "impuesto_desconocido impuestos[0].codigo",
    ]);
    const cliente = await send("/clientes", { identificacion: "", correo: "no", telefono: "1" });
    expect(cliente.said).toEqual([
      "identificacion_requerida identificacion",
      "telefono_invalido telefono",
      "correo_invalido correo",
    ]);
    const mensaje = await send("/mensajes-receptor", {
      clave: "1",
      mensaje: "aceptado",
      emisor: { identificacion: "" },
      fechaEmision: "ayer",
      totalFactura: null,
    });
    expect(mensaje.said).toEqual([
      "clave_invalida clave",
      "mensaje_desconocido mensaje 1",
      "emisor_de_mensaje_requerido emisor.identificacion",
      "fecha_de_clave_invalida fechaEmision",
      "monto_invalido totalFactura",
    ]);
    const reserva = await send("/consecutivos/reservas", {
      tipo: "tiquete",
      idPuntoVenta: 99_999,
      cantidad: 0,
      situacion: "9",
    });
    expect(reserva.said).toEqual([
      "tipo_desconocido tipo 04",
      "punto_venta_desconocido idPuntoVenta",
      "cantidad_de_reserva_invalida cantidad",
      "situacion_desconocida situacion",
    ]);
  });

  it("of an address names the parameter that was meant", async () => {
    const { said } = await send("/facturas?simulr=true", tiquete());
    expect(said).toEqual(["solicitud_invalida simulr simular"]);
  });

  it("is no larger than its request allows: at most a hundred faults, and no text that repeats what was sent at length", async () => {
    const impuestos = [{ codigo: "x".repeat(600), codigoTarifa: "y".repeat(30) }];
    const one = {
      libre: true,
      codigoCabys: "1",
      detalle: "d",
      unidadMedida: "u".repeat(600),
      precioUnitario: 1,
      impuestos,
    };
    const lineas = Array.from({ length: 180 }, (_, n) => ({ ...one, cantidad: 1, [`desconocido${n}`]: 1 }));
    const body = JSON.stringify(tiquete({ lineas }));
    expect(body.length).toBeGreaterThan(240_000);
    const { answer, text } = await send("/facturas", body);
    expect(answer.faltas).toHaveLength(100);
    expect(text.length).toBeLessThan(100_000);
    for (const { mensaje } of answer.faltas ?? []) expect(mensaje.length).toBeLessThanOrEqual(501);
  });

  it("alone has faults: no other refusal lists any", async () => {
    const { answer } = await send("/facturas", tiquete(), { "x-api-key": "pf_test_x" });
    expect(answer).not.toHaveProperty("faltas");
  });
});

describe("Prefer: handling=strict", () => {
  it("refuses unknown members, names those that were meant, says so, and takes no number", async () => {
    expect((await send("/facturas?simular=true", tiquete())).status).toBe(200);
    const before = await readLedger(world);
    const body = tiquete({ mesa: 4, lineas: [linea({ naturalezaDescuent: "x" })] });
    const { status, headers, answer, said } = await send("/facturas", body, STRICT);
    expect([status, headers.get("preference-applied")]).toEqual([400, "handling=strict"]);
    expect(answer).toMatchObject({
      codigo: "miembro_desconocido",
      errors: { mesa: ["Este dato no existe en el cuerpo."] },
    });
    expect(said).toEqual([
      "miembro_desconocido lineas[0].naturalezaDescuent naturalezaDescuento",
      "miembro_desconocido mesa",
    ]);
    expect(await readLedger(world)).toEqual(before);
  });

  it("issues a body without unknown members as ever, and says that it was read so", async () => {
    const { status, headers, answer } = await send("/facturas", tiquete(), STRICT);
    expect([status, headers.get("preference-applied")]).toEqual([201, "handling=strict"]);
    expect(answer).toMatchObject({ advertencia: null });
  });

  it("leaves every other warning a warning", async () => {
    const body = tiquete({ lineas: [linea({ naturalezaDescuento: "Por nada" })] });
    const { status, answer } = await send("/facturas", body, STRICT);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ advertencia: expect.stringContaining("naturalezaDescuento") });
  });

  it.each([
    'handling="strict"',
    "Handling = STRICT",
    "respond-async, wait=10, handling=strict; foo",
    "handling=strict, handling=lenient",
  ])("is understood in %s", async (prefer) => {
    const { status, headers } = await send("/facturas", tiquete({ mesa: 4 }), { prefer });
    expect([status, headers.get("preference-applied")]).toEqual([400, "handling=strict"]);
  });

  it.each([
    "handling=lenient",
    "handling=lenient, handling=strict",
    "handling",
    "strict",
    "handling=strictly",
    'foo="handling=strict"',
    `handling=strict, ${"x".repeat(1000)}`,
    ",;=,",
  ])("is not asked for by %s", async (prefer) => {
    const { status, headers, answer } = await send("/facturas?simular=true", tiquete({ mesa: 4 }), { prefer });
    expect([status, headers.get("preference-applied")]).toEqual([200, null]);
    expect(answer).toHaveProperty("advertencia");
  });

  it("is taken by every endpoint with a body", async () => {
    const bodies = API.filter(
      ({ body, params, idempotencyRequired }) => body && params === undefined && idempotencyRequired !== true,
    );
    expect(bodies.length).toBeGreaterThan(6);
    for (const { path } of bodies) {
      const { status, headers, said } = await send(path, { nadie_lo_conoce: 1 }, STRICT);
      expect([path, status, headers.get("preference-applied")]).toEqual([path, 400, "handling=strict"]);
      expect(said).toContain("miembro_desconocido nadie_lo_conoce");
    }
  });
});

describe("X-Request-Id", () => {
  const echoed = async (id: string) =>
    (await send("/facturas?simular=true", tiquete(), { "x-request-id": id })).headers.get("x-request-id");

  it.each(["pedido-1234", "A.b_c-d0", "x".repeat(128)])("%s is the caller's", async (id) => {
    expect(await echoed(id)).toBe(id);
    const { answer } = await send("/facturas", tiquete({ tipo: "9" }), { "x-request-id": id });
    expect(answer).toMatchObject({ requestId: id });
  });

  it.each([
    "corto",
    "x".repeat(129),
    "con espacio",
    "pedido-1234,pedido-1234",
    "<script>",
    "pedido=1234",
    "pedído-1234",
  ])("%s is replaced by one of ours", async (id) => {
    expect(await echoed(id)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("may be sent again: each request does its own work", async () => {
    const headers = { "x-request-id": "siempre-el-mismo" };
    const [one, other] = [await send("/facturas", tiquete(), headers), await send("/facturas", tiquete(), headers)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.answer).not.toEqual(other.answer);
  });
});
