/**
 * POST /mensajes-receptor without XML: what it makes, what it refuses, what a repetition answers (spec 4; architecture
 * 9.5).
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { mensajeReceptor } from "@/lib/contract/mensajes-receptor";
import { serialize } from "@/lib/contract/serialize";
import { DOCUMENTO_RULES, verifySignature } from "@/lib/integrations/hacienda/sign/verify";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { toFecha } from "@/lib/platform/clock";
import { failure, look } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import {
  createProveedor,
  type Emitido,
  type Proveedor,
  postMensaje,
  receptorOf,
  responder,
} from "../../testing/proveedor";
import { createWorld, type World } from "../../testing/world";
import { getMensajeReceptor, getMensajeReceptorRespuesta, getMensajeReceptorXml } from "./get";

let world: World;
let proveedor: Proveedor;
let receptor: string;
beforeAll(async () => {
  world = await createWorld();
  proveedor = await createProveedor(world);
  receptor = (await receptorOf(world)).numero;
});
afterAll(() => world.drop());

const accept = { mensaje: 1 };
/** The text of the 400; checks that it took no number and wrote nothing. */
async function refusal(body: Record<string, unknown>): Promise<string> {
  const before = await readLedger(world);
  const error = await failure(responder(world, body));
  expect(error.kind).toBe("rule");
  expect(await readLedger(world)).toEqual(before);
  return error.message;
}

describe("the three answers", () => {
  it.each([
    [1, "Aceptado", "05", null],
    ["AceptadoParcialmente", "AceptadoParcialmente", "06", "Faltó una caja"],
    ["3", "Rechazado", "07", "No la pedimos"],
  ] as const)(
    "spec 4(mensajes post), 1(mensajes), 9(1.4): mensaje %s is made as %s with its own consecutivo of type %s",
    async (mensaje, nombre, tipo, detalleMensaje) => {
      const { sinXml, documento } = proveedor.emit();
      const { replayed, mensaje: answer, location } = await responder(world, { ...sinXml, mensaje, detalleMensaje });
      expect(replayed).toBe(false);
      expect(location).toBe(`/api/v1/mensajes-receptor/${documento.clave}`);
      expect(answer).toMatchObject({
        clave: documento.clave,
        mensajeNombre: nombre,
        codigoTipo: tipo,
        consecutivo: `00100001${tipo}0000000001`,
        estado: "procesando",
        detalleMensaje,
        emisor: { tipoIdentificacion: "02", identificacion: proveedor.numero, nombre: documento.emisor.nombre },
        documento: {
          tipo: "FacturaElectronica",
          codigoTipo: "01",
          consecutivo: documento.consecutivo,
          fechaEmision: documento.fechaEmision,
          montoTotalImpuesto: documento.resumen.totalImpuesto,
          totalFactura: documento.resumen.totalComprobante,
        },
        verificacion: { resultado: "sin-xml", detalle: "sin verificar: los datos son los que se enviaron" },
        hacienda: { mensaje: null, motivos: [], intentos: 0, problema: null },
        advertencia: null,
      });
      const { bytes, fileName } = await getMensajeReceptorXml(world.ctx, documento.clave);
      expect(fileName).toBe(`${documento.clave}-00100001${tipo}0000000001.xml`);
      const xml = Buffer.from(bytes).toString();
      expect(verifySignature(bytes, DOCUMENTO_RULES).valid).toBe(true);
      expect(xml).toContain(`<NumeroConsecutivoReceptor>00100001${tipo}0000000001</NumeroConsecutivoReceptor>`);
      expect(xml).toContain(`<NumeroCedulaReceptor>${receptor}</NumeroCedulaReceptor>`);
      expect(xml).toContain(`<NumeroCedulaEmisor>${proveedor.numero}</NumeroCedulaEmisor>`);
    },
  );

  describeByJudge("%s", (xsd) => {
    it("spec 9(1.4): accepts the stored messages", async () => {
      const bodies = [
        { mensaje: 1, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 0.00001 },
        { mensaje: 2, condicionImpuesto: "02", montoTotalImpuestoAcreditar: 1, detalleMensaje: "Ñandú & <cía>" },
        { mensaje: 1, condicionImpuesto: "04", montoTotalDeGastoAplicable: 3.5, codigoActividad: "6201.0" },
        { mensaje: 1, condicionImpuesto: "05" },
        { mensaje: 3, detalleMensaje: "x".repeat(160) },
      ];
      for (const body of bodies) await responder(world, { ...proveedor.emit().sinXml, ...body });
      const rows = await look<{ xml: Buffer }>(world, "select xml from mensaje_receptor_xml");
      expect(rows.length).toBeGreaterThan(bodies.length);
      expect(
        await xsd.faults(
          "mensajeReceptor",
          rows.map(({ xml }) => xml),
        ),
      ).toEqual([]);
    });
  });

  it("takes its number from the series of the requested point of sale", async () => {
    const [segunda] = await look<{ id: number }>(
      world,
      `select punto_venta_id as id from punto_venta where tenant_id = ${world.ctx.tenantId} and sucursal = '002'`,
    );
    const { mensaje } = await responder(world, { ...proveedor.emit().sinXml, ...accept, idPuntoVenta: segunda?.id });
    expect(mensaje.consecutivo).toBe("00200001050000000001");
    expect(await refusal({ ...proveedor.emit().sinXml, ...accept, idPuntoVenta: 2_147_483_648 })).toMatch(
      "El punto de venta 2147483648 no existe.",
    );
  });

  it("leaves an audit entry and the event of its submission in the same transaction", async () => {
    const { sinXml, clave } = proveedor.emit();
    const { mensaje } = await responder(world, { ...sinXml, ...accept });
    const [audit] = await look(world, `select accion, objeto, detalle from audit_entry where objeto_id = '${clave}'`);
    expect(audit).toEqual({
      accion: "emitir",
      objeto: "mensaje_receptor",
      detalle: { mensaje: 1, consecutivo: mensaje.consecutivo, verificacion: "sin-xml" },
    });
    const events = await look(
      world,
      `select e.data from outbox_event e join mensaje_receptor m on m.tenant_id = e.tenant_id
         and m.mensaje_receptor_id::text = e.data ->> 'mensajeReceptorId'
       where e.name = 'mensaje/emitido' and m.clave = '${clave}'`,
    );
    expect(events).toHaveLength(1);
  });

  it("keeps every digit of the amounts", async () => {
    const { sinXml } = proveedor.emit();
    const amounts = {
      totalFactura: 9999999999999.5,
      montoTotalImpuesto: 0.00001,
      montoTotalImpuestoAcreditar: 0.00001,
    };
    const { mensaje } = await responder(world, { ...sinXml, ...accept, condicionImpuesto: "03", ...amounts });
    expect(mensaje.documento).toMatchObject({ totalFactura: "9999999999999.5", montoTotalImpuesto: "0.00001" });
    expect(mensaje.montoTotalImpuestoAcreditar).toBe("0.00001");
  });
});

