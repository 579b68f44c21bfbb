/** Plans: what is agreed with tenants, what they used of it, and what they owe for it (decision 0144). */
import { AL_PASAR, FUNCIONES, type FuncionPlan } from "@/lib/domain/plan";
import { listMediciones } from "@/lib/services/accounts/planes/measure";
import { assignPlan, listPlanes, type Plan, removePlan, setPlan } from "@/lib/services/accounts/planes/plan";
import { billPlanes } from "@/lib/services/sales/bill-planes";
import { integer, many, type Options, oneOf, optional, required, UsageError } from "../options";
import type { Act } from "./acts";

export const planSet: Act = {
  summary: "make a plan, or give it other terms, which hold for all that have it",
  help: `  --plan NAME
  --documents N          documents of a month (default: any number)
  --users N              people who may enter (default: any number)
  --storage N            megabytes of kept files (default: any number)
  --feature NAME         what may be begun with it, one of ${FUNCIONES.join(", ")}; again for each,
                         or none alone (default: everything)
  --limit N [--burst N]  requests a minute of all keys of a tenant, and how many at once (default: each key's own)
  --beyond ${AL_PASAR.join("|")}   what happens after the month's documents (default cobrar)
  --slow-to N            with --beyond frenar: requests a minute of all keys
  --price N              of a month, in colones without tax (default: it is invoiced otherwise)
  --price-document N     of each document beyond
  --price-storage N      of a month, of each megabyte beyond --storage

what is not given is not in the plan, also when it had it`,
  options: {
    plan: { type: "string" },
    documents: { type: "string" },
    users: { type: "string" },
    storage: { type: "string" },
    feature: { type: "string", multiple: true },
    limit: { type: "string" },
    burst: { type: "string" },
    beyond: { type: "string" },
    "slow-to": { type: "string" },
    price: { type: "string" },
    "price-document": { type: "string" },
    "price-storage": { type: "string" },
  },
  run: async (operator, options) => {
    const plan = readPlan(options);
    const { nuevo } = await setPlan(operator, plan);
    return { text: `plan ${plan.nombre} ${nuevo ? "made" : "changed"}: ${termsOf(plan)}`, result: plan };
  },
};

export const planList: Act = {
  summary: "list the plans, and how many tenants have each",
  help: "",
  options: {},
  run: async (operator) => {
    const planes = await listPlanes(operator);
    const lines = planes.map((plan) => `${plan.nombre}  ${plan.empresas} tenants  ${termsOf(plan)}`);
    return { text: lines.join("\n") || "no plans", result: { planes } };
  },
};

export const planRemove: Act = {
  summary: "remove a plan that no tenant has",
  help: "  --plan NAME",
  options: { plan: { type: "string" } },
  run: async (operator, options) => {
    const nombre = required(options, "plan");
    await removePlan(operator, { nombre });
    return { text: `plan ${nombre} removed`, result: { plan: nombre } };
  },
};

export const tenantPlan: Act = {
  summary: "give a tenant a plan, or take it away",
  help: `  --tenant ID
  --plan NAME   its own; --none takes it away
  --with ID     that of another tenant, which pays for both: what they use is counted together`,
  options: {
    tenant: { type: "string" },
    plan: { type: "string" },
    none: { type: "boolean" },
    with: { type: "string" },
  },
  run: async (operator, options) => {
    const tenantId = integer(options, "tenant");
    const given = optional(options, "plan");
    const con = optional(options, "with") === null ? null : integer(options, "with");
    if ([given !== null, con !== null, options.none === true].filter(Boolean).length !== 1) {
      throw new UsageError("give one of --plan, --with and --none");
    }
    const { nombre, plan } = await assignPlan(operator, { tenantId, ...(con === null ? { plan: given } : { con }) });
    const has = plan === null ? "no plan" : `the plan ${plan}${con === null ? "" : `, which tenant ${con} pays`}`;
    return { text: `tenant ${tenantId} (${nombre}) has ${has}`, result: { tenantId, nombre, plan, paga: con } };
  },
};

const PAGE = 1000;

export const usoList: Act = {
  summary: "list what tenants used by day, in the order in which it was measured: for a billing system of your own",
  help: `  --after ID   what was measured after that (default: from the first one)

the last line of a tenant's day holds: what was sold offline comes later. At most ${PAGE} at once`,
  options: { after: { type: "string" } },
  run: async (operator, options) => {
    const despues = optional(options, "after") === null ? 0 : integer(options, "after");
    const mediciones = await listMediciones(operator, { despues: String(despues), limit: PAGE });
    const lines = mediciones.map(
      ({ medicionId, tenantId, dia, plan, pagaTenantId, documentos, solicitudes, usuarios, espacioBytes }) =>
        `${medicionId}  ${dia}  tenant ${tenantId}${pagaTenantId === null ? "" : `, which ${pagaTenantId} pays`}  ${plan ?? "-"}  ${documentos} documents  ${solicitudes} requests  ${usuarios} users  ${espacioBytes ?? "-"} bytes of files`,
    );
    return { text: lines.join("\n") || "nothing new", result: { mediciones } };
  },
};

