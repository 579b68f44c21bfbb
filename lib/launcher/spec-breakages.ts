/**
 * Rules of the specification and how to break each in the code, one small lie at a time: `npm run spec:break` breaks a
 * sample of them and expects the tests that cite the rule to notice. A fragment occurs exactly once in its file.
 */

export interface Breakage {
  /** Id of spec-rules.ts. */
  rule: string;
  /** Relative to the root. */
  file: string;
  fragment: string;
  broken: string;
}

const FACTURAS = "lib/services/facturas";
const TEXTOS_FACTURAS = `${FACTURAS}/messages.ts`;
const PUERTA = "lib/http";

const DOCUMENTO: Breakage[] = [
  {
    rule: "2.1",
    file: "lib/domain/tipo-documento.ts",
    fragment: "codigo === value || TIPOS_DOCUMENTO[codigo].nombre === value",
    broken: "codigo === value",
  },
  {
    rule: "2.2(tipo)",
    file: "lib/contract/facturas.ts",
    fragment: "  tipo: required(text()),",
    broken: "  tipo: optional(text()),",
  },
  {
    rule: "2.2(idUsuario)",
    file: `${FACTURAS}/draft.ts`,
    fragment: "body.idUsuario === null || !loaded.usuarioExists",
    broken: "body.idUsuario === null",
  },
  {
    rule: "2.2(condicionVenta)",
    file: `${FACTURAS}/condiciones.ts`,
    fragment: "!condicion?.tipos.includes(tipo)",
    broken: "condicion !== undefined && !condicion.tipos.includes(tipo)",
  },
  {
    rule: "2.2(medioPago)",
    file: `${FACTURAS}/condiciones.ts`,
    fragment: "!MEDIOS_PAGO.some(({ codigo }) => codigo === medioPago)",
    broken: "medioPago === null",
  },
  {
    rule: "2.2(moneda)",
    file: `${FACTURAS}/moneda.ts`,
    fragment: 'const DEFAULT_MONEDA: CodigoMoneda = "CRC";',
    broken: 'const DEFAULT_MONEDA: CodigoMoneda = "USD";',
  },
  {
    rule: "2.2(lineas)",
    file: `${FACTURAS}/lineas.ts`,
    fragment: "if (lineas.length === 0) throw",
    broken: "if (lineas.length < 0) throw",
  },
  {
    rule: "2.2(cliente)",
    file: `${FACTURAS}/receptor.ts`,
    fragment: 'if (tipo === "01") throw ruleError(messages.CLIENTE_REQUERIDO',
    broken: 'if (tipo === "04") throw ruleError(messages.CLIENTE_REQUERIDO',
  },
  {
    rule: "2.2(idPuntoVenta)",
    file: `${FACTURAS}/load.ts`,
    fragment: "puntoVentaId: wanted.idPuntoVenta === null ? null : known(wanted.idPuntoVenta)",
    broken: "puntoVentaId: null",
  },
];

const LINEAS: Breakage[] = [
  {
    rule: "2.3(1)",
    file: `${FACTURAS}/lineas.ts`,
    fragment: "throw ruleError(messages.lineaSinProducto(n)",
    broken: 'throw ruleError(messages.productoCodigoNoEncontrado("")',
  },
  {
    rule: "2.3(2)",
    file: TEXTOS_FACTURAS,
    fragment: "`Producto con código '${codigo}' no encontrado`",
    broken: "`Producto con codigo '${codigo}' no encontrado`",
  },
  {
    rule: "2.3(cantidad)",
    file: "lib/domain/linea.ts",
    fragment: "const CANTIDAD_DECIMALES = 3;",
    broken: "const CANTIDAD_DECIMALES = 4;",
  },
  {
    rule: "2.3(precioUnitario)",
    file: `${FACTURAS}/lineas.ts`,
    fragment: "linea.precioUnitario ?? input.moneda.fromCatalog(producto.precio_venta)",
    broken: "linea.precioUnitario ?? producto.precio_venta",
  },
  {
    rule: "2.3(montoDescuento)",
    file: "lib/domain/linea.ts",
    fragment: "montoDescuento.isZero() ? montoTotal : montoTotal.minus(montoDescuento)",
    broken: "montoTotal",
  },
  {
    rule: "2.3(montoExoneracion)",
    file: "lib/contract/facturas.ts",
    fragment: "    .unknown()",
    broken: "    .null()",
  },
  {
    rule: "2.3(idExoneracion)",
    file: `${FACTURAS}/lineas.ts`,
    fragment: "    linea.idExoneracion === null\n",
    broken: "    linea.idExoneracion !== undefined\n",
  },
];