describe("a second message for the same clave", () => {
  it("with the same answer returns the first one: it takes no number and writes nothing", async () => {
    const { sinXml, clave } = proveedor.emit();
    const first = await responder(world, { ...sinXml, ...accept });
    const before = await readLedger(world);
    const again = await responder(world, { ...sinXml, mensaje: "Aceptado", detalleMensaje: "otro texto" });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await readLedger(world)).toEqual(before);
    expect(await getMensajeReceptor(world.ctx, clave)).toEqual(first.mensaje);
  });
  it("with another answer is refused until the authority rejects the first one", async () => {
    const { sinXml, clave } = proveedor.emit();
    const { mensaje } = await responder(world, { ...sinXml, ...accept });
    const rechazo = { ...sinXml, mensaje: 3, detalleMensaje: "No llegó" };
    expect(await refusal(rechazo)).toBe(
      `Ya hay un mensaje 'Aceptado' para esa clave (consecutivo ${mensaje.consecutivo}). Solo se puede enviar otro distinto si Hacienda rechaza ese.`,
    );
    await queryAs(world.ownerUrl, `update mensaje_receptor set estado = 'rechazado' where clave = '${clave}'`);
    const second = await responder(world, rechazo);
    expect(second).toMatchObject({ replayed: false, mensaje: { mensajeNombre: "Rechazado" } });
    expect(await getMensajeReceptor(world.ctx, clave)).toEqual(second.mensaje);
  });
  it("with the same answer after a rejection is a new message with a new number", async () => {
    const { sinXml, clave } = proveedor.emit();
    const first = await responder(world, { ...sinXml, ...accept });
    await queryAs(world.ownerUrl, `update mensaje_receptor set estado = 'rechazado' where clave = '${clave}'`);
    const second = await responder(world, { ...sinXml, ...accept });
    expect(second.replayed).toBe(false);
    expect(second.mensaje.consecutivo).not.toBe(first.mensaje.consecutivo);
  });
  it("of another tenant is independent", async () => {
    const { sinXml, clave } = proveedor.emit();
    await responder(world, { ...sinXml, ...accept });
    await expect(getMensajeReceptor(world.other, clave)).rejects.toMatchObject({ kind: "not-found" });
    const foreign = await responder(world, { ...sinXml, mensaje: 3, detalleMensaje: "No es nuestra" }, world.other);
    expect(foreign.replayed).toBe(false);
  });
});

