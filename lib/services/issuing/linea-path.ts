/** Path of a member of line `n`, counted from 1. */
export const pathOf = (n: number, miembro: string) => `lineas[${n - 1}].${miembro}`;
