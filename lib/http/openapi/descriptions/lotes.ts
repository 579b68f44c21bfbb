/** Batches of documents and the results of their lines. */

export const LOTES: Readonly<Record<string, string>> = {
  "LoteSolicitud.documentos": "Hasta 10 000, en el orden en que se emiten.",
  "LoteSolicitudDocumento.idempotencyKey":
    "La `Idempotency-Key` de POST /facturas para este documento: si ya emitió uno, el resultado es ese y no se emite otro.",
  "LoteSolicitudDocumento.documento": "El cuerpo de POST /facturas.",
  idLote: "Id del lote.",
  "Lote.estado":
    "`pendiente`: nada se ha emitido. `procesando`: va por la línea que dice `hechos`. `terminado` o `cancelado`: no cambia más.",
  origen:
    "`api`: POST /lotes. `asincrono`: POST /facturas?asincrono=true. `portal`: una hoja que se subió en el portal.",
  documentos: "Cuántas líneas tiene el lote.",
  hechos: "Cuántas líneas tienen su resultado; son las primeras.",
  emitidos: "De esas, cuántas emitieron su documento.",
  repetidos: "Cuántas traían una `idempotencyKey` que ya había emitido el suyo.",
  conError: "Cuántas se rechazaron, sin tomar número.",
  cancelados: "Cuántas no se emitieron porque el lote se canceló.",
  "Lote.problema": "Por qué está esperando para seguir; `null` mientras avanza.",
  fechaCreacion: "Cuándo se recibió, ISO 8601.",
  fechaFin: "Cuándo terminó o se canceló; `null` mientras tanto.",
  resultados: "La ruta de los resultados.",
  "ResultadoLote.linea": "Número de línea, desde 1. Las líneas en blanco no cuentan.",
  "ResultadoLote.idempotencyKey": "La que traía la línea.",
  "ResultadoLote.estado": "`emitido`; `error`: se rechazó; `cancelado`: no había empezado cuando se canceló el lote.",
  "ResultadoLote.status": "El estado HTTP con que habría respondido POST /facturas.",
  repetido: "`true` cuando el documento es el que su `idempotencyKey` ya había emitido.",
  "ResultadoLote.documento": "El documento como está ahora; `null` si no se emitió.",
  "ResultadoLote.error": "El cuerpo del error que habría respondido POST /facturas; `null` si se emitió.",
  "ResultadoLoteError.codigo": "Cuál regla no se cumplió.",
  "ResultadoLoteError.error": "Qué pasó, en palabras para una persona; falta cuando está `errors`.",
  "ResultadoLoteError.errors":
    "Por cada dato que falta o no es del tipo esperado, con su ruta en el documento (`lineas[0].cantidad`), qué le pasa; con él van `type`, `title` y `status`. Falta en los demás errores.",
  "ResultadoLoteError.status": "Siempre 400, junto a `errors`.",
  "ResultadoLoteDocumento.tipo": "Tipo de documento por su nombre.",
  "ResultadoLoteDocumento.codigoTipo": "Código de Hacienda del tipo.",
  "ResultadoLoteDocumento.advertencia": "Lo que conviene saber aunque se emitió; `null` si nada.",
  "ResultadoLoteDocumento.estado": "Su estado ante Hacienda, ahora.",
  ubicacion: "La ruta del documento.",
  "AvisoLoteTerminadoData.estado": "`terminado` o `cancelado`.",
};
