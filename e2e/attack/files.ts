/**
 * Files that are cheap to send and used to be expensive to read: nested XML, a .p12 of many iterations, a CSV of
 * millions of columns.
 */
import { nestedP12 } from "@/lib/integrations/hacienda/sign/testing/nested-p12";
import { createProveedorOf } from "@/lib/services/testing/proveedor";
import { callApi } from "../service";
import type { Attack, Company, Field, Finding } from "./attack";
import { besideAttack } from "./neighbour";

const AT_ONCE = 8;
const IDENTIFICACION_AJENA = { tipo: "02", numero: "3101200001" };
const PIN = "1234";

/** The answers to the attacker, each listed once with its count. */
class Told {
  readonly #counts = new Map<string, number>();

  add(answer: string): void {
    this.#counts.set(answer, (this.#counts.get(answer) ?? 0) + 1);
  }

  finding(held: RegExp): Finding {
    const answers = [...this.#counts];
    return {
      what: "the attacker is refused in words",
      measured: answers.map(([answer, count]) => `${count} × ${answer}`).join("; "),
      held: answers.length > 0 && answers.every(([answer]) => held.test(answer)),
    };
  }
}

const atOnce = (send: () => Promise<void>) => Promise.all(Array.from({ length: AT_ONCE }, send));

export const xml: Attack = {
  name: "xml",
  does: `sends ${AT_ONCE} messages at once with 185 KB of nested XML, or as many elements as 250 KB can hold`,
  async run(field) {
    const proveedor = await createProveedorOf(IDENTIFICACION_AJENA, "3102000071");
    const { clave } = proveedor.emit();
    const nested = Buffer.from(`${'<a xmlns:b="c">'.repeat(9700)}${"</a>".repeat(9700)}`);
    const dense = Buffer.from(`<a>${"<b/>".repeat(19_000)}</a>`);
    const told = new Told();
    const own = { ...field.service.demo, ...field.attacker };
    const send = (bytes: Buffer) => async () => {
      const response = await callApi(own, "/mensajes-receptor", { clave, mensaje: 1, xml: bytes.toString("base64") });
      const { error } = (await response.json()) as { error?: string };
      told.add(`${response.status} ${error}`);
    };
    const findings = await besideAttack(field, "api", async () => {
      await atOnce(send(nested));
      await atOnce(send(dense));
    });
    return [...findings, told.finding(/^(400 El XML|429|503)/)];
  },
};

export const p12: Attack = {
  name: "p12",
  does: `uploads ${AT_ONCE} .p12 files at once whose inner layer asks for two thousand million iterations, or for all that is allowed`,
  async run(field) {
    const files = [nestedP12(PIN, [0x7fffffff]), nestedP12(PIN, [600_000])];
    let turn = 0;
    return besidePortal(field, "configuracion/hacienda", "uploadCertificate", () => {
      turn += 1;
      return { p12: new File([new Uint8Array(files[turn % 2] ?? [])], "llave.p12"), pin: PIN };
    });
  },
};

export const csv: Attack = {
  name: "csv",
  does: `uploads ${AT_ONCE} CSV files at once of 2.4 million columns, or of 18,000 lines with 111 each`,
  async run(field) {
    const wide = ",".repeat(2_400_000);
    const long = `codigo,${"a,".repeat(110)}\n`.repeat(18_000);
    let turn = 0;
    return besidePortal(field, "catalogos/importaciones", "upload", () => {
      turn += 1;
      return {
        objeto: "productos",
        archivo: new File([turn % 2 === 0 ? wide : long], "hoja.csv", { type: "text/csv" }),
      };
    });
  },
};

/** The attacker's administrator sends the same form repeatedly while the neighbour views its documents. */
async function besidePortal(
  field: Field,
  folder: string,
  name: string,
  form: () => Record<string, string | File>,
): Promise<Finding[]> {
  const told = new Told();
  const send = async ({ portal }: Company) => {
    const body = new FormData();
    for (const [member, value] of Object.entries(form())) body.set(member, value);
    const { status, state } = await portal.act({ file: `app/(portal)/${folder}/actions.ts`, name }, body);
    told.add(`${status} ${state?.status} ${state?.message ?? ""}`);
  };
  const findings = await besideAttack(field, "portal", () => atOnce(() => send(field.attacker)));
  return [...findings, told.finding(/^200 error ./)];
}
