/** A UUID as our own ids are written: lower case, with hyphens, of any version. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
