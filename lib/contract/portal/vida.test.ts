import { describe, expect, it } from "vitest";
import { ESTADOS_COBRO } from "@/lib/domain/cobranza/cobranza";
import type { DocumentoRelacionado } from "./documento-detalle";
import type { RecibidoDetalle } from "./documentos-recibidos";
import { SITUACIONES, situacionDe, type Vivido, vidaDe, vidaDeRecibido } from "./vida";

const EMITIDO = "2026-11-28T15:00:00.000Z";
const VEREDICTO = "2026-11-28T15:02:00.000Z";
const DEUDA = { vence: "2026-12-28", debe: "565" };
const HACIENDA = { mensaje: null, motivos: [], fechaRespuesta: null, intentos: 1, problema: null };
const RECHAZO = { ...HACIENDA, motivos: [{ codigo: "-411", texto: "no es válido" }] };
const REEMPLAZO: DocumentoRelacionado = {
  clave: "",
  consecutivo: "00100001010000000010",
  tipo: "01",
  estado: "aceptado",
  momento: VEREDICTO,
  moneda: "CRC",
  total: "1130",
  codigo: "07",
};

/** An invoice paid at once, unless changed. */
function vivido(documento: Partial<Vivido["documento"]>, more: Partial<Vivido> = {}): Vivido {
  const { estado = "aceptado" } = documento;
  return {
    documento: {
      codigoTipo: "01",
      condicionVenta: "01",
      estado,
      fechaEmision: EMITIDO,
      hacienda: HACIENDA,
      moneda: "CRC",
      ...documento,
    },
    historia: estado === "aceptado" || estado === "rechazado" ? [{ momento: VEREDICTO, paso: estado }] : [],
    referentes: [],
    cobro: null,
    deuda: null,
    ...more,
  };
}

const aCredito = (cobro: Vivido["cobro"], more: Partial<Vivido> = {}) =>
  vivido({ condicionVenta: "02" }, { cobro, deuda: DEUDA, ...more });
const acto = (each: Vivido) => SITUACIONES[situacionDe(each)].acto;
const titulos = (each: Vivido) => vidaDe(each).map(({ titulo, tono }) => (tono === "futuro" ? `(${titulo})` : titulo));

describe("the next act", () => {
  it.each([
    ["waits for the authority", vivido({ estado: "procesando" }), null],
    ["stopped", vivido({ estado: "error" }), "reintentar"],
    ["rejected", vivido({ estado: "rechazado", hacienda: RECHAZO }), "corregir"],
    ["rejected and replaced", vivido({ estado: "rechazado" }, { referentes: [REEMPLAZO] }), null],
    ["paid at once", vivido({}), "enviar"],
    ["a credit note", vivido({ codigoTipo: "03" }), "enviar"],
    ["voided", vivido({ anulada: true }), null],
    ["voided, stopped: it is still sent", vivido({ estado: "error", anulada: true }), "reintentar"],
    ["owed", aCredito("pendiente"), "saldar"],
    ["owed in part", aCredito("parcial"), "saldar"],
    ["overdue", aCredito("vencida"), "saldar"],
    ["paid", aCredito("pagada"), "enviar"],
    ["credited", aCredito("acreditada"), null],
  ])("of a document that is %s", (_, each, expected) => {
    expect(acto(each)).toBe(expected);
  });

  it.each([
    ["a note that only credits it", { codigo: "01" }],
    ["a replacement that was rejected", { estado: "rechazado" as const }],
  ])("stays to correct it when a rejected one has %s", (_, change) => {
    expect(acto(vivido({ estado: "rechazado" }, { referentes: [{ ...REEMPLAZO, ...change }] }))).toBe("corregir");
  });
});

