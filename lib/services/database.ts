/** The process's one handle on the database, opened at the first request that needs it. */
import { type Database, openDatabase } from "@/db/client";

/** Kept on the global object: Next may load this module once per bundle, and a pool per bundle would be one too many. */
const holder = globalThis as { purafacturaDatabase?: Promise<Database> };

/** Rejects when `DATABASE_URL` is missing or its role could bypass the policies; the next call tries again. */
export function database(): Promise<Database> {
  holder.purafacturaDatabase ??= open();
  return holder.purafacturaDatabase;
}

function open(): Promise<Database> {
  const url = process.env.DATABASE_URL;
  if (url === undefined) return Promise.reject(new Error("DATABASE_URL is not set"));
  const opening = openDatabase({ url });
  opening.catch(() => {
    delete holder.purafacturaDatabase;
  });
  return opening;
}
