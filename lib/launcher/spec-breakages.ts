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

type Row = [rule: string, fragment: string, broken: string];

const at = (file: string, ...rows: Row[]): Breakage[] =>
  rows.map(([rule, fragment, broken]) => ({ rule, file, fragment, broken }));

export const SPEC_BREAKAGES: readonly Breakage[] = [
  ...at("lib/integrations/webhook/signature.ts", ["6(firma)", 'createHmac("sha256", key)', 'createHmac("sha1", key)']),
  ...at("lib/services/webhooks/record-intento.ts", ["6(2xx)", "result.status < 300", "result.status < 400"]),
  ...at("lib/services/webhooks/retry-schedule.ts", ["6(reintentos)", "  14 * HOUR_MS,\n", ""]),
  ...at("lib/domain/tipo-documento.ts", [
    "2.1",
    "codigo === value || TIPOS_DOCUMENTO[codigo].nombre === value",
    "codigo === value",
  ]),
  ...at(
    "lib/contract/facturas.ts",
    ["2.2(tipo)", "  tipo: required(text()),", "  tipo: optional(text()),"],
    ["2.3(montoExoneracion)", "    .unknown()", "    .null()"],
  ),
  ...at("lib/services/facturas/encabezado.ts", [
    "2.2(idUsuario)",
    "body.idUsuario === null || !loaded.usuarioExists",
    "body.idUsuario === null",
  ]),
  ...at(
    "lib/services/facturas/condiciones.ts",
    [
      "2.2(condicionVenta)",
      "!condicion?.tipos.includes(tipo)",
      "condicion !== undefined && !condicion.tipos.includes(tipo)",
    ],
    ["2.2(medioPago)", "!MEDIOS_PAGO.some(({ codigo }) => codigo === medioPago)", "medioPago === null"],
  ),
  ...at(
    "lib/services/facturas/moneda.ts",
    ["2.2(moneda)", 'const DEFAULT_MONEDA: CodigoMoneda = "CRC";', 'const DEFAULT_MONEDA: CodigoMoneda = "USD";'],
    ["2.4(moneda)", "parseMoneda(body.moneda ?? DEFAULT_MONEDA)", "parseMoneda(body.moneda || DEFAULT_MONEDA)"],
  ),
  ...at(
    "lib/services/facturas/linea.ts",
    ["2.2(lineas)", "if (lineas.length === 0) throw", "if (lineas.length < 0) throw"],
    [
      "2.3(1)",
      "throw productoError(n, messages.lineaSinProducto(n)",
      'throw productoError(n, messages.productoCodigoNoEncontrado("")',
    ],
  ),
  ...at(
    "lib/services/facturas/lineas.ts",
    [
      "2.3(precioUnitario)",
      "precioUnitario ?? ajustada?.precioUnitario ?? moneda.fromCatalog(producto.precio_venta)",
      "precioUnitario ?? producto.precio_venta",
    ],
    ["2.3(idExoneracion)", "if (idExoneracion === null) return null;", "if (idExoneracion !== undefined) return null;"],
    ["3(producto)", "if (!producto.estado && ajustada === undefined)", "if (producto.estado === null)"],
  ),
  ...at("lib/services/proveedores/decide-proveedor.ts", [
    "2.4(emisor)",
    'if (sent === null || (idEmisor === null && identificacion === "")) {',
    "if (sent === null) {",
  ]),
  ...at("lib/contract/facturas-compra.ts", [
    "2.4(idUsuario)",
    "  idUsuario: required(integer()),",
    "  idUsuario: optional(integer()),",
  ]),
  ...at(
    "lib/services/facturas-compra/draft.ts",
    [
      "2.4(tipoTransaccion)",
      "TIPOS_TRANSACCION.some((tipo) => tipo.codigo === codigo)",
      "TIPOS_TRANSACCION.length > 0",
    ],
    [
      "2.4(codigoActividadReceptor)",
      '["codigoActividadReceptor", "codigoActividad"]',
      '["codigoActividad", "codigoActividadReceptor"]',
    ],
  ),
  ...at("lib/services/facturas-compra/get.ts", [
    "4(compra)",
    'COMPRAS: Tipos = ["08"]',
    'COMPRAS: Tipos = ["01", "08"]',
  ]),
  ...at("lib/services/facturas-compra/messages.ts", [
    "7.6(compra)",
    "`9015: el tipo de transacción",
    "`el tipo de transacción",
  ]),
  ...at("lib/services/facturas/receptor.ts", [
    "2.2(cliente)",
    'if (tipo === "01") throw memberError("cliente", messages.CLIENTE_REQUERIDO',
    'if (tipo === "04") throw memberError("cliente", messages.CLIENTE_REQUERIDO',
  ]),
  ...at("lib/services/facturas/load.ts", [
    "2.2(idPuntoVenta)",
    "puntoVentaId: wanted.idPuntoVenta === null ? null : knownId(wanted.idPuntoVenta)",
    "puntoVentaId: null",
  ]),
  ...at(
    "lib/services/facturas/messages.ts",
    ["2.3(2)", "Producto con código '", "Producto con codigo '"],
    ["7.5(vencida)", " venció el ", " venció el día "],
    ["7.6(9015)", "`9015: la condición de venta", "`La condición de venta"],
    ["7.6(producto)", "(id: number) => `Producto $", "(id: number) => `El producto $"],
  ),
  ...at(
    "lib/domain/linea.ts",
    ["2.3(cantidad)", "const CANTIDAD_DECIMALES = 3;", "const CANTIDAD_DECIMALES = 4;"],
    ["2.3(montoDescuento)", "montoDescuento.isZero() ? montoTotal : montoTotal.minus(montoDescuento)", "montoTotal"],
  ),
  ...at(
    "lib/domain/exoneracion.ts",
    [
      "2.5(2)",
      "tarifa.times(porcentaje).times(PERCENT).toDecimalPlaces(TARIFA_DECIMALES, Decimal.ROUND_DOWN)",
      "porcentaje",
    ],
    ["3(exoneracion)", "exoneracion.fechaExpiracion >= hoy", "exoneracion.fechaExpiracion > hoy"],
  ),
  ...at("lib/domain/resumen.ts", [
    "2.5(3)",
    "clases[clase].plus(montoTotal.minus(exonerado))",
    "clases[clase].plus(montoTotal)",
  ]),
  ...at(
    "lib/services/facturas/exoneraciones.ts",
    ["7.5(cliente)", "if (scope.identificacion === null) {", "if (scope.identificacion === undefined) {"],
    ["7.5(ajena)", "row === undefined || row.cliente_identificacion !== scope.identificacion", "row === undefined"],
    [
      "7.5(inactiva)",
      "if (!estado) throw exoneracionError(n, messages.exoneracionInactiva",
      "if (estado === null) throw exoneracionError(n, messages.exoneracionInactiva",
    ],
    [
      "7.5(nunca callada)",
      "throw exoneracionError(n, messages.exoneracionVencida(n, id, dayFirst(fechaExpiracion))",
      "void exoneracionError(n, messages.exoneracionVencida(n, id, dayFirst(fechaExpiracion))",
    ],
  ),
  ...at(
    "lib/domain/moneda.ts",
    ["2.6(1)", "input.multimoneda ? input.solicitada : input.principal", "input.solicitada"],
    ["2.6(2)", "return input.referencia ?? (", "return ("],
    [
      "8(moneda)",
      "MONEDAS.find((moneda) => moneda === value)",
      "MONEDAS.find((moneda) => moneda === value.toUpperCase())",
    ],
  ),
  ...at("lib/services/documentos/answer.ts", [
    "2.6(3)",
    "moneda: codigoMoneda,",
    'moneda: codigoMoneda === "USD" ? "02" : "01",',
  ]),
  ...at(
    "lib/services/envios/poll-schedule.ts",
    ["3(2)", "OVERDUE_MS = 30 * MINUTE_MS", "OVERDUE_MS = 45 * MINUTE_MS"],
    ["8(pendiente)", "30 * MINUTE_MS", "20 * MINUTE_MS"],
  ),
  ...at("lib/services/facturas/void.ts", ["3(3)", "tx.send(markAnulada({ tenantId, documentoId, now }));", ""]),
  ...at("lib/services/facturas/issued.ts", ["3(procesando)", 'estado: "procesando",', 'estado: "aceptado",']),
  ...at("lib/services/facturas/get.ts", [
    "4(get)",
    'VENTAS: Tipos = ["01", "02", "03", "04"]',
    'VENTAS: Tipos = ["01", "02", "03", "04", "08"]',
  ]),
  ...at(
    "lib/services/idempotency.ts",
    ["4.1(key)", "IDEMPOTENCY_TTL_MS = 24 * 60 * 60 * 1000", "IDEMPOTENCY_TTL_MS = 23 * 60 * 60 * 1000"],
    ["8(idempotency)", "24 * 60 * 60 * 1000;", "25 * 60 * 60 * 1000;"],
  ),
  ...at(
    "lib/domain/telefono.ts",
    ["4.3(4)", "(\\d{4})(\\d{4})$/", "(\\d{4})(\\d{3,4})$/"],
    ["8(telefono)", "/^(?:506)?(\\d{4})", "/^(?:506)?(\\d{3,4})"],
  ),
  ...at("lib/http/endpoint.ts", [
    "5(1)",
    'request.header("x-api-key")',
    'request.header("x-api-key") ?? request.header("authorization")?.slice(7) ?? null',
  ]),
  ...at("lib/platform/api-key.ts", [
    "5(2)",
    'esPrueba ? "pf_test_" : "pf_live_"',
    'esPrueba ? "pf_live_" : "pf_test_"',
  ]),
  ...at(
    "lib/http/messages.ts",
    ["5(3)", '"API key ausente, inválida o revocada."', '"API key ausente, inválida o revocada"'],
    [
      "5(4)",
      "`La API key no tiene el scope requerido para esta operación: $",
      "`La API key no tiene el scope requerido para esta operación.` || `$",
    ],
    [
      "7.2(403)",
      '"La API key no tiene el scope requerido para esta operación."',
      '"La API key no tiene el scope requerido."',
    ],
  ),
  ...at("lib/contract/facturas-cambio.ts", ["5(tabla)", 'scope: "facturas:anular"', 'scope: "facturas:write"']),
  ...at("lib/http/scope.ts", [
    "5(notas)",
    "isNota(tipo) ? contract.scope.nota : contract.scope.venta",
    "contract.scope.venta",
  ]),
  ...at("lib/contract/scopes.ts", ["5(combinaciones)", '[...POINT_OF_SALE, "facturas:anular"]', "POINT_OF_SALE"]),
  ...at("lib/http/validate.ts", ["7.1(1)", "]` : `", "` : `"]),
  ...at(
    "lib/http/error-response.ts",
    ["7.1(2)", "JSON.stringify({ error: text,", "JSON.stringify({ mensaje: text,"],
    ["7.2(400)", "  rule: 400,", "  rule: 422,"],
    ["7.2(404)", '"not-found": 404,', '"not-found": 400,'],
    ["7.2(500)", "body: errorJson(internalText, requestId)", "body: errorJson(String(error), requestId)"],
  ),
  ...at("db/queries/api-key.ts", ["8(rate)", "< (select limite from cuenta)", "<= (select limite from cuenta)"]),
  ...at("lib/contract/define-endpoint.ts", ["8(body)", "BODY_LIMIT_BYTES = 256 * KB", "BODY_LIMIT_BYTES = 257 * KB"]),
  ...at("lib/domain/cabys.ts", ["8(cabys)", "/^\\d{13}$/", "/^\\d{12,13}$/"]),
  ...at(
    "lib/domain/nota.ts",
    [
      "2.2(motivo)",
      "const found = vigentes.find((entry) => entry.codigo === candidate);",
      "const found = vigentes[0];",
    ],
    ["2.6(4)", ".plus(total).gt(totalComprobante)", ".gt(totalComprobante)"],
  ),
  ...at(
    "lib/services/productos/check.ts",
    ["7.3(estado)", "body.estado === null || body.estado === existing.estado", "body.estado !== undefined"],
    ["7.3(codigo)", "if (isBlank(codigo)) throw", "if (codigo === null) throw"],
    ["2.7(tipoCodigo)", 'TIPO_CODIGO_OMITIDO = "01"', 'TIPO_CODIGO_OMITIDO = "04"'],
  ),
  ...at(
    "lib/services/productos/messages.ts",
    ["7.3(cabys)", '"El código CABYS debe tener 13 dígitos."', '"El código CABYS debe tener trece dígitos."'],
    [
      "7.3(marca)",
      "} no existe. Consultá GET /api/v1/catalogos/marcas",
      "} no existe. Consulte GET /api/v1/catalogos/marcas",
    ],
    ["7.3(no se pudo guardar)", '"No se pudo guardar el producto."', '"No se guardó el producto."'],
    ["4.2(6)", "es de un servicio y '$", "es de un servicio y no '$"],
  ),
  ...at("lib/services/productos/values.ts", [
    "4.2(2)",
    'descripcion: body.descripcion ?? "",',
    "descripcion: body.descripcion ?? body.nombre,",
  ]),
  ...at("lib/services/productos/answer.ts", ["4.2(4)", "idMarca: row.marca_id ?? 0,", "idMarca: row.marca_id,"]),
  ...at("lib/services/productos/write.ts", [
    "4.2(8)",
    "tx.send(insertEmptyExistencias({ tenantId, productoId }));",
    "",
  ]),
  ...at(
    "lib/services/productos/upsert.ts",
    ["4.2(201)", "/api/v1/productos/$", "/api/v1/productos?codigo=$"],
    ["3(1)", "body.estado ?? true", "body.estado ?? false"],
  ),
  ...at("lib/contract/productos.ts", [
    "8(body catalogo)",
    "bodyLimitBytes: CATALOG_BODY_LIMIT_BYTES,",
    "bodyLimitBytes: 4 * CATALOG_BODY_LIMIT_BYTES,",
  ]),
  ...at(
    "lib/services/clientes/decide-cliente.ts",
    [
      "4.3(5)(apellidos)",
      'apellidos: { creation: "", absent: KEEP, empty: "" }',
      'apellidos: { creation: "", absent: KEEP, empty: KEEP }',
    ],
    [
      "4.3(5)(telefono)",
      "telefono: { creation: NO_TELEFONO, absent: KEEP, empty: NO_TELEFONO }",
      "telefono: { creation: NO_TELEFONO, absent: KEEP, empty: KEEP }",
    ],
    [
      "4.3(5)(direccion)",
      "direccion: { creation: null, absent: KEEP, empty: null }",
      'direccion: { creation: null, absent: KEEP, empty: "" }',
    ],
    ["4.3(3)", "pagaTimbre: { creation: false", "pagaTimbre: { creation: true"],
  ),
  ...at(
    "lib/services/clientes/messages.ts",
    ["7.4(identificacion)", '"La identificación es requerida."', '"La identificacion es requerida."'],
    ["7.4(telefono invalido)", "Debe tener 8 dígitos (formato 506 0000-0000).", "Debe tener 8 dígitos."],
    ["7.4(carrera)", "`Ya existe un cliente con identificación", "`Ya hay un cliente con identificación"],
  ),
  ...at("lib/services/clientes/answer.ts", [
    "2.5(vigente)",
    "vigente: isVigente({ estado, fechaExpiracion: toFecha(fechaExpiracion) }, hoy)",
    "vigente: estado",
  ]),
  ...at("lib/services/clientes/upsert.ts", ["4.3(201)", "/api/v1/clientes/$", "/api/v1/cliente/$"]),
  ...at(
    "lib/contract/clientes.ts",
    ["7.2(500 cliente)", '"Error interno guardando el cliente."', '"Error interno guardando."'],
    ["2.8(respuesta)", "  nombreInterno: z.string().nullable(),\n", ""],
  ),
  ...at("lib/services/consecutivos/get-proximo.ts", [
    "4(proximo)",
    "const numero = Number(row.numero);",
    "const numero = Number(row.numero) + 1;",
  ]),
  ...at("lib/services/catalogos/get.ts", [
    "4(catalogos)",
    '"tipos-codigo": official(TIPOS_CODIGO_COMERCIAL)',
    '"tipos-codigo": official(UNIDADES_MEDIDA)',
  ]),
  ...at("lib/contract/mensajes-receptor.ts", [
    "4(mensajes post)",
    "  mensaje: required(mensaje),",
    "  mensaje: optional(mensaje),",
  ]),
  ...at("lib/services/mensajes-receptor/messages.ts", [
    "4(mensajes get)",
    '"No existe un mensaje receptor para esa clave."',
    '"No existe ese mensaje receptor."',
  ]),
  ...at("lib/domain/mensaje-receptor.ts", [
    "1(mensajes)",
    'nombre: "Rechazado", tipo: "07"',
    'nombre: "Rechazado", tipo: "06"',
  ]),
  ...at("lib/services/mensajes-receptor/record.ts", [
    "9(1.4)",
    "MENSAJES_RECEPTOR[draft.mensaje.mensaje]",
    "MENSAJES_RECEPTOR[1]",
  ]),
  ...at("lib/services/mensajes-receptor/record-respuesta.ts", [
    "6(eventos)",
    "    if (finished.length === 0) return;\n",
    "",
  ]),
];
