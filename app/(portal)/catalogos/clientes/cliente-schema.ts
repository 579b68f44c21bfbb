/** The forms of a customer, judged by the use case's own readers. */
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

/** Free texts are sent as they are: an empty one takes away what there was (spec 4.3). */
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

/** Whether a customer is exempt, its exemptions say. */
export const bodyOf = (form: z.output<typeof clienteForm>) => ({ ...form, exonerado: null });

/** A new one is judged whole; of a known one, what is not touched is not judged. */
export const clienteNuevo = clienteForm.superRefine(
  formRefusedBy((form: z.output<typeof clienteForm>) =>
    decideCliente(bodyOf(form), normalizeIdentificacion(form.identificacion), null),
  ),
  TAMBIEN_CON_FALTAS,
);
