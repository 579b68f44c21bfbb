import { addBodega } from "@/lib/services/accounts/puntos-venta/add-bodega";
import { addPuntoVenta } from "@/lib/services/accounts/puntos-venta/add-punto-venta";
import { findPuntoVenta } from "@/lib/services/accounts/puntos-venta/find-punto-venta";
import { getProximoConsecutivo } from "@/lib/services/catalog/consecutivos/get-proximo";
import { setPrimerConsecutivo } from "@/lib/services/catalog/consecutivos/set-primer-consecutivo";
import type { Ctx } from "@/lib/services/kernel/context";
import { inTenant } from "@/lib/services/kernel/operator";
import { integer, required, UsageError } from "../options";
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
      numero: readNumero(required(options, "numero")),
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
function readNumero(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new UsageError(`--numero must be a whole number, not "${text}"`);
  return Number(text);
}
