/** The editor of a note or of a correction shows and sends everything that the original document says. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formularioDe, retomar } from "@/components/emitir/borrador/guardado";
import { newLibre, nuevaParte, nuevoDescuento, type ParteForm } from "@/components/emitir/borrador/linea";
import { startVenta, type VentaBorrador } from "@/components/emitir/borrador/venta";
import { CUENTAS } from "@/components/emitir/cuentas/venta";
import { acreditarTodoForm } from "@/lib/contract/portal/acreditar-todo";
import { borradorForm } from "@/lib/contract/portal/borradores";
import { facturaForm } from "@/lib/contract/portal/emitir";
import type { Plantilla } from "@/lib/contract/portal/plantilla";
import { Decimal } from "@/lib/domain/decimal";
import { isNota, TIQUETE as TIQUETE_ELECTRONICO } from "@/lib/domain/tipo-documento";
import type { AppError } from "@/lib/platform/errors";
import { explainRefusal } from "@/lib/portal/explain-refusal";
import { upsertProducto } from "@/lib/services/catalog/productos/upsert";
import { openBorrador } from "@/lib/services/sales/borradores/open";
import { saveBorrador } from "@/lib/services/sales/borradores/save";
import { issueFactura } from "@/lib/services/sales/facturas";
import { getFactura } from "@/lib/services/sales/get";
import { getOpcionesEmision } from "@/lib/services/sales/opciones";
import { getPlantillaCopia, getPlantillaCorreccion, getPlantillaNota } from "@/lib/services/sales/plantilla";
import { issued, look, TIQUETE } from "@/lib/services/testing/issuing";
import { CLIENTE, createWorld, type World } from "@/lib/services/testing/world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await upsertProducto(world.ctx, {
    codigo: "CERVEZA",
    nombre: "Cerveza artesanal",
    codigoCabys: "2431000000000",
    unidadMedida: "Unid",
    precioVenta: "1500",
    precioCosto: "1",
    impuestos: [
      {
        codigo: "04",
        codigoTarifa: null,
        porcentaje: null,
        cantidadUnidadMedida: "330",
        gradoAlcohol: "5",
        impuestoUnidad: "3.93",
      },
      { codigo: "01", codigoTarifa: "08", porcentaje: "13" },
    ],
  });
});
afterAll(() => world.drop());

/** A member's name: in quotes, or in camel case. */
const MEMBER = /'[a-z][\w.[\]]*'|[a-z]+[A-Z]\w*|api\/v1/;
/** A JSON number as decimal text. */
const writeDecimal = (number: number) => new Decimal(number).toFixed();
const ctx = () => ({ ...world.ctx, now: new Date() });
const TAZAS = { codigoProducto: "TAZA", cantidad: 2, precioUnitario: 1000 };
const EXTRANJERO = {
  identificacion: "US998877",
  tipoIdentificacion: "05",
  nombre: "Coffee Importers Inc.",
  correo: "buy@coffee.example",
  telefono: "22223333",
};
const FACTURA = { tipo: "FacturaElectronica", cliente: { identificacion: CLIENTE } };

