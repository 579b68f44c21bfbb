import { Badge } from "../ui/badge";

/** To how many points of sale a person is restricted. */
export function PuntosBadge({ puntosVenta }: { puntosVenta: readonly number[] }) {
  return <Badge>{puntosVenta.length === 1 ? "1 punto de venta" : `${puntosVenta.length} puntos de venta`}</Badge>;
}
