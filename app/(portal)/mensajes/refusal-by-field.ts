/** The use case speaks to integrators of members; the form shows the same beside the field, by the field's name. */
import { AppError } from "@/lib/platform/errors";
import { REVISA_LOS_DATOS } from "@/lib/portal/messages";
import { CAMPOS } from "./messages";

/** @throws AppError as `act` does; `validation` by field where the refusal names one */
export async function refusalByField(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "rule") throw error;
    const named = [...error.message.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? "");
    const field = named.find((name) => name in CAMPOS);
    if (field === undefined) throw error;
    const text = error.message.replaceAll(/'(\w+)'/g, (quoted, name: string) => CAMPOS[name] ?? quoted);
    throw new AppError("validation", REVISA_LOS_DATOS, { errors: { [field]: [text] } });
  }
}
