"use client";

import { useRouter } from "next/navigation";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { BodegaOpcion } from "@/lib/contract/portal/catalogos";
import type { FormAction } from "@/lib/contract/portal/form-state";
import type { Ajustada, Existencia } from "@/lib/contract/portal/inventario";
import { ExistenciaActos } from "./existencia-actos";
import { ExistenciaBodegas } from "./existencia-bodegas";

interface Props {
  producto: Existencia;
  bodegas: readonly BodegaOpcion[];
  adjust: FormAction<Ajustada>;
  changeMinimo: FormAction<null>;
  readOnly: boolean;
}

/** A product's stock on its own page. */
export function ExistenciaCard({ producto, bodegas, adjust, changeMinimo, readOnly }: Props) {
  const router = useRouter();
  return (
    <Card title="Existencias">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <ExistenciaBodegas row={producto} bodegas={bodegas} />
        <div className="flex flex-wrap items-center gap-2">
          {!readOnly && (
            <ExistenciaActos
              {...{ producto, bodegas, adjust, changeMinimo }}
              onDone={() => {
                router.refresh();
              }}
            />
          )}
          <Link
            href={`/catalogos/bodegas/movimientos?idProducto=${producto.idProducto}`}
            prefetch={false}
            className="text-accent underline-offset-4 hover:underline"
          >
            Ver movimientos
          </Link>
        </div>
      </div>
    </Card>
  );
}
