import type { Documento, Falta } from "./types.gen.js";

/** The root of all that this package throws, but for mistakes of types. */
export class PuraFacturaError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** La API dijo que no. Cada `codigo` tiene su clase, bajo la de su estado. */
export class ErrorDeApi extends PuraFacturaError {
  readonly status: number;
  /** Cuál regla no se cumplió; `null` si no contestó la API, sino algo en el camino. */
  readonly codigo: string | null;
  /** Mencionalo si nos escribís. */
  readonly requestId: string | null;
  /** El dato que falla, como se envió: `lineas[0].cantidad`. */
  readonly path: string | null;
  /** Todo lo que se halló mal, en un 400. */
  readonly faltas: readonly Falta[];
  /** El cuerpo como llegó. */
  readonly cuerpo: unknown;
  /** En cuántos milisegundos conviene volver a intentar. */
  readonly retryAfterMs: number | null;

  constructor(message: string, told: Omit<ErrorDeApi, keyof PuraFacturaError>) {
    super(message);
    this.status = told.status;
    this.codigo = told.codigo;
    this.requestId = told.requestId;
    this.path = told.path;
    this.faltas = told.faltas;
    this.cuerpo = told.cuerpo;
    this.retryAfterMs = told.retryAfterMs;
  }
}

/** No llegó respuesta: conexión cortada o rechazada, o se acabó el tiempo. `cause` dice por qué. */
export class ErrorDeConexion extends PuraFacturaError {}

/** El webhook no es auténtico, o es viejo. No lo proceses; respondé 400. */
export class FirmaInvalidaError extends PuraFacturaError {}

/** Se emitió, y no quedó aceptado: `documento` es lo último que se supo. */
export class SinAceptarError extends PuraFacturaError {
  readonly documento: Documento;

  constructor(message: string, documento: Documento, options?: ErrorOptions) {
    super(message, options);
    this.documento = documento;
  }
}

/** Hacienda lo rechazó, y es definitivo. */
export class RechazadoPorHaciendaError extends SinAceptarError {
  /** Por qué. */
  get motivos(): Documento["hacienda"]["motivos"] {
    return this.documento.hacienda.motivos;
  }
}

/** No se pudo presentar: cuando se arregle `problema`, `reintentarFactura` lo presenta de nuevo. */
export class DocumentoDetenidoError extends SinAceptarError {
  get problema(): string | null {
    return this.documento.hacienda.problema;
  }
}

/** El veredicto todavía no llega. No lo emitás de nuevo: consultalo más tarde por su clave. */
export class EsperaAgotadaError extends SinAceptarError {}
