import { setActividades } from "@/lib/services/accounts/emisor/set-actividades";
import { createTenant, type NewTenant } from "@/lib/services/accounts/tenants/create-tenant";
import { limitTenant, type TenantLimit } from "@/lib/services/accounts/tenants/limit-tenant";
import { setCorreoAutomatico } from "@/lib/services/accounts/tenants/set-ajuste";
import { warnOfEmisor } from "@/lib/services/catalog/consultas/registro-de-partes";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant } from "@/lib/services/kernel/operator";
import { getReloj, moveReloj, resetReloj } from "@/lib/services/operations/reloj";
import { integer, many, type Options, oneOf, optional, pair, required, UsageError } from "../options";
import type { Act } from "./acts";

export const tenantCreate: Act = {
  summary: "make a tenant with its issuer profile, activities and points of sale",
  help: `  --nombre NAME                  how the tenant is called here
  --ambiente simulador|pruebas|produccion   (default pruebas)
  --prueba                       a test tenant: its keys are pf_test_ and it never reaches produccion
  --periodo-prueba               on trial: all but produccion, until \`tenant activate\`
  --tipo-identificacion 01..04   --identificacion NUMBER
  --razon-social NAME            --nombre-comercial NAME
  --registro-8707 NUMBER         register of makers, importers and distributors of alcoholic drinks
  --provincia N --canton NN --distrito NN --otras-senas TEXT [--barrio TEXT]
  --telefono NUMBER              --correo ADDRESS (up to four times)
  --proveedor-sistemas NUMBER    identification of the software's supplier (default: the issuer's)
  --actividad CODE:NAME          again for more; the first is the main one
  --punto-venta SSS-TTTTT:NAME   again for more; the first is the default (default 001-00001:Principal)
  --moneda CRC|USD               --multimoneda`,
  options: {
    nombre: { type: "string" },
    ambiente: { type: "string" },
    prueba: { type: "boolean" },
    "periodo-prueba": { type: "boolean" },
    "tipo-identificacion": { type: "string" },
    identificacion: { type: "string" },
    "razon-social": { type: "string" },
    "nombre-comercial": { type: "string" },
    "registro-8707": { type: "string" },
    provincia: { type: "string" },
    canton: { type: "string" },
    distrito: { type: "string" },
    barrio: { type: "string" },
    "otras-senas": { type: "string" },
    telefono: { type: "string" },
    correo: { type: "string", multiple: true },
    "proveedor-sistemas": { type: "string" },
    actividad: { type: "string", multiple: true },
    "punto-venta": { type: "string", multiple: true },
    moneda: { type: "string" },
    multimoneda: { type: "boolean" },
  },
  run: async (operator, options) => {
    const result = await createTenant(operator, readTenant(options));
    const warned = await registerSays(inTenant(operator, result.tenantId));
    return { text: [`tenant ${result.tenantId} created`, ...warned].join("\n"), result };
  },
};

export const tenantActividades: Act = {
  summary: "replace a tenant's economic activities",
  help: "  --tenant ID --actividad CODE:NAME   again for more; the first is the main one",
  options: { tenant: { type: "string" }, actividad: { type: "string", multiple: true } },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const actividades = readActividades(options);
    await setActividades(ctx, { actividades });
    const codes = actividades.map(({ codigo }) => codigo).join(", ");
    const text = [`tenant ${ctx.tenantId} has the activities ${codes}`, ...(await registerSays(ctx))].join("\n");
    return { text, result: { tenantId: ctx.tenantId, actividades } };
  },
};

/** What the authority's register says against the tenant; nothing while it does not answer. */
async function registerSays(ctx: Ctx): Promise<string[]> {
  const warnings = await warnOfEmisor(ctx);
  return warnings.map(
    ({ codigo, params }) => `warning of the authority's register: ${codigo} ${JSON.stringify(params)}`,
  );
}

const readActividades = (options: Options) =>
  many(options, "actividad").map((text) => {
    const [codigo, nombre] = pair(text, "actividad");
    return { codigo, nombre };
  });

export const tenantLimit: Act = {
  summary: "set how many requests a minute all keys of a tenant may make together, or none",
  help: `  --tenant ID
  --limit N      requests a minute of all its keys together
  --burst N      how many of them may come at once (default: those of a minute)
  --none         in place of --limit: only each key has a limit

it stands beside the tenant's plan, which no longer changes it`,
  options: {
    tenant: { type: "string" },
    limit: { type: "string" },
    burst: { type: "string" },
    none: { type: "boolean" },
  },
  run: async (operator, options) => {
    const tenantId = integer(options, "tenant");
    if (options.none === true && (options.limit ?? options.burst) !== undefined) {
      throw new UsageError("give --limit or --none, not both");
    }
    const limite = options.none === true ? null : readLimit(options);
    const { nombre } = await limitTenant(operator, { tenantId, limite });
    const may = limite === null ? "have no limit" : `may make ${limite.porMinuto} requests a minute`;
    const burst = limite === null ? "" : `, ${limite.rafaga} at once`;
    const text = `all keys of tenant ${tenantId} (${nombre}) together ${may}${burst}`;
    return { text, result: { tenantId, nombre, limite } };
  },
};

