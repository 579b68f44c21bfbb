/** The query of an endpoint that issues: with `simular=true` it only says what it would issue. */
import { z } from "zod";

/** @param resultado what it would issue, with its article */
export const simularQuery = (resultado: string) =>
  z.object({
    simular: z
      .enum(["true", "false"], { error: "Tiene que ser true o false." })
      .optional()
      .meta({
        type: "boolean",
        enum: undefined,
        description: `\`true\`: no emite, solo dice cómo quedaría ${resultado}. La \`Idempotency-Key\` no se usa.`,
      }),
  });
