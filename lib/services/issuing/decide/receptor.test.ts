/** Whom a document is for: a customer of the catalog, a new one, or nobody; and whom its type does not allow. */
import { describe, expect, it } from "vitest";
import { refusedBy } from "../../kernel/at-member";
import type { ClientePedido } from "../read/receptor";
import { type ClienteRow, contraparteOf, decideReceptor } from "./receptor";

const SENAS = { nombreComercial: null, ubicacion: null, otrasSenasExtranjero: null };
const NUEVO: ClientePedido["nuevo"] = {
  correo: "ana@correo.example;casa@correo.example",
  telefono: "8811-2233",
  nombre: "Ana",
  apellidos: "Mora",
  tipoIdentificacion: null,
  direccion: "Barrio Luján",
};
const pedido = (nuevo: Partial<ClientePedido["nuevo"]> = {}, change: Partial<ClientePedido> = {}): ClientePedido => ({
  identificacion: "112340567",
  senas: SENAS,
  nuevo: { ...NUEVO, ...nuevo },
  ...change,
});
const REGISTRADO: ClienteRow = {
  cliente_id: 8,
  identificacion: "112340567",
  tipo_identificacion: "01",
  nombre: "Comercial",
  apellidos: "",
  correo: " ",
  telefono: "",
  limite_credito: null,
};
const FACTURA = { tipo: "01", condicionVenta: "01", tieneReferencias: false } as const;
const EXPORTACION = { ...FACTURA, tipo: "09" } as const;
const NADIE = { cliente: undefined, contribuyente: null };
const faultOf = (decide: () => unknown) => refusedBy(decide)[0]?.refusals;

