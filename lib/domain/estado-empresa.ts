/** The states of a company's life in the service: what each allows, and the table of the allowed transitions. */

export const ESTADOS_EMPRESA = [
  "prueba",
  "activo",
  "suspendido",
  "retirada",
  "borrada",
  "en_traslado",
  "trasladada",
] as const;

export type EstadoEmpresa = (typeof ESTADOS_EMPRESA)[number];

/** Those that a command of the operator moves a company into; the others belong to a move between installations. */
export type EstadoDeVida = Exclude<EstadoEmpresa, "en_traslado" | "trasladada">;

interface Permitido {
  /** The API answers its reads, and its people enter the portal. */
  leer: boolean;
  /** What it has may change, by a request or by itself (recurring documents, reminders, its mailbox). */
  escribir: boolean;
  /** It may move to the ambiente `produccion`. */
  produccion: boolean;
}

/**
 * `prueba`: its trial period. `retirada`: it left, and still reads what the law has it keep for years. `borrada`: its
 * data go, but for what the law has kept (decision 0149), and nothing returns. A suspended company goes back to what it
 * was before, so that a suspension ends no trial (decision 0142). `en_traslado`: closed while it moves to another
 * installation, and `trasladada`: it lives there; only the move goes in and out of them (decision 0151).
 */
const REGLAS: Readonly<Record<EstadoEmpresa, Permitido & { siguientes: readonly EstadoDeVida[] }>> = {
  prueba: { leer: true, escribir: true, produccion: false, siguientes: ["activo", "suspendido", "retirada"] },
  activo: { leer: true, escribir: true, produccion: true, siguientes: ["suspendido", "retirada"] },
  suspendido: { leer: false, escribir: false, produccion: false, siguientes: ["prueba", "activo", "retirada"] },
  retirada: { leer: true, escribir: false, produccion: false, siguientes: ["activo", "borrada"] },
  borrada: { leer: false, escribir: false, produccion: false, siguientes: [] },
  en_traslado: { leer: true, escribir: false, produccion: false, siguientes: [] },
  trasladada: { leer: false, escribir: false, produccion: false, siguientes: [] },
};

export const empresaPuede = (estado: EstadoEmpresa, que: keyof Permitido): boolean => REGLAS[estado][que];

/** The states in which a company may do that: the condition of a query over many companies. */
export const estadosQuePueden = (que: keyof Permitido): EstadoEmpresa[] =>
  ESTADOS_EMPRESA.filter((estado) => empresaPuede(estado, que));

export const empresaPasa = (de: EstadoEmpresa, a: EstadoEmpresa): a is EstadoDeVida =>
  REGLAS[de].siguientes.some((siguiente) => siguiente === a);
