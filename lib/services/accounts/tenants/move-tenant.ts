/**
 * Moves a company to another installation of the same operator (decision 0151): closed at its origin, copied and compared,
 * handed over, opened at its destination. Each step reads in both databases how far it came, so that a move that was
 * killed goes on when it is asked again.
 */
import { randomUUID } from "node:crypto";
import {
  closeAtOrigin,
  copyTenant,
  dropStaleCopy,
  type Empresa,
  type Fila,
  handOver,
  type Instalacion,
  masterKeysOf,
  openAtDestination,
  type Persona,
  type Rewrapped,
  readEmpresa,
  readInstalacion,
  readMigraciones,
  readSenas,
  readTraslado,
  reopenAtOrigin,
  type Sesion,
  TrasladoRefused,
  tellDirectory,
  whyNot,
  withBoth,
} from "@/db/traslado/traslado";
import { assert } from "@/lib/platform/assert";
import { decryptSecret, encryptSecret, type Keyring, rewrapDataKey, unwrapDataKey } from "@/lib/platform/secrets";
import { TOTP_PURPOSE } from "../acceso/codigo";
import { apiKeyHashKeys } from "../api-keys/hash-key";
import { ORIGIN_HASH_KEYS } from "../api-keys/moved-key";

/** One of the two installations: its database's owner and its master keys. */
export interface Extremo {
  ownerUrl: string;
  keyring: Keyring;
}

export type PasoTraslado = "cerrado" | "copiado" | "entregado" | "anotado" | "abierto";

interface Pedido {
  tenantId: number;
  origen: Extremo;
  destino: Extremo;
  now: Date;
  /** Called after each step; what it throws leaves the move there. */
  onPaso?: (paso: PasoTraslado) => void | Promise<void>;
}

export interface Traslado {
  nombre: string;
  direccion: string;
  /** Rows of each table; empty when an earlier run had copied them. */
  filas: Record<string, number>;
  /** The digest of all that was copied; null when an earlier run copied it. */
  huella: string | null;
  series: number;
  /** For how long nothing could be changed, in milliseconds. */
  cerradaMs: number;
}

/** @throws TrasladoRefused, with one line for the operator; an open company is as it was then */
export function moveTenant({ tenantId, origen: de, destino: a, now, onPaso = () => {} }: Pedido): Promise<Traslado> {
  return withBoth({ origen: de.ownerUrl, destino: a.ownerUrl }, tenantId, async (origen, destino) => {
    const { empresa, en } = await check(origen, destino, { tenantId, de, a });
    let traslado = await readTraslado(origen, tenantId, "origen");
    if (traslado === null || traslado.paso === "cancelado") {
      if (traslado !== null) await dropStaleCopy(destino, tenantId);
      const why = await whyNot(origen, destino, tenantId);
      if (why !== null) throw new TrasladoRefused(why);
      await closeAtOrigin(origen, { tenantId, trasladoId: randomUUID(), destino: en.destino });
      traslado = await knownTraslado(origen, tenantId);
      await onPaso("cerrado");
    }
    if (traslado.instalacionId !== en.destino.instalacionId) {
      throw new TrasladoRefused(
        `tenant ${tenantId} moves to another installation than this one: go on there, or cancel`,
      );
    }
    const { trasladoId } = traslado;
    const here = await readTraslado(destino, tenantId, "destino");
    const copied = here?.trasladoId === trasladoId;
    const keys = rewrappedOf(empresa, tenantId, de.keyring, a.keyring);
    const copia = copied
      ? null
      : await copyTenant(origen, destino, { tenantId, traslado, keys, de: en.origen, a: en.destino });
    if (copia !== null) await onPaso("copiado");
    if (traslado.paso === "cerrado") {
      await handOver(origen, tenantId, trasladoId);
      await onPaso("entregado");
    }
    await noteInDirectories([origen, destino], tenantId, en.destino, now);
    await onPaso("anotado");
    const cerradaMs = await openAtDestination(destino, tenantId, trasladoId);
    await onPaso("abierto");
    const { filas = {}, huella = null, series = 0 } = copia ?? {};
    return { nombre: empresa.nombre, direccion: en.destino.direccion, filas, huella, series, cerradaMs };
  });
}

/** Takes a move back that did not hand the company over. @throws TrasladoRefused when it did, or none is under way */
export function cancelMove({ tenantId, origen, destino }: Omit<Pedido, "onPaso" | "now">): Promise<void> {
  return withBoth({ origen: origen.ownerUrl, destino: destino.ownerUrl }, tenantId, async (from, to) => {
    await reopenAtOrigin(from, tenantId);
    // The origin decides, so a copy that stays a moment longer is never opened.
    await dropStaleCopy(to, tenantId);
  });
}

