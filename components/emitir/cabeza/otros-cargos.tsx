"use client";

/** What a document charges besides its lines. */
import { type Columna, FilasField } from "@/components/form/filas-field";
import { Ayuda } from "@/components/ui/ayuda";
import { Card } from "@/components/ui/card";
import { QUE_SON_OTROS_CARGOS } from "@/lib/contract/portal/terminos/documento";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { MAX_OTROS_CARGOS, TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import type { Borrador } from "@/lib/domain/escrito/borrador";
import { type CargoFila, nuevoCargo, sinServicio } from "../borrador/borrador";
import { Monto } from "./medio-pago";

interface Props {
  filas: readonly CargoFila[];
  onChange: (filas: CargoFila[]) => void;
  borrador: Borrador;
  moneda: Moneda;
}

const CON_TERCERO: ReadonlySet<string> = new Set(
  TIPOS_OTROS_CARGOS.filter(({ exigeTercero }) => exigeTercero).map(({ codigo }) => codigo),
);
/** A charge that names a third party already keeps it, although its type needs none. */
const conTercero = (fila: CargoFila) => CON_TERCERO.has(fila.tipo) || fila["tercero.identificacion"] !== "";

const CARGO: readonly Columna<Exclude<keyof CargoFila, "key">>[] = [
  { miembro: "tipo", label: "Cargo", clase: TIPOS_OTROS_CARGOS, className: "grow-[2] basis-56" },
  { miembro: "monto", label: "Monto o porcentaje", clase: "monto", className: "grow basis-32", placeholder: "10 %" },
  { miembro: "detalle", label: "Detalle", clase: "texto", className: "grow-[2] basis-48", placeholder: "Opcional" },
  {
    miembro: "tercero.identificacion",
    label: "Identificación del tercero",
    clase: "texto",
    className: "grow basis-44",
    si: conTercero,
  },
  {
    miembro: "tercero.tipoIdentificacion",
    label: "Tipo de identificación",
    clase: TIPOS_IDENTIFICACION,
    ninguno: "Según el número",
    className: "grow basis-44",
    si: conTercero,
  },
  {
    miembro: "tercero.nombre",
    label: "Nombre del tercero",
    clase: "texto",
    className: "grow-[2] basis-56",
    si: conTercero,
  },
];

/** The other charges; nothing while there are none. */
export function OtrosCargosCard({ filas, onChange, borrador, moneda }: Props) {
  if (filas.length === 0) return null;
  const porcentual = filas.some(({ porcentaje }) => porcentaje !== "");
  return (
    <Card
      title={
        <>
          Otros cargos <Ayuda de={QUE_SON_OTROS_CARGOS} />
        </>
      }
      description={
        porcentual
          ? "No llevan IVA. Un porcentaje se calcula sobre las líneas que marqués con el cargo, o sobre todas."
          : "No llevan IVA."
      }
    >
      <FilasField
        name="otrosCargos"
        columnas={CARGO}
        filas={filas}
        onChange={(despues) => onChange(sinServicio(filas, despues))}
        nueva={nuevoCargo}
        max={MAX_OTROS_CARGOS}
        item="cargo"
        agregar="Agregar otro cargo"
        nota={({ monto }, index) => <Monto monto={borrador.cargos[index]} escrito={monto} moneda={moneda} />}
      />
    </Card>
  );
}
