/**
 * Exemptions in the answer about a customer (spec 2.5): every member, `vigente` by today's date in Costa Rica. The API
 * never changes them.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { INSTITUCIONES_EXONERACION } from "@/lib/domain/catalogos/institucion-exoneracion";
import { TIPOS_DOCUMENTO_EXONERACION } from "@/lib/domain/catalogos/tipo-documento-exoneracion";
import { type ApiWorld, createApiWorld } from "@/lib/host/testing/api-world";
import { callApi } from "@/lib/host/testing/call-api";
import { createIssuer, type Issuer } from "@/lib/host/testing/issuer";
import { readLedger } from "../../testing/ledger";
import { type NewExoneracion, registerExoneracion } from "../exoneraciones/register-exoneracion";
import { getCliente } from "./get";

let world: ApiWorld;
let owner: Issuer;
let key: string;
beforeAll(async () => {
  world = await createApiWorld();
  owner = await createIssuer("exoneradora");
  key = await world.key(owner.tenantId);
});
afterAll(() => world?.close());

let numbers = 104_000_000;
async function newCliente(): Promise<string> {
  const identificacion = String(++numbers);
  const members = { tipoIdentificacion: "01", nombre: "Ana", correo: "ana@correo.example", telefono: "88887777" };
  expect((await callApi(key, "POST", "/clientes", { identificacion, ...members })).status).toBe(201);
  return identificacion;
}

let resolutions = 0;
const register = (identificacion: string, change: Partial<NewExoneracion> = {}) =>
  registerExoneracion(owner.ctx, {
    identificacion,
    tipoDocumento: "04",
    numeroDocumento: `AL-${String(++resolutions).padStart(8, "0")}-26`,
    codigoInstitucion: "01",
    articulo: null,
    inciso: null,
    fechaEmision: new Date("2026-01-15T06:00:00Z"),
    fechaExpiracion: new Date("2099-12-31T06:00:00Z"),
    porcentaje: "50",
    ...change,
  });

describe("the array exoneraciones", () => {
  it("spec 2.5(campos), 4(cliente): has every member of each exemption, in POST as in GET, oldest first", async () => {
    const identificacion = await newCliente();
    const first = await register(identificacion, { porcentaje: "12.5", numeroDocumento: "AL-00012345-26" });
    const second = await register(identificacion, {
      tipoDocumento: "08",
      codigoInstitucion: "12",
      articulo: 20,
      inciso: 3,
    });
    const { body, text } = await callApi(key, "GET", `/clientes/${identificacion}`);
    expect(body).toMatchObject({
      exonerado: true,
      exoneraciones: [
        {
          idExoneracion: first.idExoneracion,
          tipoDocumento: "04",
          tipoDocumentoNombre: "Exenciones Dirección General de Hacienda Autorización Local Genérica",
          numeroDocumento: "AL-00012345-26",
          nombreInstitucion: "Ministerio de Hacienda",
          fechaEmision: "2026-01-15T00:00:00-06:00",
          fechaExpiracion: "2099-12-31T00:00:00-06:00",
          porcentajeExoneracion: 12.5,
          estado: true,
          vigente: true,
        },
        {
          idExoneracion: second.idExoneracion,
          tipoDocumento: "08",
          tipoDocumentoNombre: "Exoneración a Zona Franca",
          nombreInstitucion: "Autoridad Reguladora de los Servicios Públicos (Aresep)",
          porcentajeExoneracion: 50,
        },
      ],
    });
    const [exoneracion] = (body as { exoneraciones: object[] }).exoneraciones;
    expect(Object.keys(exoneracion ?? {})).toEqual([
      ...["idExoneracion", "tipoDocumento", "tipoDocumentoNombre", "numeroDocumento", "nombreInstitucion"],
      ...["fechaEmision", "fechaExpiracion", "porcentajeExoneracion", "estado", "vigente"],
    ]);
    expect((await callApi(key, "POST", "/clientes", { identificacion })).text).toBe(text);
  });

  it("spec 2.5(campos): names every document and institution of the official lists, and the texts for code 99", async () => {
    const identificacion = await newCliente();
    for (const { codigo } of TIPOS_DOCUMENTO_EXONERACION) await register(identificacion, { tipoDocumento: codigo });
    for (const { codigo } of INSTITUCIONES_EXONERACION) await register(identificacion, { codigoInstitucion: codigo });
    const { idExoneracion } = await register(identificacion, { tipoDocumento: "99", codigoInstitucion: "99" });
    await queryAs(
      world.ownerUrl,
      `update exoneracion set tipo_documento_otro = 'Ley 9999', nombre_institucion_otro = 'Instituto Propio'
       where exoneracion_id = ${idExoneracion}`,
    );
    const { exoneraciones } = await getCliente(owner.ctx, identificacion);
    const names = exoneraciones.map(({ tipoDocumentoNombre, nombreInstitucion }) => [
      tipoDocumentoNombre,
      nombreInstitucion,
    ]);
    const generic = TIPOS_DOCUMENTO_EXONERACION.find(({ codigo }) => codigo === "04")?.nombre;
    expect(names).toEqual([
      ...TIPOS_DOCUMENTO_EXONERACION.map(({ nombre }) => [nombre, "Ministerio de Hacienda"]),
      ...INSTITUCIONES_EXONERACION.map(({ nombre }) => [generic, nombre]),
      ["Ley 9999", "Instituto Propio"],
    ]);
  });

  it("has only the customer's own exemptions", async () => {
    const [one, other] = [await newCliente(), await newCliente()];
    await register(one);
    expect((await getCliente(owner.ctx, one)).exoneraciones).toHaveLength(1);
    expect((await getCliente(owner.ctx, other)).exoneraciones).toEqual([]);
  });
});

describe("vigente", () => {
  /** The exemption's `vigente` at that moment. */
  async function at(identificacion: string, now: string): Promise<boolean | undefined> {
    const { exoneraciones } = await getCliente({ ...owner.ctx, now: new Date(now) }, identificacion);
    return exoneraciones[0]?.vigente;
  }

  // Costa Rica is six hours behind UTC: its day begins at 06:00 UTC.
  it.each([
    ["at midnight", "2026-06-30T06:00:00Z"],
    ["at its last second", "2026-07-01T05:59:59Z"],
  ])(
    "spec 2.5(vigente): an exemption that ends %s of 30 June holds through that day in Costa Rica",
    async (_when, end) => {
      const identificacion = await newCliente();
      await register(identificacion, { fechaExpiracion: new Date(end) });
      expect(await at(identificacion, "2026-06-30T05:59:59.999Z")).toBe(true);
      expect(await at(identificacion, "2026-06-30T06:00:00Z")).toBe(true);
      // In UTC it is already the next day.
      expect(await at(identificacion, "2026-07-01T00:00:00Z")).toBe(true);
      expect(await at(identificacion, "2026-07-01T05:59:59.999Z")).toBe(true);
      expect(await at(identificacion, "2026-07-01T06:00:00Z")).toBe(false);
    },
  );

  it("spec 2.5(vigente): an inactive exemption is not vigente, whatever its dates", async () => {
    const identificacion = await newCliente();
    const { idExoneracion } = await register(identificacion);
    await queryAs(world.ownerUrl, `update exoneracion set estado = false where exoneracion_id = ${idExoneracion}`);
    const { body } = await callApi(key, "GET", `/clientes/${identificacion}`);
    expect(body).toMatchObject({ exoneraciones: [{ estado: false, vigente: false }] });
  });
});

it("spec 4.3(6), 2.5(lectura): exoneraciones in a body is ignored, whatever its value; exonerado is only a flag", async () => {
  const identificacion = await newCliente();
  await register(identificacion);
  const { exoneraciones } = await getCliente(owner.ctx, identificacion);
  const before = (await readLedger(world)).exoneracion;
  for (const sent of [[], null, "nada", [{ ...exoneraciones[0], porcentajeExoneracion: 100, estado: false }], [{}]]) {
    const { status, body } = await callApi(key, "POST", "/clientes", {
      identificacion,
      exoneraciones: sent,
      exonerado: false,
    });
    expect([status, body]).toMatchObject([
      200,
      { exonerado: false, exoneraciones: [{ porcentajeExoneracion: 50, vigente: true }] },
    ]);
  }
  expect((await readLedger(world)).exoneracion).toBe(before);
});
