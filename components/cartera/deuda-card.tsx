/** On the page of a customer or a supplier: what is owed now, by currency and age, with the way to the whole account. */
import type { ReactNode } from "react";
import type { DeudaDeMoneda } from "@/lib/contract/portal/cartera";
import { Card } from "../ui/card";
import { tituloDeMoneda } from "./cartera";
import { DeudaResumen } from "./deuda";

interface Props {
  title: string;
  deudas: readonly DeudaDeMoneda[];
  /** Said when nothing is owed. */
  nada: string;
  actions: ReactNode;
}

export function DeudaCard({ title, deudas, nada, actions }: Props) {
  return (
    <Card title={title} actions={actions}>
      <div className="grid gap-4">
        {deudas.map(({ moneda, total, cuantas }) => (
          <div key={moneda} className="grid gap-2">
            <h3 className="text-note font-medium">
              {tituloDeMoneda(moneda)}{" "}
              <span className="font-normal text-ink-soft">
                · {cuantas} {cuantas === 1 ? "documento" : "documentos"}
              </span>
            </h3>
            <DeudaResumen deuda={total} moneda={moneda} />
          </div>
        ))}
        {deudas.length === 0 && <p className="text-sm text-ink-soft">{nada}</p>}
      </div>
    </Card>
  );
}
