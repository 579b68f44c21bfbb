/** A customer's resolutions as users maintain them (spec 2.5). */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExoneracionForm } from "@/lib/contract/portal/catalogos";
import { toFecha } from "@/lib/platform/clock";
import { failure, issued, look, refusal } from "../../testing/issuing";
import { readLedger } from "../../testing/ledger";
import { CLIENTE, createWorld, type World } from "../../testing/world";
import { getCliente } from "../clientes/get";
import { createExoneracion } from "./create-exoneracion";
import { listExoneraciones } from "./list-exoneraciones";
import { setEstadoExoneracion, updateExoneracion } from "./update-exoneracion";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.drop());

const FORM: ExoneracionForm & { identificacion: string } = {
  identificacion: CLIENTE,
  tipoDocumento: "03",
  tipoDocumentoOtro: null,
  numeroDocumento: " LEY-7210 ",
  codigoInstitucion: "01",
  nombreInstitucionOtro: null,
  articulo: 20,
  inciso: null,
  fechaEmision: "2026-01-02",
  fechaExpiracion: "2099-12-31",
  porcentajeExoneracion: "12.50",
};
let serial = 0;
const nueva = async (change: Partial<ExoneracionForm> = {}) => {
  serial += 1;
  return (await createExoneracion(world.ctx, { ...FORM, numeroDocumento: `LEY-${serial}`, ...change })).idExoneracion;
};
const stored = async (id: number) =>
  (await listExoneraciones(world.ctx, { identificacion: CLIENTE })).find(({ idExoneracion }) => idExoneracion === id);
const factura = (idExoneracion: number) => ({
  tipo: "FacturaElectronica",
  cliente: { identificacion: CLIENTE },
  lineas: [{ codigoProducto: "TAZA", cantidad: 1, idExoneracion }],
});

