// Generated from the API document by lib/tooling/sdk/typescript.ts (npm run sdk:generate). Do not edit.

import type { Decimal, Importe } from "./decimal.js";

export type AccionCambio = "creado" | "actualizado" | "cambioDeEstado" | "anulado" | "acreditado" | "pagado";

export interface Actividad {
  /** Código de seis caracteres, como `6201.0`, para `codigoActividad`. */
  codigo: string;
  /** Nombre de la actividad. */
  nombre: string;
  /** Si es la de un documento que no dice otra. */
  principal: boolean;
}

export type Ambiente = "simulador" | "pruebas" | "produccion";

/** Lo que recibe un webhook, según su `type`. */
export type Aviso = AvisoDocumentoAceptado | AvisoDocumentoRechazado | AvisoDocumentoError | AvisoDocumentoDemorado | AvisoDocumentoAnulado | AvisoDocumentoContradicho | AvisoDocumentoDesconocido | AvisoDocumentoFacturaPedida | AvisoCobroPorVencer | AvisoCobroVencido | AvisoMensajeReceptorAceptado | AvisoMensajeReceptorRechazado | AvisoMensajeReceptorContradicho | AvisoCertificadoPorVencer | AvisoLoteTerminado | AvisoPing;

export interface AvisoCertificadoPorVencer {
  /** El tipo de evento. */
  type: "certificado.porVencer";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoCertificadoPorVencerData;
}

