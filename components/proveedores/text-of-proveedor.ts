import type { Proveedor } from "@/lib/contract/portal/catalogos";

/** What a search for a supplier is compared with. */
export const textOfProveedor = ({ identificacion, nombre, nombreComercial }: Proveedor) =>
  `${identificacion ?? ""} ${nombre} ${nombreComercial ?? ""}`;
