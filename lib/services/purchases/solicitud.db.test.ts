/** What POST /facturas-compra accepts and refuses, member by member (spec 2.4); a refusal leaves no trace. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facturaCompraRequest } from "@/lib/contract/facturas-compra";
import { readJson } from "@/lib/contract/json-number";
import { bought, buy, buyRefusal, EXTRANJERO, LIBRE, PROVEEDOR, TAZAS, UBICACION } from "../testing/compras";
import { look } from "../testing/issuing";
import { createSimulatedWorld, type SimulatedWorld } from "../testing/world";

let world: SimulatedWorld;
beforeAll(async () => {
  world = await createSimulatedWorld();
});
afterAll(() => world?.drop());

const refusal = (body: Record<string, unknown>) => buyRefusal(world, body);

async function proveedores(identificacion: string) {
  return look<{ id: number; nombre: string }>(
    world,
    `select proveedor_id as id, nombre from proveedor
     where tenant_id = ${world.ctx.tenantId} and identificacion = '${identificacion}'`,
  );
}

/** A supplier with only a name, as the catalog of products has them. */
async function bareProveedor(nombre: string, tenantId = world.ctx.tenantId): Promise<number> {
  const [row] = await look<{ id: number }>(
    world,
    `insert into proveedor (tenant_id, nombre) values (${tenantId}, '${nombre}') returning proveedor_id as id`,
  );
  return row?.id ?? 0;
}

describe("model validation", () => {
  const errorsOf = (body: unknown) => {
    const read = facturaCompraRequest.safeParse(readJson(JSON.stringify(body)));
    return read.success ? [] : read.error.issues.map(({ path }) => path.join("."));
  };
  it("spec 2.4(idUsuario): idUsuario must be sent, and be a number", () => {
    expect(errorsOf({ emisor: PROVEEDOR, lineas: [LIBRE] })).toEqual(["idUsuario"]);
    expect(errorsOf({ idUsuario: "1", emisor: PROVEEDOR, lineas: [LIBRE] })).toEqual(["idUsuario"]);
  });
  it("a member of a wrong type is named; one with a default or its own message may be omitted", () => {
    expect(errorsOf({ idUsuario: 1 })).toEqual([]);
    expect(errorsOf({ idUsuario: 1, emisor: "109990888", lineas: {}, condicionVenta: 1 })).toEqual([
      "emisor",
      "condicionVenta",
      "lineas",
    ]);
    expect(errorsOf({ idUsuario: 1, lineas: [{ precioUnitario: 1 }] })).toEqual(["lineas.0.cantidad"]);
  });
});

describe("idUsuario and idPuntoVenta", () => {
  it("spec 2.4(idUsuario), 7.6(compra): an id below 1, unknown or of another tenant is refused", async () => {
    const [foreign] = await look<{ id: number }>(
      world,
      `select usuario_id as id from usuario where tenant_id = ${world.other.tenantId} limit 1`,
    );
    for (const idUsuario of [0, -1, null, 2_147_483_648, foreign?.id]) {
      expect(await refusal({ idUsuario })).toBe(`El usuario ${idUsuario} no existe en el tenant. Revisá 'idUsuario'.`);
    }
    expect((await bought(world)).idUsuario).toBe(world.idUsuario);
  });
  it("spec 2.4(idPuntoVenta), 7.6(compra): a point of sale of the tenant gives the number; if omitted or null, the default one does", async () => {
    const puntos = await look<{ id: number; tenant: number }>(
      world,
      "select punto_venta_id as id, tenant_id as tenant from punto_venta order by 1",
    );
    const own = puntos.filter(({ tenant }) => tenant === world.ctx.tenantId).map(({ id }) => id);
    const foreign = puntos.find(({ tenant }) => tenant === world.other.tenantId)?.id;
    const second = await bought(world, { idPuntoVenta: own[1] });
    expect([second.idPuntoVenta, second.consecutivo.slice(0, 10)]).toEqual([own[1], "0020000108"]);
    for (const body of [{}, { idPuntoVenta: null }]) expect((await bought(world, body)).idPuntoVenta).toBe(own[0]);
    for (const idPuntoVenta of [0, -1, 2_147_483_648, foreign]) {
      expect(await refusal({ idPuntoVenta })).toMatch(`El punto de venta ${idPuntoVenta} no existe.`);
    }
  });
});

