import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { type AuthContext, authDoor } from "@/lib/portal/auth-door";
import { authOptions } from "@/lib/portal/auth-options";

const handle = authDoor((request, context) => NextAuth(authOptions())(request, context));

/** Has exactly two parameters, because Next refuses other handlers. */
const handler = (request: NextRequest, context: AuthContext): Promise<Response> => handle(request, context);

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