const DOCUMENTOS: [string, Record<string, unknown>][] = [
  [
    "a plain line with a discount",
    { ...TIQUETE, lineas: [{ ...TAZAS, montoDescuento: 100, naturalezaDescuento: "Promo" }] },
  ],
  [
    "a restaurant's ticket",
    {
      ...TIQUETE,
      lineas: [
        { ...TAZAS, servicio: true, descuentos: [{ codigo: "04", porcentaje: 10, detalle: "Por docena" }] },
        { ...TAZAS, codigoProducto: "HORA" },
      ],
      otrosCargos: [
        { tipo: "06", porcentaje: 10 },
        { tipo: "99", monto: 300.5, detalle: "Empaque para llevar" },
        {
          tipo: "04",
          monto: 1000,
          detalle: "Donación",
          tercero: { tipoIdentificacion: "02", identificacion: "3101123456", nombre: "Cruz Roja Costarricense" },
        },
      ],
      medioPago: undefined,
      mediosPago: [
        { tipo: "02", porcentaje: 50 },
        { tipo: "99", monto: 200, detalle: "Vale de la casa" },
        { tipo: "06", resto: true },
      ],
    },
  ],
  [
    "discounts of several types, and a line given away",
    {
      ...FACTURA,
      lineas: [
        {
          ...TAZAS,
          descuentos: [
            { codigo: "07", porcentaje: 10 },
            { codigo: "99", monto: 100, detalle: "Cupón" },
          ],
        },
        { ...TAZAS, codigoProducto: "HORA", descuentos: [{ codigo: "01", detalle: "De cortesía" }] },
      ],
    },
  ],
  [
    "free lines: work by the hour, and a bottle with its taxes",
    {
      ...FACTURA,
      lineas: [
        {
          libre: true,
          codigoCabys: "8714100000000",
          detalle: "Mano de obra del taller",
          unidadMedida: "h",
          cantidad: 2.5,
          precioUnitario: 15_000,
          impuestos: [{ codigo: "01", codigoTarifa: "08" }],
        },
        {
          libre: true,
          codigoCabys: "2413100000000",
          detalle: "Ron añejo",
          unidadMedida: "Unid",
          cantidad: 3,
          precioUnitario: 8000,
          impuestos: [
            { codigo: "04", cantidadUnidadMedida: 750, gradoAlcohol: 35.5, impuestoUnidad: 3.93 },
            { codigo: "02", porcentaje: 10 },
            { codigo: "01", codigoTarifa: "08" },
          ],
        },
      ],
    },
  ],
  [
    "facts of the goods, the customer's branch, and texts of its own",
    {
      ...FACTURA,
      cliente: {
        identificacion: CLIENTE,
        nombreComercial: "La Sucursal",
        ubicacion: {
          provincia: "2",
          canton: "03",
          distrito: "01",
          barrio: "Centro",
          otrasSenas: "Frente a la escuela",
        },
      },
      otros: [
        { codigo: "ruta", texto: "Ruta 27\nviernes" },
        { texto: "Entrega parcial", contenido: true },
      ],
      lineas: [
        {
          ...TAZAS,
          tipoTransaccion: "02",
          unidadMedidaComercial: "1 tarima",
          registroMedicamento: "M-CR-19-1",
          numeroVinSerie: ["VIN0001", "VIN0002"],
          formaFarmaceutica: "01",
          codigosComerciales: [
            { tipo: "02", codigo: "C-9" },
            { tipo: "03", codigo: "7441" },
          ],
        },
      ],
    },
  ],
  [
    "an export of goods and of services",
    {
      tipo: "09",
      cliente: { ...EXTRANJERO, otrasSenasExtranjero: "5th Avenue 100, New York" },
      lineas: [
        { ...TAZAS, partidaArancelaria: "691200000010" },
        { ...TAZAS, codigoProducto: "HORA" },
      ],
    },
  ],
  [
    "a combo of goods with rates of their own",
    {
      ...FACTURA,
      lineas: [
        {
          libre: true,
          codigoCabys: "3722100000000",
          detalle: "Canasta cafetera",
          unidadMedida: "Unid",
          cantidad: 3,
          codigosComerciales: [{ tipo: "03", codigo: "7441001600012" }],
          surtido: [
            {
              codigoCabys: "3722100000000",
              detalle: "Taza de cerámica",
              unidadMedida: "Unid",
              cantidad: 2,
              precioUnitario: 3000,
              impuestos: [{ codigo: "01", codigoTarifa: "08" }],
            },
            {
              codigoCabys: "2391102010200",
              detalle: "Café molido",
              unidadMedida: "Unid",
              cantidad: 1,
              precioUnitario: 4000,
              impuestos: [{ codigo: "01", codigoTarifa: "02" }],
            },
          ],
        },
        TAZAS,
      ],
    },
  ],
  ["a product with taxes by measure", { ...FACTURA, lineas: [{ codigoProducto: "CERVEZA", cantidad: 12 }] }],
];