describe("emisor", () => {
  it("spec 2.4(emisor), 7.6(compra): with neither idEmisor nor identificacion it is refused with the given text", async () => {
    for (const emisor of [null, undefined, {}, { nombre: "Ana" }, { idEmisor: 0, identificacion: " - " }]) {
      expect(await refusal({ emisor })).toBe("Debe indicar idEmisor o identificacion del proveedor.");
    }
  });
  it("spec 2.4(emisor): a new supplier is created once with the data sent, and found by id or number afterwards", async () => {
    const emisor = { ...PROVEEDOR, identificacion: "1-0777-0666", correo: "ana@milpa.example", telefono: "88881111" };
    const first = await bought(world, { emisor });
    const { idEmisor } = first.emisor;
    expect(first.emisor).toEqual({
      idEmisor,
      identificacion: "107770666",
      tipoIdentificacion: "01",
      nombre: "Ana Mora Solís",
      correo: "ana@milpa.example",
      telefono: "88881111",
      codigoActividad: null,
    });
    const named = [{ idEmisor }, { identificacion: "107770666" }, { idEmisor, identificacion: "1-0777-0666" }];
    // The registered data count, not what else the request sends.
    for (const emisor of [...named, { ...PROVEEDOR, identificacion: "107770666", nombre: "Otro", correo: "x" }]) {
      expect((await bought(world, { emisor })).emisor).toEqual(first.emisor);
    }
    expect(await proveedores("107770666")).toEqual([{ id: idEmisor, nombre: "Ana Mora Solís" }]);
    expect(
      await look(
        world,
        "select accion from audit_entry where objeto = 'proveedor' and detalle->>'identificacion' = '107770666'",
      ),
    ).toEqual([{ accion: "crear" }]);
  });
  it("a name that is not sent comes from the taxpayer registry", async () => {
    const { emisor } = await bought(world, { emisor: { identificacion: "3101222333", ubicacion: UBICACION } });
    expect(emisor.nombre.length).toBeGreaterThan(4);
    expect(emisor.tipoIdentificacion).toBe("02");
  });
  it("spec 2.4(emisor): an unknown supplier without the data to create it is refused, saying what is missing", async () => {
    const unknown = (members: Record<string, unknown>) =>
      refusal({ emisor: { identificacion: "3101220000", ...members } });
    const text = (faltan: string) => `El proveedor 3101220000 no existe y no se puede crear: falta ${faltan}.`;
    expect(await unknown({})).toBe(text("'emisor.nombre', 'emisor.ubicacion'"));
    expect(await unknown({ nombre: "Finca Nueva" })).toBe(text("'emisor.ubicacion'"));
    expect(await unknown({ nombre: "Finca Nueva", ubicacion: { canton: "01", otrasSenas: " " } })).toBe(
      text("'emisor.ubicacion.provincia', 'emisor.ubicacion.distrito', 'emisor.ubicacion.otrasSenas'"),
    );
    expect(await proveedores("3101220000")).toEqual([]);
  });
  it("an id that does not exist, is another tenant's or has another number is refused", async () => {
    const foreign = await bareProveedor("Ajeno", world.other.tenantId);
    for (const idEmisor of [foreign, -1, 2_147_483_648]) {
      expect(await refusal({ emisor: { ...PROVEEDOR, idEmisor } })).toBe(`El proveedor ${idEmisor} no existe.`);
    }
    const one = (await bought(world)).emisor.idEmisor;
    const distinct =
      "'emisor.idEmisor' y 'emisor.identificacion' son de proveedores distintos. Enviá solo uno de los dos.";
    expect(await refusal({ emisor: { idEmisor: one, identificacion: "108880999" } })).toBe(distinct);
    const bare = await bareProveedor("Finca La Paz");
    expect(await refusal({ emisor: { idEmisor: bare, identificacion: PROVEEDOR.identificacion } })).toBe(distinct);
  });
  it("a supplier of the catalog, which has only a name, is completed by its first purchase", async () => {
    const idEmisor = await bareProveedor("Finca El Sol");
    expect(await refusal({ emisor: { idEmisor } })).toBe(
      `Al proveedor ${idEmisor} le faltan datos para una factura de compra: enviá 'emisor.identificacion', 'emisor.ubicacion'.`,
    );
    const complete = { idEmisor, identificacion: "203330444", nombre: "Otro nombre", ubicacion: UBICACION };
    const { emisor } = await bought(world, { emisor: complete });
    expect(emisor).toMatchObject({ idEmisor, identificacion: "203330444", nombre: "Finca El Sol" });
    expect((await bought(world, { emisor: { identificacion: "203330444" } })).emisor).toEqual(emisor);
  });
  it.each<[Record<string, unknown>, string | RegExp]>([
    [{ tipoIdentificacion: "09" }, /^9015: el tipo de identificación '09' no existe/],
    [{ tipoIdentificacion: "02" }, "La identificación '105550444' no tiene el formato de su tipo."],
    [{ nombre: "Ana" }, "'emisor.nombre' debe tener entre 5 y 100 caracteres."],
    [{ correo: "ana" }, "Correo inválido: ana. Use un formato como nombre@dominio.com."],
    [{ correo: "a@b.cr;b@b.cr;c@b.cr;d@b.cr;e@b.cr" }, "'emisor.correo' admite como máximo 4 correos."],
    [{ telefono: "123" }, "Teléfono inválido: 123. Debe tener 8 dígitos (formato 506 0000-0000)."],
    [{ telefono: "0050688112233" }, "Teléfono inválido: 0050688112233. Debe tener 8 dígitos (formato 506 0000-0000)."],
    [{ codigoActividad: "1" }, "'emisor.codigoActividad' debe tener 6 caracteres, por ejemplo 6201.0."],
    [
      { ubicacion: { ...UBICACION, distrito: "99" } },
      /^'emisor.ubicacion': no existe el distrito 99 del cantón 03 de la provincia 2\./,
    ],
    [
      { ubicacion: { ...UBICACION, otrasSenas: "acá" } },
      "'emisor.ubicacion.otrasSenas' debe tener entre 5 y 250 caracteres.",
    ],
    [
      { nombreComercial: "x\u0001yz" },
      "'emisor.nombreComercial' tiene caracteres que un documento electrónico no puede llevar.",
    ],
    [
      { tipoIdentificacion: "06" },
      /^Un proveedor con tipo de identificación 06 \(no contribuyente\) lleva condición de venta 13/,
    ],
  ])("wrong data (%j) is refused", async (change, text) => {
    const message = await refusal({ emisor: { ...PROVEEDOR, identificacion: "105550444", ...change } });
    if (typeof text === "string") expect(message).toBe(text);
    else expect(message).toMatch(text);
  });
  it("simultaneous purchases of one new supplier create it once", async () => {
    const emisor = { ...PROVEEDOR, identificacion: "106660555" };
    const documents = await Promise.all(Array.from({ length: 6 }, () => bought(world, { emisor })));
    expect(new Set(documents.map((documento) => documento.emisor.idEmisor)).size).toBe(1);
    expect(await proveedores("106660555")).toHaveLength(1);
  });
  describe("two purchases complete suppliers at the same time", () => {
    /** The second request's code depends on whether the first had committed when it looked for the supplier. */
    const AT_ONCE = [
      ["issued", "proveedor_en_curso"],
      ["issued", "proveedores_distintos"],
    ];
    const outcomes = async (emisores: Record<string, unknown>[]) => {
      const settled = await Promise.allSettled(
        emisores.map((emisor) => buy(world, { emisor: { nombre: "Finca", ubicacion: UBICACION, ...emisor } })),
      );
      return settled.map((one) => (one.status === "fulfilled" ? "issued" : one.reason.codigo));
    };
    it("two suppliers cannot both take one identification", async () => {
      for (let n = 0; n < 8; n += 1) {
        const identificacion = `20444055${n}`;
        const ids = [await bareProveedor("Finca Norte"), await bareProveedor("Finca Sur")];
        const ended = await outcomes(ids.map((idEmisor) => ({ idEmisor, identificacion })));
        expect(AT_ONCE).toContainEqual(ended.toSorted());
        expect(await proveedores(identificacion)).toHaveLength(1);
      }
    });
    it("one supplier takes one of two identifications", async () => {
      for (let n = 0; n < 8; n += 1) {
        const idEmisor = await bareProveedor("Finca Este");
        const ended = await outcomes(
          [`20555066${n}`, `20666077${n}`].map((identificacion) => ({ idEmisor, identificacion })),
        );
        expect(AT_ONCE).toContainEqual(ended.toSorted());
      }
    });
  });
});

