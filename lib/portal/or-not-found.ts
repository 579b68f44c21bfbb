import { notFound } from "next/navigation";
import { AppError } from "@/lib/platform/errors";

/** Returns what a use case reads; shows the not-found page when it refuses with not-found. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not-found") notFound();
    throw error;
  }
}
