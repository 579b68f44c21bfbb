import { describe, expect, it } from "vitest";
import { facturaRequest } from "@/lib/contract/facturas";
import { facturaCompraRequest } from "@/lib/contract/facturas-compra";
import { readJson } from "@/lib/contract/json-number";
import { reciboPagoRequest } from "@/lib/contract/recibos-pago";
import { refusal } from "@/lib/contract/refusal";
import { AppError } from "@/lib/platform/errors";
import { readNota } from "../../notes/read";
import { readRecibo } from "../../payments/read";
import { readCompra } from "../../purchases/read";
import { readVenta } from "../../sales/read";
import { asking, faultsOf, reading } from "./reading";

const NOW = new Date("2026-11-25T16:30:00Z");
const wrong = (path: string) => refusal("texto_invalido", { ruta: path }, { path });
const fail = (path: string) => (): string => {
  throw wrong(path);
};
const pathsOf = (read: unknown) => faultsOf(read).map(({ refusals: [{ codigo, path }] }) => `${codigo} ${path}`);

describe("reading", () => {
  it("refuses at the member that is asked for, and at no other", () => {
    const read = reading({ bien: () => 1, mal: fail("mal") });
    expect(read.bien).toBe(1);
    expect(() => read.mal).toThrow(AppError);
  });

  it("names every fault in the order of reading, inside lists and other readings, one that two members meet once", () => {
    const shared = wrong("ambos");
    const both = () => {
      throw shared;
    };
    const read = reading({
      uno: fail("uno"),
      lista: () => [reading({ a: () => 1 }), reading({ a: fail("lista[1].a"), b: both })],
      dentro: () => reading({ c: both, d: fail("d") }),
    });
    expect(pathsOf(read)).toEqual(["uno", "lista[1].a", "ambos", "d"].map((path) => `texto_invalido ${path}`));
  });

  it("names what one member refuses alone, also inside, and all of it below that member", () => {
    const dentro = () => reading({ c: fail("c"), d: () => reading({ e: fail("e"), f: fail("f") }) });
    const read = reading({ uno: fail("uno"), dentro, lista: () => [reading({ a: fail("a"), b: fail("b") })] });
    const alone = (...path: string[]) => faultsOf(read, ...path).map(({ refusals: [{ path: at }] }) => at);
    expect([alone("uno"), alone("dentro", "c"), alone("dentro", "d"), alone("lista", "b"), alone("otro")]).toEqual([
      ...[["uno"], ["c"], ["e", "f"], ["b"], []],
    ]);
    expect(alone("dentro")).toEqual(["c", "e", "f"]);
  });

  it("does not hide an error that is no refusal", () => {
    const broken = () => {
      throw new TypeError("a bug");
    };
    expect(() => reading({ broken })).toThrow("a bug");
  });

  it("keeps what the world outside refused until somebody needs it, beside what was known", async () => {
    const asked = await asking({ sabido: 1 }, { bien: async () => 2, mal: async () => fail("mal")() });
    expect([asked.sabido, asked.bien]).toEqual([1, 2]);
    expect(() => asked.mal).toThrow(AppError);
  });
});

const sent = (body: object) => readJson(JSON.stringify(body));

/** A body with a fault of form in every place that the stage reads. */
const FAULTY = {
  idUsuario: 1,
  condicionVenta: "77",
  moneda: "EUR",
  tipoCambio: 0,
  situacion: "9",
  consecutivo: "x",
  fechaEmision: "ayer",
  codigoActividadReceptor: "1",
  comentario: "\u0001",
  otros: [{ texto: " " }],
  referenciaExternaUnica: true,
  otrosCargos: [{ tipo: "00", monto: 1, porcentaje: 1 }],
  mediosPago: [{ tipo: "77", monto: 1, resto: true }],
};
const LINEA = {
  libre: true,
  codigoCabys: "1",
  detalle: "x",
  unidadMedida: "Unid",
  precioUnitario: 1,
  impuestos: [{ codigo: "01", codigoTarifa: "08" }],
  cantidad: 1,
  partidaArancelaria: "123456789012",
  naturalezaDescuento: "y",
  descuentos: [{ codigo: "77", monto: 1 }],
};

