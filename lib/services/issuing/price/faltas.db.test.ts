/** What a refused request lists besides its first fault: what the rows show, and nothing that nobody would ask for. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failure, issue, issued, look } from "../../testing/issuing";
import { credit, invoiceOf } from "../../testing/notas";
import { CLIENTE, createWorld, type World } from "../../testing/world";

const NADIE = 99_999_999;
const CONDICION = "9015 condicionVenta";
const TAZA = { codigoProducto: "TAZA", cantidad: 1 };
const LIBRE = {
  libre: true,
  codigoCabys: "8714100000000",
  detalle: "Mano de obra del taller",
  unidadMedida: "h",
  cantidad: 1,
  precioUnitario: 15_000,
  impuestos: [{ codigo: "01", codigoTarifa: "08" }],
};

let world: World;
let clave: string;
beforeAll(async () => {
  world = await createWorld();
  ({ clave } = await issued(world, invoiceOf(1, { lineas: [{ codigoProducto: "LIBRO", cantidad: 3 }] })));
  await look(world, `update producto set estado = false where tenant_id = ${world.ctx.tenantId} and codigo = 'LIBRO'`);
});
afterAll(() => world.drop());

/** The codes and paths of a ticket with an unknown condition of sale, the first one first. */
const refused = async (members: object) => {
  const { refusals } = await failure(issue(world, { tipo: "04", lineas: [TAZA], condicionVenta: "1", ...members }));
  return refusals.map(({ codigo, path }) => `${codigo} ${path}`);
};

describe("a refused sale lists", () => {
  it("whom, where and for what it was to be issued, of an unknown type too", async () => {
    const cabeza = { idUsuario: NADIE, idPuntoVenta: NADIE, codigoActividad: "999999" };
    expect(await refused({ tipo: "77", ...cabeza })).toEqual([
      ...["tipo_desconocido tipo", "usuario_desconocido idUsuario", "punto_venta_desconocido idPuntoVenta"],
      ...[CONDICION, "actividad_desconocida codigoActividad"],
    ]);
  });

  it("the products that are not there, are not sold or are not the one that the line names, and no free line", async () => {
    const nadie = { codigoProducto: null, idProducto: NADIE };
    const lineas = [
      LIBRE,
      { ...TAZA, codigoProducto: "NO" },
      { ...TAZA, codigoProducto: "LIBRO" },
      { ...TAZA, ...nadie },
    ];
    expect(await refused({ lineas })).toEqual([
      ...[CONDICION, "producto_no_encontrado lineas[1].idProducto", "producto_inactivo lineas[2].idProducto"],
      "producto_no_encontrado lineas[3].idProducto",
    ]);
  });

  it("the data of a customer that it would create, and not of one that it finds", async () => {
    const cliente = { identificacion: "3101999888", correo: "nadie" };
    expect(await refused({ tipo: "01", cliente })).toEqual([CONDICION, "correo_invalido cliente.correo"]);
    expect(await refused({ tipo: "01", cliente: { ...cliente, identificacion: CLIENTE } })).toEqual([CONDICION]);
  });

  it("the date of a reference to a foreign document, and not of one to ours", async () => {
    const referencia = { tipoDocumento: "01", codigo: "04", razon: "Por lo mismo", fechaEmision: "ayer" };
    const ajena = [{ ...referencia, numero: `506010126003101999888${clave.slice(21)}` }];
    expect(await refused({ referencias: ajena })).toEqual([CONDICION, "referencia_fecha_invalida referencias[0]"]);
    expect(await refused({ referencias: [{ ...referencia, numero: clave }] })).toEqual([CONDICION]);
  });
});

it("a refused note lists no product that is not sold any more: it was sold before", async () => {
  const lineas = [
    { codigoProducto: "LIBRO", cantidad: 1 },
    { codigoProducto: "NO", cantidad: 1 },
  ];
  const error = await failure(issue(world, { ...credit(clave, 1, {}, { lineas }), condicionVenta: "1" }));
  expect(error.refusals.map(({ codigo, path }) => `${codigo} ${path}`)).toEqual([
    ...[CONDICION, "producto_no_encontrado lineas[1].idProducto"],
  ]);
});
