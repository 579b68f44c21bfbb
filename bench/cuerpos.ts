/**
 * What a body costs by the byte of XML that it becomes: the fullest one that fits in a request against a plain one of
 * as many bytes (at most a thousand lines), and ten plain lines of the catalog beside them. Processor time of this
 * process and of Postgres, from the text of the request to the committed document; the three take turns.
 */
import { selectDocumentoXml } from "@/db/queries/issuing/documento";
import { BODY_LIMIT_BYTES } from "@/lib/contract/define-endpoint";
import { facturaRequest } from "@/lib/contract/facturas";
import { readJson } from "@/lib/contract/json-number";
import { MAX_LINEAS } from "@/lib/domain/documento/validate-documento";
import { assert } from "@/lib/platform/assert";
import { issueFactura } from "@/lib/services/sales/facturas";
import { formatTable, median } from "./measure";
import { cpuSeconds } from "./processes";
import { type BenchTenant, type BenchWorld, createBenchWorld, facturaJson } from "./world";

const ROUNDS = Number(process.env.BENCH_ROUNDS || 7);
const CALLS = 12;
const MAX_TIMES_PLAIN = 1.5;

const IVA = { codigo: "01", codigoTarifa: "08" };
const LIBRE = { libre: true, codigoCabys: "3722100000000", detalle: "Taza de cerámica", unidadMedida: "Unid" };
const SENCILLA = { ...LIBRE, cantidad: 3, precioUnitario: 2500, impuestos: [IVA] };
const DESCUENTOS = [
  { codigo: "07", porcentaje: 10 },
  { codigo: "04", monto: 100 },
  { codigo: "05", porcentaje: 5 },
  { codigo: "06", monto: 50 },
  { codigo: "99", monto: 25, detalle: "Por pago anticipado" },
];
const CODIGOS = ["01", "02", "03", "04"].map((tipo) => ({ tipo, codigo: `C-${tipo}-2026` }));
const PARTE = { ...LIBRE, libre: undefined, cantidad: 1, precioUnitario: 1250, impuestos: [IVA] };
/** Lines that between them carry everything that a line can. */
const LLENAS = [
  {
    ...SENCILLA,
    descuentos: DESCUENTOS,
    codigosComerciales: CODIGOS,
    unidadMedidaComercial: "Caja de 12",
    numeroVinSerie: ["JTDBR32E720012345"],
    tipoTransaccion: "01",
  },
  {
    ...SENCILLA,
    impuestos: [
      IVA,
      { codigo: "02", porcentaje: 10 },
      { codigo: "04", cantidadUnidadMedida: 350, gradoAlcohol: 5, impuestoUnidad: 4 },
      { codigo: "06", cantidadUnidadMedida: 20, impuestoUnidad: 25 },
      { codigo: "99", porcentaje: 3 },
    ],
    registroMedicamento: "M-CR-21-00123",
    formaFarmaceutica: "03",
  },
  { ...LIBRE, cantidad: 1, codigosComerciales: CODIGOS, surtido: Array.from({ length: 5 }, () => PARTE) },
];

const sencilla = (tenant: BenchTenant, lineas: number) => bodyOf(tenant, Array(lineas).fill(SENCILLA));
const llena = (tenant: BenchTenant, lineas: number) =>
  bodyOf(
    tenant,
    Array.from({ length: lineas }, (_, n) => LLENAS[n % LLENAS.length]),
    {
      medioPago: undefined,
      mediosPago: ["01", "02", "04"]
        .map((tipo) => ({ tipo, porcentaje: 25 }))
        .concat({ tipo: "06", resto: true } as never),
      otrosCargos: Array.from({ length: 15 }, () => ({ tipo: "99", detalle: "Empaque de regalo", monto: 2500 })),
      otros: Array.from({ length: 50 }, (_, n) => ({ codigo: `dato-${n}`, texto: "Contrato C-2026-17" })),
      metadatos: { caja: "3" },
    },
  );

function bodyOf(tenant: BenchTenant, lineas: unknown[], cambios: Record<string, unknown> = {}): string {
  return JSON.stringify({ ...JSON.parse(facturaJson(tenant)), lineas, ...cambios });
}

