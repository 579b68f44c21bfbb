/** An attack on a running service with two companies, and its findings. */

import type { Service } from "../service";
import type { Visitor } from "../visitor";

export interface Company {
  tenantId: number;
  idUsuario: number;
  /** A key with every scope and a limit that no attack can reach. */
  apiKey: string;
  correo: string;
  contrasena: string;
  /** Product codes. */
  productos: string[];
  /** Customers' identifications. */
  clientes: string[];
  /** The company's administrator, signed in. */
  portal: Visitor;
}

export interface Field {
  service: Service;
  attacker: Company;
  /** The company that must not notice the attack. */
  neighbour: Company;
}

export interface Finding {
  /** What was counted or measured, with its limit. */
  what: string;
  measured: string;
  held: boolean;
}

export interface Attack {
  /** Name on the command line. */
  name: string;
  /** One line about what the attacker does. */
  does: string;
  run(field: Field): Promise<Finding[]>;
}
