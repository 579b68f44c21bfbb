/**
 * `node cobrar.ts clientes.json 2026-12 [carpeta]`: cobra el mes a todos, en un lote. Cada paso queda en la carpeta antes
 * del siguiente, así que si muere se corre otra vez y sigue. Corrido de nuevo con clientes corregidos, manda otra vez
 * solo esos.
 */
import { createReadStream, existsSync } from "node:fs";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { type LoteSolicitudDocumento, PuraFactura } from "purafactura";
import {
  type Cliente,
  type Cobro,
  conCambio,
  conResultado,
  datosDe,
  hayQueCorregir,
  NUEVO,
  porMandar,
} from "./cobro.ts";

interface Estado {
  /** De dónde siguen los cambios; se guarda junto con lo que dijeron. */
  cursor: string;
  /** El envío que está en camino; cada corrección es otro. */
  envio: number;
  /** Null hasta que la API lo recibió, y cuando ya se leyeron sus resultados. */
  idLote: number | null;
  cobros: Record<string, Cobro>;
}

const POR_PAGINA = 100;
const pausa = () => new Promise((listo) => setTimeout(listo, 2_000));
const pf = new PuraFactura({ baseUrl: process.env.BASE_URL ?? "", apiKey: process.env.API_KEY ?? "" });

export async function cobrar(clientes: readonly Cliente[], mes: string, carpeta: string): Promise<Estado> {
  await mkdir(carpeta, { recursive: true });
  const archivo = path.join(carpeta, "estado.json");
  const guardar = (estado: Estado) => escribir(archivo, JSON.stringify(estado));
  const lineasDe = (envio: number) => path.join(carpeta, `lineas-${envio}.ndjson`);
  const anterior = existsSync(archivo) ? (JSON.parse(await readFile(archivo, "utf8")) as Estado) : null;
  // The feed is followed from before the first document, so that no change of one is missed.
  const estado = anterior ?? {
    cursor: (await pf.listarCambios({ desde: "ahora" })).siguiente,
    envio: 0,
    idLote: null,
    cobros: Object.fromEntries(clientes.map(({ id }) => [id, NUEVO])),
  };
  if (anterior === null) await guardar(estado);

  // The lines are on the disk before they are sent, so that a repeated run sends the same ones under the same key.
  if (estado.idLote === null && !existsSync(lineasDe(estado.envio + 1))) {
    const lineas = clientes.flatMap((cliente) => {
      const linea = porMandar(cliente, mes, estado.cobros[cliente.id] ?? NUEVO);
      return linea === null ? [] : [linea];
    });
    if (lineas.length > 0) {
      await escribir(lineasDe(estado.envio + 1), lineas.map((linea) => `${JSON.stringify(linea)}\n`).join(""));
    }
  }
  if (estado.idLote === null && existsSync(lineasDe(estado.envio + 1))) {
    console.log(`mandando el envío ${estado.envio + 1}`);
    const idempotencyKey = `suscripciones-${mes}-${estado.envio + 1}`;
    const { idLote } = await pf.emitirLote(leer(lineasDe(estado.envio + 1)), { idempotencyKey, timeoutMs: 120_000 });
    Object.assign(estado, { idLote, envio: estado.envio + 1 });
    await guardar(estado);
  }
  if (estado.idLote !== null) {
    await terminado(estado.idLote);
    await anotar(estado, estado.idLote, mes, lineasDe(estado.envio));
    estado.idLote = null;
    await guardar(estado);
    console.log("resultados anotados");
  }
  await seguir(estado, guardar);
  return estado;
}

async function terminado(idLote: number): Promise<void> {
  for (;;) {
    const { estado, hechos, documentos } = await pf.consultarLote(idLote);
    console.log(`lote ${idLote}: ${hechos} de ${documentos}`);
    if (estado === "terminado" || estado === "cancelado") return;
    await pausa();
  }
}

