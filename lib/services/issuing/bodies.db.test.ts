/**
 * Thousands of generated bodies of every endpoint that issues: each either becomes a document that the official schema
 * and the simulator's judge accept, or is refused with a 400 before a number is taken; and the accepted ones say every
 * member and every code of the contract. `BODIES_SEED` and `BODIES` change what is generated.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queryAs } from "@/db/testing/cluster";
import { JsonError, readJson } from "@/lib/contract/json-number";
import { declaredMembers, saidMembers } from "@/lib/contract/testing/member-paths";
import { TIPOS_DESCUENTO } from "@/lib/domain/catalogos/codigo-descuento";
import { CODIGOS_TARIFA_IVA } from "@/lib/domain/catalogos/codigo-tarifa-iva";
import { CONDICIONES_ELEGIBLES } from "@/lib/domain/catalogos/condicion-venta";
import { MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import { Decimal } from "@/lib/domain/decimal";
import { REGLAS_IMPUESTO } from "@/lib/domain/montos/regla-impuesto";
import { FACTURA, TIPOS_VENTA } from "@/lib/domain/tipo-documento";
import { desgloseOf, type TarifaRecibida } from "@/lib/integrations/hacienda/received/desglose";
import { child, children, cifra } from "@/lib/integrations/hacienda/received/lenient";
import { childText } from "@/lib/integrations/hacienda/safe-xml";
import { describeByJudge } from "@/lib/integrations/hacienda/xml/testing/xsd";
import { AppError } from "@/lib/platform/errors";
import { checkReferidos } from "@/lib/simulator/check-referidos";
import { readComprobante } from "@/lib/simulator/comprobante";
import { judge } from "@/lib/simulator/judge";
import { type Simulator, startSimulator } from "@/lib/simulator/simulator";
import { CONTRACTS, createBodies, type Request, USE_CASES } from "../testing/random-bodies";
import { createWorld, type World } from "../testing/world";

/** What a company receives and answers. */
const TIPOS_RECIBIDOS = ["01", "02", "03"];
const SEED = Number(process.env.BODIES_SEED ?? 20261121);
const BODIES = Number(process.env.BODIES ?? 2800);
/** How many requests run at the same time. */
const WIDTH = 4;
/** Long, because the test handles thousands of documents on a machine that does other work too. */
const TIMEOUT_MS = 1_800_000;

interface Outcome extends Request {
  index: number;
  /** `201`, `400 <codigo>`, or the text of an unexpected error. */
  result: string;
}

let simulator: Simulator;
let world: World;
/** Number of documents that existed before, for the notes to adjust. */
let before: number;
let outcomes: Outcome[];
let stored: { tipo: string; clave: string; xml: Buffer }[];

beforeAll(async () => {
  simulator = await startSimulator({ delayMs: 0 });
  world = await createWorld({ simulatorUrl: simulator.url });
  const requests = await createBodies(world);
  const [first] = await queryAs<{ count: number }>(world.ownerUrl, "select count(*)::int from documento");
  before = first?.count ?? 0;
  outcomes = await issueAll(fc.sample(requests, { numRuns: BODIES, seed: SEED }));
  stored = await queryAs(
    world.ownerUrl,
    "select tipo, clave, xml from documento join documento_xml using (tenant_id, documento_id) order by documento_id",
  );
  const issued = outcomes.filter(({ result }) => result === "201").length;
  console.info(`seed ${SEED}: ${BODIES} bodies, ${issued} issued, ${BODIES - issued} refused ${tally()}`);
}, TIMEOUT_MS);
afterAll(async () => {
  await world.drop();
  await simulator.close();
});