/** What the editor sends when its user adds nothing but what a note needs. */
async function issueFrom(plantilla: Plantilla) {
  const opciones = await getOpcionesEmision(ctx(), "documentos.emitir");
  const started = startVenta(opciones, plantilla);
  const [ajuste, ...others] = started.referencias;
  const conMotivo =
    isNota(plantilla.tipo) && ajuste !== undefined ? [{ ...ajuste, codigo: "01" }, ...others] : started.referencias;
  const form = { ...started, referencias: conMotivo };
  const cambio = { monedaPrincipal: opciones.monedaPrincipal, dolar: null };
  const { resumen, completo } = CUENTAS.calcular(form, cambio, "1");
  expect(completo).toBe(true);
  const totalEsperado = resumen?.totalComprobante ?? "";
  const { documento, llave } = facturaForm.parse(
    CUENTAS.toRequest(form, { llave: randomUUID(), totalEsperado }, cambio),
  );
  const body = { ...documento, idUsuario: world.idUsuario };
  return JSON.parse((await issueFactura(ctx(), { body, idempotencyKey: llave, totalEsperado })).body);
}

describe("a combo that is composed in the editor", () => {
  const cabys = (codigo: string) => ({ codigo, descripcion: null, impuesto: null });
  const parte = (key: number, change: Partial<ParteForm>): ParteForm => ({ ...nuevaParte(key), ...change });
  const TAZA = { detalle: "Taza de cerámica", cabys: cabys("3722100000000"), cantidad: "2", precioUnitario: "3 000" };
  const CAFE = { detalle: "Café molido", cabys: cabys("2391102010200"), precioUnitario: "4000" };
  const surtido = [
    parte(0, { ...TAZA, descuentos: [{ ...nuevoDescuento(), key: 0, porcentaje: "10 %" }] }),
    parte(1, { ...CAFE, impuestos: [{ key: 0, codigo: "01", codigoTarifa: "02", porcentaje: "" }] }),
  ];

  /** The request of one line that became a combo. */
  async function composed(codigo: string, partes: ParteForm[]) {
    const opciones = await getOpcionesEmision(ctx(), "documentos.emitir");
    const start = startVenta(opciones, null);
    const lineas = start.lineas.map((each) => {
      const hechos = { ...each.hechos, codigosComerciales: [{ key: 0, tipo: "03", codigo }] };
      const libre = { ...newLibre("Canasta cafetera"), cabys: cabys("3722100000000") };
      return { ...each, libre, cantidad: "3", hechos, surtido: partes };
    });
    const form: VentaBorrador = { ...start, tipo: TIQUETE_ELECTRONICO, lineas };
    const cambio = { monedaPrincipal: opciones.monedaPrincipal, dolar: null };
    const totalEsperado = CUENTAS.calcular(form, cambio, "1").resumen?.totalComprobante ?? "";
    const { documento, llave } = facturaForm.parse(
      CUENTAS.toRequest(form, { llave: randomUUID(), totalEsperado }, cambio),
    );
    const body = { ...documento, idUsuario: world.idUsuario };
    return { totalEsperado, issuing: issueFactura(ctx(), { body, idempotencyKey: llave, totalEsperado }) };
  }

  it("is issued with the total that the editor showed, as the API issues it: 3 × (9 400 + 742)", async () => {
    const { totalEsperado, issuing } = await composed("7441001600012", surtido);
    const answer = JSON.parse((await issuing).body);
    expect(totalEsperado).toBe("30426");
    const porApi = await issued(world, {
      ...TIQUETE,
      lineas: [
        {
          libre: true,
          codigoCabys: "3722100000000",
          detalle: "Canasta cafetera",
          unidadMedida: "Unid",
          cantidad: 3,
          codigosComerciales: [{ tipo: "03", codigo: "7441001600012" }],
          surtido: [
            {
              codigoCabys: "3722100000000",
              detalle: "Taza de cerámica",
              unidadMedida: "Unid",
              cantidad: 2,
              precioUnitario: 3000,
              impuestos: [{ codigo: "01", codigoTarifa: "08" }],
              descuentos: [{ codigo: "07", porcentaje: 10 }],
            },
            {
              codigoCabys: "2391102010200",
              detalle: "Café molido",
              unidadMedida: "Unid",
              cantidad: 1,
              precioUnitario: 4000,
              impuestos: [{ codigo: "01", codigoTarifa: "02" }],
            },
          ],
        },
      ],
    });
    expect(kept(answer)).toEqual(kept(porApi));
  });
  it.each<[string, string, ParteForm[], string]>([
    ["without its code", "", surtido, "lineas[0].codigosComerciales[0].codigo"],
    ["of too many parts", "7441", Array(21).fill(surtido[1]), "lineas[0].surtido"],
    [
      "with a discount above its part",
      "7441",
      [parte(0, { ...TAZA, descuentos: [{ ...nuevoDescuento(), key: 0, monto: "6001" }] })],
      "lineas[0].surtido[0].descuentos[0].monto",
    ],
    [
      "with a code that is too long",
      "7441",
      [parte(0, { ...CAFE, codigosComerciales: [{ key: 0, tipo: "04", codigo: "x".repeat(21) }] })],
      "lineas[0].surtido[0].codigosComerciales[0].codigo",
    ],
    [
      "of used goods",
      "7441",
      [
        parte(0, {
          ...CAFE,
          impuestos: [{ key: 0, codigo: "08", codigoTarifa: "", porcentaje: "", factorCalculoIVA: "0,5" }],
        }),
      ],
      "lineas[0].surtido[0].impuestos",
    ],
  ])("%s is refused at its field, in words", async (_, codigo, partes, campo) => {
    const { issuing } = await composed(codigo, partes);
    const { message, errors } = await issuing.then(
      () => expect.fail("it was issued"),
      (error: AppError) => explainRefusal(error),
    );
    expect(Object.keys(errors)).toEqual([campo]);
    expect([message, ...Object.values(errors).flat()].filter((text) => MEMBER.test(text))).toEqual([]);
  });
});

