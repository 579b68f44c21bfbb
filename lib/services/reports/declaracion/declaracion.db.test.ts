/** The draft of form 150 over months that an accountant worked by hand (examples/), and what its figures list. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { read } from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Declaracion } from "@/lib/contract/portal/declaracion";
import { type Decimal, ZERO } from "@/lib/domain/decimal";
import { toCentimos } from "@/lib/domain/montos/centimos";
import { createCliente } from "../../catalog/clientes/create-cliente";
import { getCreditoPleno, setCreditoPleno } from "../../catalog/clientes/set-credito-pleno";
import { upsertProducto } from "../../catalog/productos/upsert";
import { type DocumentoDeMes, loadMes, NADA } from "../../testing/declaracion";
import { failure, look } from "../../testing/issuing";
import { createWorld, type World } from "../../testing/world";
import { foldCifras } from "../cifras/fold-cifras";
import { getDeclaracion } from "./get-declaracion";
import { listRenglon } from "./list-renglon";
import { openDeclaracion } from "./open-declaracion";
import { saveCifras } from "./save-cifras";

interface Ejemplo {
  titulo: string;
  cuenta: string[];
  documentos: DocumentoDeMes[];
  escrito?: Record<string, string>;
  /** Every figure that is not zero. */
  cifras: Record<string, string>;
}

const EXAMPLES = path.join(import.meta.dirname, "examples");
const examples = readdirSync(EXAMPLES).map((file) => ({
  mes: path.basename(file, ".json"),
  ...(JSON.parse(readFileSync(path.join(EXAMPLES, file), "utf8")) as Ejemplo),
}));

const INSTITUCION = "3101777001";

let world: World;
async function createLedger(): Promise<World> {
  const made = await createWorld();
  await look(made, "insert into tipo_cambio (fecha, venta, compra) values (current_date - 1, 500, 490)");
  for (const [codigo, codigoTarifa] of [
    ["CERO", "01"],
    ["NOSUJETO", "11"],
  ] as const) {
    await upsertProducto(made.ctx, {
      codigo,
      nombre: `Producto ${codigo}`,
      codigoCabys: "3722100000000",
      unidadMedida: "Unid",
      precioVenta: "100",
      precioCosto: "100",
      impuestos: [{ codigo: "01", codigoTarifa, porcentaje: "0" }],
    });
  }
  const contacto = { correo: "compras@institucion.example", telefono: "2222-3333", direccion: null };
  await createCliente(made.ctx, {
    identificacion: INSTITUCION,
    tipoIdentificacion: "02",
    nombre: "Institución Autónoma",
    apellidos: "",
    ...contacto,
  });
  await setCreditoPleno(made.ctx, { identificacion: INSTITUCION, creditoPleno: true });
  return made;
}

const renglonesOf = ({ secciones }: Declaracion) => secciones.flatMap(({ renglones }) => renglones);
const cifrasOf = (declaracion: Declaracion) =>
  Object.fromEntries(
    renglonesOf(declaracion)
      .filter(({ cifra }) => cifra !== null && Number(cifra) !== 0)
      .map(({ id, cifra }) => [id, cifra]),
  );

/** Adds up every page of a figure's list. */
async function listed(mes: string, renglon: string, limite = "100") {
  let suma: Decimal = ZERO;
  let documentos = 0;
  for (let cursor: string | undefined; ; ) {
    const { datos, siguiente } = await listRenglon(world.ctx, { mes, renglon, limite, cursor });
    suma = datos.reduce<Decimal>((total, { aporte }) => total.plus(aporte), suma);
    documentos += datos.length;
    if (siguiente === null) return { suma: suma.toFixed(), documentos };
    cursor = siguiente;
  }
}

