/** The form of a product, checked by the use case's own readers. */
import { z } from "zod";
import {
  idOpcional,
  montoPositivo,
  numeroOpcional,
  obligatorio,
  opcional,
  TAMBIEN_CON_FALTAS,
} from "@/lib/contract/portal/campos";
import { datosImpuestoForm } from "@/lib/contract/portal/impuestos";
import { isCodigoCabys } from "@/lib/domain/cabys";
import { formRefusedBy, refusedBy } from "@/lib/portal/refused-by";
import { readImpuestos } from "@/lib/services/catalog/productos/impuestos";
import { readCodigo, readGanancia, readNombre, readPrecio } from "@/lib/services/catalog/productos/values";

/** Taxes are checked against each other, and together with the other fields. */
const readSentImpuestos = formRefusedBy(({ impuestos }: { impuestos: Parameters<typeof readImpuestos>[0] }) =>
  readImpuestos(impuestos.map((each) => ({ ...each, porcentaje: each.porcentaje || null }))),
);

export const productoForm = z
  .object({
    codigo: obligatorio().superRefine(refusedBy(readCodigo)),
    nombre: obligatorio().superRefine(refusedBy(readNombre)),
    descripcion: opcional(),
    codigoCabys: z.string().default("").refine(isCodigoCabys, "Elegí el CABYS de la lista, o escribí sus 13 dígitos."),
    unidadMedida: obligatorio(),
    precioVenta: montoPositivo().superRefine(refusedBy((precio) => readPrecio("precioVenta", precio))),
    precioCosto: montoPositivo().superRefine(refusedBy((precio) => readPrecio("precioCosto", precio))),
    porcentajeGanancia: numeroOpcional("porcentaje").superRefine(refusedBy(readGanancia)),
    impuestos: z
      .array(
        z.object({
          codigo: obligatorio(),
          codigoTarifa: opcional(),
          porcentaje: numeroOpcional("porcentaje"),
          ...datosImpuestoForm,
        }),
      )
      .min(1),
    idCategoria: idOpcional(),
    idSubcategoria: idOpcional(),
    idMarca: idOpcional(),
    idProveedor: idOpcional(),
    tipoCodigo: opcional(),
  })
  .superRefine(readSentImpuestos, TAMBIEN_CON_FALTAS);