async function check(
  origen: Sesion,
  destino: Sesion,
  { tenantId, de, a }: { tenantId: number; de: Extremo; a: Extremo },
): Promise<{ empresa: Empresa; en: { origen: Instalacion; destino: Instalacion } }> {
  const [from, to] = [await readInstalacion(origen), await readInstalacion(destino)];
  if (from === null || to === null) {
    throw new TrasladoRefused(`the ${from === null ? "origin" : "destination"} has no number: see \`instalacion set\``);
  }
  if (from.instalacionId === to.instalacionId || from.numero === to.numero || from.direccion === to.direccion) {
    throw new TrasladoRefused("origin and destination are one installation, or were given one number or address");
  }
  if ((await readMigraciones(origen)) !== (await readMigraciones(destino))) {
    throw new TrasladoRefused(
      "origin and destination stand on different migrations: run the same release on both first",
    );
  }
  const empresa = await readEmpresa(origen, tenantId);
  if (empresa === null) throw new TrasladoRefused(`the origin has no tenant ${tenantId}`);
  if (!idsOf(de.keyring).includes(empresa.master_key_id)) {
    throw new TrasladoRefused(`MASTER_KEY does not open tenant ${tenantId}: its data need ${empresa.master_key_id}`);
  }
  const there = await masterKeysOf(destino);
  if (there.length > 0 && !there.some((id) => id === a.keyring.current.id)) {
    throw new TrasladoRefused(`TARGET_MASTER_KEY is not that of the destination, whose data need ${there.join(", ")}`);
  }
  return { empresa, en: { origen: from, destino: to } };
}

const idsOf = ({ current, previous }: Keyring) => [current, ...previous].map(({ id }) => id);

async function knownTraslado(origen: Sesion, tenantId: number): Promise<Fila> {
  const traslado = await readTraslado(origen, tenantId, "origen");
  assert(traslado, "a move that was begun has its row");
  return traslado;
}

/** Secrets stay as they are: the company keeps its data key, which the destination's master key wraps. */
function rewrappedOf(empresa: Empresa, tenantId: number, de: Keyring, a: Keyring): Rewrapped {
  const wrapped = { wrapped: empresa.data_key, masterKeyId: empresa.master_key_id };
  const both = { current: a.current, previous: [de.current, ...de.previous] };
  const dataKey = rewrapDataKey(both, wrapped);
  const hashKeys = apiKeyHashKeys(de).map((key) => key.export().toString("base64"));
  return {
    empresa: { dataKey: dataKey.wrapped, masterKeyId: dataKey.masterKeyId },
    originHashKeys: encryptSecret(
      unwrapDataKey(de, wrapped),
      { tenantId, purpose: ORIGIN_HASH_KEYS },
      Buffer.from(JSON.stringify(hashKeys)),
    ),
    persona: (persona, cuentaId) => rewrapPersona(persona, cuentaId, both),
  };
}

/** A second factor is bound to the number of its account, which is another one there. */
function rewrapPersona(persona: Persona, cuentaId: number, keyring: Keyring): ReturnType<Rewrapped["persona"]> {
  const { cuenta_id: before, data_key, master_key_id, totp_cifrado } = persona;
  if (data_key === null || master_key_id === null) return { data_key, master_key_id, totp_cifrado };
  const wrapped = { wrapped: data_key, masterKeyId: master_key_id };
  const key = unwrapDataKey(keyring, wrapped);
  const again = rewrapDataKey(keyring, wrapped);
  const secret = totp_cifrado && decryptSecret(key, { cuentaId: before, purpose: TOTP_PURPOSE }, totp_cifrado);
  return {
    data_key: again.wrapped,
    master_key_id: again.masterKeyId,
    totp_cifrado: secret && encryptSecret(key, { cuentaId, purpose: TOTP_PURPOSE }, secret),
  };
}

async function noteInDirectories(
  sesiones: readonly Sesion[],
  tenantId: number,
  { direccion }: Instalacion,
  desde: Date,
) {
  const [origen] = sesiones;
  const senas = origen === undefined ? [] : await readSenas(origen, tenantId);
  const rows = senas.map((sena) => ({ ...sena, empresa: tenantId, direccion, desde }));
  for (const sesion of sesiones) await tellDirectory(sesion, rows);
}