describe.each(examples)("$mes, worked by hand: $titulo", ({ mes, documentos, escrito, cifras }) => {
  beforeAll(async () => {
    world = await createLedger();
    await loadMes(world, documentos);
    if (escrito !== undefined) await saveCifras(world.ctx, { mes, cifras: { ...NADA, ...escrito } });
  });
  afterAll(() => world?.drop());

  it("the draft has these figures, and no other", async () => {
    expect(cifrasOf(await getDeclaracion(world.ctx, { mes }))).toEqual(cifras);
  });

  it("the draft is the same when its documents are folded", async () => {
    const before = await getDeclaracion(world.ctx, { mes });
    expect(await foldCifras(world.ctx)).toEqual({ hayMas: false });
    expect(await look(world, "select 1 from cifra_cambio")).toEqual([]);
    expect(await getDeclaracion(world.ctx, { mes })).toEqual(before);
  });

  it("the documents behind each figure add up to it, in pages of one and of a hundred", async () => {
    for (const { id, cifra, clase, unidad } of renglonesOf(await getDeclaracion(world.ctx, { mes }))) {
      if (clase !== "documentos") continue;
      const { suma, documentos } = await listed(mes, id);
      expect([id, unidad === "documentos" ? suma : toCentimos(suma)]).toEqual([id, cifra]);
      if (documentos > 0) expect(await listed(mes, id, "1")).toEqual({ suma, documentos });
    }
  });

  it("as a file has every row with its figure, and a figure's documents with their sum", async () => {
    const hoja = async (renglon?: string) => {
      const { stream } = await openDeclaracion(world.ctx, { mes, renglon, formato: "csv" });
      return parse(await buffer(stream), { bom: true, delimiter: ";", columns: true }) as Record<string, string>[];
    };
    const renglones = renglonesOf(await getDeclaracion(world.ctx, { mes }));
    expect((await hoja()).map(({ Renglón, Cifra }) => [Renglón, Cifra])).toEqual(
      renglones.map(({ etiqueta, cifra }) => [etiqueta, (cifra ?? "").replace(".", ",")]),
    );
    const { cifra } = renglones.find(({ id }) => id === "ventas-13") ?? { cifra: null };
    const total = (await hoja("ventas-13")).at(-1);
    expect([total?.Fecha, toCentimos((total?.["Aporte en colones"] ?? "").replace(",", "."))]).toEqual([
      "Total",
      cifra,
    ]);
    const libro = read(await buffer((await openDeclaracion(world.ctx, { mes })).stream)).Sheets["D-150"];
    const filas = renglones.map((_, i) => libro?.[`C${i + 2}`]?.v ?? null);
    expect(filas).toEqual(renglones.map(({ cifra }) => (cifra === null ? null : Number(cifra))));
    expect(libro?.[`A${renglones.length + 2}`]).toBeUndefined();
  });

  it("another tenant, and another ambiente, have nothing of it", async () => {
    expect(cifrasOf(await getDeclaracion(world.other, { mes }))).toEqual({});
    await look(world, `update tenant set ambiente = 'pruebas' where tenant_id = ${world.ctx.tenantId}`);
    const deDocumentos = renglonesOf(await getDeclaracion(world.ctx, { mes })).filter(
      ({ clase }) => clase === "documentos",
    );
    expect(deDocumentos.filter(({ cifra }) => Number(cifra) !== 0)).toEqual([]);
  });
});

describe("what a person writes", () => {
  beforeAll(async () => {
    world = await createLedger();
  });
  afterAll(() => world?.drop());

  it("is kept by month, with an entry in the log, and the prorrata holds until the next one of its year", async () => {
    await saveCifras(world.ctx, { mes: "2025-03", cifras: { ...NADA, prorrata: "62.5", retenciones: "10" } });
    await saveCifras(world.ctx, { mes: "2025-05", cifras: { ...NADA, prorrata: "70" } });
    const prorratas = [];
    for (const mes of ["2025-02", "2025-03", "2025-04", "2025-05", "2025-12", "2026-01"]) {
      const { prorrata = null, retenciones = null } = cifrasOf(await getDeclaracion(world.ctx, { mes }));
      prorratas.push([prorrata, retenciones]);
    }
    expect(prorratas).toEqual([
      ...[
        [null, null],
        ["62.5", "10"],
        ["62.5", null],
      ],
      ...[
        ["70", null],
        ["70", null],
        [null, null],
      ],
    ]);
    const log = await look(world, "select objeto_id, detalle from audit_entry where objeto = 'declaracion' order by 1");
    expect(log).toEqual([
      { objeto_id: "2025-03", detalle: { prorrata: "62.5", retenciones: "10" } },
      { objeto_id: "2025-05", detalle: { prorrata: "70" } },
    ]);
  });

  it("a customer's mark is changed once, with an entry in the log, and is nobody else's", async () => {
    const marca = { identificacion: INSTITUCION };
    expect(await getCreditoPleno(world.ctx, marca)).toBe(true);
    await setCreditoPleno(world.ctx, { ...marca, creditoPleno: false });
    await setCreditoPleno(world.ctx, { ...marca, creditoPleno: false });
    expect(await getCreditoPleno(world.ctx, marca)).toBe(false);
    const log = await look(
      world,
      "select detalle from audit_entry where detalle ? 'creditoPleno' order by audit_entry_id",
    );
    expect(log.map(({ detalle }) => detalle)).toEqual([
      { identificacion: INSTITUCION, creditoPleno: true },
      { identificacion: INSTITUCION, creditoPleno: false },
    ]);
    expect((await failure(setCreditoPleno(world.other, { ...marca, creditoPleno: true }))).kind).toBe("not-found");
  });

  it("a month, a row or a position that is none is refused", async () => {
    for (const refused of [
      () => getDeclaracion(world.ctx, { mes: "2025-13" }),
      () => saveCifras(world.ctx, { mes: "2025-3", cifras: NADA }),
      () => listRenglon(world.ctx, { mes: "2025-03", renglon: "neto" }),
      () => openDeclaracion(world.ctx, { mes: "2025-03", renglon: "neto" }),
      () => openDeclaracion(world.ctx, { mes: "2025-03", formato: "pdf" }),
      () => listRenglon(world.ctx, { mes: "2025-03", renglon: "ventas-13", cursor: "e30" }),
    ]) {
      expect((await failure(refused())).kind).toBe("rule");
    }
  });
});
