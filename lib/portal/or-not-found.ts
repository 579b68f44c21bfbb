import { notFound } from "next/navigation";
import { AppError } from "@/lib/platform/errors";

/** What a use case reads; the page that says that there is nothing where it refuses so. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not-found") notFound();
    throw error;
  }
}