export interface AvisoCertificadoPorVencerData {
  /** El certificado que está por vencer. */
  idCertificado: number;
  /** Cuándo vence, ISO 8601. */
  venceEl: string;
  /** Cuántos días avanzar. */
  dias: number;
  /** El aviso que toca: 30, 15, 7 o 1 días. */
  umbral: number;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoCobroPorVencer {
  /** El tipo de evento. */
  type: "cobro.porVencer";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoCobroPorVencerData;
}

export interface AvisoCobroPorVencerData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** `FacturaElectronica` o `TiqueteElectronico`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `04` tiquete. */
  codigoTipo: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Lo que falta pagar: el total menos lo acreditado y lo pagado por recibos que Hacienda no rechazó. */
  debe: Decimal;
  /** El día 90 de la factura (`2026-12-06`): después se debe su IVA, pagada o no. */
  vence: string;
  /** Días hasta `vence`; negativo si ya pasó. */
  faltan: number;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoCobroVencido {
  /** El tipo de evento. */
  type: "cobro.vencido";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoCobroVencidoData;
}

export interface AvisoCobroVencidoData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** `FacturaElectronica` o `TiqueteElectronico`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `04` tiquete. */
  codigoTipo: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Lo que falta pagar: el total menos lo acreditado y lo pagado por recibos que Hacienda no rechazó. */
  debe: Decimal;
  /** El día 90 de la factura (`2026-12-06`): después se debe su IVA, pagada o no. */
  vence: string;
  /** Días hasta `vence`; negativo si ya pasó. */
  faltan: number;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoAceptado {
  /** El tipo de evento. */
  type: "documento.aceptado";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoAceptadoData;
}

export interface AvisoDocumentoAceptadoData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: "aceptado";
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoAnulado {
  /** El tipo de evento. */
  type: "documento.anulado";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoAnuladoData;
}

export interface AvisoDocumentoAnuladoData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoContradicho {
  /** El tipo de evento. */
  type: "documento.contradicho";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoContradichoData;
}

export interface AvisoDocumentoContradichoData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Lo que Hacienda dice ahora. */
  contradiccion: Contradiccion;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoDemorado {
  /** El tipo de evento. */
  type: "documento.demorado";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoDemoradoData;
}

export interface AvisoDocumentoDemoradoData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: "procesando";
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoDesconocido {
  /** El tipo de evento. */
  type: "documento.desconocido";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoDesconocidoData;
}

export interface AvisoDocumentoDesconocidoData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: string;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoError {
  /** El tipo de evento. */
  type: "documento.error";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoErrorData;
}

export interface AvisoDocumentoErrorData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: "error";
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoFacturaPedida {
  /** El tipo de evento. */
  type: "documento.facturaPedida";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoFacturaPedidaData;
}

export interface AvisoDocumentoFacturaPedidaData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: "aceptado";
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoDocumentoRechazado {
  /** El tipo de evento. */
  type: "documento.rechazado";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoDocumentoRechazadoData;
}

export interface AvisoDocumentoRechazadoData {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Estado del documento en ese momento. */
  estado: "rechazado";
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoLoteTerminado {
  /** El tipo de evento. */
  type: "lote.terminado";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoLoteTerminadoData;
}

export interface AvisoLoteTerminadoData {
  /** Id del lote. */
  idLote: number;
  /** `terminado` o `cancelado`. */
  estado: string;
  /** Documentos emitidos, también desde el portal. */
  documentos: number;
  /** De esas, cuántas emitieron su documento. */
  emitidos: number;
  /** Cuántas traían una `idempotencyKey` que ya había emitido el suyo. */
  repetidos: number;
  /** Cuántas se rechazaron, sin tomar número. */
  conError: number;
  /** Cuántas no se emitieron porque el lote se canceló. */
  cancelados: number;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoMensajeReceptorAceptado {
  /** El tipo de evento. */
  type: "mensajeReceptor.aceptado";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoMensajeReceptorAceptadoData;
}

export interface AvisoMensajeReceptorAceptadoData {
  /** Clave del comprobante del proveedor. */
  clave: string;
  /** Consecutivo del mensaje, de 20 dígitos. */
  consecutivo: string;
  /** Lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
  tipo: string;
  /** Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado. */
  codigoTipo: string;
  /** Estado del mensaje en ese momento. */
  estado: "aceptado";
  /** Código ISO de la moneda del comprobante; falta si el mensaje se hizo sin el XML del proveedor. */
  moneda?: string | undefined;
  /** Total del comprobante del proveedor, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoMensajeReceptorContradicho {
  /** El tipo de evento. */
  type: "mensajeReceptor.contradicho";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoMensajeReceptorContradichoData;
}

export interface AvisoMensajeReceptorContradichoData {
  /** Clave del comprobante del proveedor. */
  clave: string;
  /** Consecutivo del mensaje, de 20 dígitos. */
  consecutivo: string;
  /** Lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
  tipo: string;
  /** Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado. */
  codigoTipo: string;
  /** Estado del mensaje en ese momento. */
  estado: string;
  /** Código ISO de la moneda del comprobante; falta si el mensaje se hizo sin el XML del proveedor. */
  moneda?: string | undefined;
  /** Total del comprobante del proveedor, en su moneda. */
  total: Decimal;
  /** Lo que Hacienda dice ahora. */
  contradiccion: Contradiccion;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoMensajeReceptorRechazado {
  /** El tipo de evento. */
  type: "mensajeReceptor.rechazado";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoMensajeReceptorRechazadoData;
}

export interface AvisoMensajeReceptorRechazadoData {
  /** Clave del comprobante del proveedor. */
  clave: string;
  /** Consecutivo del mensaje, de 20 dígitos. */
  consecutivo: string;
  /** Lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
  tipo: string;
  /** Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado. */
  codigoTipo: string;
  /** Estado del mensaje en ese momento. */
  estado: "rechazado";
  /** Código ISO de la moneda del comprobante; falta si el mensaje se hizo sin el XML del proveedor. */
  moneda?: string | undefined;
  /** Total del comprobante del proveedor, en su moneda. */
  total: Decimal;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EventoDatosMotivo[];
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface AvisoPing {
  /** El tipo de evento. */
  type: "ping";
  /** Cuándo pasó, ISO 8601. */
  timestamp: string;
  /** Lo que se sabía en ese momento. */
  data: AvisoPingData;
}

export interface AvisoPingData {
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface CabysEncontrados {
  /** Los códigos; uno solo cuando se consulta por `codigo`. */
  datos: CodigoCabys[];
  /** Cuántos hay en el catálogo de Hacienda con ese texto. */
  total: number;
  /** Cuándo lo dijo Hacienda, ISO 8601. */
  consultadoEn: string;
  /** Si ya tocaba preguntarle de nuevo a Hacienda y no respondió. */
  desactualizado: boolean;
}

export interface Cambio {
  /** Su lugar: 1, 2, 3… en cada empresa, sin huecos; a una llave con menos scopes le faltan los que no puede leer. Tras restaurar un respaldo se repiten números: seguí con `siguiente`. */
  secuencia: number;
  /** Qué clase de cosa cambió: `documento` (facturas, tiquetes y notas), `facturaCompra`, `reciboPago`, `mensajeReceptor`, `cliente` o `producto`. */
  recurso: RecursoCambio;
  /** `creado`: se emitió o se guardó por primera vez. `actualizado`: un cliente o un producto se volvió a guardar. `cambioDeEstado`: Hacienda respondió, o el envío se detuvo o siguió. `anulado`. `acreditado`: cambió `montoAcreditado`, por una nota o su rechazo. `pagado`: cambió lo pagado. */
  accion: AccionCambio;
  /** La clave del documento (de un mensaje receptor, la del comprobante del proveedor), la identificación del cliente o el código del producto. */
  id: string;
  /** Dónde leer cómo está ahora, desde la raíz del servidor; con la misma llave. */
  ruta: string;
  /** Estado del documento o del mensaje con este cambio; `null` para clientes y productos. */
  estado: EstadoDocumento | null;
  /** Cuándo pasó, ISO 8601. No ordena: el orden es el de `secuencia`. */
  fecha: string;
}

export type Catalogo = Actividad[] | CodigoPorTipo[] | PuntoVenta[] | Marca[] | Codigo[];

export interface Categoria {
  /** El id que un producto lleva en `idCategoria`. */
  idCategoria: number;
  /** Nombre de la categoría. */
  nombre: string;
  /** Si se puede elegir en un producto. */
  estado: boolean;
  /** Las subcategorías, por nombre. */
  subcategorias: CategoriaSubcategoria[];
}

export interface CategoriaSubcategoria {
  /** El id que un producto lleva en `idSubcategoria`. */
  idSubcategoria: number;
  /** Nombre de la subcategoría. */
  nombre: string;
  /** Si se puede elegir en un producto. */
  estado: boolean;
}

export type ClaseContradiccion = "estado" | "respuesta" | "negado";

export interface Cliente {
  /** Id del cliente en el catálogo. */
  idCliente: number;
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion: string;
  /** Nombre o razón social. */
  nombre: string;
  /** Apellidos, que van en el documento después del nombre. */
  apellidos: string;
  /** Nombre con el que lo conocés en tu empresa, de hasta 100 caracteres. */
  nombreInterno: string | null;
  /** Uno o varios correos, separados por `;`. Al documento va el primero. */
  correo: string;
  /** Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
  telefono: string;
  /** Dirección en palabras, de hasta 1000 caracteres. */
  direccion: string | null;
  /** Texto libre para tu empresa, que no sale en los documentos. */
  comentario: string | null;
  /** Si está activo. */
  estado: boolean;
  /** Marca informativa; lo que exonera es una exoneración vigente en la línea. */
  exonerado: boolean;
  /** Si paga timbre. */
  pagaTimbre: boolean;
  /** Límite de crédito en colones, 0 o más; `null` si no tiene. */
  limiteCredito: Decimal | null;
  /** Exoneraciones registradas del cliente; solo se leen. */
  exoneraciones: ClienteExoneracion[];
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia?: string | undefined;
}

export interface ClienteExoneracion {
  /** Id con el que una línea la usa. */
  idExoneracion: number;
  /** Código de Hacienda del tipo de autorización. */
  tipoDocumento: string;
  /** Nombre del tipo de documento. */
  tipoDocumentoNombre: string;
  /** Número de la autorización. */
  numeroDocumento: string;
  /** Institución que la emitió. */
  nombreInstitucion: string;
  /** Cuándo se emitió la autorización, ISO 8601. */
  fechaEmision: string;
  /** Hasta cuándo vale, ISO 8601. */
  fechaExpiracion: string;
  /** Porcentaje del impuesto que se exonera. */
  porcentajeExoneracion: Decimal;
  /** Si está activa. */
  estado: boolean;
  /** Activa y sin vencer, según la fecha de hoy en Costa Rica. */
  vigente: boolean;
}

export interface ClienteSolicitud {
  /** Número de identificación, que no cambia después; con guiones o sin ellos. */
  identificacion?: string | null | undefined;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion?: string | null | undefined;
  /** Nombre o razón social; con los apellidos, de 3 a 100 caracteres, que es lo que admite el documento. */
  nombre?: string | null | undefined;
  /** Apellidos, que van en el documento después del nombre. */
  apellidos?: string | null | undefined;
  /** Nombre con el que lo conocés en tu empresa, de hasta 100 caracteres. */
  nombreInterno?: string | null | undefined;
  /** Uno o varios correos, separados por `;`. Al documento va el primero. */
  correo?: string | null | undefined;
  /** Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
  telefono?: string | null | undefined;
  /** Dirección en palabras, de hasta 1000 caracteres. */
  direccion?: string | null | undefined;
  /** Texto libre para tu empresa, de hasta 1000 caracteres, que no sale en los documentos. */
  comentario?: string | null | undefined;
  /** Marca informativa; lo que exonera es una exoneración vigente en la línea. */
  exonerado?: boolean | null | undefined;
  /** Si paga timbre. */
  pagaTimbre?: boolean | null | undefined;
  /** Límite de crédito en colones, 0 o más; `null` si no tiene. */
  limiteCredito?: Importe | null | undefined;
}

export interface Codigo {
  /** El código que se envía. */
  codigo: string;
  /** Lo que el código significa. */
  nombre: string;
}

export interface CodigoCabys {
  /** Código CABYS, 13 dígitos. */
  codigo: string;
  /** Descripción del CABYS. */
  descripcion: string;
  /** Tarifa del IVA en porcentaje; `null` si el catálogo no la tiene. */
  impuesto: Decimal | null;
  /** Categorías, de la más amplia a la más específica. */
  categorias: string[];
}

export interface CodigoComercial {
  /** Código de GET /catalogos/tipos-codigo. */
  tipo: string;
  /** El código, hasta 20 caracteres. */
  codigo: string;
}

export interface CodigoComercialSolicitud {
  /** Código de GET /catalogos/tipos-codigo. */
  tipo?: string | null | undefined;
  /** El código, hasta 20 caracteres. */
  codigo?: string | null | undefined;
}

/** Dice cuál regla no se cumplió, para programas. */
export type CodigoDeError = "9015" | "texto_invalido" | "texto_largo" | "nombre_requerido" | "llave_invalida" | "scope_faltante" | "tenant_suspendido" | "empresa_retirada" | "empresa_borrada" | "empresa_en_traslado" | "empresa_trasladada" | "limite_superado" | "limite_de_empresa_superado" | "cuerpo_grande" | "tipo_contenido" | "cuerpo_vacio" | "cuerpo_malformado" | "cuerpo_profundo" | "cuerpo_texto" | "parametro_texto" | "idempotency_key_invalida" | "idempotency_key_requerida" | "llave_de_linea_invalida" | "tipo_contenido_de_lote" | "lote_vacio" | "lote_de_demasiados" | "lote_cancelado" | "linea_de_lote_invalida" | "asincrono_y_simular" | "solicitud_invalida" | "miembro_desconocido" | "ruta_desconocida" | "metodo_desconocido" | "cuerpo_cortado" | "no_disponible" | "guardado_sin_confirmar" | "error_interno" | "error_interno_cliente" | "error_interno_producto" | "no_existe" | "catalogo_no_existe" | "documento_no_existe" | "mensaje_no_existe" | "cliente_no_existe" | "producto_no_existe" | "evento_no_existe" | "reserva_no_existe" | "correo_no_existe" | "webhook_no_existe" | "entrega_no_existe" | "lote_no_existe" | "identificacion_no_existe" | "cabys_no_existe" | "autorizacion_no_existe" | "nombre_de_marca_largo" | "nombre_de_marca_invalido" | "tipo_de_serie_desconocido" | "codigo_requerido" | "cabys_invalido" | "unidad_requerida" | "precio_venta_requerido" | "precio_costo_requerido" | "impuestos_requeridos" | "impuesto_sin_codigo" | "estado_fijo" | "marca_desconocida" | "proveedor_desconocido" | "tipo_codigo_desconocido" | "no_se_pudo_guardar" | "codigo_de_otro_producto" | "no_se_pudo_releer" | "cabys_inexistente" | "codigo_largo" | "codigo_con_espacios" | "codigo_de_puntos" | "unidad_desconocida" | "monto_fuera_de_rango" | "ganancia_fuera_de_rango" | "categoria_desconocida" | "subcategoria_desconocida" | "subcategoria_sin_categoria" | "subcategoria_ajena" | "impuesto_desconocido" | "dato_impuesto_falta" | "dato_impuesto_sobra" | "dato_impuesto_invalido" | "iva_repetido" | "impuesto_repetido" | "tarifa_requerida" | "tarifa_desconocida" | "tarifa_distinta" | "porcentaje_sin_tarifa" | "tarifa_ambigua" | "tarifa_solo_iva" | "porcentaje_invalido" | "porcentaje_fijo" | "identificacion_requerida" | "nombre_de_cliente_requerido" | "tipo_identificacion_requerido" | "telefono_requerido" | "telefono_invalido" | "correo_requerido" | "correo_invalido" | "alta_fallida" | "alta_sin_leer" | "actualizacion_fallida" | "actualizacion_sin_leer" | "cliente_existente" | "identificacion_invalida" | "limite_credito_invalido" | "nombre_completo_largo" | "emisor_requerido" | "proveedor_nuevo_incompleto" | "proveedor_incompleto" | "proveedores_distintos" | "ubicacion_desconocida" | "ubicacion_incompleta" | "correos_de_mas" | "actividad_invalida" | "proveedor_en_curso" | "tipo_desconocido" | "usuario_desconocido" | "moneda_desconocida" | "punto_venta_desconocido" | "sin_punto_venta" | "actividad_desconocida" | "sin_actividad" | "actividad_receptor_invalida" | "condicion_otros_requerida" | "medio_otros_requerido" | "plazo_requerido" | "plazo_invalido" | "cliente_requerido" | "cliente_sin_identificacion" | "cliente_incompleto" | "receptor_extranjero" | "exportacion_sin_extranjero" | "exportacion_sin_direccion" | "proveedor_no_contribuyente" | "numero_de_proveedor_invalido" | "fecha_de_proveedor_invalida" | "sin_tipo_cambio" | "total_excede" | "documento_invalido" | "perfil_invalido" | "proveedor_invalido" | "tipo_cambio_invalido" | "tipo_cambio_en_colones" | "tipo_cambio_de_nota" | "motivo_sin_tipo_cambio" | "otro_sin_texto" | "referencia_externa_repetida" | "referencia_externa_requerida" | "idempotencia_otro_cuerpo" | "idempotencia_en_curso" | "resultado_desconocido" | "nota_no_se_anula" | "documento_aceptado" | "documento_rechazado" | "documento_sin_firmar" | "documento_sin_respuesta" | "documento_sin_xml_de_respuesta" | "limite_credito_excedido" | "cargos_de_mas" | "cargo_invalido" | "cargo_sin_base" | "cargo_sin_detalle" | "cargo_sin_tercero" | "cargos_sin_lineas" | "medios_pago_de_mas" | "medio_pago_invalido" | "medio_pago_resto_repetido" | "medio_pago_sin_detalle" | "medio_pago_contradice" | "medios_pago_no_suman" | "medio_pago_sin_monto" | "lineas_vacias" | "lineas_de_mas" | "exportacion_con_exoneracion" | "exportacion_sin_partida" | "producto_no_encontrado" | "linea_sin_producto" | "productos_distintos" | "producto_inactivo" | "producto_no_facturable" | "producto_invalido" | "cantidad_invalida" | "precio_invalido" | "conversion_cero" | "conversion_excede" | "descuento_invalido" | "descuento_excede" | "descuentos_y_monto" | "descuentos_de_mas" | "descuento_sin_codigo" | "descuento_desconocido" | "descuento_sin_monto" | "descuento_de_lista_invalido" | "descuento_de_lista_excede" | "descuento_detalle" | "regalia_parcial" | "regalia_en_compra" | "naturaleza_invalida" | "naturaleza_con_caracteres" | "impuesto_no_va" | "fabrica_sin_base" | "linea_excede" | "exoneracion_sin_cliente" | "exoneracion_no_encontrada" | "exoneracion_inactiva" | "exoneracion_vencida" | "exoneracion_futura" | "exoneracion_no_aplica" | "exoneracion_solo_en_notas" | "exoneracion_sin_referencia" | "exoneracion_de_linea_invalida" | "hecho_no_va" | "surtido_con_datos" | "surtido_sin_codigo" | "exoneracion_en_compra" | "linea_vacia" | "linea_libre_con_producto" | "linea_incompleta" | "linea_mezclada" | "acreditar_todo_sin_nota" | "acreditar_todo_con_detalle" | "acreditar_todo_ajeno" | "acreditar_todo_sin_saldo" | "acreditar_todo_imposible" | "reemplaza_no_existe" | "reemplaza_de_otro_ambiente" | "reemplaza_de_otra_clase" | "reemplaza_vigente" | "reemplaza_ya_reemplazado" | "reemplaza_con_referencia" | "cabys_ajeno" | "referencia_requerida" | "motivo_requerido" | "referencias_de_mas" | "referencia_tipo_invalido" | "referencia_codigo_invalido" | "referencia_numero_invalido" | "referencia_sin_clave" | "referencia_razon_invalida" | "referencia_sin_motivo" | "referencia_fecha_invalida" | "referencia_fecha_distinta" | "referencia_contradice" | "referencia_de_otro_ambiente" | "referencia_rechazada" | "referencia_no_ajustable" | "nota_sin_saldo_propio" | "receptor_distinto" | "saldo_excedido" | "anulacion_excedida" | "numeracion_cerrada" | "situacion_desconocida" | "situacion_sin_reserva" | "situacion_de_reserva" | "contingencia_sin_referencia" | "fecha_emision_invalida" | "fecha_emision_futura" | "fecha_emision_vieja" | "fecha_emision_requerida" | "fecha_fuera_de_reserva" | "fecha_fuera_de_orden" | "clave_sin_reserva" | "clave_distinta" | "consecutivo_invalido" | "consecutivo_de_otra_serie" | "consecutivo_requerido" | "consecutivo_con_salto" | "consecutivo_repetido" | "serie_sin_numeracion_propia" | "serie_de_reservas" | "reserva_desconocida" | "reserva_de_otra_serie" | "reserva_cerrada" | "numero_fuera_de_reserva" | "numero_reservado_usado" | "cantidad_de_reserva_invalida" | "reserva_en_predeterminado" | "serie_sin_reservas" | "serie_sin_numeros" | "pagos_requeridos" | "pago_clave_invalida" | "pago_repetido" | "pago_no_encontrado" | "pago_tipo_invalido" | "pago_de_otro_ambiente" | "pago_de_no_aceptada" | "pago_de_anulada" | "pago_sin_condicion" | "pago_de_otra_condicion" | "pago_de_otra_moneda" | "pago_sin_receptor" | "pago_de_otro_cliente" | "pago_monto_invalido" | "pago_excedido" | "pago_sin_recibo" | "pago_simultaneo" | "clave_invalida" | "clave_de_otro_tipo" | "clave_futura" | "emisor_de_mensaje_requerido" | "emisor_de_mensaje_invalido" | "nombre_de_emisor_largo" | "emisor_de_otra_clave" | "emisor_propio" | "fecha_de_clave_invalida" | "monto_invalido" | "impuesto_mayor_que_total" | "receptor_con_letras" | "mensaje_desconocido" | "mensaje_ya_enviado" | "detalle_de_mensaje_requerido" | "detalle_de_mensaje_largo" | "condicion_impuesto_desconocida" | "montos_sin_condicion" | "montos_en_rechazo" | "dato_con_proporcionalidad" | "credito_requerido" | "gasto_requerido" | "credito_en_gasto" | "credito_mayor_que_impuesto" | "gasto_mayor_que_total" | "resultado_de_mensaje_desconocido" | "mensaje_sin_firmar" | "mensaje_sin_respuesta" | "mensaje_sin_xml_de_respuesta" | "xml_no_es_base64" | "xml_size" | "xml_bounds" | "xml_doctype" | "xml_malformed" | "xml_duplicate_id" | "xml_signatures" | "xml_references" | "xml_algorithm" | "xml_policy" | "xml_certificate" | "xml_digest" | "xml_signature_value" | "xml_respuesta" | "xml_tiquete" | "xml_tipo" | "xml_content" | "xml_signer" | "xml_expired" | "xml_chain" | "xml_de_otra_clave" | "xml_de_tipo_ajeno" | "xml_de_otro_receptor" | "xml_contradice" | "parametro_vacio" | "parametro_ilegible" | "parametro_invalido" | "limite_invalido" | "parametro_fecha_invalida" | "periodo_al_reves" | "parametro_clave_invalida" | "parametro_consecutivo_invalido" | "parametro_cabys_invalido" | "texto_sin_palabras" | "texto_amplio" | "orden_sin_moneda" | "orden_desmedido" | "cursor_invalido" | "cursor_de_otra_consulta" | "cambios_desde_invalido" | "cambios_vencidos" | "espera_invalida" | "esperas_ocupadas" | "identificacion_sin_formato" | "autorizacion_invalida" | "consulta_sin_pregunta" | "consulta_cabys_invalida" | "consulta_corta" | "hacienda_no_responde" | "consultas_saturadas" | "correos_vacios" | "demasiados_correos" | "sin_destinatario" | "documento_rechazado_sin_correo" | "demasiados_envios" | "sin_webhook" | "webhook_deshabilitado" | "webhook_estado_invalido" | "demasiados_webhooks" | "tipo_evento_desconocido" | "url_invalida" | "url_larga" | "url_sin_https" | "url_con_credenciales" | "url_con_puerto" | "url_privada" | "url_sin_servidor" | "archivos_en_espera" | "archivo_sin_leer" | "archivo_desmedido" | "pdf_saturado" | "pdf_no_disponible" | "archivo_no_responde" | "archivo_danado" | "datos_protegidos" | "plan_sin_funcion" | "reloj_solo_pruebas" | "reloj_sin_simulador" | "reloj_sin_avance" | "reloj_momento_invalido" | "reloj_hacia_atras" | "reloj_muy_lejos";

export interface CodigoPorTipo {
  /** El código que se envía. */
  codigo: string;
  /** Lo que el código significa. */
  nombre: string;
  /** Los tipos de comprobante en que vale el código, por su código de dos dígitos. */
  tipos: string[];
}

export interface Contradiccion {
  /** Cuándo lo dijo, ISO 8601. */
  fecha: string;
  /** `estado`: da el veredicto contrario. `respuesta`: da el mismo, en otro documento firmado. `negado`: dice que no tiene el documento. */
  clase: ClaseContradiccion;
  /** El veredicto que da ahora, `aceptado` o `rechazado`; `null` si niega el documento. */
  estado: string | null;
  /** El texto de esa respuesta (DetalleMensaje); `null` si no trae. */
  mensaje: string | null;
}

export interface Contribuyente {
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE. */
  tipoIdentificacion: string;
  /** Nombre o razón social, como lo tiene Hacienda. */
  nombre: string;
  /** Régimen tributario; `null` si Hacienda no lo dice. */
  regimen: ContribuyenteRegimen | null;
  /** Situación, de GET /catalogos/situaciones: `2` contingencia, `3` sin internet. No va en un documento normal. */
  situacion: ContribuyenteSituacion | null;
  /** Actividades económicas inscritas. */
  actividades: ContribuyenteActividad[];
  /** Cuándo lo dijo Hacienda, ISO 8601. */
  consultadoEn: string;
  /** Si ya tocaba preguntarle de nuevo a Hacienda y no respondió. */
  desactualizado: boolean;
}

export interface ContribuyenteActividad {
  /** Código de seis caracteres, como `6201.0`, para `codigoActividad`; `null` si el del registro no tiene esa forma. */
  codigo: string | null;
  /** Nombre de la actividad. */
  descripcion: string;
  /** `activa` o `inactiva`. */
  estado: EstadoActividad;
  /** Si es la principal. */
  principal: boolean;
}

export interface ContribuyenteRegimen {
  /** Código del régimen. */
  codigo: string;
  /** Nombre del régimen, como `Régimen General`. */
  descripcion: string;
}

export interface ContribuyenteSituacion {
  /** Estado de la inscripción, como `Inscrito`. */
  estado: string;
  /** Si está moroso; `null` si Hacienda no lo dice. */
  moroso: boolean | null;
  /** Si debe declaraciones; `null` si Hacienda no lo dice. */
  omiso: boolean | null;
  /** Administración tributaria que le corresponde. */
  administracionTributaria: string;
}

export interface Correo {
  /** Id del envío. */
  idCorreo: number;
  /** `pendiente`: en camino. `enviado`: el servidor de correo lo tomó. `fallido`: no se pudo. */
  estado: EstadoCorreo;
  /** `manual`: alguien lo pidió. `automatico`: salió solo al aceptarse el documento. */
  motivo: MotivoCorreo;
  /** La clave del documento que lleva. */
  clave: string;
  /** El consecutivo del documento, de 20 dígitos. */
  consecutivo: string;
  /** A quiénes va. */
  destinatarios: string[];
  /** El asunto; `null` antes del primer intento. */
  asunto: string | null;
  /** Cuántas veces se intentó. */
  intentos: number;
  /** Por qué no ha salido; `null` si no hay nada que decir. */
  error: string | null;
  /** Cuándo se pidió, ISO 8601. */
  pedido: string;
  /** Cuándo salió, ISO 8601; `null` si no ha salido. */
  enviado: string | null;
}

export interface CorreoPedido {
  /** Id del envío. */
  idCorreo: number;
  /** `pendiente`: en camino. `enviado`. `fallido`: no se pudo enviar. */
  estado: EstadoCorreo;
  /** A quiénes va. */
  destinatarios: string[];
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia?: string | undefined;
}

export interface CorreoSolicitud {
  /** Hasta 10 direcciones; si no va, las del cliente. */
  correos?: readonly string[] | null | undefined;
}

export interface Cuenta {
  /** De quién es la llave. */
  empresa: CuentaEmpresa;
  /** `activo`: todo funciona. `prueba`: en su período de prueba, todo menos producción. `retirada`: se fue del servicio, y solo se lee: lo demás es un 403 con `codigo` `empresa_retirada`. `en_traslado`: pasa a otra instalación, y por un momento solo se lee: lo demás es un 503 con `empresa_en_traslado`. En los otros estados la llave no abre nada: un 403 con `tenant_suspendido` o `empresa_borrada`. */
  estado: EstadoEmpresa;
  /** Ante quién emite: `simulador`, `pruebas` o `produccion`. */
  ambiente: Ambiente;
  /** Si es una empresa de pruebas, que nunca llega a producción. */
  esPrueba: boolean;
  /** La moneda de los precios del catálogo. */
  monedaPrincipal: Moneda;
  /** Si puede emitir en otra moneda que la principal. */
  multimoneda: boolean;
  /** La actividad de un documento que no dice otra; `null` si no hay. */
  actividadPrincipal: CuentaActividadPrincipal | null;
  /** La llave de esta solicitud. */
  llave: CuentaLlave;
  /** El nombre de lo acordado con la empresa; `null` si no hay. */
  plan: string | null;
  /** Lo que la empresa puede empezar a usar; sin plan, o con uno que no las nombra, todas. Sin una, empezarla es un 403 con `codigo` `plan_sin_funcion`; lo que ya tiene sigue. */
  funciones: FuncionPlan[];
  /** Cuántas solicitudes se admiten. */
  limites: CuentaLimites;
  /** Lo que va del día en Costa Rica. */
  usoHoy: CuentaUsoHoy;
  /** Lo que va del mes en Costa Rica, por la hora real: lo que cuenta el plan. */
  usoMes: CuentaUsoMes;
  /** Lo que ocupan los archivos guardados: XML, respuestas y lo que enviaron los proveedores. */
  usoEspacio: CuentaUsoEspacio;
  /** El que firma los documentos; `null` si no hay. */
  certificado: CuentaCertificado | null;
  /** El usuario de Hacienda del ambiente en que se emite; `null` si no hay. */
  credencial: CuentaCredencial | null;
}

export interface CuentaActividadPrincipal {
  /** Código de seis caracteres, como `6201.0`. */
  codigo: string;
  /** Nombre de la actividad. */
  nombre: string;
}

export interface CuentaCertificado {
  /** `vigente`, `aunNoVigente` o `vencido`: solo con uno vigente se firma. */
  estado: EstadoCertificado;
  /** Desde cuándo vale, ISO 8601. */
  validoDesde: string;
  /** Hasta cuándo vale, ISO 8601. */
  validoHasta: string;
}

export interface CuentaCredencial {
  /** `aceptada`: Hacienda la admitió. `sinProbar`: todavía no se usó. `rechazada`: Hacienda no la admite, y nada se envía. */
  estado: EstadoCredencial;
  /** Cuándo la admitió Hacienda por última vez; `null` si nunca. */
  probada: string | null;
}

export interface CuentaEmpresa {
  /** Cómo se llama la empresa en este sistema. */
  nombre: string;
  /** El nombre comercial de sus documentos; `null` si no tiene. */
  nombreComercial: string | null;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion: string;
  /** La identificación con la que emite. */
  identificacion: string;
}

export interface CuentaLimites {
  /** El límite de esta llave. */
  llave: CuentaLimitesLlave;
  /** El límite de todas las llaves juntas; `null` si solo tiene límite cada una. */
  empresa: CuentaLimitesEmpresa | null;
}

export interface CuentaLimitesEmpresa {
  /** Solicitudes por minuto. */
  porMinuto: number;
  /** Cuántas solicitudes admite de una vez; después vuelven `porMinuto` cada minuto. */
  rafaga: number;
}

export interface CuentaLimitesLlave {
  /** Solicitudes por minuto. */
  porMinuto: number;
}

export interface CuentaLlave {
  /** Cómo se llama la llave. */
  nombre: string;
  /** Todos los scopes que tiene la llave. */
  scopes: Scope[];
}

export interface CuentaUsoEspacio {
  /** Megabytes empezados, de un millón de bytes; se cuentan cada noche, y antes es `null`. */
  megas: number | null;
  /** Los del plan; `null` si son todos. Pasarlos no borra nada ni impide emitir. */
  megasIncluidos: number | null;
  /** De ellos, los de esta empresa; antes de contarse, `null`. */
  megasPropios: number | null;
}

export interface CuentaUsoHoy {
  /** El día, `AAAA-MM-DD`. */
  fecha: string;
  /** Solicitudes de todas las llaves de la empresa, también las rechazadas; va unos segundos atrás. */
  solicitudes: number;
  /** Documentos emitidos, también desde el portal. */
  documentos: number;
}

export interface CuentaUsoMes {
  /** El mes, `AAAA-MM`. */
  mes: string;
  /** Documentos emitidos, también desde el portal, sin los que Hacienda rechazó; los de todas las empresas que comparten el plan. */
  documentos: number;
  /** Los documentos al mes del plan; `null` si son todos. Pasarlos nunca impide emitir. */
  incluidos: number | null;
  /** Cuántas empresas comparten el plan, con esta; 1 si es solo de ella. Lo de las otras va hasta una hora atrás. */
  empresas: number;
  /** De ellos, los de esta empresa. */
  documentosPropios: number;
}

export interface Descuento {
  /** Clase del descuento, como se envió. */
  codigo: string;
  /** Cuánto restó este descuento. */
  monto: Decimal;
  /** De qué es el descuento; `null` si no lleva. */
  detalle: string | null;
}

export interface DescuentoSolicitud {
  /** Clase del descuento. `01` regalía y `03` bonificación regalan toda la línea: el IVA se calcula sobre todo el monto y lo asume el emisor; no van en una factura de compra. `02` es una regalía cuyo IVA paga el cliente; `04` volumen, `05` temporada, `06` promocional, `07` comercial, `08` frecuencia, `09` sostenido, `99` otros. */
  codigo?: string | null | undefined;
  /** Cuánto se resta. Va `monto` o `porcentaje`, uno de los dos; con `01` y `03` puede no ir ninguno. */
  monto?: Importe | null | undefined;
  /** Qué parte de lo que dejaron los descuentos anteriores se resta, hasta 100. */
  porcentaje?: Importe | null | undefined;
  /** De qué es el descuento, de 3 a 80 caracteres; con `99` es obligatorio, de 5 a 80. */
  detalle?: string | null | undefined;
}

export interface Documento {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Situación, de GET /catalogos/situaciones: `2` contingencia, `3` sin internet. No va en un documento normal. */
  situacion?: string | undefined;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaExportacion`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete. */
  codigoTipo: string;
  /** `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza. */
  estado: EstadoDocumento;
  /** Si se anuló en este sistema. La reversión fiscal es una nota de crédito. */
  anulada: boolean;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503. */
  tipoCambio: Decimal;
  /** Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
  condicionVenta: string;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito: number | null;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Con varios, el primero. */
  medioPago: string;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** El receptor, como era al emitir; `null` si no lleva. */
  cliente: DocumentoCliente | null;
  /** Las líneas, al menos una. */
  lineas: DocumentoLinea[];
  /** Totales, con los nombres de Hacienda. */
  resumen: DocumentoResumen;
  /** Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
  referencias: DocumentoReferencia[];
  /** Lo acreditado por las notas que cuentan; en una nota de crédito, lo que las notas de débito anularon de ella. */
  montoAcreditado: Decimal;
  /** Lo que una nota de crédito todavía puede acreditar; 0 en un documento rechazado y en una nota de crédito. Lo que una nota de débito anula de una nota de crédito vuelve al saldo de la factura cuando Hacienda acepta la nota de débito. */
  saldo: Decimal;
  /** El camino hacia Hacienda. */
  hacienda: EstadoEnHacienda;
  /** Texto libre que sale en el PDF y en el XML. */
  comentario: string | null;
  /** Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay. */
  numeroOrdenCompra?: string | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay. */
  motivoTipoCambio?: string | undefined;
  /** Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay. */
  otros?: OtroTexto[] | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: Metadatos | undefined;
  /** Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo. */
  otrosCargos?: OtroCargo[] | undefined;
  /** Los medios de pago con lo que le tocó a cada uno, si la solicitud los trajo. */
  mediosPago?: MedioPago[] | undefined;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia: string | null;
}

export interface DocumentoCliente {
  /** Id del cliente en el catálogo; `null` si el documento no nombra uno registrado. */
  idCliente: number | null;
  /** Número de identificación, sin guiones. */
  identificacion: string | null;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion: string | null;
  /** Nombre y apellidos, como van en el documento. */
  nombre: string;
  /** El correo que va en el documento: el primero del cliente; `null` si no tiene. */
  correo: string | null;
  /** El teléfono que va en el documento: el primero del cliente, sus 8 dígitos sin guion; `null` si no tiene. */
  telefono: string | null;
  /** Nombre comercial; no va si el documento no lo lleva. */
  nombreComercial?: string | undefined;
  /** Dirección en el país; no va si el documento no la lleva. */
  ubicacion?: DocumentoClienteUbicacion | undefined;
  /** Dirección en el extranjero; no va si el documento no la lleva. */
  otrasSenasExtranjero?: string | undefined;
}

export interface DocumentoClienteUbicacion {
  /** Código de la provincia, un dígito. */
  provincia: string;
  /** Código del cantón, dos dígitos. */
  canton: string;
  /** Código del distrito, dos dígitos. */
  distrito: string;
  /** Barrio, de 5 a 50 caracteres. */
  barrio: string | null;
  /** Otras señas. */
  otrasSenas: string;
}

export interface DocumentoEnLista {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaExportacion`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete. */
  codigoTipo: string;
  /** `procesando`, `aceptado`, `rechazado` o `error`, como en el documento completo. */
  estado: EstadoDocumento;
  /** Si se anuló en este sistema. La reversión fiscal es una nota de crédito. */
  anulada: boolean;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Impuesto total. */
  totalImpuesto: Decimal;
  /** Total del documento. */
  totalComprobante: Decimal;
  /** Lo acreditado por las notas que cuentan; en una nota de crédito, lo que las notas de débito anularon de ella. */
  montoAcreditado: Decimal;
  /** Lo que una nota de crédito todavía puede acreditar; 0 en un documento rechazado y en una nota de crédito. Lo que una nota de débito anula de una nota de crédito vuelve al saldo de la factura cuando Hacienda acepta la nota de débito. */
  saldo: Decimal;
  /** El receptor, como era al emitir; `null` si no lleva. */
  cliente: DocumentoEnListaCliente | null;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
}

export interface DocumentoEnListaCliente {
  /** Número de identificación, sin guiones. */
  identificacion: string | null;
  /** Nombre y apellidos, como van en el documento. */
  nombre: string;
}

export interface DocumentoLinea {
  /** Posición, desde 1. */
  numeroLinea: number;
  /** Id del producto en el catálogo. */
  idProducto: number | null;
  /** Código (SKU) del producto en el catálogo. */
  codigoProducto: string | null;
  /** Código CABYS, 13 dígitos. */
  codigoCabys: string;
  /** Descripción de lo vendido. */
  detalle: string;
  /** Unidad de GET /catalogos/unidades-medida. */
  unidadMedida: string;
  /** Mayor que 0, con hasta 3 decimales. */
  cantidad: Decimal;
  /** Por unidad, sin impuestos, en la moneda del documento. */
  precioUnitario: Decimal;
  /** Cantidad por precio unitario. */
  montoTotal: Decimal;
  /** Monto que se resta de cantidad × precioUnitario; 0 si no va. */
  montoDescuento: Decimal;
  /** De qué es el descuento, de 3 a 80 caracteres; sale en el XML y en el PDF. En una línea sin descuento no se usa, y `advertencia` lo dice. */
  naturalezaDescuento: string | null;
  /** Hasta 5 descuentos con su clase, en vez de `montoDescuento`; cada uno se aplica sobre lo que dejaron los anteriores. En la respuesta van solo donde se enviaron así. */
  descuentos?: Descuento[] | undefined;
  /** Monto total menos el descuento. */
  subTotal: Decimal;
  /** Sobre lo que se calcula el impuesto. */
  baseImponible: Decimal;
  /** Impuestos, con su código y su tarifa. */
  impuestos: DocumentoLineaImpuesto[];
  /** Impuesto que asume el emisor o la fábrica. */
  impuestoAsumidoEmisorFabrica: Decimal;
  /** Impuesto después de la exoneración. */
  impuestoNeto: Decimal;
  /** Lo que se cobra por la línea. */
  montoTotalLinea: Decimal;
  /** Otros códigos de lo que se vende, cada uno con su `tipo` de GET /catalogos/tipos-codigo: el del comprador (`02`), el de la industria (`03`). Van después del código del producto; con él son 5 como máximo. */
  codigosComerciales?: CodigoComercial[] | undefined;
  /** Código del tipo de transacción, de `01` a `13`. No va en un tiquete. */
  tipoTransaccion?: string | undefined;
  /** La unidad propia del negocio, por ejemplo `1 tarima`; va además de `unidadMedida`. */
  unidadMedidaComercial?: string | undefined;
  /** Números de VIN o de serie de los medios de transporte que se venden, hasta 1000. */
  numeroVinSerie?: string[] | undefined;
  /** Número de registro del medicamento en el Ministerio de Salud. */
  registroMedicamento?: string | undefined;
  /** Código de la presentación del medicamento, de GET /catalogos/formas-farmaceuticas. */
  formaFarmaceutica?: string | undefined;
  /** Los 12 dígitos de la partida arancelaria; solo en una exportación y en las notas. */
  partidaArancelaria?: string | undefined;
  /** Los componentes de un surtido o combo, con sus impuestos, para una unidad de él; hasta 20. Dan el precio de la línea, que lleva un código comercial de tipo `03`. */
  surtido?: DocumentoLineaComponente[] | undefined;
  /** `true` en una línea sin producto del catálogo; las demás no lo llevan. */
  libre?: boolean | undefined;
  /** `true` si es la base de un cargo de porcentaje; no va en las demás líneas. */
  servicio?: boolean | undefined;
}

export interface DocumentoLineaComponente {
  /** Código CABYS, 13 dígitos. */
  codigoCabys: string;
  /** Descripción de lo vendido. */
  detalle: string;
  /** Mayor que 0, con hasta 3 decimales. */
  cantidad: Decimal;
  /** Unidad de GET /catalogos/unidades-medida. */
  unidadMedida: string;
  /** Por unidad, sin impuestos, en la moneda del documento. */
  precioUnitario: Decimal;
  /** Cantidad por precio unitario. */
  montoTotal: Decimal;
  /** Hasta 5 descuentos con su clase, en vez de `montoDescuento`; cada uno se aplica sobre lo que dejaron los anteriores. En la respuesta van solo donde se enviaron así. */
  descuentos?: Descuento[] | undefined;
  /** Monto total menos el descuento. */
  subTotal: Decimal;
  /** Sobre lo que se calcula el impuesto. */
  baseImponible: Decimal;
  /** Impuestos, con su código y su tarifa. */
  impuestos: DocumentoLineaComponenteImpuesto[];
}

export interface DocumentoLineaComponenteImpuesto {
  /** Código de Hacienda del impuesto; `01` es el IVA. */
  codigo: string;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa: string | null;
  /** Tarifa en porcentaje. */
  porcentaje: Decimal | null;
  /** Monto del impuesto. */
  monto: Decimal;
}

export interface DocumentoLineaImpuesto {
  /** Código de Hacienda del impuesto; `01` es el IVA. */
  codigo: string;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa: string | null;
  /** Tarifa en porcentaje. */
  porcentaje: Decimal | null;
  /** Por unidad de la línea: litros de combustible (`03`; 1 si no va), mililitros del envase (`04`, `05`), unidades de tabaco (`06`). En `05` no va si es un jabón. Hasta 2 decimales. */
  cantidadUnidadMedida?: Decimal | undefined;
  /** Grados de alcohol de la bebida (`04`): el Porcentaje del XML. Hasta 2 decimales. */
  gradoAlcohol?: Decimal | undefined;
  /** Mililitros de referencia de la bebida, o gramos del jabón (`05`). Hasta 2 decimales. */
  volumenUnidadConsumo?: Decimal | undefined;
  /** Monto del impuesto específico por litro, mililitro, gramo o unidad (`03` a `06`). */
  impuestoUnidad?: Decimal | undefined;
  /** Factor del IVA de bienes usados (`08`), hasta 4 decimales. */
  factorCalculoIVA?: Decimal | undefined;
  /** Sobre lo que se calcula el impuesto. */
  baseImponible?: Decimal | undefined;
  /** Solo en el `01`: `01` si el IVA se cobra en fábrica con esta venta, `02` si ya se cobró (entonces `codigoTarifa` es `10`). */
  ivaCobradoFabrica?: string | undefined;
  /** Monto del impuesto. */
  monto: Decimal;
  /** Lo que se exoneró de este impuesto; `null` si nada. */
  exoneracion: DocumentoLineaImpuestoExoneracion | null;
}

export interface DocumentoLineaImpuestoExoneracion {
  /** Exoneración registrada para el cliente del documento; una que vence antes de hoy, que todavía no rige o que no exonera nada de una línea gravada es un 400. */
  idExoneracion: number;
  /** Código de Hacienda del tipo de autorización. */
  tipoDocumento: string;
  /** Número de la autorización. */
  numeroDocumento: string;
  /** Código de Hacienda de la institución que la emitió. */
  nombreInstitucion: string;
  /** Cuándo se emitió la autorización, ISO 8601. */
  fechaEmision: string;
  /** Puntos porcentuales del impuesto que se exoneran, cortados a 2 decimales: nunca más que lo autorizado. */
  tarifaExonerada: Decimal;
  /** Impuesto exonerado. */
  montoExoneracion: Decimal;
}

export interface DocumentoReferencia {
  /** Código de Hacienda del tipo de documento referido. */
  tipoDocumento: string;
  /** Clave o número del documento referido; `null` si no lleva. */
  numero: string | null;
  /** Cuándo se emitió el documento referido, ISO 8601. */
  fechaEmision: string;
  /** Motivo, código de dos dígitos; `null` si no lleva. */
  codigo: string | null;
  /** Motivo en palabras; `null` si no lleva. */
  razon: string | null;
}

export interface DocumentoResumen {
  /** Servicios gravados, antes de descuentos y sin su parte exonerada. */
  totalServGravados: Decimal;
  /** Servicios exentos, antes de descuentos. */
  totalServExentos: Decimal;
  /** Parte exonerada de los servicios. */
  totalServExonerado: Decimal;
  /** Servicios no sujetos a IVA, antes de descuentos. */
  totalServNoSujeto: Decimal;
  /** Bienes gravados, antes de descuentos y sin su parte exonerada. */
  totalMercanciasGravadas: Decimal;
  /** Bienes exentos, antes de descuentos. */
  totalMercanciasExentas: Decimal;
  /** Parte exonerada de los bienes. */
  totalMercExonerada: Decimal;
  /** Bienes no sujetos a IVA, antes de descuentos. */
  totalMercNoSujeta: Decimal;
  /** Bienes y servicios gravados. */
  totalGravado: Decimal;
  /** Bienes y servicios exentos. */
  totalExento: Decimal;
  /** Parte exonerada de bienes y servicios. */
  totalExonerado: Decimal;
  /** Bienes y servicios no sujetos a IVA. */
  totalNoSujeto: Decimal;
  /** Suma de las líneas antes de descuentos e impuestos. */
  totalVenta: Decimal;
  /** Suma de los descuentos. */
  totalDescuentos: Decimal;
  /** Venta menos descuentos. */
  totalVentaNeta: Decimal;
  /** Impuesto por código y tarifa. */
  totalDesgloseImpuesto: DocumentoResumenDesglose[];
  /** Impuesto total. */
  totalImpuesto: Decimal;
  /** Impuesto asumido por el emisor o cobrado a nivel de fábrica; no entra en el total. */
  totalImpAsumEmisorFabrica: Decimal;
  /** IVA que se devuelve por servicios de salud pagados con tarjeta. */
  totalIvaDevuelto: Decimal;
  /** Suma de los otros cargos, que no llevan IVA. */
  totalOtrosCargos: Decimal;
  /** Total del documento. */
  totalComprobante: Decimal;
}

export interface DocumentoResumenDesglose {
  /** Código de Hacienda del impuesto; `01` es el IVA. */
  codigo: string;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa: string | null;
  /** Impuesto de ese código y esa tarifa. */
  totalMontoImpuesto: Decimal;
}

export interface DocumentoSimulado {
  /** Siempre `null`: no se emitió. */
  clave: null;
  /** Siempre `null`: no se tomó ningún número. */
  consecutivo: null;
  /** Situación, de GET /catalogos/situaciones: `2` contingencia, `3` sin internet. No va en un documento normal. */
  situacion?: string | undefined;
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaExportacion`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete. */
  codigoTipo: string;
  /** Siempre `null`: sin emitirse no tiene estado. */
  estado: null;
  /** Si se anuló en este sistema. La reversión fiscal es una nota de crédito. */
  anulada: boolean;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503. */
  tipoCambio: Decimal;
  /** Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
  condicionVenta: string;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito: number | null;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Con varios, el primero. */
  medioPago: string;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** El receptor, como era al emitir; `null` si no lleva. */
  cliente: DocumentoCliente | null;
  /** Las líneas, al menos una. */
  lineas: DocumentoLinea[];
  /** Totales, con los nombres de Hacienda. */
  resumen: DocumentoResumen;
  /** Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
  referencias: DocumentoReferencia[];
  /** Lo acreditado por las notas que cuentan; en una nota de crédito, lo que las notas de débito anularon de ella. */
  montoAcreditado: Decimal;
  /** Lo que una nota de crédito todavía puede acreditar; 0 en un documento rechazado y en una nota de crédito. Lo que una nota de débito anula de una nota de crédito vuelve al saldo de la factura cuando Hacienda acepta la nota de débito. */
  saldo: Decimal;
  /** El camino hacia Hacienda. */
  hacienda: EstadoEnHacienda;
  /** Texto libre que sale en el PDF y en el XML. */
  comentario: string | null;
  /** Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay. */
  numeroOrdenCompra?: string | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay. */
  motivoTipoCambio?: string | undefined;
  /** Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay. */
  otros?: OtroTexto[] | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: Metadatos | undefined;
  /** Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo. */
  otrosCargos?: OtroCargo[] | undefined;
  /** Los medios de pago con lo que le tocó a cada uno, si la solicitud los trajo. */
  mediosPago?: MedioPago[] | undefined;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia: string | null;
}

/** Lo que se emite, según su `tipo`. */
export type DocumentoSolicitud = VentaSolicitud | NotaSolicitud;

export interface Entrega {
  /** El id de la entrega. */
  idEntrega: number;
  /** El id del evento: su `webhook-id`. */
  idEvento: string;
  /** Qué pasó: el `type` del cuerpo. */
  tipo: TipoEvento;
  /** La clave del documento o del comprobante de que trata; `null` si no trata de uno. */
  clave: string | null;
  /** Cuándo pasó, ISO 8601. */
  fecha: string;
  /** `pendiente`: en camino. `entregado`: respondió 2xx. `fallido`: se agotaron los intentos. `omitido`: el webhook estaba deshabilitado. */
  estado: EstadoEntrega;
  /** Cuántos lleva desde que se puso en camino. */
  intentos: number;
  /** Cuándo se intenta de nuevo; `null` si ya no hace falta. */
  siguienteIntento: string | null;
  /** Cuándo lo recibió; `null` si todavía no. */
  entregado: string | null;
  /** El más nuevo; `null` si todavía no hubo. */
  ultimoIntento: EntregaUltimoIntento | null;
}

export interface EntregaDetalle {
  /** El id de la entrega. */
  idEntrega: number;
  /** El id del evento: su `webhook-id`. */
  idEvento: string;
  /** Qué pasó: el `type` del cuerpo. */
  tipo: TipoEvento;
  /** La clave del documento o del comprobante de que trata; `null` si no trata de uno. */
  clave: string | null;
  /** Cuándo pasó, ISO 8601. */
  fecha: string;
  /** `pendiente`, `entregado`, `fallido` u `omitido`. */
  estado: EstadoEntrega;
  /** Cuántos lleva desde que se puso en camino. */
  intentos: number;
  /** Cuándo se intenta de nuevo; `null` si ya no hace falta. */
  siguienteIntento: string | null;
  /** Cuándo lo recibió; `null` si todavía no. */
  entregado: string | null;
  /** El más nuevo; `null` si todavía no hubo. */
  ultimoIntento: EntregaUltimoIntento | null;
  /** El cuerpo, byte por byte como se firmó. */
  cuerpo: string;
  /** Los últimos cincuenta, del más nuevo al más viejo. */
  ultimosIntentos: EventoEntregaIntento[];
}

export interface EntregaUltimoIntento {
  /** Cuándo empezó, ISO 8601. */
  fecha: string;
  /** Estado HTTP de la respuesta; `null` si no hubo. */
  status: number | null;
  /** Cuánto tardó, en milisegundos. */
  latenciaMs: number | null;
  /** Por qué falló; `null` si se entregó, o si no ha terminado. */
  error: string | null;
}

export interface Error {
  /** Qué pasó, en palabras para una persona. */
  error: string;
  /** Cuál regla no se cumplió. */
  codigo: CodigoDeError;
  /** El scope que le falta a la llave. */
  scope?: string | undefined;
  /** El mismo valor del encabezado X-Request-Id: mencionalo si nos escribís. */
  requestId: string;
  /** Todo lo que se halló mal en la solicitud, a lo sumo 100 faltas; solo en un 400. La primera es la que dice `codigo`. Si al cuerpo le faltan datos o no son del tipo esperado, son todas las de esa clase; si no, las de lo que cada dato dice, y las que muestran los registros que nombra: usuario, punto de venta, productos. Lo que solo se sabe con el resto en orden, como un total, se dice cuando el resto lo está. Después, cada dato que no existe. */
  faltas?: Falta[] | undefined;
}

export type ErroresPorMiembro = Record<string, string[]>;

export type EstadoActividad = "activa" | "inactiva";

export type EstadoCertificado = "vigente" | "aunNoVigente" | "vencido";

export type EstadoCorreo = "pendiente" | "enviado" | "fallido";

export type EstadoCredencial = "aceptada" | "sinProbar" | "rechazada";

export type EstadoDocumento = "procesando" | "aceptado" | "rechazado" | "error";

export type EstadoEmpresa = "prueba" | "activo" | "suspendido" | "retirada" | "borrada" | "en_traslado" | "trasladada";

export interface EstadoEnHacienda {
  /** El texto de la respuesta (DetalleMensaje); `null` mientras no responde, y cuando la respuesta no dice nada más. */
  mensaje: string | null;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos: EstadoEnHaciendaMotivo[];
  /** Cuándo respondió Hacienda, ISO 8601. */
  fechaRespuesta: string | null;
  /** Cuántas veces se envió. */
  intentos: number;
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema: string | null;
  /** Lo que Hacienda dijo después de su veredicto y no es su veredicto, en orden. Vale lo primero, que es lo que dicen los demás datos; falta si no se contradijo. */
  contradicciones?: Contradiccion[] | undefined;
}

export interface EstadoEnHaciendaMotivo {
  /** Código como lo escribe Hacienda (`-411`); vacío si no da uno. */
  codigo: string;
  /** Lo que dice Hacienda, en sus palabras. */
  texto: string;
}

export type EstadoEntrega = "pendiente" | "entregado" | "fallido" | "omitido";

export type EstadoLote = "pendiente" | "procesando" | "terminado" | "cancelado";

export type EstadoNumeroReservado = "libre" | "usado" | "sin-uso";

export type EstadoReserva = "abierta" | "cerrada";

export type EstadoResultado = "emitido" | "error" | "cancelado";

export type EstadoWebhook = "activo" | "deshabilitado";

export interface Evento {
  /** Id del evento: el encabezado `webhook-id` de cada entrega. */
  id: string;
  /** Qué pasó. */
  tipo: TipoEvento;
  /** Cuándo pasó, ISO 8601. */
  fecha: string;
  /** El miembro `data` del cuerpo que recibe el webhook. */
  datos: EventoDatos;
  /** Una por webhook que recibe este tipo de evento. */
  entregas: EventoEntrega[];
}

export interface EventoDatos {
  /** Clave del documento; de un mensaje receptor, la del comprobante del proveedor. */
  clave?: string | undefined;
  /** Consecutivo del documento, o del mensaje receptor, de 20 dígitos. */
  consecutivo?: string | undefined;
  /** Tipo de documento por su nombre, también `FacturaElectronicaCompra`; de un mensaje receptor, lo que se respondió: `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
  tipo?: string | undefined;
  /** Código de Hacienda del tipo: `01` a `04` u `08`; de un mensaje receptor, `05`, `06` o `07`. */
  codigoTipo?: string | undefined;
  /** Estado del documento, o del mensaje receptor, en ese momento. */
  estado?: string | undefined;
  /** Código ISO de la moneda. Un mensaje receptor hecho sin el XML del proveedor no la lleva. */
  moneda?: string | undefined;
  /** Total del documento, en su moneda. */
  total?: Decimal | undefined;
  /** Motivos de un rechazo, o avisos de una aceptación. */
  motivos?: EventoDatosMotivo[] | undefined;
  /** Por qué no avanza o, con veredicto, qué le falta a la respuesta que se guarda; `null` mientras todo va bien. */
  problema?: string | null | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Lo que Hacienda dice ahora. */
  contradiccion?: Contradiccion | undefined;
  /** El certificado que está por vencer. */
  idCertificado?: number | undefined;
  /** Cuándo vence, ISO 8601. */
  venceEl?: string | undefined;
  /** Cuántos días avanzar. */
  dias?: number | undefined;
  /** El aviso que toca: 30, 15, 7 o 1 días. */
  umbral?: number | undefined;
  /** Lo que falta pagar: el total menos lo acreditado y lo pagado por recibos que Hacienda no rechazó. */
  debe?: Decimal | undefined;
  /** El día 90 de la factura (`2026-12-06`): después se debe su IVA, pagada o no. */
  vence?: string | undefined;
  /** Días hasta `vence`; negativo si ya pasó. */
  faltan?: number | undefined;
  /** Id del lote. */
  idLote?: number | undefined;
  /** Documentos emitidos, también desde el portal. */
  documentos?: number | undefined;
  /** De esas, cuántas emitieron su documento. */
  emitidos?: number | undefined;
  /** Cuántas traían una `idempotencyKey` que ya había emitido el suyo. */
  repetidos?: number | undefined;
  /** Cuántas se rechazaron, sin tomar número. */
  conError?: number | undefined;
  /** Cuántas no se emitieron porque el lote se canceló. */
  cancelados?: number | undefined;
  /** Número que crece con cada evento, con posibles saltos: ordena, no cuenta. */
  secuencia: number;
}

export interface EventoDatosMotivo {
  /** Código como lo escribe Hacienda (`-411`); vacío si no da uno. */
  codigo: string;
  /** Lo que dice Hacienda, en sus palabras. */
  texto: string;
}

export interface EventoEnLista {
  /** Id del evento: el encabezado `webhook-id` de cada entrega. */
  id: string;
  /** Qué pasó. */
  tipo: TipoEvento;
  /** Cuándo pasó, ISO 8601. */
  fecha: string;
  /** El miembro `data` del cuerpo que recibe el webhook. */
  datos: EventoDatos;
  /** Una por webhook que recibe este tipo de evento. */
  entregas: EventoEnListaEntrega[];
}

export interface EventoEnListaEntrega {
  /** Id del webhook. */
  idWebhook: number;
  /** Adónde va: esquema, servidor y puerto. */
  destino: string;
  /** `pendiente`, `entregado`, `fallido` u `omitido`. */
  estado: EstadoEntrega;
  /** Cuántos lleva desde que se puso en camino. */
  intentos: number;
  /** Cuándo se intenta de nuevo; `null` si ya no hace falta. */
  siguienteIntento: string | null;
  /** Cuándo lo recibió; `null` si todavía no. */
  entregado: string | null;
}

export interface EventoEncolado {
  /** El id del evento: su `webhook-id`. */
  idEvento: string;
}

export interface EventoEntrega {
  /** Id del webhook. */
  idWebhook: number;
  /** Adónde va: esquema, servidor y puerto. */
  destino: string;
  /** `pendiente`: en camino. `entregado`: respondió 2xx. `fallido`: se agotaron los intentos. `omitido`: el webhook estaba deshabilitado. */
  estado: EstadoEntrega;
  /** Cuántos lleva desde que se puso en camino. */
  intentos: number;
  /** Cuándo se intenta de nuevo; `null` si ya no hace falta. */
  siguienteIntento: string | null;
  /** Cuándo lo recibió; `null` si todavía no. */
  entregado: string | null;
  /** Los últimos diez, del más nuevo al más viejo. */
  ultimosIntentos: EventoEntregaIntento[];
}

export interface EventoEntregaIntento {
  /** Cuándo empezó, ISO 8601. */
  fecha: string;
  /** Estado HTTP de la respuesta; `null` si no hubo. */
  status: number | null;
  /** Cuánto tardó, en milisegundos. */
  latenciaMs: number | null;
  /** Por qué falló; `null` si se entregó. */
  error: string | null;
  /** El principio de lo que respondió el receptor. */
  respuesta: string | null;
}

export interface ExoneracionConsultada {
  /** A quién se le dio, sin guiones. */
  identificacion: string;
  /** Código de Hacienda del tipo de autorización. */
  tipoDocumento: string;
  /** Nombre del tipo de documento. */
  tipoDocumentoNombre: string;
  /** Número de la autorización. */
  numeroDocumento: string;
  /** Código de Hacienda de la institución; `null` si no viene. */
  codigoInstitucion: string | null;
  /** Institución que la emitió. */
  nombreInstitucion: string;
  /** Siempre `null`: el registro no lo tiene. Algunos tipos lo exigen. */
  articulo: number | null;
  /** Siempre `null`: el registro no lo tiene. */
  inciso: number | null;
  /** Cuándo se emitió la autorización, ISO 8601. */
  fechaEmision: string;
  /** Hasta cuándo vale, ISO 8601. */
  fechaExpiracion: string;
  /** Tal como lo dice Hacienda; confirmalo con la autorización antes de registrarla. */
  porcentajeExoneracion: Decimal;
  /** Sin vencer, según la fecha de hoy en Costa Rica. */
  vigente: boolean;
  /** Tipo de autorización, en palabras de Hacienda. */
  tipoAutorizacion: string | null;
  /** Proyecto de construcción al que se limita; `null` si a ninguno. */
  codigoProyectoCFIA: string | null;
  /** Si se limita a los códigos de `cabys`. */
  poseeCabys: boolean;
  /** Códigos CABYS a los que se limita. */
  cabys: string[];
  /** Cuándo lo dijo Hacienda, ISO 8601. */
  consultadoEn: string;
  /** Si ya tocaba preguntarle de nuevo a Hacienda y no respondió. */
  desactualizado: boolean;
}

export interface FacturaCompra {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Situación, de GET /catalogos/situaciones: `2` contingencia, `3` sin internet. No va en un documento normal. */
  situacion?: string | undefined;
  /** Siempre `FacturaElectronicaCompra`. */
  tipo: string;
  /** Siempre `08`. */
  codigoTipo: string;
  /** `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza. */
  estado: EstadoDocumento;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503. */
  tipoCambio: Decimal;
  /** Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
  condicionVenta: string;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito: number | null;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Con varios, el primero. */
  medioPago: string;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** Las líneas, al menos una. */
  lineas: DocumentoLinea[];
  /** Totales, con los nombres de Hacienda. */
  resumen: DocumentoResumen;
  /** El comprobante del proveedor, o la factura misma. */
  referencias: DocumentoReferencia[];
  /** El camino hacia Hacienda. */
  hacienda: EstadoEnHacienda;
  /** Texto libre que sale en el PDF y en el XML. */
  comentario: string | null;
  /** Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay. */
  numeroOrdenCompra?: string | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay. */
  motivoTipoCambio?: string | undefined;
  /** Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay. */
  otros?: OtroTexto[] | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: Metadatos | undefined;
  /** Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo. */
  otrosCargos?: OtroCargo[] | undefined;
  /** Los medios de pago con lo que le tocó a cada uno, si la solicitud los trajo. */
  mediosPago?: MedioPago[] | undefined;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia: string | null;
  /** El proveedor. */
  emisor: FacturaCompraEmisor;
  /** Código del tipo de transacción de la primera línea. */
  tipoTransaccion: string;
  /** Actividad económica del comprador, que es el tenant. */
  codigoActividadReceptor: string;
}

export interface FacturaCompraEmisor {
  /** Id del proveedor en el catálogo. */
  idEmisor: number | null;
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion: string;
  /** Nombre del proveedor, como era al emitir. */
  nombre: string;
  /** Registro fiscal de bebidas alcohólicas (ley 8707); no va si el documento no lo lleva. */
  registroFiscal8707?: string | undefined;
  /** Sus correos, hasta cuatro, separados por `;`; `null` si no tiene. */
  correo: string | null;
  /** El primero de sus teléfonos, 8 dígitos sin guion; `null` si no tiene. */
  telefono: string | null;
  /** Actividad económica del proveedor. */
  codigoActividad: string | null;
}

export interface FacturaCompraEnLista {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Siempre `FacturaElectronicaCompra`. */
  tipo: string;
  /** Siempre `08`. */
  codigoTipo: string;
  /** `procesando`, `aceptado`, `rechazado` o `error`, como en el documento completo. */
  estado: EstadoDocumento;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Impuesto total. */
  totalImpuesto: Decimal;
  /** Total del documento. */
  totalComprobante: Decimal;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** El proveedor. */
  emisor: FacturaCompraEnListaEmisor;
}

export interface FacturaCompraEnListaEmisor {
  /** Id del proveedor en el catálogo. */
  idEmisor: number | null;
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** Nombre del proveedor, como era al emitir. */
  nombre: string;
}

export interface FacturaCompraSolicitud {
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** El proveedor. Se busca por `idEmisor` o `identificacion`; si no existe se crea con los demás datos. Uno que existe va como está registrado; lo que le falte para una factura de compra se completa, una vez, con lo que va acá. */
  emisor?: FacturaCompraSolicitudEmisor | null | undefined;
  /** Punto de venta de GET /catalogos/puntos-venta: numera el documento y a su bodega entra el inventario; si no va, el predeterminado. */
  idPuntoVenta?: number | null | undefined;
  /** Código de GET /catalogos/condiciones-venta; `01` si no va, y `null` es un 400. */
  condicionVenta?: string | null | undefined;
  /** Código de GET /catalogos/medios-pago; `01` si no va, y `null` es un 400. */
  medioPago?: string | null | undefined;
  /** Descripción del medio de pago cuando es `99`. */
  medioPagoOtros?: string | null | undefined;
  /** La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant. */
  moneda?: string | null | undefined;
  /** Código del tipo de transacción de las líneas que no traen el suyo; `01`, compra normal, si no va. */
  tipoTransaccion?: string | null | undefined;
  /** Actividad económica del tenant, que es el comprador: una de las suyas; si no va, la principal. */
  codigoActividad?: string | null | undefined;
  /** La misma; si va, es la que cuenta. */
  codigoActividadReceptor?: string | null | undefined;
  /** Descripción de la condición de venta cuando es `99`. */
  condicionVentaOtros?: string | null | undefined;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito?: number | null | undefined;
  /** Texto libre que sale en el PDF y en el XML. */
  comentario?: string | null | undefined;
  /** Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay. */
  numeroOrdenCompra?: string | null | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | null | undefined;
  /** Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay. */
  motivoTipoCambio?: string | null | undefined;
  /** Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay. */
  otros?: readonly OtroTextoSolicitud[] | null | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: MetadatosSolicitud | null | undefined;
  /** `true`: si ya hay un documento, no rechazado, con la misma `referenciaExterna`, responde 409 en vez de emitir otro. Vale también entre solicitudes simultáneas. */
  referenciaExternaUnica?: boolean | null | undefined;
  /** Tu propio tipo de cambio: colones por unidad de la moneda del documento; si no va, el del día. Uno que difiere en más de 10 % del conocido va con una `advertencia`. En colones es 1: otro es un 400. */
  tipoCambio?: Importe | null | undefined;
  /** Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo. */
  otrosCargos?: readonly OtroCargoSolicitud[] | null | undefined;
  /** Hasta cuatro medios de pago, cada uno con `monto`, con `porcentaje` del total o con `resto: true`, que toma lo que falta. Suman exactamente el total. Con este dato `medioPago` puede no ir; si va, tiene que ser el primero de la lista. */
  mediosPago?: readonly MedioPagoSolicitud[] | null | undefined;
  /** El comprobante del proveedor al que la factura hace referencia; si no va, es a ella misma. */
  documentoProveedor?: FacturaCompraSolicitudDocumentoProveedor | null | undefined;
  /** Las líneas, al menos una. */
  lineas?: readonly FacturaCompraSolicitudLinea[] | null | undefined;
}

export interface FacturaCompraSolicitudDocumentoProveedor {
  /** Número del comprobante, de 1 a 50 caracteres. */
  numero?: string | null | undefined;
  /** Fecha del comprobante, ISO 8601. */
  fechaEmision?: string | null | undefined;
}

export interface FacturaCompraSolicitudEmisor {
  /** Id del proveedor en el catálogo. */
  idEmisor?: number | null | undefined;
  /** Número de identificación, sin guiones. */
  identificacion?: string | null | undefined;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion?: string | null | undefined;
  /** Nombre del proveedor, de 5 a 100 caracteres; si falta, el del registro de contribuyentes. */
  nombre?: string | null | undefined;
  /** Nombre comercial. */
  nombreComercial?: string | null | undefined;
  /** Registro fiscal de bebidas alcohólicas (ley 8707) del proveedor, de 1 a 12 caracteres. Hacienda lo pide cuando vende bebidas alcohólicas; lo tienen quienes las fabrican, importan o distribuyen. */
  registroFiscal8707?: string | null | undefined;
  /** Hasta cuatro correos, separados por `;`. */
  correo?: string | null | undefined;
  /** Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
  telefono?: string | null | undefined;
  /** Actividad económica del proveedor. */
  codigoActividad?: string | null | undefined;
  /** La ruta del documento. */
  ubicacion?: FacturaCompraSolicitudEmisorUbicacion | null | undefined;
  /** Dirección de un proveedor del extranjero. */
  otrasSenasExtranjero?: string | null | undefined;
}

export interface FacturaCompraSolicitudEmisorUbicacion {
  /** Código de la provincia, un dígito. */
  provincia?: string | null | undefined;
  /** Código del cantón, dos dígitos. */
  canton?: string | null | undefined;
  /** Código del distrito, dos dígitos. */
  distrito?: string | null | undefined;
  /** Barrio, de 5 a 50 caracteres. */
  barrio?: string | null | undefined;
  /** Otras señas, de 5 a 250 caracteres. */
  otrasSenas?: string | null | undefined;
}

export interface FacturaCompraSolicitudLinea {
  /** Id del producto. Va este dato o `codigoProducto`, o los de una línea libre. */
  idProducto?: number | null | undefined;
  /** Código (SKU) del producto. Va este dato o `idProducto`, o los de una línea libre. */
  codigoProducto?: string | null | undefined;
  /** `true` en una línea sin producto, que trae ella misma los datos que daría el catálogo. */
  libre?: boolean | null | undefined;
  /** Código CABYS, 13 dígitos; solo en una línea libre. */
  codigoCabys?: string | null | undefined;
  /** Descripción de lo comprado, de 3 a 200 caracteres; solo en una línea libre. */
  detalle?: string | null | undefined;
  /** Unidad de GET /catalogos/unidades-medida; solo en una línea libre. */
  unidadMedida?: string | null | undefined;
  /** Impuestos, con su código y su tarifa; solo en una línea libre. */
  impuestos?: readonly FacturaCompraSolicitudLineaImpuesto[] | null | undefined;
  /** Mayor que 0, con hasta 3 decimales. */
  cantidad: Importe;
  /** En la moneda que nombra `moneda`. En una línea de producto, si no va, su `precioCosto`. */
  precioUnitario?: Importe | null | undefined;
  /** Monto que se resta de cantidad × precioUnitario; 0 si no va. */
  montoDescuento?: Importe | null | undefined;
  /** De qué es el descuento, de 3 a 80 caracteres; sale en el XML y en el PDF. En una línea sin descuento no se usa, y `advertencia` lo dice. */
  naturalezaDescuento?: string | null | undefined;
  /** Hasta 5 descuentos con su clase, en vez de `montoDescuento`; cada uno se aplica sobre lo que dejaron los anteriores. En la respuesta van solo donde se enviaron así. */
  descuentos?: readonly DescuentoSolicitud[] | null | undefined;
  /** Las exoneraciones son de clientes: en una compra es un 400. */
  idExoneracion?: number | null | undefined;
  /** Otros códigos de lo que se vende, cada uno con su `tipo` de GET /catalogos/tipos-codigo: el del comprador (`02`), el de la industria (`03`). Van después del código del producto; con él son 5 como máximo. */
  codigosComerciales?: readonly CodigoComercialSolicitud[] | null | undefined;
  /** Código del tipo de transacción, de `01` a `13`. No va en un tiquete. */
  tipoTransaccion?: string | null | undefined;
  /** La unidad propia del negocio, por ejemplo `1 tarima`; va además de `unidadMedida`. */
  unidadMedidaComercial?: string | null | undefined;
  /** Números de VIN o de serie de los medios de transporte que se venden, hasta 1000. */
  numeroVinSerie?: readonly string[] | null | undefined;
  /** Número de registro del medicamento en el Ministerio de Salud. */
  registroMedicamento?: string | null | undefined;
  /** Código de la presentación del medicamento, de GET /catalogos/formas-farmaceuticas. */
  formaFarmaceutica?: string | null | undefined;
  /** Los 12 dígitos de la partida arancelaria; solo en una exportación y en las notas. */
  partidaArancelaria?: string | null | undefined;
  /** `true`: un cargo de porcentaje se calcula sobre esta línea y las demás que lo dicen. Si ninguna lo dice, sobre todas. */
  servicio?: boolean | null | undefined;
}

export interface FacturaCompraSolicitudLineaImpuesto {
  /** Código de Hacienda del impuesto; `01` es el IVA. Los específicos (`03` a `06`) y `08` llevan los datos con que se calculan. */
  codigo?: string | null | undefined;
  /** Tarifa en porcentaje. */
  porcentaje?: Importe | null | undefined;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa?: string | null | undefined;
  /** Por unidad de la línea: litros de combustible (`03`; 1 si no va), mililitros del envase (`04`, `05`), unidades de tabaco (`06`). En `05` no va si es un jabón. Hasta 2 decimales. */
  cantidadUnidadMedida?: Importe | null | undefined;
  /** Grados de alcohol de la bebida (`04`): el Porcentaje del XML. Hasta 2 decimales. */
  gradoAlcohol?: Importe | null | undefined;
  /** Mililitros de referencia de la bebida, o gramos del jabón (`05`). Hasta 2 decimales. */
  volumenUnidadConsumo?: Importe | null | undefined;
  /** Monto del impuesto específico por litro, mililitro, gramo o unidad (`03` a `06`). */
  impuestoUnidad?: Importe | null | undefined;
  /** Factor del IVA de bienes usados (`08`), hasta 4 decimales. */
  factorCalculoIVA?: Importe | null | undefined;
  /** Sobre lo que se calcula el impuesto. */
  baseImponible?: Importe | null | undefined;
  /** Solo en el `01`: `01` si el IVA se cobra en fábrica con esta venta, `02` si ya se cobró (entonces `codigoTarifa` es `10`). */
  ivaCobradoFabrica?: string | null | undefined;
}

export interface FacturaPorCobrar {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** `FacturaElectronica` o `TiqueteElectronico`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `04` tiquete. */
  codigoTipo: string;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento. */
  totalComprobante: Decimal;
  /** Lo que falta pagar: el total menos lo acreditado y lo pagado por recibos que Hacienda no rechazó. */
  debe: Decimal;
  /** `02`, crédito; `08`, servicios al Estado a crédito; `10`, IVA diferido hasta 90 días. */
  condicionVenta: string;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito: number | null;
  /** El día en que se tiene que pagar (`2026-12-06`): el de la factura más su plazo. */
  vencimiento: string;
  /** Días desde `vencimiento`; negativo si falta. */
  atraso: number;
  /** El receptor, como era al emitir; `null` si no lleva. */
  cliente: FacturaPorCobrarCliente;
  /** Días desde la fecha de la factura, contados en Costa Rica. */
  dias: number;
  /** El día 90 de la factura (`2026-12-06`): después se debe su IVA, pagada o no. `null` si no es de condición `10`. */
  vence: string | null;
  /** Días hasta `vence`; negativo si ya pasó y `null` si no vence. */
  faltan: number | null;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
}

export interface FacturaPorCobrarCliente {
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** Nombre del cliente en la factura. */
  nombre: string;
}

export interface FacturaSolicitud {
  /** Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`, `FacturaElectronicaExportacion` o `09`. */
  tipo: string;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
  condicionVenta?: string | null | undefined;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Obligatorio si no va `mediosPago`. */
  medioPago?: string | null | undefined;
  /** Descripción del medio de pago cuando es `99`. */
  medioPagoOtros?: string | null | undefined;
  /** La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant. Una nota lleva la moneda del documento que ajusta, y sus montos son en esa moneda. */
  moneda?: string | null | undefined;
  /** Las líneas, al menos una; pueden no ir con un cargo 04, 08, 09 o 10 en `otrosCargos`. */
  lineas?: readonly FacturaSolicitudLinea[] | null | undefined;
  /** El receptor, que se busca por `identificacion` y se crea si no existe. Uno que existe va como está registrado: los demás datos no lo cambian, y `nombreComercial`, `ubicacion` y `otrasSenasExtranjero` son solo de este documento. Obligatorio en una factura, opcional en un tiquete; en una nota, si no va, es el del documento que ajusta. */
  cliente?: FacturaSolicitudCliente | null | undefined;
  /** Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
  referencias?: readonly FacturaSolicitudReferencia[] | null | undefined;
  /** `true` en una nota de crédito: acredita todo lo que queda del documento que nombra la primera referencia, y el saldo termina en 0. La condición, los medios de pago y la moneda son los de él, así que no hace falta mandarlos; junto con `lineas` es un 400. */
  acreditarTodo?: boolean | null | undefined;
  /** Clave del documento propio que este reemplaza: uno rechazado por Hacienda, o anulado con una nota de crédito de código 01 o 13. Agrega la referencia que corresponde (16, 07 o 15); no la mandés en `referencias`. Cada documento se reemplaza una sola vez. */
  reemplaza?: string | null | undefined;
  /** Punto de venta de GET /catalogos/puntos-venta; si no va, el predeterminado. */
  idPuntoVenta?: number | null | undefined;
  /** Actividad económica del emisor; si no va, la principal del tenant. */
  codigoActividad?: string | null | undefined;
  /** Actividad económica del receptor. */
  codigoActividadReceptor?: string | null | undefined;
  /** `1` normal, la que vale si no va; `2` contingencia, con una referencia al comprobante provisional en papel (tipoDocumento `08`, codigo `05`). Con `reserva` es la de la reserva: no hace falta. `3`, sin internet, va solo con `reserva`. */
  situacion?: string | null | undefined;
  /** `idReserva` de POST /consecutivos/reservas: el documento usa uno de sus números y la clave que la caja armó con él. */
  reserva?: number | null | undefined;
  /** El número, o los 20 dígitos, cuando lo pone tu sistema: con `reserva`, uno de los reservados; en una serie de numeración propia, el que sigue. En las demás series no va. */
  consecutivo?: string | null | undefined;
  /** Fecha y hora ISO 8601 de la venta; ahora, si no va. En situación 3 es obligatoria, desde que se reservó el número. En las demás es de hasta hace 15 minutos, del mismo día en Costa Rica, y no de antes que el número anterior de la serie. Nunca está por venir. */
  fechaEmision?: string | null | undefined;
  /** La clave que armó la caja, solo con `reserva`: se compara con la que resulta, y otra es un 400. */
  clave?: string | null | undefined;
  /** Descripción de la condición de venta cuando es `99`. */
  condicionVentaOtros?: string | null | undefined;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito?: number | null | undefined;
  /** Texto libre que sale en el PDF y en el XML. */
  comentario?: string | null | undefined;
  /** Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay. */
  numeroOrdenCompra?: string | null | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | null | undefined;
  /** Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay. */
  motivoTipoCambio?: string | null | undefined;
  /** Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay. */
  otros?: readonly OtroTextoSolicitud[] | null | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: MetadatosSolicitud | null | undefined;
  /** `true`: si ya hay un documento, no rechazado, con la misma `referenciaExterna`, responde 409 en vez de emitir otro. Vale también entre solicitudes simultáneas. */
  referenciaExternaUnica?: boolean | null | undefined;
  /** Tu propio tipo de cambio: colones por unidad de la moneda del documento; si no va, el del día. Uno que difiere en más de 10 % del conocido va con una `advertencia`. En colones es 1 y en una nota el del documento que ajusta: otro es un 400. */
  tipoCambio?: Importe | null | undefined;
  /** Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo. Con un cargo 04, 08, 09 o 10, `lineas` puede no ir. */
  otrosCargos?: readonly OtroCargoSolicitud[] | null | undefined;
  /** Hasta cuatro medios de pago, cada uno con `monto`, con `porcentaje` del total o con `resto: true`, que toma lo que falta. Suman exactamente el total. Con este dato `medioPago` puede no ir; si va, tiene que ser el primero de la lista. Lo pagado con tarjeta (`02`) devuelve el IVA de los servicios de salud. */
  mediosPago?: readonly MedioPagoSolicitud[] | null | undefined;
}

export interface FacturaSolicitudCliente {
  /** Número de identificación, con guiones o sin ellos. */
  identificacion?: string | null | undefined;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion?: string | null | undefined;
  /** Nombre, para crear el cliente; si falta, el del registro de contribuyentes. Con los apellidos, hasta 100 caracteres. */
  nombre?: string | null | undefined;
  /** Apellidos, que van en el documento después del nombre. */
  apellidos?: string | null | undefined;
  /** Uno o varios correos, separados por `;`. Al documento va el primero. */
  correo?: string | null | undefined;
  /** Uno o varios teléfonos de Costa Rica separados por `;`, de 8 dígitos, con el prefijo 506 o sin él; quedan en la forma `0000-0000`. Cualquier otra cantidad de dígitos es un 400. Al documento va el primero. */
  telefono?: string | null | undefined;
  /** Dirección en palabras, de hasta 1000 caracteres. */
  direccion?: string | null | undefined;
  /** Nombre comercial, de 3 a 80 caracteres. Es de este documento: el cliente registrado no cambia. */
  nombreComercial?: string | null | undefined;
  /** Dirección en el país por sus códigos. Es de este documento: el cliente registrado no cambia. */
  ubicacion?: FacturaSolicitudClienteUbicacion | null | undefined;
  /** Dirección en el extranjero, de 5 a 300 caracteres. Es de este documento: el cliente registrado no cambia. */
  otrasSenasExtranjero?: string | null | undefined;
}

export interface FacturaSolicitudClienteUbicacion {
  /** Código de la provincia, un dígito. */
  provincia?: string | null | undefined;
  /** Código del cantón, dos dígitos. */
  canton?: string | null | undefined;
  /** Código del distrito, dos dígitos. */
  distrito?: string | null | undefined;
  /** Barrio, de 5 a 50 caracteres. */
  barrio?: string | null | undefined;
  /** Otras señas, de 5 a 160 caracteres. */
  otrasSenas?: string | null | undefined;
}

export interface FacturaSolicitudLinea {
  /** Id del producto. Va este dato o `codigoProducto`; si van los dos, tienen que ser del mismo producto. */
  idProducto?: number | null | undefined;
  /** Código (SKU) del producto. Va este dato o `idProducto`. */
  codigoProducto?: string | null | undefined;
  /** Mayor que 0, con hasta 3 decimales. */
  cantidad: Importe;
  /** En la moneda que nombra `moneda`; en una nota, en la del documento que ajusta. Si no va, el del catálogo, convertido si hace falta. */
  precioUnitario?: Importe | null | undefined;
  /** Monto que se resta de cantidad × precioUnitario; 0 si no va. */
  montoDescuento?: Importe | null | undefined;
  /** De qué es el descuento, de 3 a 80 caracteres; sale en el XML y en el PDF. En una línea sin descuento no se usa, y `advertencia` lo dice. */
  naturalezaDescuento?: string | null | undefined;
  /** Hasta 5 descuentos con su clase, en vez de `montoDescuento`; cada uno se aplica sobre lo que dejaron los anteriores. En la respuesta van solo donde se enviaron así. */
  descuentos?: readonly DescuentoSolicitud[] | null | undefined;
  /** Exoneración registrada para el cliente del documento; una que vence antes de hoy, que todavía no rige o que no exonera nada de una línea gravada es un 400. */
  idExoneracion?: number | null | undefined;
  /** `true`: un cargo de porcentaje se calcula sobre esta línea y las demás que lo dicen. Si ninguna lo dice, sobre todas. */
  servicio?: boolean | null | undefined;
  /**
   * Se acepta y se ignora: no exonera la línea. Usá `idExoneracion`.
   * @deprecated
   */
  montoExoneracion?: unknown | undefined;
  /** Otros códigos de lo que se vende, cada uno con su `tipo` de GET /catalogos/tipos-codigo: el del comprador (`02`), el de la industria (`03`). Van después del código del producto; con él son 5 como máximo. */
  codigosComerciales?: readonly CodigoComercialSolicitud[] | null | undefined;
  /** Código del tipo de transacción, de `01` a `13`. No va en un tiquete. */
  tipoTransaccion?: string | null | undefined;
  /** La unidad propia del negocio, por ejemplo `1 tarima`; va además de `unidadMedida`. */
  unidadMedidaComercial?: string | null | undefined;
  /** Números de VIN o de serie de los medios de transporte que se venden, hasta 1000. */
  numeroVinSerie?: readonly string[] | null | undefined;
  /** Número de registro del medicamento en el Ministerio de Salud. */
  registroMedicamento?: string | null | undefined;
  /** Código de la presentación del medicamento, de GET /catalogos/formas-farmaceuticas. */
  formaFarmaceutica?: string | null | undefined;
  /** Los 12 dígitos de la partida arancelaria; solo en una exportación y en las notas. */
  partidaArancelaria?: string | null | undefined;
  /** Los componentes de un surtido o combo, con sus impuestos, para una unidad de él; hasta 20. Dan el precio de la línea, que lleva un código comercial de tipo `03`. */
  surtido?: readonly FacturaSolicitudLineaComponente[] | null | undefined;
  /** `true` en una línea sin producto, que trae ella misma los datos que daría el catálogo. */
  libre?: boolean | null | undefined;
  /** Código CABYS, 13 dígitos; solo en una línea libre. */
  codigoCabys?: string | null | undefined;
  /** Descripción de lo vendido, de 3 a 200 caracteres; solo en una línea libre. */
  detalle?: string | null | undefined;
  /** Unidad de GET /catalogos/unidades-medida, con sus mayúsculas y minúsculas; solo en una línea libre. */
  unidadMedida?: string | null | undefined;
  /** Impuestos, con su código y su tarifa; solo en una línea libre. */
  impuestos?: readonly FacturaSolicitudLineaImpuesto[] | null | undefined;
}

export interface FacturaSolicitudLineaComponente {
  /** Código CABYS, 13 dígitos. */
  codigoCabys?: string | null | undefined;
  /** Descripción de lo vendido. */
  detalle?: string | null | undefined;
  /** Unidad de GET /catalogos/unidades-medida. */
  unidadMedida?: string | null | undefined;
  /** Impuestos, con su código y su tarifa. */
  impuestos?: readonly FacturaSolicitudLineaComponenteImpuesto[] | null | undefined;
  /** Otros códigos de lo que se vende, cada uno con su `tipo` de GET /catalogos/tipos-codigo: el del comprador (`02`), el de la industria (`03`). Van después del código del producto; con él son 5 como máximo. */
  codigosComerciales?: readonly CodigoComercialSolicitud[] | null | undefined;
  /** La unidad propia del negocio, por ejemplo `1 tarima`; va además de `unidadMedida`. */
  unidadMedidaComercial?: string | null | undefined;
  /** Mayor que 0, con hasta 3 decimales. */
  cantidad?: Importe | null | undefined;
  /** Por unidad, sin impuestos, en la moneda del documento. */
  precioUnitario?: Importe | null | undefined;
  /** Hasta 5 descuentos con su clase, en vez de `montoDescuento`; cada uno se aplica sobre lo que dejaron los anteriores. En la respuesta van solo donde se enviaron así. */
  descuentos?: readonly DescuentoSolicitud[] | null | undefined;
}

export interface FacturaSolicitudLineaComponenteImpuesto {
  /** Código de Hacienda del impuesto; `01` es el IVA. Los específicos (`03` a `06`) y `08` llevan los datos con que se calculan. */
  codigo?: string | null | undefined;
  /** Tarifa en porcentaje. */
  porcentaje?: Importe | null | undefined;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa?: string | null | undefined;
  /** Por unidad de la línea: litros de combustible (`03`; 1 si no va), mililitros del envase (`04`, `05`), unidades de tabaco (`06`). En `05` no va si es un jabón. Hasta 2 decimales. */
  cantidadUnidadMedida?: Importe | null | undefined;
  /** Grados de alcohol de la bebida (`04`): el Porcentaje del XML. Hasta 2 decimales. */
  gradoAlcohol?: Importe | null | undefined;
  /** Mililitros de referencia de la bebida, o gramos del jabón (`05`). Hasta 2 decimales. */
  volumenUnidadConsumo?: Importe | null | undefined;
  /** Monto del impuesto específico por litro, mililitro, gramo o unidad (`03` a `06`). */
  impuestoUnidad?: Importe | null | undefined;
  /** Factor del IVA de bienes usados (`08`), hasta 4 decimales. */
  factorCalculoIVA?: Importe | null | undefined;
  /** Sobre lo que se calcula el impuesto. */
  baseImponible?: Importe | null | undefined;
  /** Solo en el `01`: `01` si el IVA se cobra en fábrica con esta venta, `02` si ya se cobró (entonces `codigoTarifa` es `10`). */
  ivaCobradoFabrica?: string | null | undefined;
}

export interface FacturaSolicitudLineaImpuesto {
  /** Código de Hacienda del impuesto; `01` es el IVA. Los específicos (`03` a `06`) y `08` llevan los datos con que se calculan. */
  codigo?: string | null | undefined;
  /** Tarifa en porcentaje. */
  porcentaje?: Importe | null | undefined;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa?: string | null | undefined;
  /** Por unidad de la línea: litros de combustible (`03`; 1 si no va), mililitros del envase (`04`, `05`), unidades de tabaco (`06`). En `05` no va si es un jabón. Hasta 2 decimales. */
  cantidadUnidadMedida?: Importe | null | undefined;
  /** Grados de alcohol de la bebida (`04`): el Porcentaje del XML. Hasta 2 decimales. */
  gradoAlcohol?: Importe | null | undefined;
  /** Mililitros de referencia de la bebida, o gramos del jabón (`05`). Hasta 2 decimales. */
  volumenUnidadConsumo?: Importe | null | undefined;
  /** Monto del impuesto específico por litro, mililitro, gramo o unidad (`03` a `06`). */
  impuestoUnidad?: Importe | null | undefined;
  /** Factor del IVA de bienes usados (`08`), hasta 4 decimales. */
  factorCalculoIVA?: Importe | null | undefined;
  /** Sobre lo que se calcula el impuesto. */
  baseImponible?: Importe | null | undefined;
  /** Solo en el `01`: `01` si el IVA se cobra en fábrica con esta venta, `02` si ya se cobró (entonces `codigoTarifa` es `10`). */
  ivaCobradoFabrica?: string | null | undefined;
}

export interface FacturaSolicitudReferencia {
  /** Código del tipo de documento referido; si es del tenant, no hace falta. */
  tipoDocumento?: string | null | undefined;
  /** Clave del documento referido, o su número si es ajeno. */
  numero?: string | null | undefined;
  /** ISO 8601. Una clave lleva su fecha: hace falta solo cuando el documento es ajeno y `numero` no es una clave. Una que contradice a la clave es un 400. */
  fechaEmision?: string | null | undefined;
  /** Motivo, de dos dígitos; puede ir también en `razon`. */
  codigo?: string | null | undefined;
  /** Motivo en palabras. Sin `codigo`, el código se toma de acá si va al principio, después de «código» o «motivo», entre paréntesis o corchetes, o al final después de un guion. Sin texto, o con el código solo, queda el nombre del código. */
  razon?: string | null | undefined;
}

export interface Falta {
  /** La ruta del dato como se envió (`lineas[0].cantidad`); `null` si no es de uno solo. */
  path: string | null;
  /** Cuál regla no se cumplió con ese dato. */
  codigo: CodigoDeError;
  /** Qué le pasa al dato y cómo se corrige, en español. */
  mensaje: string;
  /** El nombre o el código que probablemente quisiste enviar: `cantidad` por `cantida`, `Kg` por `KG`. Falta cuando nada se parece. */
  sugerencia?: string | undefined;
}

export type FuncionPlan = "llaves" | "webhooks" | "recurrentes" | "buzon";

export interface Lote {
  /** Id del lote. */
  idLote: number;
  /** `pendiente`: nada se ha emitido. `procesando`: va por la línea que dice `hechos`. `terminado` o `cancelado`: no cambia más. */
  estado: EstadoLote;
  /** `api`: POST /lotes. `asincrono`: POST /facturas?asincrono=true. `portal`: una hoja que se subió en el portal. */
  origen: OrigenLote;
  /** Documentos emitidos, también desde el portal. */
  documentos: number;
  /** Cuántas líneas tienen su resultado; son las primeras. */
  hechos: number;
  /** De esas, cuántas emitieron su documento. */
  emitidos: number;
  /** Cuántas traían una `idempotencyKey` que ya había emitido el suyo. */
  repetidos: number;
  /** Cuántas se rechazaron, sin tomar número. */
  conError: number;
  /** Cuántas no se emitieron porque el lote se canceló. */
  cancelados: number;
  /** Por qué está esperando para seguir; `null` mientras avanza. */
  problema: string | null;
  /** Cuándo se recibió, ISO 8601. */
  fechaCreacion: string;
  /** Cuándo terminó o se canceló; `null` mientras tanto. */
  fechaFin: string | null;
  /** La ruta de los resultados. */
  resultados: string;
}

export interface LoteSolicitud {
  /** Hasta 10 000, en el orden en que se emiten. */
  documentos: readonly LoteSolicitudDocumento[];
}

export interface LoteSolicitudDocumento {
  /** La `Idempotency-Key` de POST /facturas para este documento: si ya emitió uno, el resultado es ese y no se emite otro. */
  idempotencyKey?: string | null | undefined;
  /** El cuerpo de POST /facturas. */
  documento?: FacturaSolicitud | undefined;
}

export interface Marca {
  /** Id de la marca. */
  idMarca: number;
  /** Nombre de la marca. */
  nombre: string;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia?: string | undefined;
}

export interface MarcaSolicitud {
  /** Nombre de la marca; si ya existe, sin distinguir mayúsculas, es esa. */
  nombre: string;
}

export interface MedioPago {
  /** Código de dos caracteres de GET /catalogos/medios-pago; `06` es SINPE Móvil. */
  tipo: string;
  /** Lo que se paga con este medio, en la moneda del documento. */
  monto: Decimal;
  /** Cuál es, cuando es `99`; si no, `null`. */
  detalle: string | null;
}

export interface MedioPagoSolicitud {
  /** Código de dos caracteres de GET /catalogos/medios-pago; `06` es SINPE Móvil. */
  tipo: string;
  /** Lo que se paga con este medio, en la moneda que nombra `moneda`. */
  monto?: Importe | null | undefined;
  /** Porcentaje del total, mayor que 0 y hasta 100. */
  porcentaje?: Importe | null | undefined;
  /** `true`: este medio toma lo que falta para el total. Solo uno puede llevarlo. */
  resto?: boolean | null | undefined;
  /** Cuál es el medio, de 3 a 100 caracteres; obligatorio con `99`. Si no va, `medioPagoOtros`. */
  detalle?: string | null | undefined;
}

export interface MensajeReceptor {
  /** Clave del comprobante del proveedor. */
  clave: string;
  /** `1` aceptado, `2` aceptado parcialmente, `3` rechazado. */
  mensaje: number;
  /** `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
  mensajeNombre: string;
  /** Consecutivo del mensaje, de 20 dígitos. */
  consecutivo: string;
  /** Tipo del consecutivo: `05` aceptado, `06` aceptado parcialmente, `07` rechazado. */
  codigoTipo: string;
  /** Del mensaje, no del comprobante. `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza. */
  estado: EstadoDocumento;
  /** Fecha y hora del mensaje, ISO 8601. */
  fechaEmision: string;
  /** Punto de venta que lo numeró. */
  idPuntoVenta: number;
  /** El proveedor. */
  emisor: MensajeReceptorEmisor;
  /** El comprobante del proveedor. */
  documento: MensajeReceptorDocumento;
  /** Motivo, de 5 a 160 caracteres; obligatorio al aceptar parcialmente y al rechazar. */
  detalleMensaje: string | null;
  /** Actividad económica del tenant. */
  codigoActividad: string | null;
  /** Qué pasa con el IVA: `01` genera crédito, `02` crédito parcial, `03` bienes de capital, `04` gasto corriente sin crédito, `05` proporcionalidad. De `01` a `03` pide `montoTotalImpuestoAcreditar` si el comprobante tiene impuesto; `04` pide `montoTotalDeGastoAplicable` y no acredita; `05` no lleva montos ni actividad, y un rechazo no lleva montos. */
  condicionImpuesto: string | null;
  /** IVA que se acredita; hasta el impuesto del comprobante. */
  montoTotalImpuestoAcreditar: Decimal | null;
  /** Lo que se aplica como gasto; hasta el total del comprobante. */
  montoTotalDeGastoAplicable: Decimal | null;
  /** Último día para enviar el mensaje, `AAAA-MM-DD`: el octavo día hábil del mes que sigue al del comprobante, si la instalación no tiene otro plazo. Después se envía igual, y `advertencia` lo dice. */
  fechaLimite: string;
  /** Qué se sabe del comprobante del proveedor. */
  verificacion: MensajeReceptorVerificacion;
  /** El camino hacia Hacienda. */
  hacienda: EstadoEnHacienda;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia: string | null;
}

export interface MensajeReceptorDocumento {
  /** `FacturaElectronica`, `NotaDebito` o `NotaCredito`. */
  tipo: string;
  /** `01` factura, `02` nota de débito, `03` nota de crédito. */
  codigoTipo: string;
  /** Consecutivo del comprobante, por su clave. */
  consecutivo: string;
  /** Cuándo se emitió el comprobante, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda; `null` sin el XML. */
  moneda: string | null;
  /** Impuesto del comprobante del proveedor. */
  montoTotalImpuesto: Decimal | null;
  /** Total del comprobante del proveedor. */
  totalFactura: Decimal;
}

export interface MensajeReceptorEmisor {
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion: string;
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** Nombre del proveedor; `null` si no se envió. */
  nombre: string | null;
}

export interface MensajeReceptorEnLista {
  /** Clave del comprobante del proveedor. */
  clave: string;
  /** `1` aceptado, `2` aceptado parcialmente, `3` rechazado. */
  mensaje: number;
  /** `Aceptado`, `AceptadoParcialmente` o `Rechazado`. */
  mensajeNombre: string;
  /** Consecutivo del mensaje, de 20 dígitos. */
  consecutivo: string;
  /** Tipo del consecutivo: `05`, `06` o `07`. */
  codigoTipo: string;
  /** `procesando`, `aceptado`, `rechazado` o `error`, como en el mensaje completo. */
  estado: EstadoDocumento;
  /** Fecha y hora del mensaje, ISO 8601. */
  fechaEmision: string;
  /** El proveedor. */
  emisor: MensajeReceptorEmisor;
  /** Moneda del comprobante; `null` sin el XML. */
  moneda: string | null;
  /** Impuesto del comprobante del proveedor. */
  montoTotalImpuesto: Decimal | null;
  /** Total del comprobante del proveedor. */
  totalFactura: Decimal;
  /** Último día para enviar el mensaje, `AAAA-MM-DD`: el octavo día hábil del mes que sigue al del comprobante, si la instalación no tiene otro plazo. Después se envía igual, y `advertencia` lo dice. */
  fechaLimite: string;
}

export interface MensajeReceptorSolicitud {
  /** Clave del comprobante del proveedor: una factura, una nota de débito o de crédito. */
  clave: string;
  /** `1` o `Aceptado`, `2` o `AceptadoParcialmente`, `3` o `Rechazado`; los dos últimos piden `detalleMensaje`. */
  mensaje: MensajeReceptorSolicitudMensaje;
  /** Motivo, de 5 a 160 caracteres; obligatorio al aceptar parcialmente y al rechazar. */
  detalleMensaje?: string | null | undefined;
  /** Actividad económica del tenant; si no va y hay `condicionImpuesto`, la principal. */
  codigoActividad?: string | null | undefined;
  /** Qué pasa con el IVA: `01` genera crédito, `02` crédito parcial, `03` bienes de capital, `04` gasto corriente sin crédito, `05` proporcionalidad. De `01` a `03` pide `montoTotalImpuestoAcreditar` si el comprobante tiene impuesto; `04` pide `montoTotalDeGastoAplicable` y no acredita; `05` no lleva montos ni actividad, y un rechazo no lleva montos. */
  condicionImpuesto?: string | null | undefined;
  /** IVA que se acredita; hasta el impuesto del comprobante. */
  montoTotalImpuestoAcreditar?: Importe | null | undefined;
  /** Lo que se aplica como gasto; hasta el total del comprobante. */
  montoTotalDeGastoAplicable?: Importe | null | undefined;
  /** Punto de venta de GET /catalogos/puntos-venta, que numera el mensaje; si no va, el predeterminado. */
  idPuntoVenta?: number | null | undefined;
  /** El XML firmado del proveedor, en base64. Se verifica su firma y de él se toman los datos. */
  xml?: string | null | undefined;
  /** El proveedor. Obligatorio sin `xml`; con él, si va, tiene que coincidir. */
  emisor?: MensajeReceptorSolicitudEmisor | null | undefined;
  /** Fecha del comprobante, ISO 8601. Obligatoria sin `xml`; con él, si va, tiene que coincidir. */
  fechaEmision?: string | null | undefined;
  /** Impuesto del comprobante; con `xml`, si va, tiene que coincidir. */
  montoTotalImpuesto?: Importe | null | undefined;
  /** Total del comprobante. Obligatorio sin `xml`; con él, si va, tiene que coincidir. */
  totalFactura?: Importe | null | undefined;
}

export interface MensajeReceptorSolicitudEmisor {
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion?: string | null | undefined;
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** Nombre del proveedor. */
  nombre?: string | null | undefined;
}

export type MensajeReceptorSolicitudMensaje = number | string;

export interface MensajeReceptorVerificacion {
  /** `sin-xml`: los datos son los que se enviaron. `integro`: la firma de su XML está bien. `comprobado`: y el certificado viene de una autoridad reconocida. */
  resultado: ResultadoVerificacion;
  /** Lo mismo en palabras. */
  detalle: string;
}

export type Metadatos = Record<string, string>;

export type MetadatosSolicitud = Record<string, string>;

export type Moneda = "CRC" | "USD";

export type MotivoCorreo = "automatico" | "manual";

export type MotivoWebhook = "persona" | "respuesta-410" | "cinco-dias";

export type NombreCatalogo = "medios-pago" | "condiciones-venta" | "unidades-medida" | "actividades" | "puntos-venta" | "tipos-codigo" | "marcas" | "codigos-referencia" | "tipos-documento-referencia" | "tipos-identificacion" | "impuestos" | "tarifas-iva" | "tipos-descuento" | "formas-farmaceuticas" | "situaciones" | "otros-cargos";

/** Una nota de crédito o de débito, que siempre dice qué ajusta. */
export interface NotaSolicitud {
  /** Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`, `FacturaElectronicaExportacion` o `09`. */
  tipo: TipoNota;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
  condicionVenta?: string | null | undefined;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Obligatorio si no va `mediosPago`. */
  medioPago?: string | null | undefined;
  /** Descripción del medio de pago cuando es `99`. */
  medioPagoOtros?: string | null | undefined;
  /** La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant. Una nota lleva la moneda del documento que ajusta, y sus montos son en esa moneda. */
  moneda?: string | null | undefined;
  /** Las líneas, al menos una; pueden no ir con un cargo 04, 08, 09 o 10 en `otrosCargos`. */
  lineas?: readonly FacturaSolicitudLinea[] | null | undefined;
  /** El receptor, que se busca por `identificacion` y se crea si no existe. Uno que existe va como está registrado: los demás datos no lo cambian, y `nombreComercial`, `ubicacion` y `otrasSenasExtranjero` son solo de este documento. Obligatorio en una factura, opcional en un tiquete; en una nota, si no va, es el del documento que ajusta. */
  cliente?: FacturaSolicitudCliente | null | undefined;
  /** Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
  referencias: readonly FacturaSolicitudReferencia[];
  /** `true` en una nota de crédito: acredita todo lo que queda del documento que nombra la primera referencia, y el saldo termina en 0. La condición, los medios de pago y la moneda son los de él, así que no hace falta mandarlos; junto con `lineas` es un 400. */
  acreditarTodo?: boolean | null | undefined;
  /** Clave del documento propio que este reemplaza: uno rechazado por Hacienda, o anulado con una nota de crédito de código 01 o 13. Agrega la referencia que corresponde (16, 07 o 15); no la mandés en `referencias`. Cada documento se reemplaza una sola vez. */
  reemplaza?: string | null | undefined;
  /** Punto de venta de GET /catalogos/puntos-venta; si no va, el predeterminado. */
  idPuntoVenta?: number | null | undefined;
  /** Actividad económica del emisor; si no va, la principal del tenant. */
  codigoActividad?: string | null | undefined;
  /** Actividad económica del receptor. */
  codigoActividadReceptor?: string | null | undefined;
  /** `1` normal, la que vale si no va; `2` contingencia, con una referencia al comprobante provisional en papel (tipoDocumento `08`, codigo `05`). Con `reserva` es la de la reserva: no hace falta. `3`, sin internet, va solo con `reserva`. */
  situacion?: string | null | undefined;
  /** `idReserva` de POST /consecutivos/reservas: el documento usa uno de sus números y la clave que la caja armó con él. */
  reserva?: number | null | undefined;
  /** El número, o los 20 dígitos, cuando lo pone tu sistema: con `reserva`, uno de los reservados; en una serie de numeración propia, el que sigue. En las demás series no va. */
  consecutivo?: string | null | undefined;
  /** Fecha y hora ISO 8601 de la venta; ahora, si no va. En situación 3 es obligatoria, desde que se reservó el número. En las demás es de hasta hace 15 minutos, del mismo día en Costa Rica, y no de antes que el número anterior de la serie. Nunca está por venir. */
  fechaEmision?: string | null | undefined;
  /** La clave que armó la caja, solo con `reserva`: se compara con la que resulta, y otra es un 400. */
  clave?: string | null | undefined;
  /** Descripción de la condición de venta cuando es `99`. */
  condicionVentaOtros?: string | null | undefined;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito?: number | null | undefined;
  /** Texto libre que sale en el PDF y en el XML. */
  comentario?: string | null | undefined;
  /** Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay. */
  numeroOrdenCompra?: string | null | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | null | undefined;
  /** Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay. */
  motivoTipoCambio?: string | null | undefined;
  /** Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay. */
  otros?: readonly OtroTextoSolicitud[] | null | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: MetadatosSolicitud | null | undefined;
  /** `true`: si ya hay un documento, no rechazado, con la misma `referenciaExterna`, responde 409 en vez de emitir otro. Vale también entre solicitudes simultáneas. */
  referenciaExternaUnica?: boolean | null | undefined;
  /** Tu propio tipo de cambio: colones por unidad de la moneda del documento; si no va, el del día. Uno que difiere en más de 10 % del conocido va con una `advertencia`. En colones es 1 y en una nota el del documento que ajusta: otro es un 400. */
  tipoCambio?: Importe | null | undefined;
  /** Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo. Con un cargo 04, 08, 09 o 10, `lineas` puede no ir. */
  otrosCargos?: readonly OtroCargoSolicitud[] | null | undefined;
  /** Hasta cuatro medios de pago, cada uno con `monto`, con `porcentaje` del total o con `resto: true`, que toma lo que falta. Suman exactamente el total. Con este dato `medioPago` puede no ir; si va, tiene que ser el primero de la lista. Lo pagado con tarjeta (`02`) devuelve el IVA de los servicios de salud. */
  mediosPago?: readonly MedioPagoSolicitud[] | null | undefined;
}

export type OrigenLote = "api" | "asincrono" | "portal";

export interface OtroCargo {
  /** Código de dos caracteres de GET /catalogos/otros-cargos; `06` es el 10 % de servicio. */
  tipo: string;
  /** Descripción del cargo. */
  detalle: string;
  /** Porcentaje del cargo; `null` si se indicó un monto. */
  porcentaje: Decimal | null;
  /** Monto del cargo, en la moneda del documento. */
  monto: Decimal;
  /** Por cuenta de quién se cobra; obligatorio con tipo `04`. */
  tercero: OtroCargoTercero | null;
}

export interface OtroCargoSolicitud {
  /** Código de dos caracteres de GET /catalogos/otros-cargos; `06` es el 10 % de servicio. */
  tipo: string;
  /** Porcentaje de la base, mayor que 0 y con hasta 5 decimales. La base es el subtotal, después de descuentos y antes de impuestos, de las líneas con `servicio: true`, o de todas. Va este dato o `monto`. */
  porcentaje?: Importe | null | undefined;
  /** Monto fijo, en la moneda que nombra `moneda`. Va este dato o `porcentaje`. */
  monto?: Importe | null | undefined;
  /** Descripción, hasta 160 caracteres; si no va, el nombre del catálogo. Con tipo `99` es obligatoria, de 5 a 100 caracteres. */
  detalle?: string | null | undefined;
  /** Por cuenta de quién se cobra; obligatorio con tipo `04`. */
  tercero?: OtroCargoSolicitudTercero | null | undefined;
}

export interface OtroCargoSolicitudTercero {
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion?: string | null | undefined;
  /** Número de identificación, sin guiones. */
  identificacion?: string | null | undefined;
  /** Nombre o razón social, de 5 a 100 caracteres. */
  nombre?: string | null | undefined;
}

export interface OtroCargoTercero {
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion: string;
  /** Número de identificación, sin guiones. */
  identificacion: string;
  /** Nombre o razón social, de 5 a 100 caracteres. */
  nombre: string;
}

export interface OtroTexto {
  /** Un código para reconocerlo, de 1 a 100 caracteres. */
  codigo?: string | undefined;
  /** El texto, de 1 a 500 caracteres. */
  texto: string;
  /** `true` para `OtroContenido`; si no va, es `OtroTexto`. */
  contenido?: boolean | undefined;
}

export interface OtroTextoSolicitud {
  /** Un código para reconocerlo, de 1 a 100 caracteres. */
  codigo?: string | null | undefined;
  /** El texto, de 1 a 500 caracteres. */
  texto?: string | null | undefined;
  /** `true` para `OtroContenido`; si no va, es `OtroTexto`. */
  contenido?: boolean | null | undefined;
}

export interface PaginaCambios {
  /** Los elementos de la página. */
  datos: Cambio[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string;
}

export interface PaginaCategorias {
  /** Los elementos de la página. */
  datos: Categoria[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaClientes {
  /** Los elementos de la página. */
  datos: Cliente[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaEntregas {
  /** Los elementos de la página. */
  datos: Entrega[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaEventos {
  /** Los elementos de la página. */
  datos: EventoEnLista[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaFacturas {
  /** Los elementos de la página. */
  datos: DocumentoEnLista[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaFacturasCompra {
  /** Los elementos de la página. */
  datos: FacturaCompraEnLista[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaFacturasPorCobrar {
  /** Los elementos de la página. */
  datos: FacturaPorCobrar[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaLotes {
  /** Los elementos de la página. */
  datos: Lote[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaMensajesReceptor {
  /** Los elementos de la página. */
  datos: MensajeReceptorEnLista[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaProductos {
  /** Los elementos de la página. */
  datos: Producto[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaProveedores {
  /** Los elementos de la página. */
  datos: Proveedor[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaRecibosPago {
  /** Los elementos de la página. */
  datos: ReciboPagoEnLista[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaUsuarios {
  /** Los elementos de la página. */
  datos: Usuario[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface PaginaWebhooks {
  /** Los elementos de la página. */
  datos: Webhook[];
  /** Cursor de la página siguiente; `null` en la última. */
  siguiente: string | null;
}

export interface ProblemaDeValidacion {
  /** Identificador fijo de esta clase de problema. */
  type: string;
  /** Título fijo de esta clase de problema. */
  title: string;
  /** Siempre 400, como el de la respuesta. */
  status: number;
  /** Por cada dato, con su ruta como se envió (`lineas[0].cantidad`), qué le pasa. */
  errors: ErroresPorMiembro;
  /** Cuál regla no se cumplió. */
  codigo: CodigoDeError;
  /** El mismo valor del encabezado X-Request-Id: mencionalo si nos escribís. */
  requestId: string;
  /** Todo lo que se halló mal en la solicitud, a lo sumo 100 faltas; solo en un 400. La primera es la que dice `codigo`. Si al cuerpo le faltan datos o no son del tipo esperado, son todas las de esa clase; si no, las de lo que cada dato dice, y las que muestran los registros que nombra: usuario, punto de venta, productos. Lo que solo se sabe con el resto en orden, como un total, se dice cuando el resto lo está. Después, cada dato que no existe. */
  faltas: Falta[];
}

export interface Producto {
  /** Id del producto en el catálogo. */
  idProducto: number;
  /** Código (SKU): identifica el producto en el catálogo. */
  codigo: string;
  /** Nombre, como sale en la factura. */
  nombre: string;
  /** Descripción para tu empresa, que no sale en la factura; vacía si no tiene. */
  descripcion: string;
  /** Código CABYS, 13 dígitos. */
  codigoCabys: string;
  /** Unidad de GET /catalogos/unidades-medida. */
  unidadMedida: string;
  /** Precio de venta sin impuestos, en la moneda principal del tenant; mayor que 0. */
  precioVenta: Decimal;
  /** Precio de costo; mayor que 0. */
  precioCosto: Decimal;
  /** Categoría; `null` si no tiene. */
  idCategoria: number | null;
  /** Subcategoría; `null` si no tiene. */
  idSubcategoria: number | null;
  /** Marca de GET /catalogos/marcas; 0 si no tiene. */
  idMarca: number;
  /** Proveedor; 0 si no tiene. */
  idProveedor: number;
  /** Si está activo: uno inactivo no se puede vender. */
  estado: boolean;
  /** Impuestos, con su código y su tarifa. */
  impuestos: ProductoImpuesto[];
  /** Al guardarlo: qué se corrigió, y por qué así no se podría vender; `null` si no hay nada. Al consultarlo, siempre `null`. */
  advertencia: string | null;
}

export interface ProductoImpuesto {
  /** Código de Hacienda del impuesto; `01` es el IVA. */
  codigo: string;
  /** Tarifa en porcentaje. */
  porcentaje: Decimal;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa: string | null;
  /** Por unidad de la línea: litros de combustible (`03`; 1 si no va), mililitros del envase (`04`, `05`), unidades de tabaco (`06`). En `05` no va si es un jabón. Hasta 2 decimales. */
  cantidadUnidadMedida?: Decimal | undefined;
  /** Grados de alcohol de la bebida (`04`): el Porcentaje del XML. Hasta 2 decimales. */
  gradoAlcohol?: Decimal | undefined;
  /** Mililitros de referencia de la bebida, o gramos del jabón (`05`). Hasta 2 decimales. */
  volumenUnidadConsumo?: Decimal | undefined;
  /** Monto del impuesto específico por litro, mililitro, gramo o unidad (`03` a `06`). */
  impuestoUnidad?: Decimal | undefined;
  /** Factor del IVA de bienes usados (`08`), hasta 4 decimales. */
  factorCalculoIVA?: Decimal | undefined;
  /** Base del IVA por unidad, cuando no es la calculada. */
  baseImponible?: Decimal | undefined;
  /** Solo en el `01`: `01` si el IVA se cobra en fábrica con esta venta, `02` si ya se cobró (entonces `codigoTarifa` es `10`). */
  ivaCobradoFabrica?: string | undefined;
}

export interface ProductoSolicitud {
  /** Código (SKU), de hasta 20 caracteres: si ya existe, se actualiza ese producto. Mayúsculas, signos y espacios interiores cuentan; no lleva espacios en los extremos, ni es `.` o `..`. */
  codigo: string;
  /** Nombre, de 3 a 200 caracteres, como sale en la factura. */
  nombre: string;
  /** Descripción para tu empresa, que no sale en la factura; vacía si no va. */
  descripcion?: string | null | undefined;
  /** Código CABYS, 13 dígitos. */
  codigoCabys: string;
  /** Unidad de GET /catalogos/unidades-medida. */
  unidadMedida: string;
  /** Precio de venta sin impuestos, en la moneda principal del tenant; mayor que 0. */
  precioVenta: Importe;
  /** Precio de costo; mayor que 0. */
  precioCosto: Importe;
  /** Impuestos, con su código y su tarifa. */
  impuestos: readonly ProductoSolicitudImpuesto[];
  /** Categoría; `null` si no tiene. */
  idCategoria?: number | null | undefined;
  /** Subcategoría; `null` si no tiene. */
  idSubcategoria?: number | null | undefined;
  /** Marca de GET /catalogos/marcas; 0 si no tiene. */
  idMarca?: number | null | undefined;
  /** Proveedor; 0 si no tiene. */
  idProveedor?: number | null | undefined;
  /** Porcentaje de ganancia, que puede ser negativo; 0 si no va. */
  porcentajeGanancia?: Importe | null | undefined;
  /** Tipo de código de GET /catalogos/tipos-codigo; `01` si no va. */
  tipoCodigo?: string | null | undefined;
  /** Al crearlo, si queda activo; activo si no va. Al actualizarlo no se puede cambiar. */
  estado?: boolean | null | undefined;
}

export interface ProductoSolicitudImpuesto {
  /** Código de Hacienda del impuesto; `01` es el IVA. Los específicos (`03` a `06`) y `08` llevan los datos con que se calculan. */
  codigo?: string | null | undefined;
  /** Tarifa en porcentaje. */
  porcentaje?: Importe | null | undefined;
  /** Código de la tarifa del IVA según Hacienda. */
  codigoTarifa?: string | null | undefined;
  /** Por unidad de la línea: litros de combustible (`03`; 1 si no va), mililitros del envase (`04`, `05`), unidades de tabaco (`06`). En `05` no va si es un jabón. Hasta 2 decimales. */
  cantidadUnidadMedida?: Importe | null | undefined;
  /** Grados de alcohol de la bebida (`04`): el Porcentaje del XML. Hasta 2 decimales. */
  gradoAlcohol?: Importe | null | undefined;
  /** Mililitros de referencia de la bebida, o gramos del jabón (`05`). Hasta 2 decimales. */
  volumenUnidadConsumo?: Importe | null | undefined;
  /** Monto del impuesto específico por litro, mililitro, gramo o unidad (`03` a `06`). */
  impuestoUnidad?: Importe | null | undefined;
  /** Factor del IVA de bienes usados (`08`), hasta 4 decimales. */
  factorCalculoIVA?: Importe | null | undefined;
  /** Base del IVA por unidad de la línea, en vez de la calculada: en el `07`, o en el `01` con `ivaCobradoFabrica` en `01`. */
  baseImponible?: Importe | null | undefined;
  /** Solo en el `01`: `01` si el IVA se cobra en fábrica con esta venta, `02` si ya se cobró (entonces `codigoTarifa` es `10`). */
  ivaCobradoFabrica?: string | null | undefined;
}

export interface Proveedor {
  /** El id que un producto lleva en `idProveedor`. */
  idProveedor: number;
  /** Número de identificación, sin guiones; `null` si solo se sabe su nombre. */
  identificacion: string | null;
  /** `01` física, `02` jurídica, `03` DIMEX, `04` NITE, `05` extranjero no domiciliado, `06` no contribuyente. */
  tipoIdentificacion: string | null;
  /** Nombre o razón social. */
  nombre: string;
  /** Nombre comercial. */
  nombreComercial: string | null;
  /** Registro fiscal de bebidas alcohólicas (ley 8707) del proveedor, de 1 a 12 caracteres. Hacienda lo pide cuando vende bebidas alcohólicas; lo tienen quienes las fabrican, importan o distribuyen. */
  registroFiscal8707: string | null;
  /** Actividad económica del emisor; si no va, la principal del tenant. */
  codigoActividad: string | null;
  /** La ruta del documento. */
  ubicacion: ProveedorUbicacion | null;
  /** Dirección de un proveedor del extranjero. */
  otrasSenasExtranjero: string | null;
  /** Uno o varios correos, separados por `;`; vacío si no hay. */
  correo: string;
  /** Uno o varios teléfonos, separados por `;`; vacío si no hay. */
  telefono: string;
  /** Si se puede elegir en una compra. */
  estado: boolean;
}

export interface ProveedorUbicacion {
  /** Código de la provincia, un dígito. */
  provincia: string;
  /** Código del cantón, dos dígitos. */
  canton: string;
  /** Código del distrito, dos dígitos. */
  distrito: string;
  /** Barrio, de 5 a 50 caracteres. */
  barrio: string | null;
  /** Otras señas, de 5 a 250 caracteres. */
  otrasSenas: string;
}

export interface ProximoConsecutivo {
  /** Tipo de documento por su nombre: `FacturaElectronica`, `NotaDebito`, `NotaCredito`, `TiqueteElectronico` o `FacturaElectronicaCompra`. */
  tipo: string;
  /** Código de Hacienda del tipo: `01` factura, `02` nota de débito, `03` nota de crédito, `04` tiquete, `08` factura de compra. */
  codigoTipo: string;
  /** Sucursal, tres dígitos. */
  sucursal: string;
  /** Terminal, cinco dígitos. */
  terminal: string;
  /** El número que llevaría el próximo documento de la serie, de 1 a 9999999999. Todavía no es de nadie. */
  numero: number;
  /** El mismo número como consecutivo, de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
}

export interface PuntoVenta {
  /** El id que se envía como `idPuntoVenta`. */
  idPuntoVenta: number;
  /** Nombre del punto de venta. */
  nombre: string;
  /** Sucursal, tres dígitos. */
  sucursal: string;
  /** Terminal, cinco dígitos. */
  terminal: string;
  /** El que se usa cuando no va `idPuntoVenta`. */
  predeterminado: boolean;
}

export interface ReciboPago {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Siempre `ReciboElectronicoPago`. */
  tipo: string;
  /** Siempre `10`. */
  codigoTipo: string;
  /** `procesando`: numerado y guardado; falta enviarlo o falta el veredicto de Hacienda. `aceptado` y `rechazado`: finales. `error`: se detuvo sin veredicto, que todavía puede llegar. `hacienda.problema` dice por qué no avanza. */
  estado: EstadoDocumento;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Colones por una unidad de la moneda el día del recibo; 1 en colones. */
  tipoCambio: Decimal;
  /** `09`, pago de servicios al Estado, o `11`, pago de una venta con IVA diferido. */
  condicionVenta: string;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Con varios, el primero. */
  medioPago: string;
  /** Los medios de pago con lo que le tocó a cada uno, si la solicitud los trajo. */
  mediosPago?: MedioPago[] | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: Metadatos | undefined;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** El receptor, como era al emitir; `null` si no lleva. */
  cliente: DocumentoCliente | null;
  /** Lo que se pagó de cada factura. */
  pagos: ReciboPagoPago[];
  /** Una por factura y tarifa de IVA. */
  lineas: ReciboPagoLinea[];
  /** Totales, con los nombres de Hacienda. */
  resumen: ReciboPagoResumen;
  /** Cada factura que paga, con código `17`. */
  referencias: DocumentoReferencia[];
  /** El camino hacia Hacienda. */
  hacienda: EstadoEnHacienda;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia: string | null;
}

export interface ReciboPagoEnLista {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Siempre `ReciboElectronicoPago`. */
  tipo: string;
  /** Siempre `10`. */
  codigoTipo: string;
  /** `procesando`, `aceptado`, `rechazado` o `error`, como en el recibo completo. */
  estado: EstadoDocumento;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Impuesto total. */
  totalImpuesto: Decimal;
  /** Total del documento. */
  totalComprobante: Decimal;
  /** El receptor, como era al emitir; `null` si no lleva. */
  cliente: DocumentoEnListaCliente | null;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
}

export interface ReciboPagoLinea {
  /** Posición, desde 1. */
  numeroLinea: number;
  /** La factura y la tarifa que paga. */
  detalle: string;
  /** Parte sin impuesto del pago; igual a `subTotal`. */
  montoTotal: Decimal;
  /** Parte sin impuesto del pago. */
  subTotal: Decimal;
  /** El IVA de esa parte, antes de la exoneración. */
  impuestos: DocumentoLineaImpuesto[];
  /** Lo que se cobra de ese IVA. */
  impuestoNeto: Decimal;
  /** Lo que se cobra por la línea. */
  montoTotalLinea: Decimal;
}

export interface ReciboPagoPago {
  /** Clave de la factura que se pagó. */
  clave: string;
  /** Consecutivo de la factura que se pagó. */
  consecutivo: string;
  /** Lo que se recibió por ella. */
  monto: Decimal;
  /** De ese monto, lo que paga otros cargos: el recibo no los muestra. */
  otrosCargos: Decimal;
}

export interface ReciboPagoResumen {
  /** Suma de las líneas antes de descuentos e impuestos. */
  totalVenta: Decimal;
  /** Venta menos descuentos. */
  totalVentaNeta: Decimal;
  /** Impuesto por código y tarifa. */
  totalDesgloseImpuesto: DocumentoResumenDesglose[];
  /** Impuesto total. */
  totalImpuesto: Decimal;
  /** Total del documento. */
  totalComprobante: Decimal;
}

export interface ReciboPagoSimulado {
  /** Siempre `null`: no se emitió. */
  clave: null;
  /** Siempre `null`: no se tomó ningún número. */
  consecutivo: null;
  /** Siempre `ReciboElectronicoPago`. */
  tipo: string;
  /** Siempre `10`. */
  codigoTipo: string;
  /** Siempre `null`: sin emitirse no tiene estado. */
  estado: null;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Colones por unidad de la moneda; 1 en colones. Es el del día en Costa Rica; si todavía no se conoce, el último de hasta siete días, y `advertencia` dice su fecha. Sin ninguno la emisión responde 503. */
  tipoCambio: Decimal;
  /** Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
  condicionVenta: string;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Con varios, el primero. */
  medioPago: string;
  /** Los medios de pago con lo que le tocó a cada uno, si la solicitud los trajo. */
  mediosPago?: MedioPago[] | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: Metadatos | undefined;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** El receptor, como era al emitir; `null` si no lleva. */
  cliente: DocumentoCliente | null;
  /** Lo que se pagó de cada factura. */
  pagos: ReciboPagoPago[];
  /** Las líneas, al menos una. */
  lineas: ReciboPagoLinea[];
  /** Totales, con los nombres de Hacienda. */
  resumen: ReciboPagoResumen;
  /** Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
  referencias: DocumentoReferencia[];
  /** El camino hacia Hacienda. */
  hacienda: EstadoEnHacienda;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia: string | null;
}

export interface ReciboPagoSolicitud {
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** El de las facturas. Si va, tiene que ser ese. */
  cliente?: ReciboPagoSolicitudCliente | null | undefined;
  /** Punto de venta de GET /catalogos/puntos-venta, que numera el recibo; si no va, el predeterminado. */
  idPuntoVenta?: number | null | undefined;
  /** Cómo se pagó: código de GET /catalogos/medios-pago. Obligatorio si no van `mediosPago`. */
  medioPago?: string | null | undefined;
  /** Descripción del medio de pago cuando es `99`. */
  medioPagoOtros?: string | null | undefined;
  /** Hasta cuatro medios de pago, cada uno con `monto`, con `porcentaje` del total o con `resto: true`, que toma lo que falta. Suman exactamente el total. Con este dato `medioPago` puede no ir; si va, tiene que ser el primero de la lista. El total es el del recibo, sin los otros cargos que se pagan. */
  mediosPago?: readonly MedioPagoSolicitud[] | null | undefined;
  /** La de las facturas. Si va, tiene que ser esa. */
  moneda?: string | null | undefined;
  /** Lo que se recibió, factura por factura: de 1 a 10. */
  pagos: readonly ReciboPagoSolicitudPago[];
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | null | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: MetadatosSolicitud | null | undefined;
  /** `true`: si ya hay un documento, no rechazado, con la misma `referenciaExterna`, responde 409 en vez de emitir otro. Vale también entre solicitudes simultáneas. */
  referenciaExternaUnica?: boolean | null | undefined;
}

export interface ReciboPagoSolicitudCliente {
  /** Número de identificación, sin guiones. */
  identificacion?: string | null | undefined;
}

export interface ReciboPagoSolicitudPago {
  /** Clave de la factura que se paga: aceptada, y de condición de venta `08` o `10`. */
  clave: string;
  /** Lo que se recibió por ella, con impuesto y otros cargos, en su moneda; nunca más de lo que se debe. */
  monto: Importe;
}

export type RecursoCambio = "documento" | "facturaCompra" | "reciboPago" | "mensajeReceptor" | "cliente" | "producto";

export interface ReenvioEncolado {
  /** Cuántas entregas se pusieron en camino. */
  reenviados: number;
}

export interface RelojDePruebas {
  /** La hora de tu empresa de pruebas, ISO 8601: la que llevaría un documento que emitieras ahora. */
  ahora: string;
  /** La hora real, ISO 8601. */
  horaReal: string;
  /** Cuántos segundos va adelante; 0 con la hora real. */
  adelantoSegundos: number;
  /** Hasta dónde llega el reloj ahora: 400 días después de la hora real, ISO 8601. */
  limite: string;
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia?: string | undefined;
}

export interface RelojSolicitud {
  /** Hasta cuándo llevar el reloj: una fecha (`2027-01-31`, al mediodía) o una fecha con hora ISO 8601; sin huso, la de Costa Rica. No va con `dias` ni `minutos`. */
  momento?: string | null | undefined;
  /** Cuántos días avanzar. */
  dias?: number | null | undefined;
  /** Cuántos minutos avanzar, además de los `dias`. */
  minutos?: number | null | undefined;
}

export interface Reserva {
  /** Id de la reserva: va como `reserva` en POST /facturas. */
  idReserva: number;
  /** Tipo de documento por su nombre. */
  tipo: string;
  /** Código de Hacienda del tipo. */
  codigoTipo: string;
  /** Situación, de GET /catalogos/situaciones: `2` contingencia, `3` sin internet. No va en un documento normal. */
  situacion: string;
  /** Punto de venta: su sucursal y terminal llevan el consecutivo, y de su bodega sale el inventario. */
  idPuntoVenta: number;
  /** Sucursal, tres dígitos. */
  sucursal: string;
  /** Terminal, cinco dígitos. */
  terminal: string;
  /** `abierta`, o `cerrada`: terminó. */
  estado: EstadoReserva;
  /** Cuándo se reservó, ISO 8601. */
  fechaReserva: string;
  /** Última fecha que puede llevar una venta de situación 3, ISO 8601. */
  vence: string;
  /** Hasta cuándo se reciben sus ventas, ISO 8601: a esa hora la reserva termina sola. */
  cierra: string;
  /** Cuándo terminó; `null` mientras está abierta. */
  fechaCierre: string | null;
  /** Cuántos números quedan por usar. */
  libres: number;
  /** Los números reservados, en orden. */
  numeros: ReservaNumero[];
  /** Lo que conviene saber y no impidió la operación, también los datos del cuerpo que no existen y se ignoraron; no va, o es `null`, si no hay nada. */
  advertencia?: string | undefined;
}

export interface ReservaNumero {
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Los 8 dígitos finales de la clave de ese número. */
  codigoSeguridad: string;
  /** `libre`; `usado` por un documento; `sin-uso`: la reserva terminó antes y no se emite nunca. */
  estado: EstadoNumeroReservado;
  /** Clave del documento que lo usó; `null` si ninguno. */
  clave: string | null;
}

export interface ReservaSolicitud {
  /** Nombre o código de lo que se va a emitir, como en POST /facturas. */
  tipo: string;
  /** El punto de venta de la caja, que no es el predeterminado: su serie de ese tipo pasa a ser de reservas. */
  idPuntoVenta: number;
  /** Cuántos números seguidos, de 1 a 1000. */
  cantidad: number;
  /** La de los documentos que usen estos números: `1`, `2` o `3`. La clave la lleva, y decide qué fecha admiten. */
  situacion: string;
}

export interface ResultadoLote {
  /** Número de línea, desde 1. Las líneas en blanco no cuentan. */
  linea: number;
  /** La que traía la línea. */
  idempotencyKey: string | null;
  /** `emitido`; `error`: se rechazó; `cancelado`: no había empezado cuando se canceló el lote. */
  estado: EstadoResultado;
  /** El estado HTTP con que habría respondido POST /facturas. */
  status: number;
  /** `true` cuando el documento es el que su `idempotencyKey` ya había emitido. */
  repetido: boolean;
  /** El documento como está ahora; `null` si no se emitió. */
  documento: ResultadoLoteDocumento | null;
  /** El cuerpo del error que habría respondido POST /facturas; `null` si se emitió. */
  error: ResultadoLoteError | null;
}

export interface ResultadoLoteDocumento {
  /** Clave numérica de Hacienda: 50 caracteres que identifican el documento. */
  clave: string;
  /** Consecutivo de 20 dígitos: sucursal, terminal, tipo y número. */
  consecutivo: string;
  /** Tipo de documento por su nombre. */
  tipo: string;
  /** Código de Hacienda del tipo. */
  codigoTipo: string;
  /** Su estado ante Hacienda, ahora. */
  estado: EstadoDocumento;
  /** Fecha y hora de la solicitud que lo emitió, ISO 8601. */
  fechaEmision: string;
  /** Código ISO de la moneda: `CRC` o `USD`. En una respuesta, la que realmente se usó. */
  moneda: string;
  /** Total del documento. */
  totalComprobante: Decimal;
  /** Lo que conviene saber aunque se emitió; `null` si nada. */
  advertencia: string | null;
  /** La ruta del documento. */
  ubicacion: string;
}

export interface ResultadoLoteError {
  /** Identificador fijo de esta clase de problema. */
  type?: string | undefined;
  /** Título fijo de esta clase de problema. */
  title?: string | undefined;
  /** Siempre 400, junto a `errors`. */
  status?: number | undefined;
  /** Por cada dato que falta o no es del tipo esperado, con su ruta en el documento (`lineas[0].cantidad`), qué le pasa; con él van `type`, `title` y `status`. Falta en los demás errores. */
  errors?: ErroresPorMiembro | undefined;
  /** Cuál regla no se cumplió. */
  codigo: CodigoDeError;
  /** El mismo valor del encabezado X-Request-Id: mencionalo si nos escribís. */
  requestId: string;
  /** Todo lo que se halló mal en la solicitud, a lo sumo 100 faltas; solo en un 400. La primera es la que dice `codigo`. Si al cuerpo le faltan datos o no son del tipo esperado, son todas las de esa clase; si no, las de lo que cada dato dice, y las que muestran los registros que nombra: usuario, punto de venta, productos. Lo que solo se sabe con el resto en orden, como un total, se dice cuando el resto lo está. Después, cada dato que no existe. */
  faltas?: Falta[] | undefined;
  /** Qué pasó, en palabras para una persona; falta cuando está `errors`. */
  error?: string | undefined;
  /** El scope que le falta a la llave. */
  scope?: string | undefined;
}

export type ResultadoVerificacion = "sin-xml" | "integro" | "comprobado";

export type Rol = "administrador" | "facturador" | "contador";

export type Scope = "facturas:read" | "facturas:write" | "notas:write" | "facturas:anular" | "facturas-compra:write" | "facturas-compra:read" | "catalogo:write" | "catalogo:read" | "mensajes:write" | "mensajes:read" | "recibos:write" | "recibos:read" | "webhooks:write" | "webhooks:read";

export interface SecretoRotado {
  /** Id del webhook. */
  idWebhook: number;
  /** Con él se verifica cada entrega (`whsec_…`). No se vuelve a mostrar. */
  secreto: string;
  /** Hasta cuándo firma también el secreto anterior, ISO 8601. */
  anteriorHasta: string;
}

export type TipoEvento = "documento.aceptado" | "documento.rechazado" | "documento.error" | "documento.demorado" | "documento.anulado" | "documento.contradicho" | "documento.desconocido" | "documento.facturaPedida" | "cobro.porVencer" | "cobro.vencido" | "mensajeReceptor.aceptado" | "mensajeReceptor.rechazado" | "mensajeReceptor.contradicho" | "certificado.porVencer" | "lote.terminado" | "ping";

/** El nombre del tipo, o su código. */
export type TipoNota = "NotaDebito" | "02" | "NotaCredito" | "03";

/** El nombre del tipo, o su código. */
export type TipoVenta = "FacturaElectronica" | "01" | "TiqueteElectronico" | "04" | "FacturaElectronicaExportacion" | "09";

export interface Usuario {
  /** El id que un documento lleva en `idUsuario`. */
  idUsuario: number;
  /** Nombre de la persona. */
  nombre: string;
  /** `administrador`, `facturador` o `contador`: qué puede hacer en el portal. */
  rol: Rol;
  /** Los únicos puntos de venta de la persona; `null` si son todos. */
  puntosVenta: number[] | null;
  /** Si está activo: a uno que se quitó no se le emite. */
  estado: boolean;
}

/** Una factura, un tiquete o una factura de exportación. */
export interface VentaSolicitud {
  /** Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`, `FacturaElectronicaExportacion` o `09`. */
  tipo: TipoVenta;
  /** Usuario del tenant al que se atribuye el documento. */
  idUsuario: number;
  /** Código de dos caracteres de GET /catalogos/condiciones-venta; `01` es contado. */
  condicionVenta?: string | null | undefined;
  /** Código de dos caracteres de GET /catalogos/medios-pago; `01` es efectivo. Obligatorio si no va `mediosPago`. */
  medioPago?: string | null | undefined;
  /** Descripción del medio de pago cuando es `99`. */
  medioPagoOtros?: string | null | undefined;
  /** La moneda de los montos que van en las líneas: `CRC` o `USD`; `CRC` si no va. Sin multimoneda se emite en la moneda del tenant: si nombrás otra, `precioUnitario` y `montoDescuento` se convierten al tipo de cambio del día y `advertencia` dice las dos cosas; si no va, se toman como montos en la del tenant. Una nota lleva la moneda del documento que ajusta, y sus montos son en esa moneda. */
  moneda?: string | null | undefined;
  /** Las líneas, al menos una; pueden no ir con un cargo 04, 08, 09 o 10 en `otrosCargos`. */
  lineas?: readonly FacturaSolicitudLinea[] | null | undefined;
  /** El receptor, que se busca por `identificacion` y se crea si no existe. Uno que existe va como está registrado: los demás datos no lo cambian, y `nombreComercial`, `ubicacion` y `otrasSenasExtranjero` son solo de este documento. Obligatorio en una factura, opcional en un tiquete; en una nota, si no va, es el del documento que ajusta. */
  cliente?: FacturaSolicitudCliente | null | undefined;
  /** Los documentos a los que se refiere; obligatorias en notas de crédito y de débito. */
  referencias?: readonly FacturaSolicitudReferencia[] | null | undefined;
  /** `true` en una nota de crédito: acredita todo lo que queda del documento que nombra la primera referencia, y el saldo termina en 0. La condición, los medios de pago y la moneda son los de él, así que no hace falta mandarlos; junto con `lineas` es un 400. */
  acreditarTodo?: boolean | null | undefined;
  /** Clave del documento propio que este reemplaza: uno rechazado por Hacienda, o anulado con una nota de crédito de código 01 o 13. Agrega la referencia que corresponde (16, 07 o 15); no la mandés en `referencias`. Cada documento se reemplaza una sola vez. */
  reemplaza?: string | null | undefined;
  /** Punto de venta de GET /catalogos/puntos-venta; si no va, el predeterminado. */
  idPuntoVenta?: number | null | undefined;
  /** Actividad económica del emisor; si no va, la principal del tenant. */
  codigoActividad?: string | null | undefined;
  /** Actividad económica del receptor. */
  codigoActividadReceptor?: string | null | undefined;
  /** `1` normal, la que vale si no va; `2` contingencia, con una referencia al comprobante provisional en papel (tipoDocumento `08`, codigo `05`). Con `reserva` es la de la reserva: no hace falta. `3`, sin internet, va solo con `reserva`. */
  situacion?: string | null | undefined;
  /** `idReserva` de POST /consecutivos/reservas: el documento usa uno de sus números y la clave que la caja armó con él. */
  reserva?: number | null | undefined;
  /** El número, o los 20 dígitos, cuando lo pone tu sistema: con `reserva`, uno de los reservados; en una serie de numeración propia, el que sigue. En las demás series no va. */
  consecutivo?: string | null | undefined;
  /** Fecha y hora ISO 8601 de la venta; ahora, si no va. En situación 3 es obligatoria, desde que se reservó el número. En las demás es de hasta hace 15 minutos, del mismo día en Costa Rica, y no de antes que el número anterior de la serie. Nunca está por venir. */
  fechaEmision?: string | null | undefined;
  /** La clave que armó la caja, solo con `reserva`: se compara con la que resulta, y otra es un 400. */
  clave?: string | null | undefined;
  /** Descripción de la condición de venta cuando es `99`. */
  condicionVentaOtros?: string | null | undefined;
  /** Plazo en días; obligatorio en las condiciones de venta `02` y `10`. */
  plazoCredito?: number | null | undefined;
  /** Texto libre que sale en el PDF y en el XML. */
  comentario?: string | null | undefined;
  /** Número de la orden de compra del comprador; sale en el PDF y en el XML. No va en la respuesta si no hay. */
  numeroOrdenCompra?: string | null | undefined;
  /** Tu propia referencia del documento, por ejemplo el número del pedido en tu sistema: las listas lo encuentran por ella y va en cada evento. Sale en el PDF y no en el XML. No va en la respuesta si no hay. */
  referenciaExterna?: string | null | undefined;
  /** Por qué el tipo de cambio es propio, hasta 180 caracteres; solo con `tipoCambio`. Va en las respuestas, no en el XML ni en el PDF; no va si no hay. */
  motivoTipoCambio?: string | null | undefined;
  /** Otros textos del documento, hasta 50: salen en el XML (`OtroTexto`, o `OtroContenido` si `contenido` es `true`) y en el PDF. No va en la respuesta si no hay. */
  otros?: readonly OtroTextoSolicitud[] | null | undefined;
  /** Tus propios datos del documento, hasta 20 textos por nombre: solo van en las respuestas, no en el XML ni en el PDF. No va en la respuesta si no hay. */
  metadatos?: MetadatosSolicitud | null | undefined;
  /** `true`: si ya hay un documento, no rechazado, con la misma `referenciaExterna`, responde 409 en vez de emitir otro. Vale también entre solicitudes simultáneas. */
  referenciaExternaUnica?: boolean | null | undefined;
  /** Tu propio tipo de cambio: colones por unidad de la moneda del documento; si no va, el del día. Uno que difiere en más de 10 % del conocido va con una `advertencia`. En colones es 1 y en una nota el del documento que ajusta: otro es un 400. */
  tipoCambio?: Importe | null | undefined;
  /** Lo que se cobra además de las líneas y no lleva IVA: servicio, timbres, cobros de un tercero. Hasta 15. Suman al total y al saldo. Con un cargo 04, 08, 09 o 10, `lineas` puede no ir. */
  otrosCargos?: readonly OtroCargoSolicitud[] | null | undefined;
  /** Hasta cuatro medios de pago, cada uno con `monto`, con `porcentaje` del total o con `resto: true`, que toma lo que falta. Suman exactamente el total. Con este dato `medioPago` puede no ir; si va, tiene que ser el primero de la lista. Lo pagado con tarjeta (`02`) devuelve el IVA de los servicios de salud. */
  mediosPago?: readonly MedioPagoSolicitud[] | null | undefined;
}

export interface Webhook {
  /** Id del webhook. */
  idWebhook: number;
  /** Adónde se envían los eventos: https, de un servidor público de Internet. */
  url: string;
  /** Los tipos que recibe; vacía si son todos, también los que vengan. */
  eventos: TipoEvento[];
  /** `activo`, o `deshabilitado`: no se le envía nada. */
  estado: EstadoWebhook;
  /** Por qué está deshabilitado: `persona`, `respuesta-410` o `cinco-dias` sin recibir nada; `null` si está activo. */
  motivo: MotivoWebhook | null;
  /** Cuándo se deshabilitó; `null` si está activo. */
  deshabilitado: string | null;
  /** Desde cuándo falla; `null` si la última entrega llegó. */
  fallandoDesde: string | null;
  /** Hasta cuándo firma también el secreto anterior; `null` si no hay otro. */
  secretoAnteriorHasta: string | null;
  /** Cuándo se agregó, ISO 8601. */
  creado: string;
  /** Entregas en camino, contadas hasta mil. */
  pendientes: number;
  /** Entregas que se agotaron o nunca se enviaron, contadas hasta mil. */
  perdidas: number;
}

export interface WebhookCambio {
  /** Adónde se envían los eventos: https, de un servidor público de Internet. */
  url?: string | null | undefined;
  /** Los tipos que va a recibir; vacía, todos. */
  eventos?: readonly string[] | null | undefined;
  /** `activo` o `deshabilitado`. */
  estado?: string | null | undefined;
}

export interface WebhookCreado {
  /** Id del webhook. */
  idWebhook: number;
  /** Adónde se envían los eventos: https, de un servidor público de Internet. */
  url: string;
  /** Los tipos que recibe; vacía si son todos, también los que vengan. */
  eventos: TipoEvento[];
  /** `activo`, o `deshabilitado`: no se le envía nada. */
  estado: EstadoWebhook;
  /** Por qué está deshabilitado; `null` si está activo. */
  motivo: MotivoWebhook | null;
  /** Cuándo se deshabilitó; `null` si está activo. */
  deshabilitado: string | null;
  /** Desde cuándo falla; `null` si la última entrega llegó. */
  fallandoDesde: string | null;
  /** Hasta cuándo firma también el secreto anterior; `null` si no hay otro. */
  secretoAnteriorHasta: string | null;
  /** Cuándo se agregó, ISO 8601. */
  creado: string;
  /** Entregas en camino, contadas hasta mil. */
  pendientes: number;
  /** Entregas que se agotaron o nunca se enviaron, contadas hasta mil. */
  perdidas: number;
  /** Con él se verifica cada entrega (`whsec_…`). No se vuelve a mostrar. */
  secreto: string;
}

export interface WebhookSolicitud {
  /** Adónde se envían los eventos: https, de un servidor público de Internet. */
  url: string;
  /** Los tipos que va a recibir; sin ella, o vacía, todos. */
  eventos?: readonly string[] | null | undefined;
}
