/** What an attack is: it is tried against a running service with two companies, and says what it found. */

import type { Service } from "../service";
import type { Visitor } from "../visitor";

export interface Company {
  tenantId: number;
  idUsuario: number;
  /** With every scope, and no limit that an attack could reach. */
  apiKey: string;
  correo: string;
  contrasena: string;
  /** Codes. */
  productos: string[];
  /** Identifications. */
  clientes: string[];
  /** Its administrator, signed in. */
  portal: Visitor;
}

export interface Field {
  service: Service;
  attacker: Company;
  /** Who must not notice. */
  neighbour: Company;
}

export interface Finding {
  /** What was counted or measured, with its bar. */
  what: string;
  measured: string;
  held: boolean;
}

export interface Attack {
  /** Of the command line. */
  name: string;
  /** One line: what the attacker does. */
  does: string;
  run(field: Field): Promise<Finding[]>;
}
