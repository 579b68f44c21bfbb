/** The parts of a combo, as the editor sends them: each like a free line, for one unit of the combo. */
import { z } from "zod";
import { descuentosForm } from "./cobro";
import { hechosForm } from "./hechos";
import { cantidadForm, libreForm, precioForm } from "./linea";

const VACIO = "Un surtido lleva al menos un componente.";

const { codigosComerciales, unidadMedidaComercial } = hechosForm;

const parte = z.object({
  ...libreForm({ detalle: "Escribí qué es.", cabys: "Buscá el código CABYS del componente." }),
  cantidad: cantidadForm,
  precioUnitario: precioForm,
  descuentos: descuentosForm,
  codigosComerciales,
  unidadMedidaComercial,
});

export const surtidoForm = z.array(parte).min(1, VACIO).nullable().default(null);
