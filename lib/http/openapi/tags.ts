/** The groups that the explorer shows, in the order of the contract. */
import type { EndpointContract } from "@/lib/contract/define-endpoint";

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Facturas: "Facturas, tiquetes y notas: emitir, consultar, descargar, enviar y anular.",
  "Facturas de compra":
    "Compras a proveedores que no facturan electrónicamente (tipo 08): emitir, consultar y descargar.",
  "Recibos de pago":
    "Pagos de facturas a crédito al Estado o con IVA diferido (tipo 10): emitir, consultar y descargar.",
  "Mensajes receptor": "Lo que le respondés a Hacienda sobre el comprobante de un proveedor.",
  Productos: "Productos y servicios del catálogo.",
  Marcas: "Marcas de los productos.",
  Clientes: "Clientes, con sus exoneraciones.",
  Catálogos: "Códigos que piden los demás endpoints.",
  Eventos: "Lo que se avisa por webhook: consultarlo y volver a enviarlo.",
  Consecutivos: "El próximo número de una serie, y reservas para cajas que venden sin internet.",
  "Consultas a Hacienda": "Contribuyentes, CABYS y exoneraciones, como los tiene Hacienda.",
};

export function tagsOf(endpoints: readonly EndpointContract[]): { name: string; description: string }[] {
  const names = new Set(endpoints.flatMap((endpoint) => endpoint.tags));
  return [...names].map((name) => ({ name, description: DESCRIPTIONS[name] ?? name }));
}
