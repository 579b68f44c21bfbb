import { TabLinks } from "@/components/ui/tabs";
import { enlaceA } from "@/lib/contract/portal/listas";

const TABS = [
  enlaceA("existencias"),
  { href: "/catalogos/bodegas/movimientos", label: "Movimientos" },
  { href: "/catalogos/bodegas/lista", label: "Bodegas" },
] as const;

/** Tabs of the stock's pages. */
export function BodegasTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return <TabLinks label="Inventario" tabs={TABS} current={current} />;
}