/** What must be the same in the new document. */
const KEPT = ["lineas", "resumen", "otrosCargos", "mediosPago", "cliente"] as const;
const kept = (answer: Record<string, unknown>) => KEPT.map((miembro) => answer[miembro]);

describe.each(DOCUMENTOS)("%s", (_, body) => {
  it("is credited by the prefilled note, to the last digit", async () => {
    const original = await issued(world, body);
    const nota = await issueFrom(await getPlantillaNota(ctx(), { clave: original.clave, tipo: "03" }));
    expect(kept(nota)).toEqual(kept(original));
  });
  it("is credited in one step from its page, once, for what was left", async () => {
    const { clave, resumen, idPuntoVenta } = await issued(world, body);
    const saldo = writeDecimal(resumen.totalComprobante);
    const referencias = [{ numero: clave, codigo: "01", razon: "" }];
    const sent = { llave: randomUUID(), totalEsperado: saldo, idPuntoVenta: String(idPuntoVenta), referencias };
    const { documento, llave, totalEsperado } = acreditarTodoForm.parse(sent);
    const input = { body: { ...documento, idUsuario: world.idUsuario }, idempotencyKey: llave, totalEsperado };
    const [nota, again] = [await issueFactura(ctx(), input), await issueFactura(ctx(), input)];
    expect(again.body).toBe(nota.body);
    expect(JSON.parse(nota.body)).toMatchObject({
      codigoTipo: "03",
      resumen: { totalComprobante: resumen.totalComprobante },
    });
    expect(await getFactura(ctx(), clave)).toMatchObject({ saldo: "0" });
  });
  it("comes back as it was from a draft of it", async () => {
    const { clave } = await issued(world, body);
    const plantilla = await getPlantillaCopia(ctx(), clave);
    const opciones = await getOpcionesEmision(ctx(), "documentos.emitir");
    const form = startVenta(opciones, plantilla);
    const llave = randomUUID();
    const guardado = borradorForm.parse({
      llave,
      version: 0,
      forzar: false,
      cliente: null,
      total: null,
      formulario: JSON.parse(JSON.stringify(formularioDe(form, plantilla))),
    });
    await saveBorrador(ctx(), { ...guardado, usuarioId: world.idUsuario, autor: "Ana" });
    const abierto = await openBorrador(ctx(), llave);
    expect(retomar(startVenta(opciones, abierto.plantilla), abierto.formulario, opciones.puntosVenta)).toEqual(form);
  });
  it("is the same after it was rejected and corrected", async () => {
    const original = await issued(world, body);
    await look(world, `update documento set estado = 'rechazado' where clave = '${original.clave}'`);
    const nueva = await issueFrom(await getPlantillaCorreccion(ctx(), original.clave));
    expect(kept(nueva)).toEqual(kept(original));
    expect(nueva.otros).toEqual(original.otros);
    expect(nueva.referencias).toMatchObject([{ numero: original.clave, tipoDocumento: "10" }]);
  });
});
