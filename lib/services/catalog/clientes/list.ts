/** GET /clientes: customers with their exemptions, sorted by identificacion unless another order is asked for. */
import { clientesOrdenados } from "@/db/queries/catalog/catalogo-lista";
import type { ClienteAnswer } from "@/lib/contract/clientes";
import type { ClientesQuery } from "@/lib/contract/listas";
import { ORDENES_CLIENTES } from "@/lib/contract/ordenes";
import type { Ctx } from "../../kernel/context";
import { listCatalogo } from "../../kernel/listas/catalogo";
import type { Pagina } from "../../kernel/listas/page";
import { requirePermiso } from "../../kernel/permisos";
import { tenantNow } from "../../kernel/reloj";
import { clienteAnswer } from "./answer";

/** @throws AppError rule for an invalid parameter, and for a cursor of another query */
export async function listClientes(ctx: Ctx, query: ClientesQuery): Promise<Pagina<ClienteAnswer>> {
  requirePermiso(ctx, "catalogos.ver");
  return listCatalogo(
    ctx,
    {
      lista: "clientes",
      objeto: "cliente",
      ordenes: ORDENES_CLIENTES,
      consultas: clientesOrdenados,
      itemOf: (row) => clienteAnswer(row, tenantNow(ctx)),
    },
    query,
    {},
  );
}
