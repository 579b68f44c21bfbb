/**
 * Decides what a customer becomes after POST /clientes. RULES has the rules of spec 4.3, one row per member: what
 * happens when the request leaves the member out. members.ts reads a member that is sent.
 */
import type { ClienteEditable } from "@/db/queries/catalog/cliente";
import { refusal } from "@/lib/contract/refusal";
import { assert } from "@/lib/platform/assert";
import type { AppError } from "@/lib/platform/errors";
import { atMember, refusedBy, refuseTogether, tryMembers } from "../../kernel/at-member";
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

type Member = keyof ClienteEditable;
/** The members of a request; `null` when absent or null. */
type Sent = { readonly [M in Member]: ClienteEditable[M] | null };

/** Marks that the member keeps its value. */
const KEEP = Symbol("keep");

/** Makes the refusal of the request. */
type Refuse = () => AppError;

interface Rule<T> {
  /** Reads a sent value; an empty text stays empty. */
  read: (sent: NonNullable<T>) => T;
  /**
   * The value on creation when the member is absent, null or blank. On an update, an absent or null member stays as it
   * is.
   */
  creation: T | Refuse;
  /** The value on an update when an empty string is sent. Left out for members that cannot be an empty string. */
  empty?: T | typeof KEEP | Refuse;
}

const same = <T>(sent: T) => sent;
const noTelefono = () => refusal("telefono_requerido");
const noCorreo = () => refusal("correo_requerido");

/** Spec 4.3(2), 4.3(3) and 4.3(5), in the order of 7.4. */
const RULES: { readonly [M in Member]: Rule<ClienteEditable[M]> } = {
  nombre: {
    read: (sent) => readNombre(sent, "nombre"),
    creation: () => refusal("nombre_de_cliente_requerido"),
    empty: KEEP,
  },
  tipoIdentificacion: {
    read: (sent) => (sent.trim() === "" ? "" : readTipoIdentificacion(sent)),
    creation: () => refusal("tipo_identificacion_requerido"),
    empty: KEEP,
  },
  telefono: { read: readTelefonos, creation: noTelefono, empty: noTelefono },
  correo: { read: readCorreos, creation: noCorreo, empty: noCorreo },
  apellidos: { read: (sent) => readNombre(sent, "apellidos"), creation: "", empty: "" },
  nombreInterno: { read: (sent) => readNombreInterno(sent, "nombreInterno"), creation: null, empty: null },
  direccion: { read: (sent) => readTextoLibre(sent, "direccion"), creation: null, empty: null },
  comentario: { read: (sent) => readTextoLibre(sent, "comentario"), creation: null, empty: null },
  exonerado: { read: same, creation: false },
  pagaTimbre: { read: same, creation: false },
  limiteCredito: { read: readLimiteCredito, creation: null },
};
const MEMBERS = Object.keys(RULES) as Member[];

/**
 * Returns the customer as it will be stored: a new one when `current` is null, else the stored one with the changes of
 * the request.
 * @throws AppError rule with the text of the first refusal in the order of 7.4, and the members of all refusals
 */
export function decideCliente(sent: Sent, identificacion: string, current: ClienteEditable | null): ClienteEditable {
  const decide = (member: Member) => () => decideMember(member, sent[member], current);
  const decided = tryMembers(Object.fromEntries(MEMBERS.map((member) => [member, decide(member)])));
  const values = decided.values as Partial<ClienteEditable>;
  const { nombre, apellidos, tipoIdentificacion: tipo } = values;
  // Members that do not change are not checked.
  const across = tryMembers({
    identificacion: () =>
      tipo !== undefined && tipo !== current?.tipoIdentificacion && checkIdentificacion(tipo, identificacion),
    nombre: () => {
      if (nombre === undefined || apellidos === undefined) return;
      if (nombre === current?.nombre && apellidos === current.apellidos) return;
      checkNombreCompleto(nombre, apellidos, "nombre");
    },
  });
  refuseTogether([...decided.refused, ...across.refused]);
  return values as ClienteEditable;
}

/** What is wrong with the members that are sent, whoever the customer is. */
export function faultsOfSent(sent: Sent): AppError[] {
  const read = <M extends Member>(member: M) => {
    const value: ClienteEditable[M] | null = sent[member];
    return refusedBy(() => value !== null && atMember(member, () => RULES[member].read(value)));
  };
  return MEMBERS.flatMap(read);
}

function decideMember<M extends Member>(
  member: M,
  sent: ClienteEditable[M] | null,
  current: ClienteEditable | null,
): ClienteEditable[M] {
  const rule = RULES[member];
  const value = sent === null ? null : rule.read(sent);
  if (value !== null && value !== "") return value;
  if (current === null) return accepted(rule.creation);
  const outcome = value === null ? KEEP : rule.empty;
  assert(outcome !== undefined, "only text can be empty");
  return outcome === KEEP ? current[member] : accepted(outcome);
}

function accepted<T extends string | boolean | null>(outcome: T | Refuse): T {
  if (typeof outcome === "function") throw outcome();
  return outcome;
}

/** Names the members in which two states of a customer differ. */
export function changedMembers(before: ClienteEditable, after: ClienteEditable): string[] {
  return MEMBERS.filter((member) => before[member] !== after[member]);
}
