import { openApiRoute } from "@/lib/http/openapi/serve";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = openApiRoute;