describe("a receiver", () => {
  it("of the catalog is as the catalog has it, with the addresses of this document alone", () => {
    const senas = { ...SENAS, nombreComercial: "La Esquina", otrasSenasExtranjero: "12 Rue de Rivoli" };
    const decided = decideReceptor(pedido({}, { senas }), FACTURA, { ...NADIE, cliente: REGISTRADO });
    expect(decided).toEqual({
      identificacion: "112340567",
      contraparte: { clase: "cliente", clienteId: 8 },
      receptor: {
        nombre: "Comercial",
        identificacion: { tipo: "01", numero: "112340567" },
        ...senas,
        telefono: null,
        correoElectronico: null,
      },
    });
    expect(contraparteOf(decided)).toEqual({ clase: "cliente", clienteId: 8 });
  });

  it("that is new is created as it was sent, and its document has the first of its addresses", () => {
    const decided = decideReceptor(pedido(), FACTURA, NADIE);
    const { nombre, apellidos, correo, telefono, direccion } = NUEVO;
    const cliente = { identificacion: "112340567", tipoIdentificacion: "01", nombre, apellidos, correo, telefono };
    expect(decided?.contraparte).toEqual({ clase: "cliente-nuevo", cliente: { ...cliente, direccion } });
    expect(decided?.receptor).toMatchObject({ nombre: "Ana Mora", correoElectronico: "ana@correo.example" });
  });

  it("without a name has that of the register of taxpayers, and its type; one with a name does not", () => {
    const contribuyente = { nombre: " ANA  MORA ", tipoIdentificacion: "02", identificacion: "3101654321" };
    const conocidos = { ...NADIE, contribuyente } as unknown as Parameters<typeof decideReceptor>[2];
    const juridica = { identificacion: "3101654321" };
    const hallado = decideReceptor(pedido({ nombre: null, apellidos: "" }, juridica), FACTURA, conocidos);
    expect(hallado?.receptor).toMatchObject({ nombre: "ANA MORA", identificacion: { tipo: "02" } });
    const nombrado = decideReceptor(pedido(), FACTURA, conocidos);
    expect(nombrado?.receptor).toMatchObject({ nombre: "Ana Mora", identificacion: { tipo: "01" } });
  });

  it("whose name in the register no document can carry is refused at its name", () => {
    const contribuyente = { nombre: "ANA \u0001", tipoIdentificacion: "01", identificacion: "112340567" };
    const conocidos = { ...NADIE, contribuyente } as unknown as Parameters<typeof decideReceptor>[2];
    const invalido = [{ codigo: "texto_invalido", path: "cliente.nombre", params: { ruta: "cliente.nombre" } }];
    expect(faultOf(() => decideReceptor(pedido({ nombre: null }), FACTURA, conocidos))).toMatchObject(invalido);
  });

  it("of a type that was sent has that one", () => {
    const decided = decideReceptor(pedido({ tipoIdentificacion: "04" }, { identificacion: "1" }), FACTURA, NADIE);
    expect(decided?.receptor.identificacion).toEqual({ tipo: "04", numero: "1" });
  });

  it("may be nobody in a ticket", () => {
    const nobody = decideReceptor(null, { ...FACTURA, tipo: "04" }, NADIE);
    expect([nobody, contraparteOf(nobody)]).toEqual([null, { clase: "nadie" }]);
  });

  it.each<[string, ClientePedido, string, string, object]>([
    [
      "without a name that anybody knows",
      pedido({ nombre: null }),
      "cliente_incompleto",
      "cliente.nombre",
      { identificacion: "112340567" },
    ],
    ["with a name too short", pedido({ nombre: "A", apellidos: "" }), "texto_largo", "cliente.nombre", {}],
    ["whose type cannot be told", pedido({}, { identificacion: "12" }), "identificacion_invalida", "", {}],
  ])("that is new and %s is refused", (_, cliente, codigo, path, params) => {
    const [fault] = faultOf(() => decideReceptor(cliente, FACTURA, NADIE)) ?? [];
    expect(fault).toMatchObject({ codigo, params });
    if (path !== "") expect(fault?.path).toBe(path);
  });

  it("is required by an invoice, and a foreigner by an export", () => {
    const requerido = [{ codigo: "cliente_requerido", path: "cliente" }];
    expect(faultOf(() => decideReceptor(null, FACTURA, NADIE))).toMatchObject(requerido);
    const extranjero = [{ codigo: "exportacion_sin_extranjero", path: "cliente" }];
    expect(faultOf(() => decideReceptor(null, EXPORTACION, NADIE))).toMatchObject(extranjero);
    expect(faultOf(() => decideReceptor(pedido(), EXPORTACION, NADIE))).toMatchObject(extranjero);
  });
});

describe("a foreigner", () => {
  const extranjero = { ...NADIE, cliente: { ...REGISTRADO, tipo_identificacion: "05" } };
  const conDireccion = pedido({}, { senas: { ...SENAS, otrasSenasExtranjero: "350 Fifth Avenue" } });

  it("receives an export at an address abroad, and none without it", () => {
    expect(decideReceptor(conDireccion, EXPORTACION, extranjero)?.receptor).toMatchObject({
      identificacion: { tipo: "05" },
    });
    const sin = [{ codigo: "exportacion_sin_direccion", path: "cliente.otrasSenasExtranjero" }];
    expect(faultOf(() => decideReceptor(pedido(), EXPORTACION, extranjero))).toMatchObject(sin);
  });

  it("receives an invoice only for goods not yet nationalised, with a reference; a ticket always", () => {
    const venta = { ...FACTURA, condicionVenta: "12", tieneReferencias: true };
    expect(decideReceptor(pedido(), venta, extranjero)?.contraparte).toMatchObject({ clienteId: 8 });
    expect(decideReceptor(pedido(), { ...FACTURA, tipo: "04" }, extranjero)?.contraparte.clase).toBe("cliente");
    for (const otra of [{ condicionVenta: "01" }, { tieneReferencias: false }]) {
      const refused = [{ codigo: "receptor_extranjero", path: "cliente" }];
      expect(faultOf(() => decideReceptor(pedido(), { ...venta, ...otra }, extranjero))).toMatchObject(refused);
    }
  });
});
