/** Other charges and means of payment: the members of requests and of answers. */
const OTROS_CARGOS =
  "Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo.";
const MEDIOS_PAGO =
  "Hasta cuatro medios de pago, cada uno con `monto`, con `porcentaje` del total o con `resto: true`, que toma lo que falta. Suman exactamente el total. Con este dato `medioPago` puede no ir; si va, tiene que ser el primero de la lista.";
const SERVICIO =
  "`true`: un cargo de porcentaje se calcula sobre esta línea y las demás que lo dicen. Si ninguna lo dice, sobre todas.";

const COMUNES = {
  otrosCargos: OTROS_CARGOS,
  "FacturaSolicitud.otrosCargos": `${OTROS_CARGOS} Con un cargo 04, 08, 09 o 10, \`lineas\` puede no ir.`,
  mediosPago: "Los medios de pago con lo que le tocó a cada uno, si la solicitud los trajo.",
  "FacturaSolicitud.mediosPago": `${MEDIOS_PAGO} Lo pagado con tarjeta (\`02\`) devuelve el IVA de los servicios de salud.`,
  "FacturaCompraSolicitud.mediosPago": MEDIOS_PAGO,
  "ReciboPagoSolicitud.mediosPago": `${MEDIOS_PAGO} El total es el del recibo, sin los otros cargos que se pagan.`,
  servicio: "`true` si es la base de un cargo de porcentaje; no va en las demás líneas.",
  "FacturaSolicitudLinea.servicio": SERVICIO,
  "FacturaCompraSolicitudLinea.servicio": SERVICIO,
};

const CARGO = {
  tipo: "Código de dos caracteres de GET /catalogos/otros-cargos; `06` es el 10 % de servicio.",
  tercero: "Por cuenta de quién se cobra; obligatorio con tipo `04`.",
};
const TERCERO = { nombre: "Nombre o razón social, de 5 a 100 caracteres." };
const MEDIO = { tipo: "Código de dos caracteres de GET /catalogos/medios-pago; `06` es SINPE Móvil." };

const de = (components: readonly string[], members: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    components.flatMap((component) =>
      Object.entries(members).map(([member, text]) => [`${component}.${member}`, text] as const),
    ),
  );

const CARGOS = ["OtroCargo", "OtroCargoSolicitud"];
const MEDIOS = ["MedioPago", "MedioPagoSolicitud"];

export const COBRO: Readonly<Record<string, string>> = {
  ...COMUNES,
  ...de(CARGOS, CARGO),
  ...de(
    CARGOS.map((component) => `${component}Tercero`),
    TERCERO,
  ),
  ...de(MEDIOS, MEDIO),
  "OtroCargo.detalle": "Descripción del cargo.",
  "OtroCargo.porcentaje": "Porcentaje del cargo; `null` si se indicó un monto.",
  "OtroCargo.monto": "Monto del cargo, en la moneda del documento.",
  "MedioPago.monto": "Lo que se paga con este medio, en la moneda del documento.",
  "MedioPago.detalle": "Cuál es, cuando es `99`; si no, `null`.",
  "OtroCargoSolicitud.porcentaje":
    "Porcentaje de la base, mayor que 0 y con hasta 5 decimales. La base es el subtotal, después de descuentos y antes de impuestos, de las líneas con `servicio: true`, o de todas. Va este dato o `monto`.",
  "OtroCargoSolicitud.monto": "Monto fijo, en la moneda que nombra `moneda`. Va este dato o `porcentaje`.",
  "OtroCargoSolicitud.detalle":
    "Descripción, hasta 160 caracteres; si no va, el nombre del catálogo. Con tipo `99` es obligatoria, de 5 a 100 caracteres.",
  "MedioPagoSolicitud.monto": "Lo que se paga con este medio, en la moneda que nombra `moneda`.",
  "MedioPagoSolicitud.porcentaje": "Porcentaje del total, mayor que 0 y hasta 100.",
  "MedioPagoSolicitud.resto": "`true`: este medio toma lo que falta para el total. Solo uno puede llevarlo.",
  "MedioPagoSolicitud.detalle":
    "Cuál es el medio, de 3 a 100 caracteres; obligatorio con `99`. Si no va, `medioPagoOtros`.",
};
