/** A company signs up: keeps what it said and mails a link. The answer is the same whoever it is (decision 0147). */
import { insertAlta } from "@/db/queries/accounts/alta";
import type { Condicion } from "@/lib/contract/portal/altas";
import { refusal } from "@/lib/contract/refusal";
import { isCorreo } from "@/lib/domain/personas/correo";
import { countCharacters, isXmlText } from "@/lib/domain/texto";
import { assert } from "@/lib/platform/assert";
import { DAY_MS } from "@/lib/platform/clock";
import { countIntento, cuentaEn, mayTry, REGISTRO, REGISTRO_CORREO } from "../../accounts/acceso/limit-intentos";
import { condicionesVigentes } from "../../accounts/tenants/condiciones";
import { readMembers } from "../../kernel/at-member";
import type { Runtime } from "../../kernel/context";
import { altaEvent, OUTBOX_CHANNEL } from "../../kernel/outbox/outbox-event";
import { demandRegistro, findEmpresa, MAX_NOMBRE, readIdentificacion } from "./empresa";
import { abiertoMs, MAX_MS, MIN_MS } from "./inicio";

const VALID_MS = DAY_MS;
/** XSD Emisor/Nombre: minLength. */
const MIN_NOMBRE_EMPRESA = 5;
const MAX_NOMBRE_PERSONA = 80;
/** An address of the Internet; `S.A.` is none. */
const DIRECCION = /:\/\/|\p{L}{3,}\.\p{L}{2,}/u;

export interface PedidoAlta extends Record<Condicion, string> {
  identificacion: string;
  /** Used only while the register does not answer. */
  empresa: string;
  nombre: string;
  correo: string;
  /** When the form was opened (./inicio.ts). */
  inicio: string;
  /** A field that people do not see. */
  trampa: string;
}

type Means = Pick<Runtime, "db" | "keyring" | "clock" | "publicApiUrl">;

/**
 * Nothing but a row and its mail comes of it. @throws AppError rule with each wrong member, or when the address or the
 * mailbox asked too often; not-found while the operator lets nobody sign up
 */
export async function requestAlta(
  runtime: Means,
  input: PedidoAlta & { direccion: string | null; requestId: string; now: Date },
): Promise<void> {
  const { now, requestId, direccion } = input;
  demandRegistro();
  refuseBot(runtime, input);
  const condiciones = condicionesVigentes();
  const { correo, nombre } = readMembers({
    identificacion: () => readIdentificacion(input.identificacion),
    correo: () => readCorreo(input.correo),
    nombre: () => readNombre(input.nombre),
    ...Object.fromEntries(
      condiciones.map(({ condicion, version }) => [condicion, () => demandAceptada(input[condicion], version)]),
    ),
  });
  if (!(await mayTry(runtime.db, REGISTRO, direccion, now))) throw refusal("demasiados_intentos");
  const hallada = await findEmpresa({ ...runtime, now }, input.identificacion);
  const empresa = hallada.nombre ?? readEmpresa(input.empresa);
  const mails = await countIntento(runtime.db, REGISTRO_CORREO, cuentaEn(correo, null), now);
  if (!mails.allowed) throw refusal("registro_correos_de_mas", {}, { path: "correo" });
  await runtime.db.system.transaction(async (tx) => {
    const [alta] = await tx.run(
      insertAlta({
        correo,
        nombre,
        tipoIdentificacion: hallada.tipo,
        identificacion: hallada.identificacion,
        empresa,
        condiciones: JSON.stringify(condiciones),
        createdAt: now,
        expiresAt: new Date(now.getTime() + VALID_MS),
      }),
    );
    assert(alta !== undefined, "insert returned the sign-up");
    tx.send(altaEvent({ requestId }, alta.alta_id));
  });
  runtime.db.wake(OUTBOX_CHANNEL);
}

/** Programs fill in every field, at once, or send what no form of ours was. */
function refuseBot({ keyring }: Means, { trampa, inicio, now }: PedidoAlta & { now: Date }): void {
  const abierto = abiertoMs(keyring, inicio, now);
  if (trampa !== "" || abierto === null || abierto > MAX_MS) throw refusal("registro_no_recibido");
  if (abierto < MIN_MS) throw refusal("registro_muy_rapido");
}

function readCorreo(text: string): string {
  const correo = text.trim().toLowerCase();
  if (!isCorreo(correo)) throw refusal("registro_correo_invalido");
  return correo;
}

/** It stands in a mail to an address that a stranger typed, so it brings no address of its own. */
function readNombre(text: string): string {
  const nombre = text.trim();
  if (nombre === "") throw refusal("registro_nombre_requerido");
  if (countCharacters(nombre) > MAX_NOMBRE_PERSONA) throw refusal("registro_nombre_largo", { max: MAX_NOMBRE_PERSONA });
  if (!/^[\p{L}\p{M}\s.'’-]+$/u.test(nombre) || DIRECCION.test(nombre)) throw refusal("registro_nombre_invalido");
  return nombre;
}

function readEmpresa(text: string): string {
  const empresa = text.trim();
  if (empresa === "") throw refusal("registro_empresa_requerida", {}, { path: "empresa" });
  const length = countCharacters(empresa);
  const fits = length >= MIN_NOMBRE_EMPRESA && length <= MAX_NOMBRE;
  if (!fits || !isXmlText(empresa) || DIRECCION.test(empresa)) {
    const limits = { min: MIN_NOMBRE_EMPRESA, max: MAX_NOMBRE };
    throw refusal("registro_empresa_invalida", limits, { path: "empresa" });
  }
  return empresa;
}

/** The version that the form showed has to be the one in force. */
function demandAceptada(aceptada: string, version: string): void {
  if (aceptada === "") throw refusal("condicion_sin_aceptar");
  if (aceptada !== version) throw refusal("condicion_cambiada");
}
