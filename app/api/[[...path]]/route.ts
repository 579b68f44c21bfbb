import { UNKNOWN_PATH } from "@/lib/http/route";

/** Paths under /api that nothing else serves: 404 in JSON, and no page of the portal. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = UNKNOWN_PATH;
