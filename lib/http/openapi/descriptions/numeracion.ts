/** Reservations of numbers, a test tenant's clock, and the members with which a request decides number, date and situation. */

export const NUMERACION: Readonly<Record<string, string>> = {
  situacion:
    "Situación, de GET /catalogos/situaciones: `2` contingencia, `3` sin internet. No va en un documento normal.",
  "FacturaSolicitud.situacion":
    "`1` normal, la que vale si no va; `2` contingencia, con una referencia al comprobante provisional en papel (tipoDocumento `08`, codigo `05`). Con `reserva` es la de la reserva: no hace falta. `3`, sin internet, va solo con `reserva`.",
  "FacturaSolicitud.reserva":
    "`idReserva` de POST /consecutivos/reservas: el documento usa uno de sus números y la clave que la caja armó con él.",
  "FacturaSolicitud.consecutivo":
    "El número, o los 20 dígitos, cuando lo pone tu sistema: con `reserva`, uno de los reservados; en una serie de numeración propia, el que sigue. En las demás series no va.",
  "FacturaSolicitud.fechaEmision":
    "Fecha y hora ISO 8601 de la venta; ahora, si no va. En situación 3 es obligatoria, desde que se reservó el número. En las demás es de hasta hace 15 minutos, del mismo día en Costa Rica, y no de antes que el número anterior de la serie. Nunca está por venir.",
  "FacturaSolicitud.clave":
    "La clave que armó la caja, solo con `reserva`: se compara con la que resulta, y otra es un 400.",
  "ReservaSolicitud.tipo": "Nombre o código de lo que se va a emitir, como en POST /facturas.",
  "ReservaSolicitud.idPuntoVenta":
    "El punto de venta de la caja, que no es el predeterminado: su serie de ese tipo pasa a ser de reservas.",
  "ReservaSolicitud.cantidad": "Cuántos números seguidos, de 1 a 1000.",
  "ReservaSolicitud.situacion":
    "La de los documentos que usen estos números: `1`, `2` o `3`. La clave la lleva, y decide qué fecha admiten.",
  idReserva: "Id de la reserva: va como `reserva` en POST /facturas.",
  "Reserva.tipo": "Tipo de documento por su nombre.",
  "Reserva.codigoTipo": "Código de Hacienda del tipo.",
  "Reserva.estado": "`abierta`, o `cerrada`: terminó.",
  fechaReserva: "Cuándo se reservó, ISO 8601.",
  vence: "Última fecha que puede llevar una venta de situación 3, ISO 8601.",
  cierra: "Hasta cuándo se reciben sus ventas, ISO 8601: a esa hora la reserva termina sola.",
  fechaCierre: "Cuándo terminó; `null` mientras está abierta.",
  libres: "Cuántos números quedan por usar.",
  numeros: "Los números reservados, en orden.",
  codigoSeguridad: "Los 8 dígitos finales de la clave de ese número.",
  "ReservaNumero.estado": "`libre`; `usado` por un documento; `sin-uso`: la reserva terminó antes y no se emite nunca.",
  momento:
    "Hasta cuándo llevar el reloj: una fecha (`2027-01-31`, al mediodía) o una fecha con hora ISO 8601; sin huso, la de Costa Rica. No va con `dias` ni `minutos`.",
  dias: "Cuántos días avanzar.",
  minutos: "Cuántos minutos avanzar, además de los `dias`.",
  ahora: "La hora de tu empresa de pruebas, ISO 8601: la que llevaría un documento que emitieras ahora.",
  horaReal: "La hora real, ISO 8601.",
  adelantoSegundos: "Cuántos segundos va adelante; 0 con la hora real.",
  limite: "Hasta dónde llega el reloj ahora: 400 días después de la hora real, ISO 8601.",
  "ReservaNumero.clave": "Clave del documento que lo usó; `null` si ninguno.",
};
