/** The address of a party in a request: of a customer, and of a supplier. */
import { object, optional, text } from "./fields";

/** Provincia, cantón and distrito by their codes: one, two and two digits. */
export const ubicacion = () =>
  object({
    provincia: optional(text()),
    canton: optional(text()),
    distrito: optional(text()),
    barrio: optional(text()),
    otrasSenas: optional(text()),
  });