const EXONERACIONES: Breakage[] = [
  {
    rule: "2.5(2)",
    file: "lib/domain/exoneracion.ts",
    fragment: "tarifa.times(porcentaje).times(PERCENT).toDecimalPlaces(TARIFA_DECIMALES)",
    broken: "porcentaje",
  },
  {
    rule: "2.5(3)",
    file: "lib/domain/resumen.ts",
    fragment: "clases[clase].plus(montoTotal.minus(exonerado))",
    broken: "clases[clase].plus(montoTotal)",
  },
  {
    rule: "3(exoneracion)",
    file: "lib/domain/exoneracion.ts",
    fragment: "exoneracion.fechaExpiracion >= hoy",
    broken: "exoneracion.fechaExpiracion > hoy",
  },
  {
    rule: "7.5(cliente)",
    file: `${FACTURAS}/exoneraciones.ts`,
    fragment: "if (scope.identificacion === null) {",
    broken: "if (scope.identificacion === undefined) {",
  },
  {
    rule: "7.5(ajena)",
    file: `${FACTURAS}/exoneraciones.ts`,
    fragment: "row === undefined || row.cliente_identificacion !== scope.identificacion",
    broken: "row === undefined",
  },
  {
    rule: "7.5(inactiva)",
    file: `${FACTURAS}/exoneraciones.ts`,
    fragment: "if (!row.estado) throw",
    broken: "if (row.estado === null) throw",
  },
  {
    rule: "7.5(vencida)",
    file: TEXTOS_FACTURAS,
    fragment: "venció el ${fecha}.`",
    broken: "venció el día ${fecha}.`",
  },
  {
    rule: "7.5(nunca callada)",
    file: `${FACTURAS}/exoneraciones.ts`,
    fragment: "throw ruleError(messages.exoneracionVencida(n, id, dayFirst(fechaExpiracion)), {",
    broken: "void ruleError(messages.exoneracionVencida(n, id, dayFirst(fechaExpiracion)), {",
  },
];

const MONEDA_Y_ESTADOS: Breakage[] = [
  {
    rule: "2.6(1)",
    file: "lib/domain/moneda.ts",
    fragment: "input.multimoneda ? input.solicitada : input.principal",
    broken: "input.solicitada",
  },
  {
    rule: "2.6(2)",
    file: "lib/domain/moneda.ts",
    fragment: "return input.referencia ?? (",
    broken: "return (",
  },
  {
    rule: "2.6(3)",
    file: "lib/services/documentos/answer.ts",
    fragment: "moneda: codigoMoneda,",
    broken: 'moneda: codigoMoneda === "USD" ? "02" : "01",',
  },
  {
    rule: "3(producto)",
    file: `${FACTURAS}/lineas.ts`,
    fragment: "if (!producto.estado) throw",
    broken: "if (producto.estado === null) throw",
  },
  {
    rule: "3(2)",
    file: "lib/services/documentos/poll-schedule.ts",
    fragment: "OVERDUE_MS = 30 * MINUTE_MS",
    broken: "OVERDUE_MS = 45 * MINUTE_MS",
  },
  {
    rule: "3(3)",
    file: `${FACTURAS}/void.ts`,
    fragment: "tx.send(markAnulada({ tenantId, documentoId, now }));",
    broken: "",
  },
  {
    rule: "3(procesando)",
    file: `${FACTURAS}/write.ts`,
    fragment: 'estado: "procesando",',
    broken: 'estado: "aceptado",',
  },
  {
    rule: "4(get)",
    file: `${FACTURAS}/get.ts`,
    fragment: 'VENTAS: Tipos = ["01", "02", "03", "04"]',
    broken: 'VENTAS: Tipos = ["01", "02", "03", "04", "08"]',
  },
  {
    rule: "4.1(key)",
    file: "lib/services/idempotency.ts",
    fragment: "IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000",
    broken: "IDEMPOTENCY_TTL_MS = 23 * 60 * 60 * 1000",
  },
];

const CLIENTES: Breakage[] = [
  {
    rule: "4.3(4)",
    file: "lib/domain/telefono.ts",
    fragment: "(\\d{4})(\\d{4})$/",
    broken: "(\\d{4})(\\d{3,4})$/",
  },
];

