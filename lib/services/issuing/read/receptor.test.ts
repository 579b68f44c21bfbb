/** The customer of a request: by identification alone, or with what a new one needs; what is refused at each member. */
import { describe, expect, it } from "vitest";
import { faultsOf } from "./reading";
import { type ClienteRequest, readCliente } from "./receptor";

const SOLO: ClienteRequest = {
  identificacion: "1-1234-0567",
  tipoIdentificacion: null,
  nombre: null,
  apellidos: null,
  correo: null,
  telefono: null,
  direccion: null,
  nombreComercial: null,
  ubicacion: null,
  otrasSenasExtranjero: null,
};
const LUGAR = { provincia: "1", canton: "1", distrito: "01", barrio: null, otrasSenas: "Frente al parque" };
const faults = (sent: Partial<ClienteRequest>) =>
  faultsOf(readCliente({ ...SOLO, ...sent })).map(({ refusals: [{ codigo, path, params }] }) => ({
    codigo,
    path,
    params,
  }));

describe("a customer", () => {
  it("is named by its identification alone, without its hyphens", () => {
    const { identificacion, senas, nuevo } = readCliente(SOLO);
    expect(identificacion).toBe("112340567");
    expect(senas).toEqual({ nombreComercial: null, ubicacion: null, otrasSenasExtranjero: null });
    const vacio = { correo: "", telefono: "", nombre: null, apellidos: "", tipoIdentificacion: null, direccion: null };
    expect({ ...nuevo }).toEqual(vacio);
    expect(readCliente({ ...SOLO, nombre: " " }).nuevo.nombre).toBeNull();
  });

  it("that is new brings its data, and the document its addresses", () => {
    const { senas, nuevo } = readCliente({
      ...SOLO,
      tipoIdentificacion: " 01 ",
      nombre: " Ana ",
      apellidos: " Mora ",
      correo: "a@b.cr; c@d.cr",
      telefono: "88112233",
      direccion: " Barrio Luján ",
      nombreComercial: "La Esquina",
      ubicacion: LUGAR,
      otrasSenasExtranjero: "12 Rue de Rivoli",
    });
    expect({ ...nuevo }).toEqual({
      correo: "a@b.cr;c@d.cr",
      telefono: "8811-2233",
      nombre: "Ana",
      apellidos: "Mora",
      tipoIdentificacion: "01",
      direccion: "Barrio Luján",
    });
    const ubicacion = { ...LUGAR, canton: "01" };
    expect(senas).toEqual({ nombreComercial: "La Esquina", ubicacion, otrasSenasExtranjero: "12 Rue de Rivoli" });
  });

  const SIN_SENAS = { ...LUGAR, otrasSenas: " " };
  it.each<[Partial<ClienteRequest>, string, string, object]>([
    [{ identificacion: null }, "cliente_sin_identificacion", "identificacion", {}],
    [{ identificacion: " - " }, "cliente_sin_identificacion", "identificacion", {}],
    [{ correo: "no" }, "correo_invalido", "correo", { valor: "no" }],
    [{ telefono: "123" }, "telefono_invalido", "telefono", { valor: "123" }],
    [{ nombre: "a\u0001" }, "texto_invalido", "nombre", { ruta: "cliente.nombre" }],
    [{ apellidos: "a\u0001" }, "texto_invalido", "apellidos", { ruta: "cliente.apellidos" }],
    [{ direccion: "a\u0001" }, "texto_invalido", "direccion", { ruta: "cliente.direccion" }],
    [{ tipoIdentificacion: "77" }, "9015", "tipoIdentificacion", { codigo: "77" }],
    [{ tipoIdentificacion: "02" }, "identificacion_invalida", "identificacion", { valor: "112340567" }],
    [{ nombreComercial: "AB" }, "texto_largo", "nombreComercial", { ruta: "cliente.nombreComercial", min: 3 }],
    [{ otrasSenasExtranjero: "AB" }, "texto_largo", "otrasSenasExtranjero", { min: 5, max: 300 }],
    [{ ubicacion: { ...LUGAR, provincia: null } }, "ubicacion_incompleta", "ubicacion.provincia", {}],
    [
      { ubicacion: SIN_SENAS },
      "ubicacion_incompleta",
      "ubicacion.otrasSenas",
      { ruta: "cliente.ubicacion.otrasSenas" },
    ],
    [{ ubicacion: { ...LUGAR, distrito: "99" } }, "ubicacion_desconocida", "ubicacion", { distrito: "99" }],
    [{ ubicacion: { ...LUGAR, barrio: "Amón" } }, "texto_largo", "ubicacion.barrio", { min: 5, max: 50 }],
  ])("with %j is refused", (sent, codigo, miembro, params) => {
    expect(faults(sent)[0]).toMatchObject({ codigo, path: `cliente.${miembro}`, params });
  });
});