describe("the line of life", () => {
  it("says issued, the authority and paid, with when", () => {
    expect(vidaDe(vivido({}))).toEqual([
      { titulo: "Emitido", tono: "good", cuando: "28/11/2026 9:00 a. m.", detalle: null },
      { titulo: "Aceptado", tono: "good", cuando: "28/11/2026 9:02 a. m.", detalle: null },
      { titulo: "Pagada", tono: "good", cuando: null, detalle: "De contado" },
    ]);
  });

  it("says why it was refused, and ends there unless another took its place", () => {
    const rechazado = vivido({ estado: "rechazado", hacienda: RECHAZO });
    expect(vidaDe(rechazado).slice(1)).toEqual([
      {
        titulo: "Rechazado",
        tono: "bad",
        cuando: "28/11/2026 9:02 a. m.",
        detalle: "La actividad económica del cliente no es válida",
      },
    ]);
    const motivos = [...RECHAZO.motivos, ...RECHAZO.motivos, ...RECHAZO.motivos];
    expect(vidaDe(vivido({ estado: "rechazado", hacienda: { ...RECHAZO, motivos } })).at(-1)?.detalle).toBe(
      "La actividad económica del cliente no es válida, y 2 motivos más",
    );
    expect(vidaDe({ ...rechazado, referentes: [REEMPLAZO] }).at(-1)).toMatchObject({
      titulo: "Reemplazado",
      detalle: "Por 00100001010000000010",
    });
  });

  it("says what stopped it or what it waits for, before a payment that has not come", () => {
    expect(titulos(vivido({ estado: "procesando" }))).toEqual(["Emitido", "Procesando", "(Pago)"]);
    const sinLlave = { ...HACIENDA, problema: "La llave venció." };
    for (const estado of ["procesando", "error"] as const) {
      expect(vidaDe(vivido({ estado, hacienda: sinLlave }))[1]?.detalle).toBe("La llave venció.");
      expect(vidaDe(vivido({ estado }))[1]?.detalle).toMatch(/\.$/);
      expect(vidaDe(vivido({ estado, condicionVenta: "02" }, { deuda: DEUDA })).at(-1)).toEqual({
        titulo: "Pago",
        tono: "futuro",
        cuando: "Vence el 28/12/2026",
        detalle: null,
      });
    }
  });

  it("says what is owed and until when, and the last payment that counts once nothing is", () => {
    expect(vidaDe(aCredito("parcial")).at(-1)).toMatchObject({
      cuando: "Vence el 28/12/2026",
      detalle: "Falta ₡565,00",
    });
    expect(vidaDe(aCredito("vencida")).at(-1)).toMatchObject({
      cuando: "Venció el 28/12/2026",
      detalle: "Falta ₡565,00",
    });
    const recibo = { clave: "", consecutivo: "", estado: "aceptado" as const, fechaEmision: EMITIDO, monto: "1" };
    const deuda = {
      ...DEUDA,
      debe: "0",
      recibos: [recibo, { ...recibo, estado: "rechazado" as const, fechaEmision: "2026-12-20T15:00:00Z" }],
      abonos: [
        { idAbono: 1, fecha: "2026-12-03", monto: "1", anulado: false },
        { idAbono: 2, fecha: "2026-12-19", monto: "1", anulado: true },
      ],
    };
    expect(vidaDe(aCredito("pagada", { deuda })).at(-1)).toMatchObject({ titulo: "Pagada", cuando: "03/12/2026" });
  });

  it("has no payment for a note, a receipt, and what was neither paid at once nor on credit", () => {
    for (const [codigoTipo, condicionVenta] of [
      ["03", "01"],
      ["02", "01"],
      ["10", "11"],
      ["01", "03"],
    ] as const) {
      expect(titulos(vivido({ codigoTipo, condicionVenta }))).toEqual(["Emitido", "Aceptado"]);
      expect(titulos(vivido({ codigoTipo, condicionVenta, estado: "procesando" }))).toEqual(["Emitido", "Procesando"]);
    }
  });

  it("ends with the void, also of a document that still waits, and names a purchase's debt as ours", () => {
    const historia = [{ momento: VEREDICTO, paso: "anulado" as const, autor: null }];
    expect(titulos(vivido({ anulada: true }))).toEqual(["Emitido", "Aceptado", "Anulada"]);
    expect(vidaDe(vivido({ anulada: true, estado: "procesando" }, { historia })).at(-1)).toMatchObject({
      titulo: "Anulada",
      cuando: "28/11/2026 9:02 a. m.",
    });
    expect(titulos(aCredito("pendiente")).at(-1)).toBe("Por cobrar");
    for (const cobro of ESTADOS_COBRO) {
      expect(titulos(aCredito(cobro, { compra: true })).at(-1)).toBe(
        cobro === "pendiente" ? "Por pagar" : SITUACIONES[cobro].titulo,
      );
    }
  });

  it("says how many warnings an acceptance has", () => {
    expect(vidaDe(vivido({ hacienda: RECHAZO }))[1]?.detalle).toBe("Con 1 aviso");
  });
});

describe("a supplier's document", () => {
  const HOY = "2026-11-28";
  const recibido = (more: object) =>
    ({
      historia: [{ momento: EMITIDO, paso: "recibido" }],
      veredicto: null,
      mensaje: null,
      fechaLimite: "2026-12-08",
      estadoPago: null,
      pago: null,
      moneda: "CRC",
      ...more,
    }) as unknown as RecibidoDetalle;
  const respondido = (estado: string) => ({ mensaje: { mensaje: 1, estado, fechaEmision: VEREDICTO } });
  const PAGO = { proveedor: "3101", vence: "2026-12-28", pagado: "0", debe: "565" };
  const said = (more: object) =>
    vidaDeRecibido(recibido(more), HOY).map(({ titulo, tono, detalle }) => [titulo, tono, detalle]);

  it.each([
    ["waits for an answer", {}, ["Por responder", "wait", null]],
    ["is late", { fechaLimite: "2026-11-27" }, ["Por responder", "bad", "El plazo venció"]],
    ["was answered just now", respondido("procesando"), ["Lo aceptaste", "wait", "Esperando a Hacienda"]],
    ["was answered", respondido("aceptado"), ["Lo aceptaste", "good", "Hacienda la aceptó"]],
    [
      "is to be answered again",
      respondido("rechazado"),
      ["Lo aceptaste", "bad", "Hacienda la rechazó: respondé de nuevo"],
    ],
    ["was not sent", respondido("error"), ["Lo aceptaste", "bad", "No se pudo enviar"]],
  ])("%s", (_, more, paso) => {
    expect(said(more)).toEqual([["Recibido", "good", null], paso]);
  });

  it("says what the authority thinks of it, and what is owed", () => {
    const rechazado = { veredicto: { aceptado: false, integra: true, motivos: [] } };
    expect(said({ ...rechazado, estadoPago: "vencida", pago: PAGO })).toEqual([
      ["Recibido", "bad", "Hacienda lo rechazó"],
      ["Por responder", "wait", null],
      ["Vencida", "bad", "Falta ₡565,00"],
    ]);
    expect(said({ estadoPago: "pagada", pago: PAGO }).at(-1)).toEqual(["Pagada", "good", null]);
  });
});
