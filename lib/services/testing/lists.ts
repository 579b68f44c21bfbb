/** Lists of a tenant with very much in them: the questions, and what each page of an answer costs the database. */
import type { Database } from "@/db/connection/client";
import type { CompiledQuery } from "@/db/sql/qb";
import { type Explained, explain } from "@/db/testing/explain";
import { createTenant } from "@/db/testing/factories";
import {
  insertManyClientes,
  insertManyDocumentos,
  insertManyProductos,
  insertManyRecibidos,
} from "@/db/testing/many-rows";
import { listClientes } from "../catalog/clientes/list";
import { listProductos } from "../catalog/productos/list";
import type { Ctx } from "../kernel/context";
import { listRecibidos } from "../reception/documentos-recibidos/list";
import { listFacturas } from "../sales/list";

export interface ListQuestion {
  name: string;
  /** Without `cursor`. */
  query: Record<string, string>;
  list: (ctx: Ctx, query: Record<string, string>) => Promise<{ datos: object[]; siguiente: string | null }>;
  /** Blocks that a page may touch, however much there is. */
  maxBuffers: number;
}

/** Thirty-two looks at an index of four levels, and the rows of the page wherever they are: several versions until a VACUUM. */
const PAGE = 900;
const LARGEST_PAGE = 1_200;
/** The same for each of fifty customers. */
const FIFTY_CLIENTES = 9_000;
/** Twelve looks for each of fifty suppliers, and each document's answers. */
const FIFTY_PROVEEDORES = 4_500;
/** Five hundred rows, each asked whether it has the words. */
const STRETCH = 6_000;
/** A look for each series of three hundred. */
const LOOKS = 1_000;
/** Few tokens of a rare word, and what has them. */
const RARE_WORD = 150;
/** The same of a word that fifty have. */
const FOUND = 900;

const facturas = (name: string, query: Record<string, string>, maxBuffers = PAGE): ListQuestion => ({
  ...{ name: `facturas: ${name}`, query, list: listFacturas, maxBuffers },
});
const productos = (name: string, query: Record<string, string>, maxBuffers = PAGE): ListQuestion => ({
  ...{ name: `productos: ${name}`, query, list: listProductos, maxBuffers },
});
const clientes = (name: string, query: Record<string, string>, maxBuffers = PAGE): ListQuestion => ({
  ...{ name: `clientes: ${name}`, query, list: listClientes, maxBuffers },
});

const recibidos = (name: string, query: Record<string, string>, maxBuffers = PAGE): ListQuestion => ({
  ...{ name: `recibidos: ${name}`, query, list: listRecibidos, maxBuffers },
});

