import { TabLinks } from "@/components/ui/tabs";

const TABS = [
  { href: "/catalogos/bodegas", label: "Existencias" },
  { href: "/catalogos/bodegas/movimientos", label: "Movimientos" },
  { href: "/catalogos/bodegas/lista", label: "Bodegas" },
] as const;

/** Tabs of the stock's pages. */
export function BodegasTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return <TabLinks label="Inventario" tabs={TABS} current={current} />;
}