/** Pone en cada cobro el resultado de su línea: están en el mismo orden. */
async function anotar(estado: Estado, idLote: number, mes: string, lineas: string): Promise<void> {
  const resultados = (await pf.descargarResultados(idLote))[Symbol.iterator]();
  for await (const linea of leer(lineas)) {
    const id = linea.documento?.referenciaExterna?.slice(0, -mes.length - 1) ?? "";
    const { value } = resultados.next();
    const cobro = estado.cobros[id] ?? NUEVO;
    if (value === undefined) continue;
    const intento = Number(/-\d{4}-\d\d-(\d+)$/.exec(value.idempotencyKey ?? "")?.[1] ?? 1);
    estado.cobros[id] = conResultado({ ...cobro, intento, datos: datosDe(linea) }, value);
    if (value.error?.codigo === "referencia_externa_repetida") await encontrar(estado, id, `${id}-${mes}`);
  }
}

/** Lo que un envío de hace más de un día ya emitió. */
async function encontrar(estado: Estado, id: string, referenciaExterna: string): Promise<void> {
  const { datos } = await pf.listarFacturas({ referenciaExterna });
  const vale = datos.find((cada) => cada.estado !== "rechazado");
  if (vale)
    estado.cobros[id] = { ...(estado.cobros[id] ?? NUEVO), estado: vale.estado, clave: vale.clave, motivo: null };
}

/** Sigue los cambios hasta que ningún documento espera su veredicto. Cada página se guarda con su cursor. */
async function seguir(estado: Estado, guardar: (estado: Estado) => Promise<void>): Promise<void> {
  const porClave = new Map(Object.entries(estado.cobros).map(([id, { clave }]) => [clave, id]));
  while (Object.values(estado.cobros).some((cobro) => cobro.estado === "procesando")) {
    const pagina = await pf.listarCambios({
      desde: estado.cursor,
      recurso: "documento",
      limite: POR_PAGINA,
      espera: 30,
    });
    for (const cambio of pagina.datos) {
      const id = porClave.get(cambio.id);
      const cobro = id === undefined ? undefined : estado.cobros[id];
      if (id === undefined || cobro === undefined) continue;
      estado.cobros[id] = conCambio(cobro, cambio);
      if (cambio.estado === "rechazado") {
        const { hacienda } = await pf.consultarFactura(cambio.id);
        estado.cobros[id].motivo = hacienda.motivos.map(({ texto }) => texto).join("; ");
      }
    }
    estado.cursor = pagina.siguiente;
    await guardar(estado);
    const faltan = Object.values(estado.cobros).filter((cobro) => cobro.estado === "procesando").length;
    console.log(`cambios: ${pagina.datos.length}; esperan su veredicto: ${faltan}`);
    // Verdicts come one by one, and a key has 120 requests a minute: let them gather.
    if (pagina.datos.length < POR_PAGINA) await pausa();
  }
}

async function* leer(archivo: string): AsyncGenerator<LoteSolicitudDocumento> {
  for await (const linea of createInterface({ input: createReadStream(archivo) })) yield JSON.parse(linea);
}

/** Entero o nada: quien muere a la mitad deja el de antes. */
async function escribir(archivo: string, texto: string): Promise<void> {
  const nuevo = await open(`${archivo}.nuevo`, "w");
  try {
    await nuevo.writeFile(texto);
    await nuevo.sync();
  } finally {
    await nuevo.close();
  }
  await rename(`${archivo}.nuevo`, archivo);
}

const [archivo = "clientes.json", mes = "", carpeta = `cobros-${mes}`] = process.argv.slice(2);
const { cobros } = await cobrar(JSON.parse(await readFile(archivo, "utf8")) as Cliente[], mes, carpeta);
const cuantos = Object.groupBy(Object.values(cobros), ({ estado }) => estado);
for (const [estado, grupo = []] of Object.entries(cuantos)) console.log(`${estado}: ${grupo.length}`);
for (const [id, cobro] of Object.entries(cobros)) if (hayQueCorregir(cobro)) console.log(`${id}: ${cobro.motivo}`);
