/** Institutions that grant an exemption (XML NombreInstitucion). */
import { type Codigo, codigosDe } from "./codigo";
import datos from "./datos/institucion-exoneracion.json" with { type: "json" };

export const INSTITUCIONES_EXONERACION: readonly Codigo[] = codigosDe(datos);
