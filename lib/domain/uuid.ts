/** A UUID in the form of our own ids: lower case, with hyphens, of any version. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
