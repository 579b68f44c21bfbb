export const keyNameMissing = () => "La llave necesita un nombre.";

export const unknownScope = (scope: string) => `El permiso «${scope}» no existe.`;

export const scopesMissing = () => "La llave necesita al menos un permiso.";

export const invalidLimit = (limit: number) => `El límite por minuto debe ser un entero de 1 a 1000000, no ${limit}.`;

export const keyUnknown = (id: number) => `No existe la llave ${id}, o ya está revocada.`;

export const keyNotFound = (id: number) => `No existe la llave ${id}.`;

export const keyNotRotatable = (id: number) => `No existe la llave ${id}, o ya está revocada o rotada.`;

export const unknownOverlap = (overlap: string) => `El traslape debe ser ninguno, 1h, 24h o 7d, no «${overlap}».`;
