/** Maintenance notices: announced to everybody, listed, cancelled (decision 0145). */
import { entre } from "@/lib/contract/portal/estado-servicio";
import { DAY_MS } from "@/lib/platform/clock";
import {
  cancelMantenimiento,
  createMantenimiento,
  listMantenimientos,
  MAX_TEXTO,
} from "@/lib/services/operations/estado-servicio/mantenimiento";
import { integer, moment, required, UsageError } from "../options";
import type { Act } from "./acts";

/** A longer one is a mistake in a date. */
const MAX_DAYS = 7;

export const avisoCreate: Act = {
  summary: "announce maintenance: on the status page, in the portal, and by mail to every administrator, once",
  help: `  --from MOMENT   when it begins, such as 2026-11-29T22:00:00-06:00
  --to MOMENT     when it ends, at most ${MAX_DAYS} days later
  --text TEXT     what stops and what does not, in Spanish, up to ${MAX_TEXTO} characters`,
  options: { from: { type: "string" }, to: { type: "string" }, text: { type: "string" } },
  run: async (operator, options) => {
    const [desde, hasta] = [moment(options, "from"), moment(options, "to")];
    const texto = required(options, "text").trim();
    if (hasta <= desde) throw new UsageError("--to is after --from");
    if (hasta <= operator.now) throw new UsageError("--to is in the future");
    if (hasta.getTime() - desde.getTime() > MAX_DAYS * DAY_MS) {
      throw new UsageError(`it lasts at most ${MAX_DAYS} days`);
    }
    if (texto.length === 0 || texto.length > MAX_TEXTO) {
      throw new UsageError(`--text has 1 to ${MAX_TEXTO} characters`);
    }
    const id = await createMantenimiento(operator, { desde, hasta, texto });
    return {
      text: `notice ${id}: mantenimiento ${entre(desde, hasta)}; its mails leave within minutes`,
      result: { id },
    };
  },
};

export const avisoList: Act = {
  summary: "list the maintenance notices that are kept, with how many mails left",
  help: "",
  options: {},
  run: async (operator) => {
    const avisos = await listMantenimientos(operator);
    const lines = avisos.map(({ id, desde, hasta, texto, cancelledAt, correos }) => {
      const state = cancelledAt !== null ? "cancelled" : hasta <= operator.now ? "over" : "announced";
      return `${id}  ${state}  ${entre(desde, hasta)}  ${correos} mails  ${texto}`;
    });
    return { text: lines.join("\n") || "no notices", result: { avisos } };
  },
};

export const avisoCancel: Act = {
  summary: "take a notice back: it is shown and mailed no more; who was told gets no second mail",
  help: "  --aviso ID",
  options: { aviso: { type: "string" } },
  run: async (operator, options) => {
    const id = integer(options, "aviso");
    if (!(await cancelMantenimiento(operator, id))) throw new UsageError(`no notice ${id} that is still announced`);
    return { text: `notice ${id} is cancelled`, result: { id } };
  },
};
