/** The API's answer about a reservation. */
import type { selectReserva, selectReservaNumeros } from "@/db/queries/issuing/reserva";
import type { RowOf } from "@/db/sql/prepared";
import type { ReservaAnswer } from "@/lib/contract/consecutivos";
import { buildConsecutivo } from "@/lib/domain/consecutivo";
import { type CodigoTipoDocumento, TIPOS_DOCUMENTO } from "@/lib/domain/tipo-documento";
import { toFechaHora } from "@/lib/platform/clock";

type Row = RowOf<typeof selectReserva>;
type Numero = RowOf<typeof selectReservaNumeros>;

export function reservaAnswer(row: Row, numeros: readonly Numero[]): ReservaAnswer {
  const { sucursal, terminal } = row;
  const tipo = row.tipo as CodigoTipoDocumento;
  return {
    idReserva: Number(row.reserva_id),
    tipo: TIPOS_DOCUMENTO[tipo].nombre,
    codigoTipo: tipo,
    situacion: row.situacion,
    idPuntoVenta: row.punto_venta_id,
    sucursal,
    terminal,
    estado: row.closed_at === null ? "abierta" : "cerrada",
    fechaReserva: toFechaHora(row.created_at),
    vence: toFechaHora(row.expires_at),
    cierra: toFechaHora(row.cierra_at),
    fechaCierre: row.closed_at && toFechaHora(row.closed_at),
    libres: numeros.filter((numero) => estadoOf(numero) === "libre").length,
    numeros: numeros.map((numero) => ({
      consecutivo: buildConsecutivo({ sucursal, terminal, tipo, numero: Number(numero.numero) }),
      codigoSeguridad: numero.codigo_seguridad,
      estado: estadoOf(numero),
      clave: numero.clave,
    })),
  };
}

function estadoOf({ used_at, sin_uso_at }: Numero): ReservaAnswer["numeros"][number]["estado"] {
  if (used_at !== null) return "usado";
  return sin_uso_at === null ? "libre" : "sin-uso";
}
