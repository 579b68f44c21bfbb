/** GET /clientes: customers with their exemptions, sorted by identificacion. */
import { selectClientesBorde, selectClientesHallados, selectClientesPage } from "@/db/queries/catalogo-lista";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { ClientesQuery } from "@/lib/contract/listas";
import type { Ctx } from "../../kernel/context";
import { listCatalogo } from "../../kernel/listas/catalogo";
import type { Pagina } from "../../kernel/listas/page";
import { requirePermiso } from "../../kernel/permisos";
import { clienteAnswer } from "./answer";

/** @throws AppError rule for an invalid parameter, and for a cursor of another query */
export async function listClientes(ctx: Ctx, query: ClientesQuery): Promise<Pagina<ClienteAnswer>> {
  requirePermiso(ctx, "catalogos.ver");
  return listCatalogo(
    ctx,
    {
      lista: "clientes",
      objeto: "cliente",
      page: selectClientesPage,
      hallados: selectClientesHallados,
      borde: selectClientesBorde,
      claveOf: (row) => row.identificacion,
      itemOf: (row) => clienteAnswer(row, ctx.now),
    },
    query,
  );
}