describe("a 400 that takes no number", () => {
  let sent: Emitido;
  beforeAll(() => {
    sent = proveedor.emit();
  });
  const of = (extra: Record<string, unknown>) => refusal({ ...sent.sinXml, ...accept, ...extra });
  const clave = (place: RegExp, replacement: string) => ({ clave: sent.clave.replace(place, replacement) });

  it("clave: malformed, of a type that is not answered, or of a future day", async () => {
    for (const bad of ["", "506", null, `${sent.clave}0`, sent.clave.replace(/^506/, "507")]) {
      expect(await of({ clave: bad })).toMatch(/^'clave' debe ser la clave de 50 caracteres/);
    }
    for (const tipo of ["04", "05", "08", "09", "10"]) {
      expect(await of(clave(/^(.{29})01/, `$1${tipo}`))).toMatch(/^La clave no es de una factura/);
    }
    expect(await of(clave(/^506\d{6}/, "506311299"))).toBe("La clave es de un día que todavía no llega.");
  });
  it("clave: of a supplier or a day other than the request names", async () => {
    expect(await of({ emisor: { identificacion: "3102999999" } })).toBe(
      "La clave no es de un documento de 3102999999: revisá 'clave' y la identificación del emisor.",
    );
    const fecha = /^'fechaEmision' debe ser una fecha ISO 8601/;
    for (const bad of ["2020-01-01T00:00:00-06:00", "ayer", "", null, "2026-13-45", "2026-11-21T99:00:00-06:00"]) {
      expect(await of({ fechaEmision: bad })).toMatch(fecha);
    }
  });
  it("mensaje: not one of the three codes", async () => {
    for (const bad of [0, 4, "aceptado", "05", "", null, 1.5e3]) {
      expect(await of({ mensaje: bad })).toBe(
        "'mensaje' no es válido. Valores posibles: 1 (Aceptado), 2 (AceptadoParcialmente), 3 (Rechazado).",
      );
    }
  });
  it("emisor: blank, of a type that does not issue, malformed, or the tenant itself", async () => {
    expect(await of({ emisor: null })).toMatch(/^Debe indicar 'emisor.identificacion'/);
    expect(await of({ emisor: { identificacion: " " } })).toMatch(/^Debe indicar 'emisor.identificacion'/);
    for (const bad of [
      { identificacion: "123" },
      { identificacion: proveedor.numero, tipoIdentificacion: "01" },
      { identificacion: proveedor.numero, tipoIdentificacion: "05" },
    ]) {
      expect(await of({ emisor: bad })).toMatch(/^'emisor' debe llevar la identificación del proveedor/);
    }
    const emisor = { identificacion: proveedor.numero, nombre: "x".repeat(101) };
    expect(await of({ emisor })).toBe("'emisor.nombre' admite como máximo 100 caracteres.");
    expect(
      await of({ ...clave(/^(.{9}).{12}/, `$1${receptor.padStart(12, "0")}`), emisor: { identificacion: receptor } }),
    ).toMatch(/^El documento es de la misma empresa/);
  });
  it("a tenant whose number has letters: the schema allows only digits, so no number is taken", async () => {
    const { sinXml } = proveedor.emit();
    const rename = (numero: string) =>
      look(world, `update emisor set identificacion = '${numero}' where tenant_id = ${world.ctx.tenantId}`);
    await rename("3101ABC456");
    expect(await refusal({ ...sinXml, mensaje: 1 })).toBe(
      "La identificación de la empresa tiene letras y Hacienda todavía no las admite en un mensaje receptor (NumeroCedulaReceptor).",
    );
    await rename(receptor);
    expect((await responder(world, { ...sinXml, mensaje: 1 })).mensaje.estado).toBe("procesando");
  });

  it("amounts: negative, too many decimals, too large, more tax than total", async () => {
    for (const bad of [-1, 0.000001, 1e13, null]) {
      expect(await of({ totalFactura: bad })).toBe(
        "'totalFactura' debe ser 0 o mayor, con 13 dígitos enteros y 5 decimales como máximo.",
      );
    }
    expect(await of({ montoTotalImpuesto: -0.5 })).toMatch(/^'montoTotalImpuesto' debe ser 0 o mayor/);
    expect(await of({ montoTotalImpuesto: 2, totalFactura: 1 })).toBe(
      "'montoTotalImpuesto' (2) no puede ser mayor que 'totalFactura' (1).",
    );
  });
  it("detalleMensaje: 5 to 160 characters for 2 and 3, at most 160 for 1, and only characters that XML allows", async () => {
    const requerido =
      "Para aceptar parcialmente o rechazar, 'detalleMensaje' debe decir el motivo en 5 a 160 caracteres.";
    for (const mensaje of [2, 3]) {
      for (const detalleMensaje of [null, "", "    ", "nada"])
        expect(await of({ mensaje, detalleMensaje })).toBe(requerido);
    }
    expect(await of({ detalleMensaje: "x".repeat(161) })).toBe("'detalleMensaje' admite como máximo 160 caracteres.");
    expect(await of({ detalleMensaje: "a\u0001bcdef" })).toMatch(/^'detalleMensaje' tiene caracteres/);
  });
  it("condicionImpuesto: not in the catalog, without required members, or with excluded ones", async () => {
    expect(await of({ condicionImpuesto: "06" })).toBe(
      "'condicionImpuesto' no es válida. Códigos posibles: 01 (Genera crédito IVA), 02 (Genera crédito parcial del IVA), 03 (Bienes de Capital), 04 (Gasto corriente no genera crédito), 05 (Proporcionalidad).",
    );
    expect(await of({ condicionImpuesto: "" })).toMatch(/^'condicionImpuesto' no es válida/);
    for (const condicionImpuesto of ["01", "02", "03"]) {
      expect(await of({ condicionImpuesto })).toBe(
        `Con condición del impuesto ${condicionImpuesto}, 'montoTotalImpuestoAcreditar' es requerido: el documento tiene impuesto.`,
      );
    }
    expect(await of({ condicionImpuesto: "04" })).toBe(
      "Con condición del impuesto 04, 'montoTotalDeGastoAplicable' es requerido.",
    );
    const sinCredito = { condicionImpuesto: "04", montoTotalDeGastoAplicable: 1, montoTotalImpuestoAcreditar: 1 };
    expect(await of(sinCredito)).toMatch(/^Con condición del impuesto 04 el documento no genera crédito/);
    for (const extra of [
      { codigoActividad: "6201.0" },
      { montoTotalImpuestoAcreditar: 0 },
      { montoTotalDeGastoAplicable: 0 },
    ]) {
      expect(await of({ condicionImpuesto: "05", ...extra })).toBe(
        `Con condición del impuesto 05 no se envía '${Object.keys(extra)[0]}': el crédito se calcula por proporcionalidad.`,
      );
    }
    expect(await of({ montoTotalDeGastoAplicable: 1 })).toBe(
      "'montoTotalImpuestoAcreditar' y 'montoTotalDeGastoAplicable' necesitan 'condicionImpuesto'.",
    );
    const rechazo = { mensaje: 3, detalleMensaje: "No llegó", condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1 };
    expect(await of(rechazo)).toMatch(/^Un rechazo no acredita impuesto ni gasto/);
  });
  it("amounts greater than those of the document", async () => {
    const { totalImpuesto, totalComprobante } = sent.documento.resumen;
    const mas = {
      condicionImpuesto: "01",
      montoTotalImpuestoAcreditar: Number((Number(totalImpuesto) + 0.5).toFixed(5)),
    };
    expect(await of(mas)).toBe(
      `'montoTotalImpuestoAcreditar' (${mas.montoTotalImpuestoAcreditar}) no puede ser mayor que el impuesto del documento (${totalImpuesto}).`,
    );
    expect(await of({ condicionImpuesto: "04", montoTotalDeGastoAplicable: Number(totalComprobante) + 1 })).toMatch(
      /^'montoTotalDeGastoAplicable' \(.*\) no puede ser mayor que el total del documento/,
    );
    const sinImpuesto = { montoTotalImpuesto: null, condicionImpuesto: "01", montoTotalImpuestoAcreditar: 0.01 };
    expect(await of(sinImpuesto)).toMatch(/no puede ser mayor que el impuesto del documento \(0\)\.$/);
  });
  it("codigoActividad: not one of the tenant's", async () => {
    for (const bad of ["9999.9", "", "x".repeat(500)]) {
      expect(await of({ codigoActividad: bad })).toMatch(`La actividad '${bad}' no está registrada para el tenant.`);
    }
  });
  it("the correct request is made afterwards", async () => {
    expect((await responder(world, { ...sent.sinXml, ...accept })).replayed).toBe(false);
  });
});

