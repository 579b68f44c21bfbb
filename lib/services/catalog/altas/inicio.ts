/** When the sign-up's form was opened, marked so that a program cannot make it up. */
import { HOUR_MS, SECOND_MS } from "@/lib/platform/clock";
import { type Keyring, markName, sameSecret } from "@/lib/platform/secrets";

/** Nobody reads and fills in the form in less. */
export const MIN_MS = 3 * SECOND_MS;
/** A form that stays open longer is opened again. */
export const MAX_MS = 12 * HOUR_MS;

const INFO = "purafactura registro";

/** What the form carries. */
export const markInicio = ({ current }: Pick<Keyring, "current">, now: Date) =>
  markName(current, INFO, String(now.getTime()));

/** How long the form was open, in milliseconds; null for a mark that is not ours. */
export function abiertoMs({ current, previous }: Keyring, marca: string, now: Date): number | null {
  const [ms = ""] = marca.split(".");
  if (!/^\d{13}$/.test(ms)) return null;
  if (![current, ...previous].some((key) => sameSecret(markName(key, INFO, ms), marca))) return null;
  return now.getTime() - Number(ms);
}
