import { describe, expect, it } from "vitest";
import { SIN_HECHOS_LINEA } from "@/lib/domain/hechos-linea";
import { SIN_OPCIONALES } from "@/lib/domain/miembros";
import { facturaRequest } from "./facturas";
import { readJson } from "./json-number";
import { SIN_EDITOR } from "./miembros";

const TIQUETE = {
  tipo: "04",
  idUsuario: 1,
  condicionVenta: "01",
  medioPago: "01",
  lineas: [{ codigoProducto: "A", cantidad: 2 }],
};

const parse = (body: unknown) => facturaRequest.safeParse(readJson(JSON.stringify(body)));
const paths = (body: unknown) => parse(body).error?.issues.map((issue) => issue.path.join(".")) ?? [];

describe("the body of POST /facturas", () => {
  it("reads the smallest ticket: absent members are null, amounts are decimal text", () => {
    expect(parse(TIQUETE).data).toEqual({
      tipo: "04",
      idUsuario: 1,
      condicionVenta: "01",
      medioPago: "01",
      medioPagoOtros: null,
      moneda: null,
      tipoCambio: null,
      cliente: null,
      referencias: null,
      acreditarTodo: null,
      reemplaza: null,
      idPuntoVenta: null,
      codigoActividad: null,
      codigoActividadReceptor: null,
      situacion: null,
      reserva: null,
      consecutivo: null,
      fechaEmision: null,
      clave: null,
      ...SIN_OPCIONALES,
      ...SIN_EDITOR,
      otrosCargos: null,
      mediosPago: null,
      lineas: [
        {
          idProducto: null,
          codigoProducto: "A",
          cantidad: "2",
          precioUnitario: null,
          montoDescuento: null,
          naturalezaDescuento: null,
          descuentos: null,
          idExoneracion: null,
          ...SIN_HECHOS_LINEA,
          surtido: null,
          libre: null,
          codigoCabys: null,
          detalle: null,
          unidadMedida: null,
          impuestos: null,
          servicio: null,
        },
      ],
    });
  });

  it("drops the data of a free line from any other, whatever they hold", () => {
    const datos = { codigoCabys: 5, detalle: {}, unidadMedida: [], impuestos: "13" };
    expect(parse({ ...TIQUETE, lineas: [{ ...TIQUETE.lineas[0], ...datos }] }).data).toEqual(parse(TIQUETE).data);
    const libre = { libre: true, cantidad: 1, ...datos };
    expect(paths({ ...TIQUETE, lineas: [libre] })).toEqual(Object.keys(datos).map((name) => `lineas.0.${name}`));
  });

  it("reports each required member that is missing (spec 2.2(tipo), 2.2(condicionVenta), 2.2(medioPago))", () => {
    expect(paths({})).toEqual(["tipo", "idUsuario", "condicionVenta", "medioPago", "lineas"]);
    expect(paths({ ...TIQUETE, lineas: [{}] })).toEqual(["lineas.0.cantidad"]);
  });

  it("lets several means of payment stand for medioPago, and other charges for lineas", () => {
    const { medioPago: _, lineas: __, ...rest } = TIQUETE;
    const cobro = { mediosPago: [{ tipo: "02", resto: true }], otrosCargos: [{ tipo: "08", monto: 5000 }] };
    expect(paths({ ...rest, ...cobro })).toEqual([]);
    expect(paths({ ...rest, mediosPago: cobro.mediosPago })).toEqual(["lineas"]);
    expect(paths({ ...rest, otrosCargos: cobro.otrosCargos })).toEqual(["medioPago"]);
    expect(paths({ ...rest, mediosPago: [], otrosCargos: [] })).toEqual(["medioPago", "lineas"]);
    expect(paths({ tipo: 4, ...cobro })).toEqual(["tipo", "idUsuario", "condicionVenta"]);
  });

  it("leaves null, blank and empty values to the use case", () => {
    expect(paths({ tipo: null, idUsuario: null, condicionVenta: "", medioPago: null, lineas: [] })).toEqual([]);
    expect(paths({ ...TIQUETE, lineas: null, cliente: null })).toEqual([]);
  });

  it("reports each member of the wrong type", () => {
    expect(paths({ ...TIQUETE, tipo: 4, idUsuario: "1", lineas: [{ cantidad: "2" }, null, 5, "x"] })).toEqual([
      "tipo",
      "idUsuario",
      "lineas.0.cantidad",
      "lineas.1",
      "lineas.2",
      "lineas.3",
    ]);
    expect(paths({ ...TIQUETE, idUsuario: 1.5 })).toEqual(["idUsuario"]);
    expect(paths({ ...TIQUETE, cliente: 5 })).toEqual(["cliente"]);
    expect(paths({ ...TIQUETE, cliente: [] })).toEqual(["cliente"]);
    expect(paths([])).toEqual([""]);
  });

  it("says that a number is expected when text was sent, and that a missing one is required", () => {
    expect(parse({ ...TIQUETE, lineas: [{ cantidad: "2" }] }).error?.issues[0]?.message).toBe(
      "Tiene que ser un número, sin comillas.",
    );
    expect(parse({ ...TIQUETE, lineas: [{}] }).error?.issues[0]?.message).toBe("Indicá este dato: es obligatorio.");
  });

  it("ignores unknown members, and montoExoneracion of any type (spec 2.3(montoExoneracion))", () => {
    expect(paths({ ...TIQUETE, otro: 1, lineas: [{ cantidad: 1, montoExoneracion: "x", mas: {} }] })).toEqual([]);
  });
});
