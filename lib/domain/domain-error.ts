/**
 * The error with which the domain refuses a user's input. It contains no text: `code` names the rule and `params` the
 * values for a sentence about it; the use case has the Spanish text. Any other error thrown here is a bug of the
 * caller.
 */
export type DomainErrorCode =
  /** `numeroLinea`. Zero or below, more than 3 decimals, or more than 13 integer digits. */
  | "cantidad_invalida"
  /** `numeroLinea`. Zero or below, more than 5 decimals, or more than 13 integer digits. */
  | "precio_invalido"
  /** `numeroLinea`, and in a list of discounts its `indice`. Negative or more than 5 decimals. */
  | "descuento_invalido"
  /** `numeroLinea`, and in a list of discounts its `indice`. Above the line's MontoTotal, or what is left of it. */
  | "descuento_excede"
  /** `numeroLinea`, `indice`, `codigo`. A gift or bonus that is not the line's only discount, or not the whole line. */
  | "regalia_parcial"
  /** `numeroLinea`, `campo`. A computed amount has more than 13 integer digits. */
  | "linea_excede"
  /** `campo`. A total has more than 13 integer digits. */
  | "total_excede"
  /** `miembro`, `moneda`. The amount becomes zero when it is converted into that currency. */
  | "conversion_cero"
  /** `miembro`, `moneda`. The converted amount has more than 13 integer digits. */
  | "conversion_excede"
  /** A line without any tax. Even an exempt one needs IVA with code 10. */
  | "impuesto_requerido"
  /** `codigo`. No tax of the catalog. */
  | "impuesto_no_soportado"
  /** `codigo`. A second IVA on one line. */
  | "impuesto_repetido"
  /** `codigo`, `codigoTarifa`. IVA without a rate code of the catalog. */
  | "codigo_tarifa_invalido"
  /**
   * `codigo`, `tarifa`, and for IVA `codigoTarifa`. Not the rate of that code, or not a percentage of at most 4 digits.
   */
  | "tarifa_invalida"
  /** `codigo`. Tax 08 without a factor above zero of at most 4 decimals. */
  | "factor_invalido"
  /** `codigo`, `miembro`. A datum that the tax needs and does not have. */
  | "dato_impuesto_falta"
  /** `codigo`, `miembro`. A datum that the tax does not have, or not together with its other data. */
  | "dato_impuesto_sobra"
  /** `codigo`, `miembro`. A datum with more digits than the schema has, zero or below, or of no code of the list. */
  | "dato_impuesto_invalido"
  /** `idExoneracion`. The line's IVA is not a percentage, or the exempted points round to zero. */
  | "exoneracion_no_aplica"
  /** `suma`, `total`. Means of payment whose amounts do not add up to the total. */
  | "medios_pago_no_suman"
  /** `medio`, counted from 0. A means of payment that gets nothing of the total although it is not the only one. */
  | "medio_pago_sin_monto"
  /** `cargo`, counted from 0. The charge has more than 13 integer digits. */
  | "cargo_excede"
  /** `valor`. */
  | "telefono_invalido"
  /** `valor`. */
  | "correo_invalido";

export class DomainError extends Error {
  readonly code: DomainErrorCode;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(code: DomainErrorCode, params: Readonly<Record<string, string | number>> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = "DomainError";
    this.code = code;
    this.params = params;
  }
}
