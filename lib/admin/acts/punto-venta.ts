import { addBodega } from "@/lib/services/accounts/puntos-venta/add-bodega";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { findPuntoVenta } from "@/lib/services/accounts/puntos-venta/find-punto-venta";
import { getProximoConsecutivo } from "@/lib/services/catalog/consecutivos/get-proximo";
import {
  closeConsecutivos,
  raiseConsecutivos,
  raiseConsecutivoTo,
  type SerieSubida,
} from "@/lib/services/catalog/consecutivos/raise-consecutivos";
import { setPrimerConsecutivo } from "@/lib/services/catalog/consecutivos/set-primer-consecutivo";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant, type Operator } from "@/lib/services/kernel/operator";
import { integer, moment, type Options, required, UsageError } from "../options";
import type { Act } from "./acts";

export const bodegaAdd: Act = {
  summary: "make a warehouse",
  help: "  --tenant ID --nombre NAME",
  options: { tenant: { type: "string" }, nombre: { type: "string" } },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const result = await addBodega(ctx, { nombre: required(options, "nombre") });
    return { text: `warehouse ${result.idBodega} of tenant ${ctx.tenantId} made`, result };
  },
};

export const puntoVentaAdd: Act = {
  summary: "make a point of sale: a branch and a terminal with numbers of their own",
  help: `  --tenant ID --punto-venta SSS-TTTTT --nombre NAME
  --bodega ID   the warehouse it sells from (default: a new one of its own)`,
  options: {
    tenant: { type: "string" },
    "punto-venta": { type: "string" },
    nombre: { type: "string" },
    bodega: { type: "string" },
  },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const nombre = required(options, "nombre");
    const bodega =
      options.bodega === undefined ? { nombre: `Bodega ${nombre}` } : { idBodega: integer(options, "bodega") };
    const [sucursal, terminal] = readNumbers(required(options, "punto-venta"));
    const result = await addPuntoVenta(ctx, { nombre, sucursal, terminal, bodega });
    const { idPuntoVenta, idBodega } = result;
    return { text: `point of sale ${idPuntoVenta} (${sucursal}-${terminal}) made, with warehouse ${idBodega}`, result };
  },
};

export const consecutivoSet: Act = {
  summary: "begin a point of sale's numbers of one type with another one than 1",
  help: `  --tenant ID --punto-venta SSS-TTTTT --numero N   what its next document gets; only while none was issued
  --tipo TYPE   name or code, such as FacturaElectronica or 01
  --numeracion propia|ordinaria   whether the tenant's own system sends the numbers; also later, with the next number`,
  options: {
    tenant: { type: "string" },
    "punto-venta": { type: "string" },
    tipo: { type: "string" },
    numero: { type: "string" },
    numeracion: { type: "string" },
  },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const idPuntoVenta = await puntoVentaOf(ctx, required(options, "punto-venta"));
    const result = await setPrimerConsecutivo(ctx, {
      idPuntoVenta,
      tipo: required(options, "tipo"),
      numero: readNumero(required(options, "numero"), "numero"),
      propia: readPropia(options.numeracion),
    });
    return { text: `the next ${result.tipo} of this point of sale is ${result.consecutivo}`, result };
  },
};

export const consecutivoShow: Act = {
  summary: "show the next number of a point of sale and type",
  help: "  --tenant ID --punto-venta SSS-TTTTT --tipo TYPE",
  options: { tenant: { type: "string" }, "punto-venta": { type: "string" }, tipo: { type: "string" } },
  run: async (operator, options) => {
    const ctx = inTenant(operator, integer(options, "tenant"));
    const idPuntoVenta = await puntoVentaOf(ctx, required(options, "punto-venta"));
    const result = await getProximoConsecutivo(ctx, { tipo: required(options, "tipo"), idPuntoVenta });
    return { text: `the next ${result.tipo} of this point of sale is ${result.consecutivo}`, result };
  },
};

export const consecutivoRaise: Act = {
  summary: "raise series above numbers that a restore forgot, and let tenants issue again",
  help: `  --by N   every series of a tenant that a restore closed, by at least what it issued since; 0 when it issued nothing
  --tenant ID   that tenant alone (default: all that are closed)

or one series to a number above its next one, at any time:
  --tenant ID --punto-venta SSS-TTTTT --tipo TYPE --to N`,
  options: {
    by: { type: "string" },
    tenant: { type: "string" },
    "punto-venta": { type: "string" },
    tipo: { type: "string" },
    to: { type: "string" },
  },
  run: async (operator, options) => {
    if (options.to !== undefined) return raiseOne(operator, options);
    const by = integer(options, "by");
    const tenantId = options.tenant === undefined ? null : integer(options, "tenant");
    const result = await raiseConsecutivos(operator, { tenantId, by });
    const { tenants, series } = result;
    const own = series.filter(({ subida }) => !subida);
    const lines = [
      tenants.length === 0 ? "no tenant is closed" : `tenants that issue again: ${tenants.join(", ")}`,
      ...series.filter(({ subida }) => subida).map((serie) => `  ${nameOf(serie)} goes on with ${serie.siguiente}`),
      ...own.map((serie) => `  ${nameOf(serie)} is numbered by its own system: raise it to that one's next with --to`),
    ];
    return { text: lines.join("\n"), result };
  },
};

const nameOf = ({ tenantId, ambiente, serie }: SerieSubida) => `tenant ${tenantId} ${ambiente} ${serie}`;

async function raiseOne(operator: Operator, options: Options) {
  const ctx = inTenant(operator, integer(options, "tenant"));
  const result = await raiseConsecutivoTo(ctx, {
    idPuntoVenta: await puntoVentaOf(ctx, required(options, "punto-venta")),
    tipo: required(options, "tipo"),
    numero: readNumero(required(options, "to"), "to"),
  });
  return { text: `the next ${result.tipo} of this point of sale is ${result.consecutivo}`, result };
}

export const consecutivoClose: Act = {
  summary: "let no tenant issue until its series are raised: before a database starts that went back in time",
  help: "  --respaldo MOMENT   what its data are of, such as 2026-11-21T08:00:00-06:00",
  options: { respaldo: { type: "string" } },
  run: async (operator, options) => {
    const result = await closeConsecutivos(operator, moment(options, "respaldo"));
    const text = `${result.tenants.length} tenants issue nothing until \`consecutivo raise --by N\``;
    return { text, result };
  },
};

async function puntoVentaOf(ctx: Ctx, text: string): Promise<number> {
  const [sucursal, terminal] = readNumbers(text);
  return (await findPuntoVenta(ctx, { sucursal, terminal })).idPuntoVenta;
}

/** Splits `SSS-TTTTT` into branch and terminal. The use case decides whether they are valid. */
function readNumbers(text: string): [sucursal: string, terminal: string] {
  const [, sucursal, terminal] = /^(\d+)-(\d+)$/.exec(text) ?? [];
  if (sucursal === undefined || terminal === undefined) {
    throw new UsageError(`--punto-venta must be branch-terminal, such as 001-00001, not "${text}"`);
  }
  return [sucursal, terminal];
}

function readPropia(text: unknown): boolean | undefined {
  if (text === undefined) return undefined;
  if (text !== "propia" && text !== "ordinaria") throw new UsageError("--numeracion must be propia or ordinaria");
  return text === "propia";
}

/** Document numbers have up to ten digits, one more than ids. */
function readNumero(text: string, name: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}
