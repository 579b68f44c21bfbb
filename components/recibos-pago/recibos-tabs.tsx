import { TabLinks } from "../ui/tabs";

const TABS = [
  { href: "/recibos", label: "Recibos" },
  { href: "/recibos/por-cobrar", label: "Por cobrar" },
  { href: "/recibos/abonos", label: "Abonos" },
  { href: "/recibos/cartera", label: "Cartera" },
] as const;

/** What was paid, and what is still owed. */
export function RecibosTabs({ current }: { current: (typeof TABS)[number]["href"] }) {
  return (
    <div className="mb-5">
      <TabLinks label="Pagos" tabs={TABS} current={current} />
    </div>
  );
}
