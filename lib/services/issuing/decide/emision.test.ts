/** The date, the situation and the number of a document, also with a number that a till reserved. */
import { describe, expect, it } from "vitest";
import { MINUTE_MS, SECOND_MS } from "@/lib/platform/clock";
import { refusedBy } from "../../kernel/at-member";
import type { EmisorRow, PuntoVentaRow } from "../load";
import type { EmisionPedida } from "../read/emision";
import { decideCabeza, emisionOrdinaria, type ReservaRow, requirePapel } from "./emision";

const NOW = new Date("2026-11-20T18:00:00Z");
const ISSUER = {
  ambiente: "pruebas",
  tipoIdentificacion: "02",
  identificacion: "3101999888",
  nombre: "Emisora S.A.",
  registroFiscal8707: null,
  telefono: null,
  correos: [],
} as unknown as EmisorRow;
const CAJA: PuntoVentaRow = { sucursal: "001", terminal: "00002", bodega_id: 3, punto_venta_id: 4 };
const RESERVA: ReservaRow = {
  reserva_id: "77",
  punto_venta_id: 4,
  ambiente: "pruebas",
  sucursal: "001",
  terminal: "00002",
  tipo: "04",
  situacion: "3",
  created_at: new Date("2026-11-20T12:00:00Z"),
  expires_at: new Date("2026-12-20T12:00:00Z"),
  codigo_seguridad: "12345678",
  usado: false,
  sin_uso: false,
};
const PEDIDA: EmisionPedida = {
  reserva: null,
  clave: null,
  situacionEnviada: null,
  situacion: "1",
  numero: null,
  fecha: null,
};
/** The clave of number 5 of the reservation, on 20 November 2026. */
const CLAVE = `506201126003101999888${"00100002040000000005"}312345678`;
const NUMERO = { numero: 5, serie: null };
const EN_RESERVA = { reserva: 77, numero: NUMERO, fecha: new Date("2026-11-20T15:00:00Z") };

function cabeza(emision: Partial<EmisionPedida>, reserva: Partial<ReservaRow> | null = {}) {
  const known = {
    issuer: ISSUER,
    usuarioExists: true,
    puntoVenta: CAJA,
    reserva: reserva === null ? undefined : { ...RESERVA, ...reserva },
  };
  return decideCabeza({ tipo: "04", idUsuario: 9, idPuntoVenta: 4, emision: { ...PEDIDA, ...emision } }, known, NOW);
}
const earlier = (date: Date, ms: number) => new Date(date.getTime() - ms);

describe("a document that nobody reserved a number for", () => {
  it("is issued by its user at its point of sale, now, with the next number of the series", () => {
    const { tipo, usuarioId, puntoVenta, emisor, emision } = cabeza({});
    expect([tipo, usuarioId, puntoVenta.puntoVentaId, puntoVenta.bodegaId]).toEqual(["04", 9, 4, 3]);
    expect(emisor).toMatchObject({ nombre: "Emisora S.A.", identificacion: { tipo: "02", numero: "3101999888" } });
    const ordinaria = { fecha: NOW, fechada: false, situacion: "1", numeracion: { de: "serie" } };
    expect(emision).toEqual(ordinaria);
    expect(emisionOrdinaria(NOW)).toEqual(ordinaria);
  });

  it("keeps the situation, the number and the date that it was sent with", () => {
    const fecha = earlier(NOW, 15 * MINUTE_MS);
    const { emision } = cabeza({ situacion: "2", numero: NUMERO, fecha });
    const numeracion = { de: "solicitud", numero: 5 };
    expect(emision).toEqual({ fecha, fechada: true, situacion: "2", numeracion });
  });

  it("may name its number with its own series, and no other", () => {
    const serie = { sucursal: "001", terminal: "00002", tipo: "04" } as const;
    expect(cabeza({ numero: { numero: 5, serie } }).emision.numeracion).toMatchObject({ numero: 5 });
    for (const otra of [{ sucursal: "002" }, { terminal: "00001" }, { tipo: "01" as const }]) {
      const [fault] = refusedBy(() => cabeza({ numero: { numero: 5, serie: { ...serie, ...otra } } }));
      const params = { serie: "001-00002-04" };
      expect(fault?.refusals).toMatchObject([{ codigo: "consecutivo_de_otra_serie", path: "consecutivo", params }]);
    }
  });

  it.each([
    ["a second before the last quarter of an hour", earlier(NOW, 15 * MINUTE_MS + SECOND_MS), NOW],
    ["of the day before", new Date("2026-11-20T05:59:00Z"), new Date("2026-11-20T06:01:00Z")],
  ])("is refused with a date %s", (_, fecha, now) => {
    const known = { issuer: ISSUER, usuarioExists: true, puntoVenta: CAJA, reserva: undefined };
    const asked = { tipo: "04", idUsuario: 9, idPuntoVenta: 4, emision: { ...PEDIDA, fecha } } as const;
    const [fault] = refusedBy(() => decideCabeza(asked, known, now));
    const params = { minutos: 15 };
    expect(fault?.refusals).toMatchObject([{ codigo: "fecha_emision_vieja", path: "fechaEmision", params }]);
  });
});