async function issueAll(requests: Request[]): Promise<Outcome[]> {
  const results: Outcome[] = [];
  const queue = requests.entries();
  const work = async () => {
    for (const [index, request] of queue) results.push({ index, ...request, result: await issue(request) });
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  return results;
}

const DE_FACTURA = CODIGOS_TARIFA_IVA.filter(({ tipos }) => tipos.includes(FACTURA));
const codigosDe = (lista: readonly { codigo: string }[]) => lista.map(({ codigo }) => codigo);
/** Members of POST /facturas with the codes that each may hold. */
const CODES: [string, Iterable<string>][] = [
  ["tipo", TIPOS_VENTA],
  ["situacion", ["1", "2", "3"]],
  ["condicionVenta", codigosDe(CONDICIONES_ELEGIBLES.filter(({ tipos }) => tipos.includes(FACTURA)))],
  ["medioPago", codigosDe(MEDIOS_PAGO)],
  ["mediosPago[].tipo", codigosDe(MEDIOS_PAGO)],
  ["otrosCargos[].tipo", codigosDe(TIPOS_OTROS_CARGOS)],
  ["lineas[].descuentos[].codigo", TIPOS_DESCUENTO.keys()],
  ["lineas[].impuestos[].codigo", REGLAS_IMPUESTO.keys()],
  ["lineas[].impuestos[].codigoTarifa", codigosDe(DE_FACTURA)],
  ["lineas[].surtido[].impuestos[].codigo", [...REGLAS_IMPUESTO.keys()].filter((codigo) => codigo !== "08")],
  ["lineas[].surtido[].impuestos[].codigoTarifa", codigosDe(DE_FACTURA)],
];
/** Members that a right body cannot say. */
const IMPOSSIBLE = [
  "/facturas lineas[].surtido[].impuestos[].factorCalculoIVA",
  ...["idExoneracion", "partidaArancelaria"].map((miembro) => `/facturas-compra lineas[].${miembro}`),
  ...["cantidadUnidadMedida", "gradoAlcohol", "volumenUnidadConsumo", "impuestoUnidad", "factorCalculoIVA"]
    .concat(["baseImponible", "ivaCobradoFabrica"])
    .map((dato) => `/facturas-compra lineas[].impuestos[].${dato}`),
];
const EXPECTED = [
  ...Object.entries(CONTRACTS).flatMap(([ruta, contract]) =>
    declaredMembers(contract).map((path) => `${ruta} ${path}`),
  ),
  ...CODES.flatMap(([path, codes]) => [...codes].map((code) => `/facturas ${path}=${code}`)),
].filter((name) => !IMPOSSIBLE.includes(name));

/** Does what the endpoint does: checks the contract first, then runs the use case. */
async function issue({ ruta, text }: Request): Promise<string> {
  try {
    const request = CONTRACTS[ruta].safeParse(readJson(text));
    if (!request.success) return "400 contrato";
    const ctx = { ...world.ctx, now: new Date() };
    return String((await USE_CASES[ruta](ctx, { body: request.data as never, idempotencyKey: null })).status);
  } catch (error) {
    if (error instanceof JsonError && error.problem === "text") return "400 json";
    if (error instanceof AppError && error.kind === "rule") return `400 ${error.codigo}`;
    return error instanceof Error ? `${error.name}: ${error.message} ${JSON.stringify(error)}` : String(error);
  }
}

/** The amount of each tax and rate code, without those that come to nothing. */
function sumTaxes(taxes: readonly Pick<TarifaRecibida, "codigo" | "codigoTarifa" | "impuesto">[]) {
  const sums: Record<string, string> = {};
  for (const { codigo, codigoTarifa, impuesto } of taxes) {
    const key = `${codigo} ${codigoTarifa ?? ""}`;
    sums[key] = new Decimal(sums[key] ?? 0).plus(impuesto).toFixed();
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== "0"));
}

function tally(): string {
  const counts: Record<string, number> = {};
  for (const { ruta, result } of outcomes) counts[`${ruta} ${result}`] = (counts[`${ruta} ${result}`] ?? 0) + 1;
  const lines = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  return lines.map(([result, count]) => `\n  ${count} ${result}`).join("");
}

