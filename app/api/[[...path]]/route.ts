import { UNKNOWN_PATH } from "@/lib/http/route";

/** Paths under /api that no other route serves: 404 in JSON instead of a page of the portal. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = UNKNOWN_PATH;