describe("a registered resolution", () => {
  it("is listed with every member, appears in the API's customer, and can be used by an invoice", async () => {
    const { idExoneracion } = await createExoneracion(world.ctx, FORM);
    expect(await stored(idExoneracion)).toMatchObject({
      tipoDocumento: "03",
      tipoDocumentoNombre: "Autorizado por Ley Especial",
      numeroDocumento: "LEY-7210",
      codigoInstitucion: "01",
      nombreInstitucion: "Ministerio de Hacienda",
      articulo: 20,
      inciso: null,
      fechaEmision: "2026-01-02",
      fechaExpiracion: "2099-12-31",
      porcentajeExoneracion: "12.5",
      estado: true,
      vigente: true,
      updatedBy: "operador",
    });
    const { exoneraciones } = await getCliente(world.ctx, CLIENTE);
    expect(exoneraciones.map((each) => each.idExoneracion)).toContain(idExoneracion);
    const documento = await issued(world, factura(idExoneracion));
    expect(documento.lineas[0].impuestos[0].exoneracion).toMatchObject({
      numeroDocumento: "LEY-7210",
      tarifaExonerada: 1.62,
    });
  });

  it("keeps the name for code 99, and drops it under any other code", async () => {
    const otros = { tipoDocumento: "99", tipoDocumentoOtro: "Convenio de sede", articulo: null };
    const id = await nueva({ ...otros, codigoInstitucion: "99", nombreInstitucionOtro: "Universidad para la Paz" });
    expect(await stored(id)).toMatchObject({
      tipoDocumentoNombre: "Convenio de sede",
      nombreInstitucion: "Universidad para la Paz",
    });
    expect(await stored(await nueva({ tipoDocumentoOtro: "sobra" }))).toMatchObject({ tipoDocumentoOtro: null });
  });

  it("of two simultaneous ones with the same number one is registered and the other refused", async () => {
    const both = await Promise.allSettled([1, 2].map(() => nueva({ numeroDocumento: "GEMELA" })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await look(world, "select 1 from exoneracion where numero_documento = 'GEMELA'")).toHaveLength(1);
  });
});

describe("a refusal names the member and changes nothing", () => {
  it.each<[Partial<ExoneracionForm>, string, string]>([
    [{ tipoDocumento: " " }, "tipoDocumento", "«Tipo de documento» es obligatorio."],
    [{ tipoDocumento: "77" }, "tipoDocumento", "«Tipo de documento»"],
    [{ tipoDocumento: "99" }, "tipoDocumentoOtro", "«¿Cuál documento?»"],
    [{ tipoDocumento: "99", tipoDocumentoOtro: "abc" }, "tipoDocumentoOtro", "entre 5 y 100"],
    [{ numeroDocumento: "ab" }, "numeroDocumento", "entre 3 y 40"],
    [{ numeroDocumento: "AL-\u0000" }, "numeroDocumento", "«Número de la autorización»"],
    [{ articulo: null }, "articulo", "«Artículo»"],
    [{ articulo: 1.5 }, "articulo", "«Artículo»"],
    [{ inciso: -1 }, "inciso", "«Inciso»"],
    [{ codigoInstitucion: "13" }, "codigoInstitucion", "«Institución que la dio»"],
    [{ codigoInstitucion: "99" }, "nombreInstitucionOtro", "«¿Cuál institución?»"],
    [{ fechaEmision: "2026-02-30" }, "fechaEmision", "debe ser una fecha"],
    [{ fechaEmision: "2099-01-01" }, "fechaEmision", "no puede ser posterior a hoy"],
    [{ fechaExpiracion: "2026-01-01" }, "fechaExpiracion", "no puede ser anterior"],
    [{ porcentajeExoneracion: "0" }, "porcentajeExoneracion", "mayor que 0"],
    [{ porcentajeExoneracion: "100.01" }, "porcentajeExoneracion", "mayor que 0"],
    [{ porcentajeExoneracion: "1e1" }, "porcentajeExoneracion", "mayor que 0"],
    [{ numeroDocumento: "AL-00012345-26" }, "numeroDocumento", "ya tiene registrada"],
  ])("%j", async (change, miembro, texto) => {
    const before = await readLedger(world);
    const error = await failure(createExoneracion(world.ctx, { ...FORM, numeroDocumento: "LEY-NO", ...change }));
    expect([error.kind, Object.keys(error.errors ?? {})]).toEqual(["rule", [miembro]]);
    expect(error.message).toContain(texto);
    expect(error.errors?.[miembro]).toEqual([error.message]);
    expect(await readLedger(world)).toEqual(before);
  });

  it("a customer or a resolution of another tenant does not exist", async () => {
    const before = await readLedger(world);
    const unknown = () => createExoneracion(world.ctx, { ...FORM, identificacion: "999" });
    const foreign = { ...world.other, now: world.ctx.now };
    const [own] = await listExoneraciones(world.ctx, { identificacion: CLIENTE });
    const idExoneracion = own?.idExoneracion ?? 0;
    for (const refused of [
      unknown,
      () => updateExoneracion(foreign, { ...FORM, idExoneracion }),
      () => setEstadoExoneracion(foreign, { idExoneracion, estado: false }),
      () => setEstadoExoneracion(world.ctx, { idExoneracion: 2 ** 40, estado: false }),
    ]) {
      expect((await failure(refused())).kind).toBe("not-found");
    }
    expect(await readLedger(world)).toEqual(before);
  });
});

describe("a change", () => {
  it("applies to the next invoice, and leaves an issued one and its XML as they were", async () => {
    const idExoneracion = await nueva();
    const { clave } = await issued(world, factura(idExoneracion));
    const before = await look(world, ISSUED(clave));
    await updateExoneracion(world.ctx, {
      ...FORM,
      idExoneracion,
      numeroDocumento: "LEY-9999",
      porcentajeExoneracion: "50",
    });
    expect(await look(world, ISSUED(clave))).toEqual(before);
    const next = await issued(world, factura(idExoneracion));
    expect(next.lineas[0].impuestos[0].exoneracion).toMatchObject({
      numeroDocumento: "LEY-9999",
      tarifaExonerada: 6.5,
    });
  });

  it("deactivating stops invoices from using it and ends the customer's exonerado; activating reverts both", async () => {
    const all = await listExoneraciones(world.ctx, { identificacion: CLIENTE });
    for (const { idExoneracion } of all) await setEstadoExoneracion(world.ctx, { idExoneracion, estado: false });
    const id = all[0]?.idExoneracion ?? 0;
    expect(await refusal(world, factura(id))).toContain("inactiva");
    expect((await getCliente(world.ctx, CLIENTE)).exonerado).toBe(false);
    await setEstadoExoneracion(world.ctx, { idExoneracion: id, estado: true });
    expect((await getCliente(world.ctx, CLIENTE)).exonerado).toBe(true);
    await issued(world, factura(id));
  });

  it("is audited with the names of the changed members; a change of nothing is not written", async () => {
    const idExoneracion = await nueva();
    const form = { ...FORM, idExoneracion, numeroDocumento: `LEY-${serial}` };
    const before = await readLedger(world);
    await updateExoneracion(world.ctx, form);
    await setEstadoExoneracion(world.ctx, { idExoneracion, estado: true });
    expect(await readLedger(world)).toEqual(before);
    await updateExoneracion(world.ctx, { ...form, inciso: 2, fechaExpiracion: toFecha(new Date()) });
    await setEstadoExoneracion(world.ctx, { idExoneracion, estado: false });
    const entries = await look(
      world,
      `select accion, detalle -> 'campos' as campos from audit_entry where objeto = 'exoneracion'
       and objeto_id = '${idExoneracion}' order by audit_entry_id`,
    );
    expect(entries).toEqual([
      { accion: "registrar", campos: null },
      { accion: "modificar", campos: ["inciso", "fechaExpiracion"] },
      { accion: "desactivar", campos: ["estado"] },
    ]);
  });

  it("cannot take the number of another resolution of the same customer", async () => {
    const numeroDocumento = (await stored(await nueva()))?.numeroDocumento ?? "";
    const idExoneracion = await nueva();
    const error = await failure(updateExoneracion(world.ctx, { ...FORM, idExoneracion, numeroDocumento }));
    expect(Object.keys(error.errors ?? {})).toEqual(["numeroDocumento"]);
  });
});

const ISSUED = (clave: string) =>
  `select l.impuestos, md5(x.xml) as xml from documento d join documento_linea l using (tenant_id, documento_id)
   join documento_xml x using (tenant_id, documento_id) where d.clave = '${clave}'`;
