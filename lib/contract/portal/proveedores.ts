/** A supplier as a form of the portal sends it. */
import { z } from "zod";
import { EXTRANJERO } from "@/lib/domain/personas/proveedor";
import { idElegido, marcado, obligatorio, opcional, TAMBIEN_CON_FALTAS } from "./campos";

const LUGAR = "Completá este dato, o quitá la provincia.";
const DIRECCION = "Una factura de compra lleva la dirección del proveedor.";

/** Without a province there is no address. */
const ubicacion = z
  .object({
    provincia: z.string(),
    canton: z.string(),
    distrito: z.string(),
    barrio: opcional(),
    otrasSenas: z.string().default(""),
  })
  .optional()
  .transform((lugar) => (lugar === undefined || lugar.provincia === "" ? null : lugar))
  .superRefine((lugar, context) => {
    if (lugar === null) return;
    for (const miembro of ["canton", "distrito", "otrasSenas"] as const) {
      if (lugar[miembro].trim() !== "") continue;
      context.addIssue({ code: "custom", path: [miembro], message: LUGAR });
    }
  });

export const proveedorForm = z.object({
  nombre: obligatorio(),
  tipoIdentificacion: opcional(),
  identificacion: opcional(),
  nombreComercial: opcional(),
  registroFiscal8707: opcional(),
  codigoActividad: opcional(),
  ubicacion,
  otrasSenasExtranjero: opcional(),
  correo: opcional(),
  telefono: opcional(),
});

/** A supplier for a purchase invoice: new, or a known one completed. */
export const proveedorDeCompraForm = proveedorForm
  .extend({
    idProveedor: idElegido().optional(),
    /** As stored; a new supplier is active. */
    estado: marcado(),
    tipoIdentificacion: obligatorio(),
    identificacion: obligatorio(),
  })
  .superRefine(({ tipoIdentificacion, ubicacion: lugar }, context) => {
    if (tipoIdentificacion === EXTRANJERO || lugar !== null) return;
    context.addIssue({ code: "custom", path: ["ubicacion", "provincia"], message: DIRECCION });
  }, TAMBIEN_CON_FALTAS);
