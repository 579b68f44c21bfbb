/** The states of a company's life in the service: what each allows, and the table of the allowed transitions. */

export const ESTADOS_EMPRESA = ["prueba", "activo", "suspendido", "retirada", "borrada"] as const;

export type EstadoEmpresa = (typeof ESTADOS_EMPRESA)[number];

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
 * data go, but for what the law has kept (decision 0149), and nothing returns. A suspended company goes back to what it was before, so that a suspension ends no trial (decision
 * 0142).
 */
const REGLAS: Readonly<Record<EstadoEmpresa, Permitido & { siguientes: readonly EstadoEmpresa[] }>> = {
  prueba: { leer: true, escribir: true, produccion: false, siguientes: ["activo", "suspendido", "retirada"] },
  activo: { leer: true, escribir: true, produccion: true, siguientes: ["suspendido", "retirada"] },
  suspendido: { leer: false, escribir: false, produccion: false, siguientes: ["prueba", "activo", "retirada"] },
  retirada: { leer: true, escribir: false, produccion: false, siguientes: ["activo", "borrada"] },
  borrada: { leer: false, escribir: false, produccion: false, siguientes: [] },
};

export const empresaPuede = (estado: EstadoEmpresa, que: keyof Permitido): boolean => REGLAS[estado][que];

/** The states in which a company may do that: the condition of a query over many companies. */
export const estadosQuePueden = (que: keyof Permitido): EstadoEmpresa[] =>
  ESTADOS_EMPRESA.filter((estado) => empresaPuede(estado, que));

export const empresaPasa = (de: EstadoEmpresa, a: EstadoEmpresa): boolean => REGLAS[de].siguientes.includes(a);
