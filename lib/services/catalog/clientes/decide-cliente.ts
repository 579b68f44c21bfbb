/**
 * What a customer is after POST /clientes. The rules of spec 4.3 are data: one row a member says what becomes of it
 * when the request says nothing about it; a member that is sent is read by members.ts.
 */
import { refusal } from "@/lib/contract/refusals/refusal";
import { assert } from "@/lib/platform/assert";
import type { AppError } from "@/lib/platform/errors";
import { refuseTogether, tryMembers } from "../../kernel/at-member";
import {
  checkIdentificacion,
  checkNombreCompleto,
  readCorreos,
  readLimiteCredito,
  readNombre,
  readNombreInterno,
  readTelefonos,
  readTextoLibre,
  readTipoIdentificacion,
} from "./members";

/**
 * Everything of a customer that POST /clientes can set: all but `identificacion`, which never changes (spec 4.3(1)).
 */
export interface ClienteEditable {
  nombre: string;
  tipoIdentificacion: string;
  telefono: string;
  correo: string;
  apellidos: string;
  nombreInterno: string | null;
  direccion: string | null;
  comentario: string | null;
  exonerado: boolean;
  pagaTimbre: boolean;
  /** Decimal text. */
  limiteCredito: string | null;
}

type Member = keyof ClienteEditable;
/** What a request says: `null` is absent or null. */
type Sent = { readonly [M in Member]: ClienteEditable[M] | null };

/** The member stays as it is. */
const KEEP = Symbol("keep");

/** The request is refused with this. */
type Refuse = () => AppError;

interface Rule<T> {
  /** On creation, when it is absent, null or blank. */
  creation: T | Refuse;
  /** On an update, when it is absent or null. */
  absent: typeof KEEP;
  /** On an update, when it is an empty string; left out where it cannot be one. */
  empty?: T | typeof KEEP | Refuse;
}

const NO_TELEFONO = () => refusal("telefono_requerido");
const NO_CORREO = () => refusal("correo_requerido");

/** Spec 4.3(2), 4.3(3), 4.3(5). */
const RULES: { readonly [M in Member]: Rule<ClienteEditable[M]> } = {
  nombre: { creation: () => refusal("nombre_de_cliente_requerido"), absent: KEEP, empty: KEEP },
  tipoIdentificacion: {
    creation: () => refusal("tipo_identificacion_requerido"),
    absent: KEEP,
    empty: KEEP,
  },
  telefono: { creation: NO_TELEFONO, absent: KEEP, empty: NO_TELEFONO },
  correo: { creation: NO_CORREO, absent: KEEP, empty: NO_CORREO },
  apellidos: { creation: "", absent: KEEP, empty: "" },
  nombreInterno: { creation: null, absent: KEEP, empty: null },
  direccion: { creation: null, absent: KEEP, empty: null },
  comentario: { creation: null, absent: KEEP, empty: null },
  exonerado: { creation: false, absent: KEEP },
  pagaTimbre: { creation: false, absent: KEEP },
  limiteCredito: { creation: null, absent: KEEP },
};

/** How a member that is sent is read; empty text stays empty. */
const READERS: { readonly [M in Member]: (sent: NonNullable<ClienteEditable[M]>) => ClienteEditable[M] } = {
  nombre: (sent) => readNombre(sent, "nombre"),
  tipoIdentificacion: (sent) => (sent.trim() === "" ? "" : readTipoIdentificacion(sent)),
  telefono: readTelefonos,
  correo: readCorreos,
  apellidos: (sent) => readNombre(sent, "apellidos"),
  nombreInterno: (sent) => readNombreInterno(sent, "nombreInterno"),
  direccion: (sent) => readTextoLibre(sent, "direccion"),
  comentario: (sent) => readTextoLibre(sent, "comentario"),
  exonerado: (sent) => sent,
  pagaTimbre: (sent) => sent,
  limiteCredito: readLimiteCredito,
};

/**
 * The customer as it will be: a new one when `current` is null, else the stored one with what the request changes.
 * @throws AppError rule with the text of the first one, in the order of 7.4, and the members of all
 */
export function decideCliente(sent: Sent, identificacion: string, current: ClienteEditable | null): ClienteEditable {
  const decide =
    <M extends Member>(member: M) =>
    () =>
      decideMember(member, sent[member], current);
  const { values, refused } = tryMembers({
    nombre: decide("nombre"),
    tipoIdentificacion: decide("tipoIdentificacion"),
    telefono: decide("telefono"),
    correo: decide("correo"),
    apellidos: decide("apellidos"),
    nombreInterno: decide("nombreInterno"),
    direccion: decide("direccion"),
    comentario: decide("comentario"),
    exonerado: decide("exonerado"),
    pagaTimbre: decide("pagaTimbre"),
    limiteCredito: decide("limiteCredito"),
  });
  const { nombre, apellidos, tipoIdentificacion: tipo } = values;
  // What is not touched is not judged.
  const across = tryMembers({
    identificacion: () =>
      tipo !== undefined && tipo !== current?.tipoIdentificacion && checkIdentificacion(tipo, identificacion),
    nombre: () => {
      if (nombre === undefined || apellidos === undefined) return;
      if (nombre === current?.nombre && apellidos === current.apellidos) return;
      checkNombreCompleto(nombre, apellidos, "nombre");
    },
  });
  refuseTogether([...refused, ...across.refused]);
  return values as ClienteEditable;
}

function decideMember<M extends Member>(
  member: M,
  sent: ClienteEditable[M] | null,
  current: ClienteEditable | null,
): ClienteEditable[M] {
  const value = sent === null ? null : READERS[member](sent);
  if (value !== null && value !== "") return value;
  const rule = RULES[member];
  if (current === null) return accepted(rule.creation);
  const outcome = value === null ? rule.absent : rule.empty;
  assert(outcome !== undefined, "only text can be empty");
  return outcome === KEEP ? current[member] : accepted(outcome);
}

function accepted<T extends string | boolean | null>(outcome: T | Refuse): T {
  if (typeof outcome === "function") throw outcome();
  return outcome;
}

/** Names of the members in which two states of a customer differ. */
export function changedMembers(before: ClienteEditable, after: ClienteEditable): string[] {
  return (Object.keys(RULES) as Member[]).filter((member) => before[member] !== after[member]);
}
