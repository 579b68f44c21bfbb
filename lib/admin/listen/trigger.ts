/** Makes an event happen in a test tenant, by the public API and the simulator's numbers. */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { TipoEvento } from "@/lib/contract/eventos";
import { lineaDePrueba, RECEPTORES_DE_PRUEBA } from "@/lib/contract/receptores-de-prueba";
import { toFechaHora } from "@/lib/platform/clock";
import { type Api, ListenError } from "./client";
import type { Evento, Pagina } from "./forward";

interface Setting {
  api: Api;
  idUsuario: number;
  /** Moves the tenant's clock, if the user permits it. */
  move: (avance: object) => Promise<void>;
}

type Deed = (setting: Setting) => Promise<string>;

/** A supplier that exists nowhere; the simulator accepts an answer to it. */
const PROVEEDOR = "3102999000";
const LOOK_MS = 500;
const PATIENCE_MS = 60_000;

const provokes = (resultado: (typeof RECEPTORES_DE_PRUEBA)[number]["resultado"]) => {
  const found = RECEPTORES_DE_PRUEBA.find((each) => each.resultado === resultado);
  if (found === undefined) throw new Error(`no number of the simulator does ${resultado}`);
  return found.numero;
};

const LINEA = lineaDePrueba("Prueba de npm run listen");

/** Each returns the clave that the event is about. */
export const TRIGGERS: Partial<Record<TipoEvento, Deed>> = {
  "documento.aceptado": (setting) => issue(setting, { tipo: "TiqueteElectronico" }),
  "documento.rechazado": (setting) => issue(setting, facturaA(provokes("reject"))),
  "documento.error": (setting) => issue(setting, facturaA(provokes("error"))),
  "documento.demorado": async (setting) => {
    const clave = await issue(setting, facturaA(provokes("stall")));
    await setting.move({ minutos: 31 });
    return clave;
  },
  "documento.anulado": async (setting) => {
    const clave = await issue(setting, { tipo: "TiqueteElectronico" });
    await setting.api.send("DELETE", `/facturas/${clave}`);
    return clave;
  },
  "cobro.porVencer": (setting) => deferred(setting, 76),
  "cobro.vencido": (setting) => deferred(setting, 91),
  "mensajeReceptor.aceptado": (setting) => answer(setting, PROVEEDOR),
  "mensajeReceptor.rechazado": (setting) => answer(setting, provokes("reject")),
};

/** Why the others cannot be made to happen from here. */
export const SIN_TRIGGER: Partial<Record<TipoEvento, string>> = {
  "documento.contradicho": "el simulador no se contradice: llega si Hacienda lo hace",
  "documento.desconocido": "llega si Hacienda tiene un documento que un respaldo restaurado no trae",
  "mensajeReceptor.contradicho": "el simulador no se contradice: llega si Hacienda lo hace",
  "documento.facturaPedida": "lo pide el cliente en el enlace público de su tiquete, no el API",
  "certificado.porVencer": "depende del certificado de la empresa: llega a los 30, 15, 7 y 1 días de su vencimiento",
  "lote.terminado": "no es de un documento: mandá un lote con POST /lotes y llega cuando termina",
  ping: "lo envía quien administra los webhooks, para probar uno",
};

const DE_RELOJ: readonly TipoEvento[] = ["documento.demorado", "cobro.porVencer", "cobro.vencido"];

/**
 * Makes the event happen and returns it.
 * @param mayMove the user lets it move the tenant's clock
 * @throws ListenError what cannot be made to happen, and what the API refuses
 */
export async function trigger(
  api: Api,
  tipo: string,
  { idUsuario, mayMove }: { idUsuario: number | null; mayMove: boolean },
): Promise<Evento> {
  const deed = TRIGGERS[tipo as TipoEvento];
  if (deed === undefined) {
    const why = SIN_TRIGGER[tipo as TipoEvento] ?? "no existe ese tipo de evento";
    throw new ListenError(`${tipo} no se puede provocar: ${why}. Sí: ${Object.keys(TRIGGERS).join(", ")}`);
  }
  if (DE_RELOJ.includes(tipo as TipoEvento) && !mayMove) {
    throw new ListenError(`${tipo} adelanta el reloj de tu empresa de pruebas: agregá --mover-reloj para permitirlo`);
  }
  const move = async (avance: object) => void (await api.send("POST", "/pruebas/reloj", avance));
  const clave = await deed({ api, idUsuario: idUsuario ?? (await knownUsuario(api)), move });
  return eventOf(api, tipo, clave);
}

/** The user of the newest document. */
async function knownUsuario(api: Api): Promise<number> {
  const { datos } = await api.get<{ datos: { clave: string }[] }>("/facturas?limite=1");
  const [last] = datos;
  if (last === undefined)
    throw new ListenError("tu empresa no tiene documentos todavía: indicá --usuario con tu idUsuario");
  return (await api.get<{ idUsuario: number }>(`/facturas/${last.clave}`)).idUsuario;
}

const facturaA = (identificacion: string) => ({
  tipo: "FacturaElectronica",
  cliente: { tipoIdentificacion: "02", identificacion, nombre: "Cliente de prueba" },
});

async function issue({ api, idUsuario }: Setting, body: object): Promise<string> {
  const sale = { condicionVenta: "01", medioPago: "01", idUsuario, lineas: [LINEA], ...body };
  return (await api.send<{ clave: string }>("POST", "/facturas", sale)).clave;
}

/** An accepted invoice of condition 10 and, after so many days, what is told of it. */
async function deferred(setting: Setting, dias: number): Promise<string> {
  const clave = await issue(setting, { ...facturaA("3101654321"), condicionVenta: "10", plazoCredito: 30 });
  await eventOf(setting.api, "documento.aceptado", clave);
  await setting.move({ dias });
  return clave;
}

/** Accepts an invoice that this supplier would have sent now. */
async function answer({ api }: Setting, emisor: string): Promise<string> {
  const { ahora } = await api.get<{ ahora: string }>("/pruebas/reloj");
  const fecha = toFechaHora(new Date(ahora));
  const [ano = "", mes = "", dia = ""] = fecha.slice(0, 10).split("-");
  const digits = (length: number) => String(randomInt(10 ** 8)).padStart(length, "0");
  const clave = `506${dia}${mes}${ano.slice(2)}${emisor.padStart(12, "0")}0010000101${digits(10)}1${digits(8)}`;
  await api.send("POST", "/mensajes-receptor", {
    clave,
    mensaje: 1,
    emisor: { tipoIdentificacion: "02", identificacion: emisor },
    fechaEmision: fecha,
    totalFactura: 1130,
  });
  return clave;
}

async function eventOf(api: Api, tipo: string, clave: string): Promise<Evento> {
  const untilMs = Date.now() + PATIENCE_MS;
  for (;;) {
    const { datos } = await api.get<Pagina>(`/eventos?${new URLSearchParams({ tipo, clave })}`);
    if (datos[0] !== undefined) return datos[0];
    if (Date.now() > untilMs) throw new ListenError(`${tipo} de ${clave} no llegó en 60 segundos`);
    await pause(LOOK_MS);
  }
}
