import { inboundRoute } from "@/lib/http/resend-inbound";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = inboundRoute;