describe("condition, payment, currency, transaction", () => {
  it("spec 2.4(condicionVenta), 2.4(medioPago), 2.4(moneda), 2.4(tipoTransaccion): if absent, the default applies", async () => {
    const documento = await bought(world);
    expect(documento).toMatchObject({ condicionVenta: "01", medioPago: "01", moneda: "CRC", tipoTransaccion: "01" });
  });
  it.each([
    ["2.4(condicionVenta)", "condicionVenta", ["", "00", "12", "1", null]],
    ["2.4(medioPago)", "medioPago", ["", "00", "98", null]],
    ["2.4(tipoTransaccion)", "tipoTransaccion", ["", "00", "14", "1", null]],
  ])("spec %s, 7.6(compra): a code outside the catalog is refused with 9015", async (_, member, codes) => {
    for (const code of codes) expect(await refusal({ [member]: code })).toMatch(/^9015: /);
  });
  it("spec 2.4(condicionVenta): 13, used goods, is accepted in purchases", async () => {
    expect((await bought(world, { condicionVenta: "13" })).condicionVenta).toBe("13");
  });
  it("spec 2.4(plazoCredito): a term in days, required for 02 and 10", async () => {
    expect((await bought(world, { condicionVenta: "02", plazoCredito: 30 })).plazoCredito).toBe(30);
    for (const condicionVenta of ["02", "10"]) {
      expect(await refusal({ condicionVenta })).toMatch(/^'plazoCredito' es requerido/);
    }
    for (const plazoCredito of [0, -1, 100_000]) {
      expect(await refusal({ condicionVenta: "02", plazoCredito })).toMatch(/^'plazoCredito' debe ser/);
    }
  });
  it("spec 2.4(moneda): CRC or USD; anything else is refused", async () => {
    expect(await bought(world, { moneda: "USD" })).toMatchObject({ moneda: "USD" });
    for (const moneda of ["EUR", "usd", "", null]) {
      expect(await refusal({ moneda })).toBe(`La moneda '${moneda ?? ""}' no se admite. Usá CRC o USD.`);
    }
  });
  it("spec 2.4(codigoActividad), 2.4(codigoActividadReceptor): an activity of the tenant; if omitted, the main one", async () => {
    await look(
      world,
      `insert into actividad (tenant_id, codigo, nombre, principal) values (${world.ctx.tenantId}, '4711.0', 'Pulpería', false)`,
    );
    const receptor = async (body: object) => (await bought(world, { ...body })).codigoActividadReceptor;
    expect(await receptor({})).toBe("6201.0");
    expect(await receptor({ codigoActividad: "", codigoActividadReceptor: null })).toBe("6201.0");
    expect(await receptor({ codigoActividad: "4711.0" })).toBe("4711.0");
    expect(await receptor({ codigoActividadReceptor: "4711.0" })).toBe("4711.0");
    expect(await receptor({ codigoActividad: "6201.0", codigoActividadReceptor: "4711.0" })).toBe("4711.0");
    for (const body of [{ codigoActividad: "9999.9" }, { codigoActividadReceptor: "9999.9" }]) {
      expect(await refusal(body)).toMatch(/^La actividad '9999.9' no está registrada para el tenant/);
    }
  });
  it("spec 2.4(comentario): free text, returned as sent; null and empty count as none", async () => {
    expect((await bought(world, { comentario: "Cosecha 🌽\r\nde 2026" })).comentario).toBe("Cosecha 🌽\nde 2026");
    for (const comentario of [null, "  "]) expect((await bought(world, { comentario })).comentario).toBeNull();
    expect(await refusal({ comentario: "x\u0001" })).toMatch(/^'comentario' tiene caracteres/);
  });
  it("documentoProveedor needs both number and date", async () => {
    const refusals = [{}, { numero: "R-1" }, { fechaEmision: "2026-11-20" }, { numero: "R-1", fechaEmision: "ayer" }];
    for (const documentoProveedor of [
      ...refusals,
      { numero: "R-1", fechaEmision: "2999-01-01" },
      { numero: "x".repeat(51), fechaEmision: "2026-11-20" },
    ]) {
      expect(await refusal({ documentoProveedor })).toMatch(/^'documentoProveedor\.(numero|fechaEmision)' debe/);
    }
  });
});

