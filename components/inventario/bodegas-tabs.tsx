import { TabLinks } from "@/components/ui/tabs";

const BASE = "/catalogos/bodegas" as const;
const TABS = [
  { href: BASE, label: "Existencias" },
  { href: `${BASE}/movimientos`, label: "Movimientos" },
  { href: `${BASE}/lista`, label: "Bodegas" },
] as const;

/** The pages of the stock. */
export function BodegasTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return (
    <div className="mb-5">
      <TabLinks label="Inventario" tabs={TABS} current={current} />
    </div>
  );
}