function readLimit(options: Options): NonNullable<TenantLimit["limite"]> {
  const porMinuto = integer(options, "limit");
  return { porMinuto, rafaga: optional(options, "burst") === null ? porMinuto : integer(options, "burst") };
}

export const tenantCorreo: Act = {
  summary: "send a tenant's accepted documents to their customers by themselves, or not",
  help: "  --tenant ID --automatico si|no",
  options: { tenant: { type: "string" }, automatico: { type: "string" } },
  run: async (operator, options) => {
    const tenantId = integer(options, "tenant");
    const automatico = oneOf(options, "automatico", ["si", "no"]) === "si";
    const { nombre } = await setCorreoAutomatico(inTenant(operator, tenantId), { automatico });
    const verb = automatico ? "go" : "do not go";
    const text = `accepted documents of tenant ${tenantId} (${nombre}) ${verb} to their customers by themselves`;
    return { text, result: { tenantId, nombre, correoAutomatico: automatico } };
  },
};

export const tenantReloj: Act = {
  summary: "move a test tenant's clock ahead, as POST /pruebas/reloj does, or tell it",
  help: `  --tenant ID
  --momento MOMENT   a day (its noon) or a moment, such as 2027-01-31T08:00:00-06:00
  --dias N --minutos N   ahead of what it says now
  --real             back to the real time
  without any of them: only tell the clock`,
  options: {
    tenant: { type: "string" },
    momento: { type: "string" },
    dias: { type: "string" },
    minutos: { type: "string" },
    real: { type: "boolean" },
  },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const given = (name: string) => (options[name] === undefined ? null : integer(options, name));
    const avance = {
      momento: optional(options, "momento"),
      dias: given("dias"),
      minutos: given("minutos"),
    };
    const moves = Object.values(avance).some((value) => value !== null);
    if (moves && options.real === true) throw new UsageError("--real goes alone");
    const result =
      options.real === true ? await resetReloj(ctx) : await (moves ? moveReloj(ctx, avance) : getReloj(ctx));
    const { ahora, horaReal, adelantoSegundos } = result;
    const ahead = adelantoSegundos === 0 ? "the real time" : `${adelantoSegundos} s ahead of ${horaReal}`;
    return { text: `the clock of tenant ${ctx.tenantId} says ${ahora}, ${ahead}`, result };
  },
};

function readTenant(options: Options): NewTenant {
  const identificacion = required(options, "identificacion");
  const puntosVenta = many(options, "punto-venta");
  return {
    nombre: required(options, "nombre"),
    esPrueba: options.prueba === true,
    periodoPrueba: options["periodo-prueba"] === true,
    ambiente: oneOf(options, "ambiente", ["simulador", "pruebas", "produccion"], "pruebas"),
    monedaPrincipal: oneOf(options, "moneda", ["CRC", "USD"], "CRC"),
    multimoneda: options.multimoneda === true,
    emisor: {
      tipoIdentificacion: oneOf(options, "tipo-identificacion", ["01", "02", "03", "04"]),
      identificacion,
      nombre: required(options, "razon-social"),
      nombreComercial: optional(options, "nombre-comercial"),
      registroFiscal8707: optional(options, "registro-8707"),
      provincia: required(options, "provincia"),
      canton: required(options, "canton"),
      distrito: required(options, "distrito"),
      barrio: optional(options, "barrio"),
      otrasSenas: required(options, "otras-senas"),
      telefono: optional(options, "telefono"),
      correos: many(options, "correo"),
      proveedorSistemas: optional(options, "proveedor-sistemas") ?? identificacion,
    },
    actividades: readActividades(options),
    puntosVenta: (puntosVenta.length === 0 ? ["001-00001:Principal"] : puntosVenta).map(readPuntoVenta),
  };
}

function readPuntoVenta(text: string): NewTenant["puntosVenta"][number] {
  const [numbers, nombre] = pair(text, "punto-venta");
  const [sucursal = "", terminal = ""] = numbers.split("-");
  return { nombre, sucursal, terminal, bodega: `Bodega ${nombre}` };
}
