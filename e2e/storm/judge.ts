/** The rules that must hold after a storm. Each takes the records and returns sentences about what does not hold. */
import type { SendingStats } from "@/lib/simulator/store";
import type { Issued, Refused } from "./client";
import type { StormReceiver } from "./receiver";
import type { Records, Stored } from "./records";

/** Reasons of the rejections that the simulator was told to make. Any other reason is a fault of the document. */
const PROVOKED = new Set(["-411", "-487"]);
/** Answers to a POST that took the document; 0 is a connection that was cut afterwards. */
const TAKEN = new Set([202, 0]);
const FINAL = new Set(["aceptado", "rechazado"]);

/** Each 201 has its document, each document its 201, and each key exactly one document. */
export function keysBroken(issued: readonly Issued[], { documentos, llaves, emisiones }: Records): string[] {
  const stored = new Set(documentos.map(({ id }) => id));
  const answered = new Set(issued.map(({ id }) => id));
  return [
    ...[...answered].filter((id) => !stored.has(id)).map((id) => `${id} was answered and is not stored`),
    ...[...stored].filter((id) => !answered.has(id)).map((id) => `${id} is stored and nobody was told`),
    ...issued.flatMap(({ key, id }) => (llaves.get(key) === id ? [] : [`${key} remembers ${llaves.get(key)}`])),
    ...(llaves.size === documentos.length ? [] : [`${llaves.size} keys have ${documentos.length} documents`]),
    ...(emisiones === documentos.length ? [] : [`${emisiones} issuances are audited of ${documentos.length}`]),
  ];
}

/** A key that was sent twice at once still gave one document. */
export function companyBroken(issued: readonly Issued[]): string[] {
  const byEntry = Map.groupBy(issued, ({ entry }) => entry);
  return [...byEntry].flatMap(([entry, answers]) => {
    const ids = new Set(answers.map(({ id }) => id));
    return ids.size === 1 ? [] : [`${entry.n} (${entry.company}) is ${ids.size} documents: ${[...ids].join(" ")}`];
  });
}

/**
 * A note may be refused only because its rival got the saldo, or because the authority rejected the adjusted document.
 */
export function refusalsBroken(
  refused: readonly Refused[],
  issued: readonly Issued[],
  { documentos }: Records,
): string[] {
  const estados = new Map(documentos.map(({ clave, estado }) => [clave, estado]));
  const answered = new Set(issued.map(({ entry }) => entry));
  return refused.flatMap(({ entry, codigo, clave }) => {
    const right =
      codigo === "referencia_rechazada"
        ? estados.get(clave) === "rechazado"
        : entry.company === "rival" && answered.has(entry);
    return right ? [] : [`${entry.n} was refused with ${codigo} about ${clave}, which is ${estados.get(clave)}`];
  });
}

/** Each series of branch, terminal and type is 1, 2, 3 … without a gap, and its counter follows the last number. */
export function seriesBroken({ documentos, siguientes }: Records): string[] {
  const series = Map.groupBy(documentos, ({ consecutivo }) => consecutivo.slice(0, 10));
  return [...series].flatMap(([name, group]) => {
    const numbers = group.map(({ consecutivo }) => Number(consecutivo.slice(10))).sort((a, b) => a - b);
    const gaps = numbers.filter((number, index) => number !== index + 1);
    const next = siguientes.get(name);
    return [
      ...(gaps.length === 0 ? [] : [`series ${name} has a gap or a double at ${gaps[0]} of ${numbers.length}`]),
      ...(next === numbers.length + 1 ? [] : [`series ${name} goes on with ${next} after ${numbers.length}`]),
    ];
  });
}

/** Each document is final, has the authority's answer, and was rejected only for a provoked reason. */
export function verdictsBroken({ documentos, ledgerFaults }: Records): string[] {
  const unexpected = ({ estado, motivos }: Stored) =>
    estado === "rechazado" && motivos.some(({ codigo }) => !PROVOKED.has(codigo));
  return [
    ...documentos.filter(({ estado }) => !FINAL.has(estado)).map(({ id, estado }) => `${id} is ${estado}`),
    ...documentos.filter(({ con_respuesta }) => !con_respuesta).map(({ id }) => `${id} has no respuesta`),
    ...documentos.filter(unexpected).map(({ id, motivos }) => `${id} was rejected for ${JSON.stringify(motivos)}`),
    ...ledgerFaults,
  ];
}

/** The authority took every document exactly once, always with the same bytes, and agrees on its state. */
export function sendingsBroken(sent: readonly SendingStats[], documentos: readonly Stored[]): string[] {
  const byId = new Map(sent.map((stats) => [stats.id, stats]));
  return documentos.flatMap(({ id, estado }) => {
    const stats = byId.get(id);
    if (!stats?.received) return [`${id} never arrived`];
    const taken = stats.statuses.filter((status) => TAKEN.has(status)).length;
    return [
      ...(taken === 1 ? [] : [`${id} was accepted ${taken} times`]),
      ...(stats.distinct === 1 ? [] : [`${id} was sent in ${stats.distinct} versions`]),
      ...(stats.estado === estado ? [] : [`${id} is ${estado} here and ${stats.estado} at the authority`]),
    ];
  });
}

/** Each final transition has one event, which the receiver took at least once, and the receiver got no other events. */
export function deliveriesBroken({ documentos, eventos }: Records, receiver: StormReceiver): string[] {
  const taken = receiver.taken();
  const byClave = Map.groupBy(eventos, ({ clave }) => clave);
  const known = new Set(eventos.map(({ evento_id }) => evento_id));
  return [
    ...receiver.forged.map((error) => `a signature did not verify: ${error}`),
    ...[...taken.keys()].filter((id) => !known.has(id)).map((id) => `event ${id} arrived and is not stored`),
    ...documentos.flatMap(({ clave, consecutivo, estado }) => {
      const finals = (byClave.get(clave) ?? []).filter(({ tipo }) => FINAL.has(tipo.split(".")[1] ?? ""));
      const [only] = finals;
      if (only === undefined || finals.length !== 1) return [`${clave} has ${finals.length} events of its verdict`];
      const told = taken.get(only.evento_id);
      if (told === undefined) return [`event ${only.evento_id} of ${clave} was never taken`];
      const same = told.data.clave === clave && told.data.consecutivo === consecutivo && told.data.estado === estado;
      return same && told.type === only.tipo ? [] : [`event ${only.evento_id} tells ${JSON.stringify(told)}`];
    }),
  ];
}
