/** True for decimal text that is zero, such as `"0.00"`. Needs no Decimal, which most pages do not load. */
export const esCero = (monto: string): boolean => !/[1-9]/.test(monto);