describe("what a condition implies", () => {
  it("the main activity, unless the request names another; none for 05 and without a condition", async () => {
    const activity = async (body: Record<string, unknown>) =>
      (await responder(world, { ...proveedor.emit().sinXml, ...accept, ...body })).mensaje.codigoActividad;
    expect(await activity({ condicionImpuesto: "01", montoTotalImpuestoAcreditar: 1 })).toBe("6201.0");
    expect(await activity({ codigoActividad: "6201.0" })).toBe("6201.0");
    expect(await activity({})).toBeNull();
    expect(await activity({ condicionImpuesto: "05" })).toBeNull();
    expect(await activity({ mensaje: 3, detalleMensaje: "No llegó" })).toBeNull();
  });
  it("a document without tax needs no amount to credit", async () => {
    const { sinXml } = proveedor.emit();
    const sinImpuesto = { ...sinXml, montoTotalImpuesto: 0, ...accept, condicionImpuesto: "01" };
    expect((await responder(world, sinImpuesto)).mensaje.montoTotalImpuestoAcreditar).toBeNull();
  });
});

describe("the deadline", () => {
  it("is shown, without a warning until it passes", async () => {
    const { sinXml, clave } = proveedor.emit();
    await responder(world, { ...sinXml, ...accept });
    const { fechaLimite, advertencia } = await getMensajeReceptor(world.ctx, clave);
    expect(fechaLimite).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(fechaLimite > toFecha(new Date())).toBe(true);
    expect(advertencia).toBeNull();
  });
  it("of an old document has passed: the message is made anyway, with a warning", async () => {
    const fechaEmision = "2026-01-15T10:00:00-06:00";
    const { sinXml, clave } = proveedor.emit({ fechaEmision, numero: 77 });
    await responder(world, { ...sinXml, ...accept });
    expect(await getMensajeReceptor(world.ctx, clave)).toMatchObject({
      estado: "procesando",
      fechaLimite: "2026-02-11",
      advertencia:
        "El plazo para este mensaje venció el 2026-02-11. Se envía igual, pero puede no respaldar el crédito ni el gasto del período.",
    });
  });
});

describe("reading", () => {
  it("spec 4(mensajes get): a message is read by the supplier's clave, with all members", async () => {
    const { sinXml, clave } = proveedor.emit();
    const { body } = await postMensaje(world, { ...sinXml, ...accept });
    expect(serialize(mensajeReceptor, await getMensajeReceptor(world.ctx, clave))).toBe(body);
  });
  it("spec 4(mensajes get): a missing message is not-found, and so is a missing respuesta, with the reason", async () => {
    const { sinXml, clave } = proveedor.emit();
    await expect(getMensajeReceptor(world.ctx, clave)).rejects.toMatchObject({
      kind: "not-found",
      message: "No existe un mensaje receptor para esa clave.",
    });
    await responder(world, { ...sinXml, ...accept });
    await expect(getMensajeReceptorRespuesta(world.ctx, clave)).rejects.toMatchObject({
      kind: "not-found",
      message: "Hacienda todavía no ha respondido sobre este mensaje.",
    });
  });
});
