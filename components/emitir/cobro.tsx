"use client";

/** What a document charges besides its lines, and how it is paid by several means. */
import { VENTAS_COBRO_WORDS } from "@/lib/contract/portal/refusals/ventas-cobro";
import type { Borrador } from "@/lib/domain/borrador";
import { MAX_MEDIOS_PAGO, MEDIOS_PAGO } from "@/lib/domain/catalogos/medio-pago";
import { TIPOS_IDENTIFICACION } from "@/lib/domain/catalogos/tipo-identificacion";
import { MAX_OTROS_CARGOS, TIPOS_OTROS_CARGOS } from "@/lib/domain/catalogos/tipo-otros-cargos";
import type { Moneda } from "@/lib/domain/codigo-moneda";
import { formatMonto } from "@/lib/domain/formato";
import { OTROS } from "@/lib/domain/otros";
import { type Columna, FilasField } from "../form/filas-field";
import { Card } from "../ui/card";
import { type CargoFila, type MedioFila, nuevoCargo, nuevoMedio, sinServicio } from "./borrador";

interface Props<Fila> {
  filas: readonly Fila[];
  onChange: (filas: Fila[]) => void;
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

const MEDIO: readonly Columna<Exclude<keyof MedioFila, "key">>[] = [
  { miembro: "tipo", label: "Medio de pago", clase: MEDIOS_PAGO, className: "grow-[2] basis-48" },
  {
    miembro: "monto",
    label: "Monto o porcentaje",
    clase: "monto",
    className: "grow basis-36",
    placeholder: "Lo que falta",
  },
  {
    miembro: "detalle",
    label: "¿Cuál medio de pago?",
    clase: "texto",
    className: "grow-[2] basis-48",
    si: ({ tipo }) => tipo === OTROS,
  },
];

/** The amount that a row comes to, for one that does not state it. */
function Monto({ monto, escrito, moneda }: { monto: string | null | undefined; escrito: string; moneda: Moneda }) {
  if (monto == null || escrito !== "") return null;
  return <p className="text-note text-ink-soft tabular-nums">Son {formatMonto(monto, moneda)}</p>;
}

/** The other charges; nothing while there are none. */
export function OtrosCargosCard({ filas, onChange, borrador, moneda }: Props<CargoFila>) {
  if (filas.length === 0) return null;
  const porcentual = filas.some(({ porcentaje }) => porcentaje !== "");
  return (
    <Card
      title="Otros cargos"
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

/** The means of payment with what each takes of the total; `borrador` is null where the service divides it. */
export function MediosPagoField({
  filas,
  onChange,
  borrador,
  moneda,
}: Omit<Props<MedioFila>, "borrador"> & { borrador: Pick<Borrador, "pagos" | "pagoError"> | null }) {
  const { pagos, pagoError } = borrador ?? { pagos: [], pagoError: null };
  return (
    <div className="grid gap-1.5">
      <FilasField
        name="mediosPago"
        columnas={MEDIO}
        filas={filas}
        onChange={onChange}
        nueva={nuevoMedio}
        max={MAX_MEDIOS_PAGO}
        item="medio de pago"
        agregar="Agregar otro medio de pago"
        nota={({ monto }, index) => <Monto monto={pagos[index]} escrito={monto} moneda={moneda} />}
      />
      {pagoError !== null && (
        <p role="status" className="text-note text-bad">
          {explainPago(pagoError, moneda)}
        </p>
      )}
    </div>
  );
}

export function explainPago({ code, params }: NonNullable<Borrador["pagoError"]>, moneda: Moneda): string {
  if (code === "medio_pago_sin_monto") return VENTAS_COBRO_WORDS.medio_pago_sin_monto;
  const { suma, total } = params;
  return VENTAS_COBRO_WORDS.medios_pago_no_suman({ suma: String(suma), total: String(total), moneda });
}
