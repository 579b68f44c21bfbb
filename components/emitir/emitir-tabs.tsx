import { TabLinks } from "../ui/tabs";

const TABS = [
  { href: "/emitir", label: "Factura o tiquete" },
  { href: "/emitir/compra", label: "Factura de compra" },
] as const;

/** The kinds of documents to issue: sales, or purchases. */
export function EmitirTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return (
    <div className="mb-5">
      <TabLinks label="Qué emitir" tabs={TABS} current={current} />
    </div>
  );
}