const ACCESO: Breakage[] = [
  {
    rule: "5(1)",
    file: `${PUERTA}/endpoint.ts`,
    fragment: 'request.header("x-api-key")',
    broken: 'request.header("x-api-key") ?? request.header("authorization")?.slice(7) ?? null',
  },
  {
    rule: "5(2)",
    file: "lib/platform/api-key.ts",
    fragment: 'esPrueba ? "pf_test_" : "pf_live_"',
    broken: 'esPrueba ? "pf_live_" : "pf_test_"',
  },
  {
    rule: "5(3)",
    file: `${PUERTA}/messages.ts`,
    fragment: '"API key ausente, inválida o revocada."',
    broken: '"API key ausente, inválida o revocada"',
  },
  {
    rule: "5(4)",
    file: `${PUERTA}/messages.ts`,
    fragment: "`La API key no tiene el scope requerido para esta operación: ${scope}.`",
    broken: "CATALOG_FORBIDDEN + scope.slice(0, 0)",
  },
  {
    rule: "5(tabla)",
    file: "lib/contract/facturas-cambio.ts",
    fragment: 'scope: "facturas:anular"',
    broken: 'scope: "facturas:write"',
  },
  {
    rule: "5(notas)",
    file: `${PUERTA}/scope.ts`,
    fragment: "isNota(tipo) ? contract.scope.nota : contract.scope.venta",
    broken: "contract.scope.venta",
  },
  {
    rule: "5(combinaciones)",
    file: "lib/contract/scopes.ts",
    fragment: '[...POINT_OF_SALE, "facturas:anular"]',
    broken: "POINT_OF_SALE",
  },
];

const ERRORES: Breakage[] = [
  {
    rule: "7.1(1)",
    file: `${PUERTA}/validate.ts`,
    fragment: "`[${step}]`",
    broken: "`.${step}`",
  },
  {
    rule: "7.1(2)",
    file: `${PUERTA}/error-response.ts`,
    fragment: "JSON.stringify({ error: text,",
    broken: "JSON.stringify({ mensaje: text,",
  },
  {
    rule: "7.2(400)",
    file: `${PUERTA}/error-response.ts`,
    fragment: "  rule: 400,",
    broken: "  rule: 422,",
  },
  {
    rule: "7.2(403)",
    file: `${PUERTA}/messages.ts`,
    fragment: '"La API key no tiene el scope requerido para esta operación."',
    broken: '"La API key no tiene el scope requerido."',
  },
  {
    rule: "7.2(404)",
    file: `${PUERTA}/error-response.ts`,
    fragment: '"not-found": 404,',
    broken: '"not-found": 400,',
  },
  {
    rule: "7.2(500)",
    file: `${PUERTA}/error-response.ts`,
    fragment: "body: errorJson(internalText, requestId)",
    broken: "body: errorJson(String(error), requestId)",
  },
  {
    rule: "7.6(9015)",
    file: TEXTOS_FACTURAS,
    fragment: "`9015: la condición de venta",
    broken: "`La condición de venta",
  },
  {
    rule: "7.6(producto)",
    file: TEXTOS_FACTURAS,
    fragment: "`Producto ${id} no encontrado`",
    broken: "`Producto ${id} no encontrado.`",
  },
];

const LIMITES: Breakage[] = [
  {
    rule: "8(rate)",
    file: "db/queries/api-key.ts",
    fragment: "< (select limite from cuenta)",
    broken: "<= (select limite from cuenta)",
  },
  {
    rule: "8(body)",
    file: "lib/contract/define-endpoint.ts",
    fragment: "BODY_LIMIT_BYTES = 256 * KB",
    broken: "BODY_LIMIT_BYTES = 257 * KB",
  },
  {
    rule: "8(idempotency)",
    file: "lib/services/idempotency.ts",
    fragment: "24 * 60 * 60 * 1000;",
    broken: "25 * 60 * 60 * 1000;",
  },
  {
    rule: "8(cabys)",
    file: "lib/domain/cabys.ts",
    fragment: "/^\\d{13}$/",
    broken: "/^\\d{12,13}$/",
  },
  {
    rule: "8(telefono)",
    file: "lib/domain/telefono.ts",
    fragment: "/^(?:00)?(?:506)?(\\d{4})",
    broken: "/^(?:00)?(?:506)?(\\d{3,4})",
  },
  {
    rule: "8(moneda)",
    file: "lib/domain/moneda.ts",
    fragment: "MONEDAS.find((moneda) => moneda === value)",
    broken: "MONEDAS.find((moneda) => moneda === value.toUpperCase())",
  },
  {
    rule: "8(pendiente)",
    file: "lib/services/documentos/poll-schedule.ts",
    fragment: "30 * MINUTE_MS",
    broken: "20 * MINUTE_MS",
  },
];

export const SPEC_BREAKAGES: readonly Breakage[] = [
  ...[DOCUMENTO, LINEAS, EXONERACIONES, MONEDA_Y_ESTADOS, CLIENTES, ACCESO, ERRORES, LIMITES].flat(),
];