export const planBill: Act = {
  summary: "invoice a month to every tenant whose plan has a price, from a tenant of your own",
  help: `  --month YYYY-MM   one that has ended
  --tenant ID       your own tenant, which issues the invoices
  --usuario ID      the user of it in whose name they are issued
  --producto CODE   the product of its catalog that is the monthly fee: name, CABYS and tax are taken from it
  --producto-extra CODE   the product that is a document beyond the plan
  --producto-espacio CODE the product that is a month of a megabyte of files beyond the plan
  --credito DAYS    (default 15)

run it again after a failure: what was issued is not issued again`,
  options: {
    month: { type: "string" },
    tenant: { type: "string" },
    usuario: { type: "string" },
    producto: { type: "string" },
    "producto-extra": { type: "string" },
    "producto-espacio": { type: "string" },
    credito: { type: "string" },
  },
  run: async (operator, options) => {
    const mensualidad = required(options, "producto");
    const cobrados = await billPlanes(operator, {
      mes: required(options, "month"),
      emisor: { tenantId: integer(options, "tenant"), usuarioId: integer(options, "usuario") },
      productos: {
        mensualidad,
        documentoDeMas: optional(options, "producto-extra") ?? mensualidad,
        megaDeMas: optional(options, "producto-espacio") ?? mensualidad,
      },
      plazoCredito: optional(options, "credito") === null ? 15 : integer(options, "credito"),
    });
    const lines = cobrados.map(
      ({ tenantId, nombre, plan, documentos, deMas, megasDeMas, clave, problema }) =>
        `tenant ${tenantId} (${nombre})  ${plan}  ${documentos} documents, ${deMas} beyond  ${megasDeMas} MB beyond  ${clave ?? `refused: ${problema}`}`,
    );
    const failed = cobrados.some(({ clave }) => clave === null);
    return { text: lines.join("\n") || "nothing to invoice", result: { cobrados }, failed };
  },
};

function readPlan(options: Options): Plan {
  const number = (name: string) => (optional(options, name) === null ? null : integer(options, name));
  const amount = (name: string) => {
    const text = optional(options, name);
    if (text !== null && !/^\d{1,8}(\.\d{1,5})?$/.test(text))
      throw new UsageError(`--${name} is an amount, as 12500.00`);
    return text;
  };
  const alPasar = oneOf(options, "beyond", AL_PASAR, "cobrar");
  const plan = {
    nombre: required(options, "plan"),
    documentosMes: number("documents"),
    usuarios: number("users"),
    espacioMb: number("storage"),
    funciones: readFunciones(many(options, "feature")),
    limitePorMinuto: number("limit"),
    rafaga: number("burst") ?? number("limit"),
    alPasar,
    frenoPorMinuto: number("slow-to"),
    precio: amount("price"),
    precioDocumento: amount("price-document"),
    precioEspacio: amount("price-storage"),
  };
  if ((plan.frenoPorMinuto !== null) !== (alPasar === "frenar"))
    throw new UsageError("--slow-to goes with --beyond frenar");
  if (alPasar !== "cobrar" && plan.documentosMes === null)
    throw new UsageError(`--beyond ${alPasar} needs --documents`);
  if (plan.precioEspacio !== null && plan.espacioMb === null)
    throw new UsageError("--price-storage goes with --storage");
  if (plan.rafaga !== null && plan.limitePorMinuto === null) throw new UsageError("--burst goes with --limit");
  for (const name of ["documents", "users", "storage"]) {
    if (number(name) === 0) throw new UsageError(`--${name} is at least 1`);
  }
  return plan;
}

function readFunciones(asked: readonly string[]): FuncionPlan[] | null {
  if (asked.length === 0) return null;
  const unknown = asked.find((each) => !FUNCIONES.some((funcion) => funcion === each));
  if (unknown !== undefined && asked.join() !== "none") {
    throw new UsageError(`--feature is one of ${FUNCIONES.join(", ")}, or none alone, not "${unknown}"`);
  }
  return FUNCIONES.filter((funcion) => asked.includes(funcion));
}

const termsOf = ({
  documentosMes,
  usuarios,
  espacioMb,
  funciones,
  limitePorMinuto,
  rafaga,
  alPasar,
  frenoPorMinuto,
  ...plan
}: Plan) =>
  [
    documentosMes === null ? "any number of documents" : `${documentosMes} documents a month, then ${alPasar}`,
    frenoPorMinuto === null ? null : `${frenoPorMinuto} requests a minute then`,
    usuarios === null ? null : `${usuarios} users`,
    espacioMb === null ? null : `${espacioMb} MB of files`,
    funciones === null ? null : `with ${funciones.join(", ") || "no features"}`,
    limitePorMinuto === null ? null : `${limitePorMinuto} requests a minute, ${rafaga} at once`,
    plan.precio === null ? null : `₡${plan.precio} a month`,
    plan.precioDocumento === null ? null : `₡${plan.precioDocumento} a document beyond`,
    plan.precioEspacio === null ? null : `₡${plan.precioEspacio} a month for each MB beyond`,
  ]
    .filter((term) => term !== null)
    .join(", ");