describe("a document with a number that a till reserved", () => {
  it("has that number, the reservation's situation and the clave that the till formed", () => {
    const { emision } = cabeza({ ...EN_RESERVA, clave: CLAVE, situacionEnviada: "3" });
    const numeracion = { de: "reserva", reservaId: "77", numero: 5, codigoSeguridad: "12345678" };
    expect(emision).toEqual({ fecha: EN_RESERVA.fecha, fechada: true, situacion: "3", numeracion });
    expect(cabeza(EN_RESERVA).emision).toEqual(emision);
  });

  it.each([
    ["a quarter of an hour before it was reserved: the clock of a till", earlier(RESERVA.created_at, 15 * MINUTE_MS)],
    ["at its end", RESERVA.expires_at],
  ])("may be dated %s", (_, fecha) => expect(cabeza({ ...EN_RESERVA, fecha }).emision.fecha).toBe(fecha));

  it("of contingency is dated like any other, now where it says nothing", () => {
    const { emision } = cabeza({ ...EN_RESERVA, fecha: null }, { situacion: "2" });
    expect(emision).toMatchObject({ fecha: NOW, fechada: false, situacion: "2" });
    const [fault] = refusedBy(() => cabeza(EN_RESERVA, { situacion: "2" }));
    expect(fault?.codigo).toBe("fecha_emision_vieja");
  });

  const FUERA = { desde: "2026-11-20T05:45:00-06:00", vence: "2026-12-20T06:00:00-06:00" };
  const OTRA = { idPuntoVenta: 4 };
  it.each<[string, Partial<EmisionPedida>, Partial<ReservaRow> | null, string, string, object]>([
    ["that nobody knows", {}, null, "reserva_desconocida", "reserva", { id: 77 }],
    ["of another environment", {}, { ambiente: "produccion" }, "reserva_desconocida", "reserva", { id: 77 }],
    ["of another type", {}, { tipo: "01" }, "reserva_de_otra_serie", "reserva", { ...OTRA, serie: "001-00002-01" }],
    ["of another till", {}, { punto_venta_id: 5 }, "reserva_de_otra_serie", "reserva", { idPuntoVenta: 5 }],
    ["for another situation", { situacionEnviada: "2" }, {}, "situacion_de_reserva", "situacion", { situacion: "3" }],
    ["without a number", { numero: null }, {}, "consecutivo_requerido", "consecutivo", {}],
    [
      "without that number",
      {},
      { codigo_seguridad: null },
      "numero_fuera_de_reserva",
      "consecutivo",
      { consecutivo: "00100002040000000005" },
    ],
    ["without a date", { fecha: null }, {}, "fecha_emision_requerida", "fechaEmision", {}],
    [
      "dated before it",
      { fecha: earlier(RESERVA.created_at, 15 * MINUTE_MS + SECOND_MS) },
      {},
      "fecha_fuera_de_reserva",
      "fechaEmision",
      FUERA,
    ],
    [
      "dated after it",
      { fecha: earlier(RESERVA.expires_at, -SECOND_MS) },
      {},
      "fecha_fuera_de_reserva",
      "fechaEmision",
      FUERA,
    ],
    ["of another clave", { clave: "5".repeat(50) }, {}, "clave_distinta", "clave", { clave: CLAVE }],
  ])("of a reservation %s is refused", (_, pedida, reserva, codigo, path, params) => {
    const [fault] = refusedBy(() => cabeza({ ...EN_RESERVA, ...pedida }, reserva));
    expect(fault?.refusals).toMatchObject([{ codigo, path, params }]);
  });
});

describe("a document of contingency", () => {
  const papel = { tipoDocumento: "08", codigo: "05" };
  const referencia = (change: object = {}) => ({
    ...papel,
    tipoDocumentoOtro: null,
    numero: "P-17",
    fechaEmision: "2026-11-20T09:00:00-06:00" as const,
    codigoOtro: null,
    razon: "Se fue la luz",
    ...change,
  });

  it("names the paper that it replaces; any other need not", () => {
    expect(refusedBy(() => requirePapel("2", [referencia({ codigo: "04" }), referencia()]))).toEqual([]);
    for (const situacion of ["1", "3"] as const) expect(refusedBy(() => requirePapel(situacion, []))).toEqual([]);
    for (const otras of [[], [referencia({ codigo: "04" })], [referencia({ tipoDocumento: "01" })]]) {
      const [fault] = refusedBy(() => requirePapel("2", otras));
      expect(fault?.refusals).toMatchObject([{ codigo: "contingencia_sin_referencia", path: "referencias" }]);
    }
  });
});
