/** What a body names, so that it is asked for in one flight, and what sales and notes read alike. */
import { describe, expect, it } from "vitest";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { refusedBy } from "../../kernel/at-member";
import { nombradoEn, readersDeFactura } from "./factura";

const NOW = new Date("2026-11-20T18:00:00Z");
const CLAVE = "5".repeat(50);
const TAZA = { codigoProducto: "TAZA", cantidad: 1 };
const body = (members: object = {}) => {
  const sent = { idUsuario: 1, tipo: "01", condicionVenta: "01", medioPago: "01", lineas: [TAZA], ...members };
  return facturaRequest.parse(readJson(JSON.stringify(sent)));
};
const readers = (members: object = {}, tipo: "01" | "04" = "01") => readersDeFactura(body(members), tipo, NOW);

describe("a body names", () => {
  it("little when it says little", () => {
    expect(nombradoEn({ ...body(), lineas: null }, [], NOW)).toEqual({
      idUsuario: 1,
      idPuntoVenta: null,
      productos: [],
      momento: NOW,
      identificacion: "",
      exoneraciones: [],
      actividad: null,
      reemplaza: null,
      referidos: [],
      reserva: null,
    });
  });

  it("its products, exemptions once each, customer, activity, documents, and the number of a reservation", () => {
    const lineas = [{ ...TAZA, idExoneracion: 3 }, TAZA, { ...TAZA, idExoneracion: 3 }, { ...TAZA, idExoneracion: 4 }];
    const sent = body({
      idPuntoVenta: 2,
      lineas,
      cliente: { identificacion: "3-101-123456" },
      codigoActividad: "6201.0",
      reemplaza: CLAVE,
      reserva: 7,
      consecutivo: "5",
      fechaEmision: "2026-11-20T10:00:00-06:00",
    });
    const referencia = { tipoDocumento: null, numero: CLAVE, fechaEmision: null, codigo: null, razon: null };
    const named = nombradoEn(sent, [referencia], NOW);
    expect(named).toMatchObject({
      idPuntoVenta: 2,
      momento: new Date("2026-11-20T16:00:00Z"),
      identificacion: "3101123456",
      exoneraciones: [3, 4],
      actividad: "6201.0",
      reemplaza: CLAVE,
      referidos: [CLAVE],
      reserva: { id: 7, numero: 5 },
    });
    expect(named.productos.map(({ codigoProducto }) => codigoProducto)).toEqual(Array(4).fill("TAZA"));
  });
});

describe("the members of a sale or a note", () => {
  it("are read as they are", () => {
    const read = readers({
      idPuntoVenta: 2,
      codigoActividad: "6201.0",
      reemplaza: CLAVE,
      cliente: { identificacion: "3-101-123456" },
      lineas: [TAZA, { libre: true, codigoCabys: "9999999999999", cantidad: 1 }],
      otrosCargos: [{ tipo: "08", monto: 1 }],
      mediosPago: [{ tipo: "01", resto: true }],
      moneda: "USD",
      comentario: " Gracias ",
      metadatos: { k: "v" },
      referenciaExterna: "P1",
      referenciaExternaUnica: true,
    });
    expect([read.idUsuario(), read.idPuntoVenta(), read.actividad(), read.reemplaza()]).toEqual([
      1,
      2,
      "6201.0",
      CLAVE,
    ]);
    expect(read.cliente()?.identificacion).toBe("3101123456");
    expect(read.lineas().map(({ n }) => n)).toEqual([1, 2]);
    expect(read.fueraDeLista()).toMatchObject([{ params: { lineas: [2] } }]);
    expect([read.cargos().length, read.medios().cada.length]).toEqual([1, 1]);
    expect(read.moneda()).toMatchObject({ solicitada: "USD", tomaPrecios: true });
    expect([read.textos().comentario, read.datos().metadatos, read.referenciaUnica()]).toEqual([
      ...["Gracias", { k: "v" }, "P1"],
    ]);
    expect(read.emision()).toMatchObject({ situacion: "1" });
    expect(readers({ cliente: null }).cliente()).toBeNull();
  });

  it("may be charges alone, whose prices nobody takes from the catalog", () => {
    const solos = readers({ lineas: undefined, otrosCargos: [{ tipo: "08", monto: 1 }] });
    expect([solos.lineas(), solos.moneda().tomaPrecios, solos.fueraDeLista()]).toEqual([[], false, []]);
    const vacias = { codigo: "lineas_vacias", path: "lineas" };
    expect(refusedBy(readers({ lineas: [] }).lineas)).toMatchObject([{ refusals: [vacias] }]);
  });

  it("have the receiver's activity where the type has that element and the request says one of its form", () => {
    const codigoActividadReceptor = "6201.0";
    expect(readers({ codigoActividadReceptor }).actividadReceptor()).toBe("6201.0");
    expect(readers({ codigoActividadReceptor: "1" }, "04").actividadReceptor()).toBeNull();
    for (const nada of [null, ""]) expect(readers({ codigoActividadReceptor: nada }).actividadReceptor()).toBeNull();
    const mala = { codigo: "actividad_receptor_invalida", path: "codigoActividadReceptor" };
    const read = readers({ codigoActividadReceptor: "1" }).actividadReceptor;
    expect(refusedBy(read)).toMatchObject([{ refusals: [mala] }]);
  });
});