/** The body with the most full lines that a request may have. */
function fullest(tenant: BenchTenant): string {
  let lineas = LLENAS.length;
  while (Buffer.byteLength(llena(tenant, lineas + 1)) <= BODY_LIMIT_BYTES) lineas += 1;
  return llena(tenant, lineas);
}

interface Cost {
  bytes: number;
  ownMs: number;
  postgresMs: number;
}

export async function runCuerposBench(): Promise<void> {
  const world = await createBenchWorld(1);
  try {
    const [tenant] = world.tenants;
    assert(tenant, "there is a tenant");
    const llenas = fullest(tenant);
    const [deUna, deCien] = [await bytesOf(tenant, sencilla(tenant, 1)), await bytesOf(tenant, sencilla(tenant, 101))];
    const deLlenas = await bytesOf(tenant, llenas);
    const iguales = Math.min(Math.round((deLlenas - deUna) / ((deCien - deUna) / 100)) + 1, MAX_LINEAS);
    await world.analyze();
    const cuerpos = {
      "10 of the catalog": facturaJson(tenant),
      [`${iguales} plain`]: sencilla(tenant, iguales),
      "fullest body": llenas,
    };
    const costs = new Map<string, Cost[]>();
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, body] of Object.entries(cuerpos)) {
        const cost = await costOf(world, tenant, body);
        // The first round warms up.
        if (round > 0) costs.set(name, [...(costs.get(name) ?? []), cost]);
      }
    }
    report(costs);
  } finally {
    await world.close();
  }
}

async function costOf(world: BenchWorld, tenant: BenchTenant, body: string): Promise<Cost> {
  const own = process.cpuUsage();
  const postgres = cpuSeconds(world.postgresPid);
  for (let call = 0; call < CALLS; call += 1) await issue(tenant, body);
  const { user, system } = process.cpuUsage(own);
  const postgresMs = ((cpuSeconds(world.postgresPid) - postgres) * 1000) / CALLS;
  return { bytes: await bytesOf(tenant, body), ownMs: (user + system) / 1000 / CALLS, postgresMs };
}

async function issue({ ctx }: BenchTenant, text: string): Promise<string> {
  const body = facturaRequest.parse(readJson(text));
  const answer = await issueFactura({ ...ctx, now: new Date() }, { body, idempotencyKey: null });
  return (JSON.parse(answer.body) as { clave: string }).clave;
}

/** Of the XML that the body becomes. */
async function bytesOf(tenant: BenchTenant, body: string): Promise<number> {
  const clave = await issue(tenant, body);
  const { ctx, tenantId } = tenant;
  const [[files]] = await ctx.db.read(tenantId, selectDocumentoXml({ tenantId, clave, tipos: ["01"] }));
  assert(files?.xml, "the document was stored and signed");
  return files.xml.length;
}

function report(costs: ReadonlyMap<string, readonly Cost[]>): void {
  const rows = [...costs].map(([name, each]) => {
    const bytes = each[0]?.bytes ?? 0;
    const [own, postgres] = [median(each.map(({ ownMs }) => ownMs)), median(each.map(({ postgresMs }) => postgresMs))];
    return { name, bytes, own, postgres, perKb: ((own + postgres) * 1024) / bytes };
  });
  const header = ["lines", "bytes of XML", "own ms CPU", "Postgres ms CPU", "ms a KB"];
  const cells = rows.map(({ name, bytes, own, postgres, perKb }) => [
    name,
    String(bytes),
    own.toFixed(1),
    postgres.toFixed(1),
    perKb.toFixed(4),
  ]);
  console.log(formatTable(header, cells));
  const [, plain, full] = rows;
  const times = (full?.perKb ?? Number.NaN) / (plain?.perKb ?? Number.NaN);
  const verdict = times <= MAX_TIMES_PLAIN ? "passed" : "missed";
  console.log(
    `\nbar: the fullest body costs ${times.toFixed(2)} × a plain one per byte (${MAX_TIMES_PLAIN}): ${verdict}`,
  );
}