/** Of the rows of insertMany…: what is rare in them is rare whatever their number. */
export const QUESTIONS: readonly ListQuestion[] = [
  facturas("everything", {}),
  facturas("everything, a hundred at a time", { limite: "100" }, LARGEST_PAGE),
  facturas("tipo, one in a hundred", { tipo: "NotaCredito" }),
  facturas("estado, three in all", { estado: "rechazado" }),
  facturas("estado, none", { estado: "error" }),
  facturas("moneda, forty in all", { moneda: "USD" }),
  facturas("tipo, estado and moneda", { tipo: "01", estado: "rechazado", moneda: "CRC" }),
  facturas("up to a day", { hasta: "2026-11-20" }),
  facturas("a minute", { desde: "2026-11-21T11:00", hasta: "2026-11-21T11:00" }),
  facturas("a customer of half of them", { cliente: "3102000001" }),
  facturas("that customer's rejected ones", { cliente: "3102000001", estado: "rechazado" }),
  facturas("a customer of one", { cliente: "3102002000" }),
  facturas("a consecutivo", { consecutivo: "00100001030000000100" }),
  facturas("a purchase order of one", { numeroOrdenCompra: "OC-UNICA" }),
  facturas("a purchase order of every fiftieth", { numeroOrdenCompra: "OC-MARCO" }),
  facturas("that order's rejected ones", { numeroOrdenCompra: "OC-MARCO", estado: "rechazado" }),
  facturas("a number", { texto: "12344" }, PAGE + LOOKS),
  facturas("a number that begins two thousand customers' ones", { texto: "3102" }, PAGE + LOOKS),
  facturas("words of one customer", { texto: "quetzal" }, PAGE + RARE_WORD),
  facturas("words of fifty customers", { texto: "cadena roble" }, FIFTY_CLIENTES),
  productos("everything", {}),
  productos("the inactive", { estado: "false" }),
  productos("of a CABYS, inactive", { codigoCabys: "4299202000000", estado: "false" }),
  productos("a rare word", { texto: "torn oro" }, RARE_WORD),
  productos("a frequent word", { texto: "tornillo" }, STRETCH),
  productos("frequent words, never together", { texto: "latón acero" }, STRETCH),
  clientes("everything", {}),
  clientes("words of fifty", { texto: "roble cadena" }, FOUND),
  clientes("a frequent word", { texto: "cliente" }, STRETCH),
  recibidos("everything to answer", {}),
  recibidos("to answer, a supplier of half of them", { texto: "3105000001" }),
  recibidos("to answer, words of one supplier", { texto: "xilofonos" }, PAGE + RARE_WORD),
  recibidos("to answer, words of fifty suppliers", { texto: "ceiba distribuidora" }, FIFTY_PROVEEDORES),
  recibidos("to answer, a number", { texto: "12342" }, RARE_WORD),
  recibidos("to answer, a consecutivo", { texto: "00100001010000012342" }, RARE_WORD),
  recibidos("answered, a number", { bandeja: "respondidos", texto: "0000012341" }),
  recibidos("answered, a supplier of half of them", { bandeja: "respondidos", texto: "3105000001" }),
  recibidos("answered, words of fifty suppliers", { bandeja: "respondidos", texto: "la ceiba" }, FIFTY_PROVEEDORES),
  recibidos("answered, words of nobody", { bandeja: "respondidos", texto: "ceiba zapote" }, RARE_WORD),
];

export interface ListTenant {
  tenantId: number;
}

/** A tenant with so many documents, as many of suppliers, 2,000 customers and as many products. Tables are analysed, as autovacuum does. */
export async function createListTenant(
  db: Database,
  ownerUrl: string,
  counts: { documentos: number; productos: number },
): Promise<ListTenant> {
  const tenant = await createTenant(db);
  const { tenantId } = tenant;
  const clienteIds = await insertManyClientes(ownerUrl, tenantId, CLIENTES);
  await insertManyProductos(ownerUrl, tenantId, counts.productos);
  await insertManyDocumentos(ownerUrl, tenant, { count: counts.documentos, clienteIds });
  await insertManyRecibidos(ownerUrl, tenant, counts.documentos);
  return { tenantId };
}

const CLIENTES = 2_000;

export interface PageCost {
  rows: number;
  /** Of all the page's statements. */
  buffers: number;
  milliseconds: number;
  plans: Explained[];
  siguiente: string | null;
}

/** One page, and what its statements cost as the application's role. */
export async function costOf(
  ctx: Ctx,
  appUrl: string,
  question: ListQuestion,
  cursor: string | null,
  plan: "generic" | "custom" = "generic",
): Promise<PageCost> {
  const queries: CompiledQuery<unknown>[] = [];
  const db: Database = {
    ...ctx.db,
    read(tenantId, ...sent) {
      queries.push(...sent.filter((query) => query !== null));
      return ctx.db.read(tenantId, ...sent);
    },
  };
  const { datos, siguiente } = await question.list(
    { ...ctx, db },
    cursor === null ? question.query : { ...question.query, cursor },
  );
  const plans = await explain(appUrl, ctx.tenantId, queries, plan);
  return {
    rows: datos.length,
    buffers: plans.reduce((sum, { buffers }) => sum + buffers, 0),
    milliseconds: plans.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    plans,
    siguiente,
  };
}
