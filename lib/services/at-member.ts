import { AppError } from "@/lib/platform/errors";

/** Whatever `read` refuses is about this member of a form: the refusal says so beside its words. */
export function atMember<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "rule" || error.errors !== undefined) throw error;
    const { codigo, internal } = error;
    throw new AppError("rule", error.message, {
      errors: { [path]: [error.message] },
      cause: error,
      ...(codigo === undefined ? {} : { codigo }),
      ...(internal === undefined ? {} : { internal }),
    });
  }
}