describe(`every generated body (seed ${SEED})`, () => {
  it("spec 4.1(400): each body is issued or refused with a 400, nothing else happens", () => {
    const others = outcomes.filter(({ result }) => result !== "201" && !result.startsWith("400 "));
    expect(others).toEqual([]);
    const issued = outcomes.filter(({ result }) => result === "201");
    expect(issued.length).toBeGreaterThan(BODIES / 5);
    expect(stored).toHaveLength(before + issued.length);
  });

  it("the accepted bodies say every member of the contract, and every code", () => {
    const said = new Map<string, number>();
    for (const { ruta, text } of outcomes.filter(({ result }) => result === "201")) {
      for (const { path, value } of saidMembers(JSON.parse(text))) {
        for (const name of [path, `${path}=${value}`]) {
          said.set(`${ruta} ${name}`, (said.get(`${ruta} ${name}`) ?? 0) + 1);
        }
      }
    }
    const counts = EXPECTED.map((name) => [name, said.get(name) ?? 0] as const);
    console.info(`said in accepted bodies:\n${counts.map(([name, count]) => `  ${count} ${name}`).join("\n")}`);
    expect(counts.filter(([, count]) => count === 0)).toEqual([]);
  });

  it("the issued documents include every kind that the generator knows", async () => {
    const [kinds] = await queryAs<Record<string, boolean>>(
      world.ownerUrl,
      `select bool_or(moneda = 'USD') as usd, bool_or(referencias) as referencias, bool_or(lineas = 1000) as lineas_1000,
         bool_or(descuento) as descuento, bool_or(libre) as libre, bool_or(serie) as serie, bool_or(codigos) as codigos, bool_or(exonerado) as exonerado, bool_or(opcionales ->> 'comentario' ~ '🥑') as emoji,
         bool_or(opcionales ? 'otros') as otros, bool_or(opcionales ? 'metadatos') as metadatos,
         bool_or(opcionales ? 'plazoCredito') as plazo, bool_or(medio_pago = '99') as otro_medio,
         bool_or(tipo = '02' and anula) as nd_que_anula, bool_or(tipo = '03' and ajena) as nc_ajena,
         bool_or(tipo in ('02', '03') and exonerado) as nota_exonerada, bool_or(otro_motivo) as otro_motivo,
         bool_or(transitorio) as transitorio, bool_or(tipo = '03' and moneda = 'USD') as nc_usd,
         count(distinct punto_venta_id) >= 2 as puntos, count(distinct receptor->'identificacion'->>'tipo') >= 3 as receptores
       from documento d, lateral (
         select count(*) as lineas, bool_or(l.opcionales ? 'descuentos') as descuento,
           bool_or(l.producto_id is null) as libre, bool_or(l.opcionales ? 'numeroVinSerie') as serie,
           bool_or(l.opcionales ? 'codigosComerciales') as codigos,
           bool_or(l.impuestos @? '$[*].exoneracion.montoExoneracion') as exonerado,
           bool_or(l.impuestos @? '$[*].codigoTarifaIva ? (@ == "07")') as transitorio
         from documento_linea l where (l.tenant_id, l.documento_id) = (d.tenant_id, d.documento_id)) l,
       lateral (select count(*) > 0 as referencias, bool_or(codigo = '99') as otro_motivo,
           bool_or(orden = 1 and tipo_documento = '03' and codigo in ('01', '13')) as anula,
           bool_or(orden = 1 and referido_id is null) as ajena
         from documento_referencia r where (r.tenant_id, r.documento_id) = (d.tenant_id, d.documento_id)) r`,
    );
    expect(Object.entries(kinds ?? {}).filter(([, seen]) => !seen)).toEqual([]);
    expect(Object.keys(kinds ?? {})).toHaveLength(21);
  });

  it("spec 2.6(4): no document is credited beyond its total, and its credited amount is the sum of its notes", async () => {
    const wrong = await queryAs(
      world.ownerUrl,
      `select d.clave from documento d, lateral (
         select coalesce(sum(n.total_comprobante::numeric), 0) as sum from documento_referencia r
         join documento n on (n.tenant_id, n.documento_id) = (r.tenant_id, r.documento_id)
         where (r.tenant_id, r.referido_id) = (d.tenant_id, d.documento_id) and r.orden = 1
           and n.tipo = case when d.tipo = '03' then '02' else '03' end
           and (d.tipo <> '03' or r.codigo in ('01', '13'))) notas
       where monto_acreditado <> sum or sum > total_comprobante`,
    );
    expect(wrong).toEqual([]);
  });

  it("spec 4.1(400): a refused document takes no number: every series is gapless from 1", async () => {
    const series = await queryAs<{ gapless: boolean }>(
      world.ownerUrl,
      `select c.siguiente - 1 = count(*) and max(right(d.consecutivo, 10)::bigint) = count(*) as gapless
       from consecutivo c join documento d on d.tenant_id = c.tenant_id
         and d.consecutivo like c.sucursal || c.terminal || c.tipo || '%'
       where c.numeracion <> 'reservas'
       group by c.sucursal, c.terminal, c.tipo, c.siguiente`,
    );
    expect(series.length).toBeGreaterThanOrEqual(4);
    expect(series.every(({ gapless }) => gapless)).toBe(true);
  });

  it(
    "the simulator's judge, with arithmetic of its own, accepts every document issued",
    async () => {
      const refused: unknown[] = [];
      const xmls = new Map(stored.map(({ clave, xml }) => [clave, xml]));
      const rootOf = (clave: string) => {
        const read = readComprobante(xmls.get(clave) ?? new Uint8Array());
        return "error" in read ? null : read.root;
      };
      for (const { clave, xml } of stored) {
        const read = readComprobante(xml);
        const motivos =
          "error" in read
            ? [read.error]
            : [...(await judge(read, new Date(), null)), ...checkReferidos(read.root, read.tipo?.codigo ?? "", rootOf)];
        if (motivos.length > 0) refused.push({ clave, motivos });
      }
      expect(refused).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it("a receiver's inbox reads the taxes that the document states", () => {
    for (const { tipo, clave, xml } of stored) {
      const read = readComprobante(xml);
      if (!TIPOS_RECIBIDOS.includes(tipo) || "error" in read) continue;
      const stated = children(child(read.element, "ResumenFactura"), "TotalDesgloseImpuesto").map((entry) => ({
        codigo: childText(entry, "Codigo") ?? "",
        codigoTarifa: childText(entry, "CodigoTarifaIVA"),
        impuesto: cifra(entry, "TotalMontoImpuesto") ?? "0",
      }));
      expect({ clave, taxes: sumTaxes(desgloseOf(read.element)?.tarifas ?? []) }).toEqual({
        clave,
        taxes: sumTaxes(stated),
      });
    }
  });

  describeByJudge("%s", (xsd) => {
    const options = { timeout: TIMEOUT_MS };
    it.each(["01", "02", "03", "04", "08", "09", "10"] as const)(
      "accepts every document issued of type %s",
      options,
      async (tipo) => {
        const xmls = stored.filter((documento) => documento.tipo === tipo).map(({ xml }) => xml);
        expect(xmls.length).toBeGreaterThan(BODIES / 80);
        expect(await xsd.faults(tipo, xmls)).toEqual([]);
      },
    );
  });
});
