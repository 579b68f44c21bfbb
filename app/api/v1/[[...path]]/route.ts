import { UNKNOWN_PATH } from "@/lib/http/route";

/** What the contract does not list: 404 in JSON, on this host as on the plain one. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = UNKNOWN_PATH;
