/** The directory of companies that moved, as an operator carries it from one installation to the others (decision 0151). */
import { z } from "zod";
import { selectDirectorioPage, takeDirectorio } from "@/db/queries/accounts/directorio";
import type { RowOf } from "@/db/sql/prepared";
import type { Operator } from "../../kernel/operator";

const PAGE = 1000;

const filas = z.array(
  z.object({
    clase: z.enum(["identificacion", "llave", "correo"]),
    valor: z.string(),
    empresa: z.int(),
    direccion: z.url({ protocol: /^https?$/ }),
    desde: z.iso.datetime({ offset: true }),
  }),
);

export async function listDirectorio({ db }: Pick<Operator, "db">): Promise<RowOf<typeof selectDirectorioPage>[]> {
  const all: RowOf<typeof selectDirectorioPage>[] = [];
  for (let despues = { clase: "", valor: "", empresa: 0 }; ; ) {
    const page = await db.system.query(selectDirectorioPage({ despues, limit: PAGE }));
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return all;
    despues = last;
  }
}

/** Takes such a list as JSON; of two words about one the newer holds. Returns how many were news. @throws for another text */
export async function takeDirectorioFrom({ db }: Pick<Operator, "db">, text: string): Promise<number> {
  const read = filas.parse(JSON.parse(text));
  let nuevas = 0;
  for (let at = 0; at < read.length; at += PAGE) {
    const taken = takeDirectorio({ filas: JSON.stringify(read.slice(at, at + PAGE)) });
    nuevas += (await db.system.query(taken)).length;
  }
  return nuevas;
}
