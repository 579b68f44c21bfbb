import { AppError } from "@/lib/platform/errors";

/** Whatever `read` refuses, at once or later, is about this member of a form: the refusal says so beside its words. */
export function atMember<T>(path: string, read: () => T): T {
  try {
    const result = read();
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      throw named(path, error);
    }) as T;
  } catch (error) {
    throw named(path, error);
  }
}

function named(path: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.kind !== "rule" || error.errors !== undefined) return error;
  const { codigo, internal } = error;
  return new AppError("rule", error.message, {
    errors: { [path]: [error.message] },
    cause: error,
    ...(codigo === undefined ? {} : { codigo }),
    ...(internal === undefined ? {} : { internal }),
  });
}
