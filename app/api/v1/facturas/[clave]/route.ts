import * as contract from "@/lib/contract/facturas";
import { deleteFactura } from "@/lib/contract/facturas-cambio";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { getFactura } from "@/lib/services/sales/get";
import { voidFactura } from "@/lib/services/sales/void";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint(contract.getFactura, async ({ ctx, params }) => ({
    status: 200,
    body: await getFactura(ctx, params.clave),
  })),
  DELETE: endpoint(deleteFactura, async ({ ctx, params }) => ({
    status: 200,
    body: await voidFactura(ctx, params.clave),
  })),
});