describe("the first stage finds every fault of form, each with its path", () => {
  const body = (members: object) => facturaRequest.parse(sent({ ...FAULTY, lineas: [LINEA], ...members }));

  it("of a sale", () => {
    const cliente = { identificacion: "", correo: "no", ubicacion: { provincia: "1" } };
    const referencias = [{ codigo: "77", tipoDocumento: "77", numero: "", razon: "" }];
    const venta = readVenta(body({ tipo: "99", acreditarTodo: true, cliente, referencias }), NOW);
    expect(pathsOf(venta)).toEqual([
      "tipo_desconocido tipo",
      "situacion_desconocida situacion",
      "consecutivo_invalido consecutivo",
      "fecha_emision_invalida fechaEmision",
      "actividad_receptor_invalida codigoActividadReceptor",
      "texto_invalido comentario",
      "otro_sin_texto otros[0].texto",
      "moneda_desconocida moneda",
      "tipo_cambio_invalido tipoCambio",
      "cliente_sin_identificacion cliente.identificacion",
      "ubicacion_incompleta cliente.ubicacion.canton",
      "correo_invalido cliente.correo",
      "9015 otrosCargos[0].tipo",
      "cargo_invalido otrosCargos[0].monto",
      "9015 mediosPago[0].tipo",
      "medio_pago_invalido mediosPago[0]",
      "cabys_invalido lineas[0].codigoCabys",
      "hecho_no_va lineas[0].partidaArancelaria",
      "naturaleza_invalida lineas[0].naturalezaDescuento",
      "descuentos_y_monto lineas[0].descuentos",
      "referencia_externa_requerida referenciaExterna",
      "acreditar_todo_sin_nota acreditarTodo",
      "9015 condicionVenta",
      "referencia_codigo_invalido referencias[0]",
      "referencia_tipo_invalido referencias[0]",
      "referencia_fecha_invalida referencias[0]",
      "referencia_razon_invalida referencias[0].razon",
    ]);
  });

  it("of a note, with what it adjusts", () => {
    const [ninguna, todo] = [{ referencias: [] }, { acreditarTodo: true, referencias: [{ numero: "", codigo: "77" }] }];
    expect(pathsOf(readNota(body({ tipo: "02", ...ninguna }), NOW))).toContain("referencia_requerida referencias");
    const nota = pathsOf(readNota(body({ tipo: "03", ...todo }), NOW));
    expect(nota).toEqual(
      expect.arrayContaining([
        "motivo_requerido referencias[0]",
        "referencia_tipo_invalido referencias[0]",
        "acreditar_todo_con_detalle lineas",
      ]),
    );
  });

  it("of a purchase invoice", () => {
    const { situacion: _s, consecutivo: _c, fechaEmision: _f, ...rest } = FAULTY;
    const emisor = { identificacion: "1", nombre: "x", tipoIdentificacion: "77", correo: "no" };
    const documentoProveedor = { numero: "", fechaEmision: null };
    const lineas = [{ ...LINEA, libre: null, idProducto: 1, idExoneracion: 1, partidaArancelaria: null }];
    const compra = { ...rest, emisor, tipoTransaccion: "77", documentoProveedor, lineas };
    expect(pathsOf(readCompra(facturaCompraRequest.parse(sent(compra)), NOW))).toEqual(
      expect.arrayContaining([
        "9015 emisor.tipoIdentificacion",
        "9015 tipoTransaccion",
        "numero_de_proveedor_invalido documentoProveedor.numero",
        "exoneracion_en_compra lineas[0].idExoneracion",
        "linea_mezclada lineas[0].idProducto",
      ]),
    );
  });

  it("of a payment receipt", () => {
    const pagos = [
      { clave: "x", monto: 0 },
      { clave: "x", monto: 1 },
    ];
    const recibo = { idUsuario: 1, medioPago: "77", pagos, referenciaExternaUnica: true };
    expect(pathsOf(readRecibo(reciboPagoRequest.parse(sent(recibo)), NOW))).toEqual([
      "9015 medioPago",
      "pago_clave_invalida pagos[0].clave",
      "pago_monto_invalido pagos[0].monto",
      "pago_clave_invalida pagos[1].clave",
      "referencia_externa_requerida referenciaExterna",
    ]);
  });
});
