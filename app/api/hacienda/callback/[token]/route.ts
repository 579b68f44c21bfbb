import { callbackRoute } from "@/lib/http/hacienda-callback";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = callbackRoute;