describe("lineas", () => {
  it("spec 2.4(lineas), 7.6(compra): without lines it is refused with the given text", async () => {
    for (const lineas of [[], null, undefined]) {
      expect(await refusal({ lineas })).toBe("Debe incluir al menos una línea.");
    }
  });
  it("spec 2.4(lineas): a line of the catalog takes the product's cost unless it names a price", async () => {
    await look(
      world,
      `update producto set precio_costo = 1000.5 where tenant_id = ${world.ctx.tenantId} and codigo = 'TAZA'`,
    );
    const { lineas, resumen } = await bought(world, { lineas: [TAZAS, { ...TAZAS, precioUnitario: 3 }] });
    expect(lineas).toMatchObject([
      {
        codigoProducto: "TAZA",
        precioUnitario: 1000.5,
        montoTotal: 2001,
        impuestos: [{ codigoTarifa: "08", porcentaje: 13 }],
      },
      { precioUnitario: 3, montoTotal: 6 },
    ]);
    expect(resumen.totalComprobante).toBe(2267.91);
  });
  it("spec 2.4(lineas): a free line is taken as sent, without a product", async () => {
    const { lineas } = await bought(world, {
      lineas: [{ ...LIBRE, montoDescuento: 100, naturalezaDescuento: "Merma" }],
    });
    expect(lineas).toMatchObject([
      {
        idProducto: null,
        codigoProducto: null,
        codigoCabys: "0111100000100",
        detalle: "Maíz en grano",
        unidadMedida: "Kg",
        cantidad: 50,
        precioUnitario: 400,
        montoTotal: 20000,
        montoDescuento: 100,
        naturalezaDescuento: "Merma",
        subTotal: 19900,
        montoTotalLinea: 20099,
        impuestos: [{ codigo: "01", codigoTarifa: "02", porcentaje: 1, monto: 199 }],
      },
    ]);
  });
  it.each<[string, Record<string, unknown>, string | RegExp]>([
    [
      "a product that is not there",
      { codigoProducto: "NADA", cantidad: 1 },
      "Producto con código 'NADA' no encontrado",
    ],
    ["an id that is not there", { idProducto: 999999, cantidad: 1 }, "Producto 999999 no encontrado"],
    [
      "neither a product nor a free line",
      { cantidad: 1 },
      /^Línea 1: debe indicar 'idProducto' o 'codigoProducto', o los datos/,
    ],
    [
      "a free line with a part missing",
      { ...LIBRE, detalle: " ", impuestos: [] },
      "Línea 1: es una línea libre, sin producto, y le falta 'detalle', 'impuestos'.",
    ],
    [
      "a product with taxes of its own",
      { ...TAZAS, impuestos: LIBRE.impuestos, detalle: "x" },
      /^Línea 1: una línea con producto toma del catálogo 'detalle', 'impuestos'\./,
    ],
    [
      "a CABYS of 12 digits",
      { ...LIBRE, codigoCabys: "011110000010" },
      "Línea 1: El código CABYS debe tener 13 dígitos.",
    ],
    ["a unit that is none", { ...LIBRE, unidadMedida: "kg" }, /^Línea 1: La unidad de medida 'kg' no existe/],
    ["a short detail", { ...LIBRE, detalle: "ab" }, "Línea 1: 'detalle' debe tener entre 3 y 200 caracteres."],
    [
      "a tax without code",
      { ...LIBRE, impuestos: [{ porcentaje: 13 }] },
      "Línea 1: Cada línea de 'impuestos' debe indicar 'codigo'.",
    ],
    [
      "a rate that contradicts its code",
      { ...LIBRE, impuestos: [{ codigo: "01", codigoTarifa: "08", porcentaje: 4 }] },
      /^Línea 1: 'impuestos\[0\]\.porcentaje': la tarifa 08 es de 13 %, no de 4 %/,
    ],
    [
      "a tax that cannot be sent",
      { ...LIBRE, impuestos: [{ codigo: "03", cantidadUnidadMedida: 1, impuestoUnidad: 10 }] },
      /^Línea 1: el impuesto 03/,
    ],
    ["no quantity", { ...LIBRE, cantidad: 0 }, /^Línea 1: 'cantidad' debe ser mayor que 0/],
    ["four decimals", { ...LIBRE, cantidad: 1.2345 }, /^Línea 1: 'cantidad' debe ser mayor que 0/],
    ["a price of 0", { ...LIBRE, precioUnitario: 0 }, /^Línea 1: 'precioUnitario' debe ser mayor que 0/],
    ["a discount above the line", { ...LIBRE, montoDescuento: 20001 }, /^Línea 1: 'montoDescuento' no puede ser mayor/],
    [
      "a customer's exemption",
      { ...LIBRE, idExoneracion: 1 },
      "Línea 1: una factura de compra no lleva exoneraciones: las registradas son de tus clientes. Omití 'idExoneracion'.",
    ],
  ])("spec 2.4(lineas): %s is refused", async (_, linea, text) => {
    const message = await refusal({ lineas: [linea] });
    if (typeof text === "string") expect(message).toBe(text);
    else expect(message).toMatch(text);
  });
  it("an inactive product is refused", async () => {
    await look(
      world,
      `update producto set estado = false where tenant_id = ${world.ctx.tenantId} and codigo = 'LIBRO'`,
    );
    expect(await refusal({ lineas: [{ codigoProducto: "LIBRO", cantidad: 1 }] })).toBe(
      "Línea 1: el producto 'LIBRO' está inactivo.",
    );
  });
  it("1000 lines are accepted, 1001 are refused", async () => {
    expect((await bought(world, { lineas: Array.from({ length: 1000 }, () => LIBRE) })).lineas).toHaveLength(1000);
    expect(await refusal({ lineas: Array.from({ length: 1001 }, () => LIBRE) })).toBe(
      "Un documento admite como máximo 1000 líneas.",
    );
  });
  it("a supplier abroad needs no address in the country", async () => {
    expect((await bought(world, { emisor: EXTRANJERO })).emisor).toMatchObject({
      tipoIdentificacion: "05",
      correo: null,
    });
  });
});
