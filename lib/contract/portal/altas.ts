/** A company that signs up by itself (decision 0147): what its pages show, send and have accepted. */
import type { TipoNacional } from "@/lib/domain/catalogos/tipo-identificacion";
import type { Actividad } from "./configuracion";

/** What has to be accepted. */
export const CONDICIONES = ["terminos", "datos"] as const;

export type Condicion = (typeof CONDICIONES)[number];

export const NOMBRES_CONDICION: Readonly<Record<Condicion, string>> = {
  terminos: "Términos del servicio",
  datos: "Acuerdo de datos",
};

/** Where the text that comes with the service stands. */
export const PAGINAS_CONDICION: Readonly<Record<Condicion, string>> = {
  terminos: "/registro/terminos",
  datos: "/registro/datos",
};

/** The version that is accepted now. */
export interface CondicionVigente {
  condicion: Condicion;
  version: string;
  /** Its day, `YYYY-MM-DD`. */
  fecha: string;
  /** Where the operator publishes it; null for the text that comes with the service. */
  url: string | null;
}

/** A version that a company accepted. */
export interface CondicionAceptada extends CondicionVigente {
  usuarioId: number;
  aceptadaAt: Date;
}

/** What a person sees of a sign-up behind the link in the mail. */
export interface AltaAbierta {
  empresa: string;
  tipo: TipoNacional;
  identificacion: string;
  correo: string;
  /**
   * `nueva`: the person chooses a password. `ingresar`: the address has an account, which has to sign in first.
   * `ingresada`: it has signed in.
   */
  cuenta: "nueva" | "ingresar" | "ingresada";
  /** Those that the authority's register has as active, the main one first; none while it does not say. */
  actividades: Actividad[];
}

/** What becomes of a confirmed sign-up: with a password the person still has to sign in with it. */
export interface AltaConfirmada {
  correo: string;
  ingresar: boolean;
}
