/** The forms of a customer, checked by the use case's own readers. */
import { z } from "zod";
import { marcado, numeroOpcional, obligatorio, TAMBIEN_CON_FALTAS } from "@/lib/contract/portal/campos";
import { normalizeIdentificacion } from "@/lib/domain/identificacion";
import { formRefusedBy, refusedBy } from "@/lib/portal/refused-by";
import { decideCliente } from "@/lib/services/catalog/clientes/decide-cliente";
import {
  readCorreos,
  readLimiteCredito,
  readNombre,
  readNombreInterno,
  readTelefonos,
  readTextoLibre,
} from "@/lib/services/catalog/clientes/members";

/** Free texts are sent as written: an empty one deletes the stored text (spec 4.3). */
const libre = (miembro: string) =>
  z
    .string()
    .default("")
    .superRefine(refusedBy((texto) => readTextoLibre(texto, miembro)));

export const clienteForm = z.object({
  identificacion: obligatorio(),
  tipoIdentificacion: obligatorio(),
  nombre: obligatorio().superRefine(refusedBy((nombre) => readNombre(nombre, "nombre"))),
  apellidos: z.string().default(""),
  nombreInterno: z
    .string()
    .default("")
    .superRefine(refusedBy((nombre) => readNombreInterno(nombre, "nombreInterno"))),
  correo: obligatorio().superRefine(refusedBy(readCorreos)),
  telefono: obligatorio().superRefine(refusedBy(readTelefonos)),
  direccion: libre("direccion"),
  comentario: libre("comentario"),
  pagaTimbre: marcado(),
  limiteCredito: numeroOpcional("monto").superRefine(refusedBy(readLimiteCredito)),
});

/** The customer's exemptions decide whether it is exempt, so the form sends null. */
export const bodyOf = (form: z.output<typeof clienteForm>) => ({ ...form, exonerado: null });

/** A new customer is checked as a whole; of a known one, fields that were not changed are not checked. */
export const clienteNuevo = clienteForm.superRefine(
  formRefusedBy((form: z.output<typeof clienteForm>) =>
    decideCliente(bodyOf(form), normalizeIdentificacion(form.identificacion), null),
  ),
  TAMBIEN_CON_FALTAS,
);
