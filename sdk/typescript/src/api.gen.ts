// Generated from the API document by lib/tooling/sdk/typescript.ts (npm run sdk:generate). Do not edit.

import * as errors from "./errors.gen.js";
import type { ErrorDeApi } from "./errors.js";
import type { Archivo, Form, Opciones, Operation } from "./wire.js";
import type * as t from "./types.gen.js";

export const VERSION = "1.8.0";

export const BY_STATUS: Readonly<Record<number, typeof ErrorDeApi>> = {
  "308": errors.EnOtraDireccionError,
  "400": errors.PeticionInvalidaError,
  "401": errors.NoAutenticadoError,
  "403": errors.SinPermisoError,
  "404": errors.NoEncontradoError,
  "405": errors.MetodoNoPermitidoError,
  "409": errors.ConflictoError,
  "413": errors.CuerpoDemasiadoGrandeError,
  "415": errors.TipoNoAdmitidoError,
  "422": errors.NoProcesableError,
  "429": errors.DemasiadasSolicitudesError,
  "500": errors.FallaInternaError,
  "503": errors.ServicioNoDisponibleError,
};

export const BY_CODE: Readonly<Record<string, typeof ErrorDeApi>> = {
  "9015": errors.Codigo9015Error,
  "acreditar_todo_ajeno": errors.AcreditarTodoAjenoError,
  "acreditar_todo_con_detalle": errors.AcreditarTodoConDetalleError,
  "acreditar_todo_imposible": errors.AcreditarTodoImposibleError,
  "acreditar_todo_sin_nota": errors.AcreditarTodoSinNotaError,
  "acreditar_todo_sin_saldo": errors.AcreditarTodoSinSaldoError,
  "actividad_desconocida": errors.ActividadDesconocidaError,
  "actividad_invalida": errors.ActividadInvalidaError,
  "actividad_receptor_invalida": errors.ActividadReceptorInvalidaError,
  "actualizacion_fallida": errors.ActualizacionFallidaError,
  "actualizacion_sin_leer": errors.ActualizacionSinLeerError,
  "alta_fallida": errors.AltaFallidaError,
  "alta_sin_leer": errors.AltaSinLeerError,
  "anulacion_excedida": errors.AnulacionExcedidaError,
  "archivo_danado": errors.ArchivoDanadoError,
  "archivo_desmedido": errors.ArchivoDesmedidoError,
  "archivo_no_responde": errors.ArchivoNoRespondeError,
  "archivo_sin_leer": errors.ArchivoSinLeerError,
  "archivos_en_espera": errors.ArchivosEnEsperaError,
  "asincrono_y_simular": errors.AsincronoYSimularError,
  "autorizacion_invalida": errors.AutorizacionInvalidaError,
  "autorizacion_no_existe": errors.AutorizacionNoExisteError,
  "cabys_ajeno": errors.CabysAjenoError,
  "cabys_inexistente": errors.CabysInexistenteError,
  "cabys_invalido": errors.CabysInvalidoError,
  "cabys_no_existe": errors.CabysNoExisteError,
  "cambios_desde_invalido": errors.CambiosDesdeInvalidoError,
  "cambios_vencidos": errors.CambiosVencidosError,
  "cantidad_de_reserva_invalida": errors.CantidadDeReservaInvalidaError,
  "cantidad_invalida": errors.CantidadInvalidaError,
  "cargo_invalido": errors.CargoInvalidoError,
  "cargo_sin_base": errors.CargoSinBaseError,
  "cargo_sin_detalle": errors.CargoSinDetalleError,
  "cargo_sin_tercero": errors.CargoSinTerceroError,
  "cargos_de_mas": errors.CargosDeMasError,
  "cargos_sin_lineas": errors.CargosSinLineasError,
  "catalogo_no_existe": errors.CatalogoNoExisteError,
  "categoria_desconocida": errors.CategoriaDesconocidaError,
  "clave_de_otro_tipo": errors.ClaveDeOtroTipoError,
  "clave_distinta": errors.ClaveDistintaError,
  "clave_futura": errors.ClaveFuturaError,
  "clave_invalida": errors.ClaveInvalidaError,
  "clave_sin_reserva": errors.ClaveSinReservaError,
  "cliente_existente": errors.ClienteExistenteError,
  "cliente_incompleto": errors.ClienteIncompletoError,
  "cliente_no_existe": errors.ClienteNoExisteError,
  "cliente_requerido": errors.ClienteRequeridoError,
  "cliente_sin_identificacion": errors.ClienteSinIdentificacionError,
  "codigo_con_espacios": errors.CodigoConEspaciosError,
  "codigo_de_otro_producto": errors.CodigoDeOtroProductoError,
  "codigo_de_puntos": errors.CodigoDePuntosError,
  "codigo_largo": errors.CodigoLargoError,
  "codigo_requerido": errors.CodigoRequeridoError,
  "condicion_impuesto_desconocida": errors.CondicionImpuestoDesconocidaError,
  "condicion_otros_requerida": errors.CondicionOtrosRequeridaError,
  "consecutivo_con_salto": errors.ConsecutivoConSaltoError,
  "consecutivo_de_otra_serie": errors.ConsecutivoDeOtraSerieError,
  "consecutivo_invalido": errors.ConsecutivoInvalidoError,
  "consecutivo_repetido": errors.ConsecutivoRepetidoError,
  "consecutivo_requerido": errors.ConsecutivoRequeridoError,
  "consulta_cabys_invalida": errors.ConsultaCabysInvalidaError,
  "consulta_corta": errors.ConsultaCortaError,
  "consulta_sin_pregunta": errors.ConsultaSinPreguntaError,
  "consultas_saturadas": errors.ConsultasSaturadasError,
  "contingencia_sin_referencia": errors.ContingenciaSinReferenciaError,
  "conversion_cero": errors.ConversionCeroError,
  "conversion_excede": errors.ConversionExcedeError,
  "correo_invalido": errors.CorreoInvalidoError,
  "correo_no_existe": errors.CorreoNoExisteError,
  "correo_requerido": errors.CorreoRequeridoError,
  "correos_de_mas": errors.CorreosDeMasError,
  "correos_vacios": errors.CorreosVaciosError,
  "credito_en_gasto": errors.CreditoEnGastoError,
  "credito_mayor_que_impuesto": errors.CreditoMayorQueImpuestoError,
  "credito_requerido": errors.CreditoRequeridoError,
  "cuerpo_cortado": errors.CuerpoCortadoError,
  "cuerpo_grande": errors.CuerpoGrandeError,
  "cuerpo_malformado": errors.CuerpoMalformadoError,
  "cuerpo_profundo": errors.CuerpoProfundoError,
  "cuerpo_texto": errors.CuerpoTextoError,
  "cuerpo_vacio": errors.CuerpoVacioError,
  "cursor_de_otra_consulta": errors.CursorDeOtraConsultaError,
  "cursor_invalido": errors.CursorInvalidoError,
  "dato_con_proporcionalidad": errors.DatoConProporcionalidadError,
  "dato_impuesto_falta": errors.DatoImpuestoFaltaError,
  "dato_impuesto_invalido": errors.DatoImpuestoInvalidoError,
  "dato_impuesto_sobra": errors.DatoImpuestoSobraError,
  "datos_protegidos": errors.DatosProtegidosError,
  "demasiados_correos": errors.DemasiadosCorreosError,
  "demasiados_envios": errors.DemasiadosEnviosError,
  "demasiados_webhooks": errors.DemasiadosWebhooksError,
  "descuento_de_lista_excede": errors.DescuentoDeListaExcedeError,
  "descuento_de_lista_invalido": errors.DescuentoDeListaInvalidoError,
  "descuento_desconocido": errors.DescuentoDesconocidoError,
  "descuento_detalle": errors.DescuentoDetalleError,
  "descuento_excede": errors.DescuentoExcedeError,
  "descuento_invalido": errors.DescuentoInvalidoError,
  "descuento_sin_codigo": errors.DescuentoSinCodigoError,
  "descuento_sin_monto": errors.DescuentoSinMontoError,
  "descuentos_de_mas": errors.DescuentosDeMasError,
  "descuentos_y_monto": errors.DescuentosYMontoError,
  "detalle_de_mensaje_largo": errors.DetalleDeMensajeLargoError,
  "detalle_de_mensaje_requerido": errors.DetalleDeMensajeRequeridoError,
  "documento_aceptado": errors.DocumentoAceptadoError,
  "documento_invalido": errors.DocumentoInvalidoError,
  "documento_no_existe": errors.DocumentoNoExisteError,
  "documento_rechazado": errors.DocumentoRechazadoError,
  "documento_rechazado_sin_correo": errors.DocumentoRechazadoSinCorreoError,
  "documento_sin_firmar": errors.DocumentoSinFirmarError,
  "documento_sin_respuesta": errors.DocumentoSinRespuestaError,
  "documento_sin_xml_de_respuesta": errors.DocumentoSinXmlDeRespuestaError,
  "emisor_de_mensaje_invalido": errors.EmisorDeMensajeInvalidoError,
  "emisor_de_mensaje_requerido": errors.EmisorDeMensajeRequeridoError,
  "emisor_de_otra_clave": errors.EmisorDeOtraClaveError,
  "emisor_propio": errors.EmisorPropioError,
  "emisor_requerido": errors.EmisorRequeridoError,
  "empresa_borrada": errors.EmpresaBorradaError,
  "empresa_en_traslado": errors.EmpresaEnTrasladoError,
  "empresa_retirada": errors.EmpresaRetiradaError,
  "empresa_trasladada": errors.EmpresaTrasladadaError,
  "entrega_no_existe": errors.EntregaNoExisteError,
  "error_interno": errors.ErrorInternoError,
  "error_interno_cliente": errors.ErrorInternoClienteError,
  "error_interno_producto": errors.ErrorInternoProductoError,
  "espera_invalida": errors.EsperaInvalidaError,
  "esperas_ocupadas": errors.EsperasOcupadasError,
  "estado_fijo": errors.EstadoFijoError,
  "evento_no_existe": errors.EventoNoExisteError,
  "exoneracion_de_linea_invalida": errors.ExoneracionDeLineaInvalidaError,
  "exoneracion_en_compra": errors.ExoneracionEnCompraError,
  "exoneracion_futura": errors.ExoneracionFuturaError,
  "exoneracion_inactiva": errors.ExoneracionInactivaError,
  "exoneracion_no_aplica": errors.ExoneracionNoAplicaError,
  "exoneracion_no_encontrada": errors.ExoneracionNoEncontradaError,
  "exoneracion_sin_cliente": errors.ExoneracionSinClienteError,
  "exoneracion_sin_referencia": errors.ExoneracionSinReferenciaError,
  "exoneracion_solo_en_notas": errors.ExoneracionSoloEnNotasError,
  "exoneracion_vencida": errors.ExoneracionVencidaError,
  "exportacion_con_exoneracion": errors.ExportacionConExoneracionError,
  "exportacion_sin_direccion": errors.ExportacionSinDireccionError,
  "exportacion_sin_extranjero": errors.ExportacionSinExtranjeroError,
  "exportacion_sin_partida": errors.ExportacionSinPartidaError,
  "fabrica_sin_base": errors.FabricaSinBaseError,
  "fecha_de_clave_invalida": errors.FechaDeClaveInvalidaError,
  "fecha_de_proveedor_invalida": errors.FechaDeProveedorInvalidaError,
  "fecha_emision_futura": errors.FechaEmisionFuturaError,
  "fecha_emision_invalida": errors.FechaEmisionInvalidaError,
  "fecha_emision_requerida": errors.FechaEmisionRequeridaError,
  "fecha_emision_vieja": errors.FechaEmisionViejaError,
  "fecha_fuera_de_orden": errors.FechaFueraDeOrdenError,
  "fecha_fuera_de_reserva": errors.FechaFueraDeReservaError,
  "ganancia_fuera_de_rango": errors.GananciaFueraDeRangoError,
  "gasto_mayor_que_total": errors.GastoMayorQueTotalError,
  "gasto_requerido": errors.GastoRequeridoError,
  "guardado_sin_confirmar": errors.GuardadoSinConfirmarError,
  "hacienda_no_responde": errors.HaciendaNoRespondeError,
  "hecho_no_va": errors.HechoNoVaError,
  "idempotencia_en_curso": errors.IdempotenciaEnCursoError,
  "idempotencia_otro_cuerpo": errors.IdempotenciaOtroCuerpoError,
  "idempotency_key_invalida": errors.IdempotencyKeyInvalidaError,
  "idempotency_key_requerida": errors.IdempotencyKeyRequeridaError,
  "identificacion_invalida": errors.IdentificacionInvalidaError,
  "identificacion_no_existe": errors.IdentificacionNoExisteError,
  "identificacion_requerida": errors.IdentificacionRequeridaError,
  "identificacion_sin_formato": errors.IdentificacionSinFormatoError,
  "impuesto_desconocido": errors.ImpuestoDesconocidoError,
  "impuesto_mayor_que_total": errors.ImpuestoMayorQueTotalError,
  "impuesto_no_va": errors.ImpuestoNoVaError,
  "impuesto_repetido": errors.ImpuestoRepetidoError,
  "impuesto_sin_codigo": errors.ImpuestoSinCodigoError,
  "impuestos_requeridos": errors.ImpuestosRequeridosError,
  "iva_repetido": errors.IvaRepetidoError,
  "limite_credito_excedido": errors.LimiteCreditoExcedidoError,
  "limite_credito_invalido": errors.LimiteCreditoInvalidoError,
  "limite_de_empresa_superado": errors.LimiteDeEmpresaSuperadoError,
  "limite_invalido": errors.LimiteInvalidoError,
  "limite_superado": errors.LimiteSuperadoError,
  "linea_de_lote_invalida": errors.LineaDeLoteInvalidaError,
  "linea_excede": errors.LineaExcedeError,
  "linea_incompleta": errors.LineaIncompletaError,
  "linea_libre_con_producto": errors.LineaLibreConProductoError,
  "linea_mezclada": errors.LineaMezcladaError,
  "linea_sin_producto": errors.LineaSinProductoError,
  "linea_vacia": errors.LineaVaciaError,
  "lineas_de_mas": errors.LineasDeMasError,
  "lineas_vacias": errors.LineasVaciasError,
  "llave_de_linea_invalida": errors.LlaveDeLineaInvalidaError,
  "llave_invalida": errors.LlaveInvalidaError,
  "lote_cancelado": errors.LoteCanceladoError,
  "lote_de_demasiados": errors.LoteDeDemasiadosError,
  "lote_no_existe": errors.LoteNoExisteError,
  "lote_vacio": errors.LoteVacioError,
  "marca_desconocida": errors.MarcaDesconocidaError,
  "medio_otros_requerido": errors.MedioOtrosRequeridoError,
  "medio_pago_contradice": errors.MedioPagoContradiceError,
  "medio_pago_invalido": errors.MedioPagoInvalidoError,
  "medio_pago_resto_repetido": errors.MedioPagoRestoRepetidoError,
  "medio_pago_sin_detalle": errors.MedioPagoSinDetalleError,
  "medio_pago_sin_monto": errors.MedioPagoSinMontoError,
  "medios_pago_de_mas": errors.MediosPagoDeMasError,
  "medios_pago_no_suman": errors.MediosPagoNoSumanError,
  "mensaje_desconocido": errors.MensajeDesconocidoError,
  "mensaje_no_existe": errors.MensajeNoExisteError,
  "mensaje_sin_firmar": errors.MensajeSinFirmarError,
  "mensaje_sin_respuesta": errors.MensajeSinRespuestaError,
  "mensaje_sin_xml_de_respuesta": errors.MensajeSinXmlDeRespuestaError,
  "mensaje_ya_enviado": errors.MensajeYaEnviadoError,
  "metodo_desconocido": errors.MetodoDesconocidoError,
  "miembro_desconocido": errors.MiembroDesconocidoError,
  "moneda_desconocida": errors.MonedaDesconocidaError,
  "monto_fuera_de_rango": errors.MontoFueraDeRangoError,
  "monto_invalido": errors.MontoInvalidoError,
  "montos_en_rechazo": errors.MontosEnRechazoError,
  "montos_sin_condicion": errors.MontosSinCondicionError,
  "motivo_requerido": errors.MotivoRequeridoError,
  "motivo_sin_tipo_cambio": errors.MotivoSinTipoCambioError,
  "naturaleza_con_caracteres": errors.NaturalezaConCaracteresError,
  "naturaleza_invalida": errors.NaturalezaInvalidaError,
  "no_disponible": errors.NoDisponibleError,
  "no_existe": errors.NoExisteError,
  "no_se_pudo_guardar": errors.NoSePudoGuardarError,
  "no_se_pudo_releer": errors.NoSePudoReleerError,
  "nombre_completo_largo": errors.NombreCompletoLargoError,
  "nombre_de_cliente_requerido": errors.NombreDeClienteRequeridoError,
  "nombre_de_emisor_largo": errors.NombreDeEmisorLargoError,
  "nombre_de_marca_invalido": errors.NombreDeMarcaInvalidoError,
  "nombre_de_marca_largo": errors.NombreDeMarcaLargoError,
  "nombre_requerido": errors.NombreRequeridoError,
  "nota_no_se_anula": errors.NotaNoSeAnulaError,
  "nota_sin_saldo_propio": errors.NotaSinSaldoPropioError,
  "numeracion_cerrada": errors.NumeracionCerradaError,
  "numero_de_proveedor_invalido": errors.NumeroDeProveedorInvalidoError,
  "numero_fuera_de_reserva": errors.NumeroFueraDeReservaError,
  "numero_reservado_usado": errors.NumeroReservadoUsadoError,
  "orden_desmedido": errors.OrdenDesmedidoError,
  "orden_sin_moneda": errors.OrdenSinMonedaError,
  "otro_sin_texto": errors.OtroSinTextoError,
  "pago_clave_invalida": errors.PagoClaveInvalidaError,
  "pago_de_anulada": errors.PagoDeAnuladaError,
  "pago_de_no_aceptada": errors.PagoDeNoAceptadaError,
  "pago_de_otra_condicion": errors.PagoDeOtraCondicionError,
  "pago_de_otra_moneda": errors.PagoDeOtraMonedaError,
  "pago_de_otro_ambiente": errors.PagoDeOtroAmbienteError,
  "pago_de_otro_cliente": errors.PagoDeOtroClienteError,
  "pago_excedido": errors.PagoExcedidoError,
  "pago_monto_invalido": errors.PagoMontoInvalidoError,
  "pago_no_encontrado": errors.PagoNoEncontradoError,
  "pago_repetido": errors.PagoRepetidoError,
  "pago_simultaneo": errors.PagoSimultaneoError,
  "pago_sin_condicion": errors.PagoSinCondicionError,
  "pago_sin_receptor": errors.PagoSinReceptorError,
  "pago_sin_recibo": errors.PagoSinReciboError,
  "pago_tipo_invalido": errors.PagoTipoInvalidoError,
  "pagos_requeridos": errors.PagosRequeridosError,
  "parametro_cabys_invalido": errors.ParametroCabysInvalidoError,
  "parametro_clave_invalida": errors.ParametroClaveInvalidaError,
  "parametro_consecutivo_invalido": errors.ParametroConsecutivoInvalidoError,
  "parametro_fecha_invalida": errors.ParametroFechaInvalidaError,
  "parametro_ilegible": errors.ParametroIlegibleError,
  "parametro_invalido": errors.ParametroInvalidoError,
  "parametro_texto": errors.ParametroTextoError,
  "parametro_vacio": errors.ParametroVacioError,
  "pdf_no_disponible": errors.PdfNoDisponibleError,
  "pdf_saturado": errors.PdfSaturadoError,
  "perfil_invalido": errors.PerfilInvalidoError,
  "periodo_al_reves": errors.PeriodoAlRevesError,
  "plan_sin_funcion": errors.PlanSinFuncionError,
  "plazo_invalido": errors.PlazoInvalidoError,
  "plazo_requerido": errors.PlazoRequeridoError,
  "porcentaje_fijo": errors.PorcentajeFijoError,
  "porcentaje_invalido": errors.PorcentajeInvalidoError,
  "porcentaje_sin_tarifa": errors.PorcentajeSinTarifaError,
  "precio_costo_requerido": errors.PrecioCostoRequeridoError,
  "precio_invalido": errors.PrecioInvalidoError,
  "precio_venta_requerido": errors.PrecioVentaRequeridoError,
  "producto_inactivo": errors.ProductoInactivoError,
  "producto_invalido": errors.ProductoInvalidoError,
  "producto_no_encontrado": errors.ProductoNoEncontradoError,
  "producto_no_existe": errors.ProductoNoExisteError,
  "producto_no_facturable": errors.ProductoNoFacturableError,
  "productos_distintos": errors.ProductosDistintosError,
  "proveedor_desconocido": errors.ProveedorDesconocidoError,
  "proveedor_en_curso": errors.ProveedorEnCursoError,
  "proveedor_incompleto": errors.ProveedorIncompletoError,
  "proveedor_invalido": errors.ProveedorInvalidoError,
  "proveedor_no_contribuyente": errors.ProveedorNoContribuyenteError,
  "proveedor_nuevo_incompleto": errors.ProveedorNuevoIncompletoError,
  "proveedores_distintos": errors.ProveedoresDistintosError,
  "punto_venta_desconocido": errors.PuntoVentaDesconocidoError,
  "receptor_con_letras": errors.ReceptorConLetrasError,
  "receptor_distinto": errors.ReceptorDistintoError,
  "receptor_extranjero": errors.ReceptorExtranjeroError,
  "reemplaza_con_referencia": errors.ReemplazaConReferenciaError,
  "reemplaza_de_otra_clase": errors.ReemplazaDeOtraClaseError,
  "reemplaza_de_otro_ambiente": errors.ReemplazaDeOtroAmbienteError,
  "reemplaza_no_existe": errors.ReemplazaNoExisteError,
  "reemplaza_vigente": errors.ReemplazaVigenteError,
  "reemplaza_ya_reemplazado": errors.ReemplazaYaReemplazadoError,
  "referencia_codigo_invalido": errors.ReferenciaCodigoInvalidoError,
  "referencia_contradice": errors.ReferenciaContradiceError,
  "referencia_de_otro_ambiente": errors.ReferenciaDeOtroAmbienteError,
  "referencia_externa_repetida": errors.ReferenciaExternaRepetidaError,
  "referencia_externa_requerida": errors.ReferenciaExternaRequeridaError,
  "referencia_fecha_distinta": errors.ReferenciaFechaDistintaError,
  "referencia_fecha_invalida": errors.ReferenciaFechaInvalidaError,
  "referencia_no_ajustable": errors.ReferenciaNoAjustableError,
  "referencia_numero_invalido": errors.ReferenciaNumeroInvalidoError,
  "referencia_razon_invalida": errors.ReferenciaRazonInvalidaError,
  "referencia_rechazada": errors.ReferenciaRechazadaError,
  "referencia_requerida": errors.ReferenciaRequeridaError,
  "referencia_sin_clave": errors.ReferenciaSinClaveError,
  "referencia_sin_motivo": errors.ReferenciaSinMotivoError,
  "referencia_tipo_invalido": errors.ReferenciaTipoInvalidoError,
  "referencias_de_mas": errors.ReferenciasDeMasError,
  "regalia_en_compra": errors.RegaliaEnCompraError,
  "regalia_parcial": errors.RegaliaParcialError,
  "reloj_hacia_atras": errors.RelojHaciaAtrasError,
  "reloj_momento_invalido": errors.RelojMomentoInvalidoError,
  "reloj_muy_lejos": errors.RelojMuyLejosError,
  "reloj_sin_avance": errors.RelojSinAvanceError,
  "reloj_sin_simulador": errors.RelojSinSimuladorError,
  "reloj_solo_pruebas": errors.RelojSoloPruebasError,
  "reserva_cerrada": errors.ReservaCerradaError,
  "reserva_de_otra_serie": errors.ReservaDeOtraSerieError,
  "reserva_desconocida": errors.ReservaDesconocidaError,
  "reserva_en_predeterminado": errors.ReservaEnPredeterminadoError,
  "reserva_no_existe": errors.ReservaNoExisteError,
  "resultado_de_mensaje_desconocido": errors.ResultadoDeMensajeDesconocidoError,
  "resultado_desconocido": errors.ResultadoDesconocidoError,
  "ruta_desconocida": errors.RutaDesconocidaError,
  "saldo_excedido": errors.SaldoExcedidoError,
  "scope_faltante": errors.ScopeFaltanteError,
  "serie_de_reservas": errors.SerieDeReservasError,
  "serie_sin_numeracion_propia": errors.SerieSinNumeracionPropiaError,
  "serie_sin_numeros": errors.SerieSinNumerosError,
  "serie_sin_reservas": errors.SerieSinReservasError,
  "sin_actividad": errors.SinActividadError,
  "sin_destinatario": errors.SinDestinatarioError,
  "sin_punto_venta": errors.SinPuntoVentaError,
  "sin_tipo_cambio": errors.SinTipoCambioError,
  "sin_webhook": errors.SinWebhookError,
  "situacion_de_reserva": errors.SituacionDeReservaError,
  "situacion_desconocida": errors.SituacionDesconocidaError,
  "situacion_sin_reserva": errors.SituacionSinReservaError,
  "solicitud_invalida": errors.SolicitudInvalidaError,
  "subcategoria_ajena": errors.SubcategoriaAjenaError,
  "subcategoria_desconocida": errors.SubcategoriaDesconocidaError,
  "subcategoria_sin_categoria": errors.SubcategoriaSinCategoriaError,
  "surtido_con_datos": errors.SurtidoConDatosError,
  "surtido_sin_codigo": errors.SurtidoSinCodigoError,
  "tarifa_ambigua": errors.TarifaAmbiguaError,
  "tarifa_desconocida": errors.TarifaDesconocidaError,
  "tarifa_distinta": errors.TarifaDistintaError,
  "tarifa_requerida": errors.TarifaRequeridaError,
  "tarifa_solo_iva": errors.TarifaSoloIvaError,
  "telefono_invalido": errors.TelefonoInvalidoError,
  "telefono_requerido": errors.TelefonoRequeridoError,
  "tenant_suspendido": errors.TenantSuspendidoError,
  "texto_amplio": errors.TextoAmplioError,
  "texto_invalido": errors.TextoInvalidoError,
  "texto_largo": errors.TextoLargoError,
  "texto_sin_palabras": errors.TextoSinPalabrasError,
  "tipo_cambio_de_nota": errors.TipoCambioDeNotaError,
  "tipo_cambio_en_colones": errors.TipoCambioEnColonesError,
  "tipo_cambio_invalido": errors.TipoCambioInvalidoError,
  "tipo_codigo_desconocido": errors.TipoCodigoDesconocidoError,
  "tipo_contenido": errors.TipoContenidoError,
  "tipo_contenido_de_lote": errors.TipoContenidoDeLoteError,
  "tipo_de_serie_desconocido": errors.TipoDeSerieDesconocidoError,
  "tipo_desconocido": errors.TipoDesconocidoError,
  "tipo_evento_desconocido": errors.TipoEventoDesconocidoError,
  "tipo_identificacion_requerido": errors.TipoIdentificacionRequeridoError,
  "total_excede": errors.TotalExcedeError,
  "ubicacion_desconocida": errors.UbicacionDesconocidaError,
  "ubicacion_incompleta": errors.UbicacionIncompletaError,
  "unidad_desconocida": errors.UnidadDesconocidaError,
  "unidad_requerida": errors.UnidadRequeridaError,
  "url_con_credenciales": errors.UrlConCredencialesError,
  "url_con_puerto": errors.UrlConPuertoError,
  "url_invalida": errors.UrlInvalidaError,
  "url_larga": errors.UrlLargaError,
  "url_privada": errors.UrlPrivadaError,
  "url_sin_https": errors.UrlSinHttpsError,
  "url_sin_servidor": errors.UrlSinServidorError,
  "usuario_desconocido": errors.UsuarioDesconocidoError,
  "webhook_deshabilitado": errors.WebhookDeshabilitadoError,
  "webhook_estado_invalido": errors.WebhookEstadoInvalidoError,
  "webhook_no_existe": errors.WebhookNoExisteError,
  "xml_algorithm": errors.XmlAlgorithmError,
  "xml_bounds": errors.XmlBoundsError,
  "xml_certificate": errors.XmlCertificateError,
  "xml_chain": errors.XmlChainError,
  "xml_content": errors.XmlContentError,
  "xml_contradice": errors.XmlContradiceError,
  "xml_de_otra_clave": errors.XmlDeOtraClaveError,
  "xml_de_otro_receptor": errors.XmlDeOtroReceptorError,
  "xml_de_tipo_ajeno": errors.XmlDeTipoAjenoError,
  "xml_digest": errors.XmlDigestError,
  "xml_doctype": errors.XmlDoctypeError,
  "xml_duplicate_id": errors.XmlDuplicateIdError,
  "xml_expired": errors.XmlExpiredError,
  "xml_malformed": errors.XmlMalformedError,
  "xml_no_es_base64": errors.XmlNoEsBase64Error,
  "xml_policy": errors.XmlPolicyError,
  "xml_references": errors.XmlReferencesError,
  "xml_respuesta": errors.XmlRespuestaError,
  "xml_signature_value": errors.XmlSignatureValueError,
  "xml_signatures": errors.XmlSignaturesError,
  "xml_signer": errors.XmlSignerError,
  "xml_size": errors.XmlSizeError,
  "xml_tipo": errors.XmlTipoError,
  "xml_tiquete": errors.XmlTiqueteError,
};

/** Where the exact numbers are. */
export const FORMS: Readonly<Record<string, Form>> = {
  Aviso: { by: "type", kinds: { "documento.aceptado": "AvisoDocumentoAceptado", "documento.rechazado": "AvisoDocumentoRechazado", "documento.error": "AvisoDocumentoError", "documento.demorado": "AvisoDocumentoDemorado", "documento.anulado": "AvisoDocumentoAnulado", "documento.contradicho": "AvisoDocumentoContradicho", "documento.desconocido": "AvisoDocumentoDesconocido", "documento.facturaPedida": "AvisoDocumentoFacturaPedida", "cobro.porVencer": "AvisoCobroPorVencer", "cobro.vencido": "AvisoCobroVencido", "mensajeReceptor.aceptado": "AvisoMensajeReceptorAceptado", "mensajeReceptor.rechazado": "AvisoMensajeReceptorRechazado", "mensajeReceptor.contradicho": "AvisoMensajeReceptorContradicho", "certificado.porVencer": "AvisoCertificadoPorVencer", "lote.terminado": "AvisoLoteTerminado", "ping": "AvisoPing" } },
  AvisoCobroPorVencer: { members: { data: "AvisoCobroPorVencerData" } },
  AvisoCobroPorVencerData: { members: { total: "Decimal", debe: "Decimal" } },
  AvisoCobroVencido: { members: { data: "AvisoCobroVencidoData" } },
  AvisoCobroVencidoData: { members: { total: "Decimal", debe: "Decimal" } },
  AvisoDocumentoAceptado: { members: { data: "AvisoDocumentoAceptadoData" } },
  AvisoDocumentoAceptadoData: { members: { total: "Decimal" } },
  AvisoDocumentoAnulado: { members: { data: "AvisoDocumentoAnuladoData" } },
  AvisoDocumentoAnuladoData: { members: { total: "Decimal" } },
  AvisoDocumentoContradicho: { members: { data: "AvisoDocumentoContradichoData" } },
  AvisoDocumentoContradichoData: { members: { total: "Decimal" } },
  AvisoDocumentoDemorado: { members: { data: "AvisoDocumentoDemoradoData" } },
  AvisoDocumentoDemoradoData: { members: { total: "Decimal" } },
  AvisoDocumentoError: { members: { data: "AvisoDocumentoErrorData" } },
  AvisoDocumentoErrorData: { members: { total: "Decimal" } },
  AvisoDocumentoFacturaPedida: { members: { data: "AvisoDocumentoFacturaPedidaData" } },
  AvisoDocumentoFacturaPedidaData: { members: { total: "Decimal" } },
  AvisoDocumentoRechazado: { members: { data: "AvisoDocumentoRechazadoData" } },
  AvisoDocumentoRechazadoData: { members: { total: "Decimal" } },
  AvisoMensajeReceptorAceptado: { members: { data: "AvisoMensajeReceptorAceptadoData" } },
  AvisoMensajeReceptorAceptadoData: { members: { total: "Decimal" } },
  AvisoMensajeReceptorContradicho: { members: { data: "AvisoMensajeReceptorContradichoData" } },
  AvisoMensajeReceptorContradichoData: { members: { total: "Decimal" } },
  AvisoMensajeReceptorRechazado: { members: { data: "AvisoMensajeReceptorRechazadoData" } },
  AvisoMensajeReceptorRechazadoData: { members: { total: "Decimal" } },
  CabysEncontrados: { members: { datos: "CodigoCabys" } },
  Cliente: { members: { limiteCredito: "Decimal", exoneraciones: "ClienteExoneracion" } },
  ClienteExoneracion: { members: { porcentajeExoneracion: "Decimal" } },
  ClienteSolicitud: { members: { limiteCredito: "Decimal" } },
  CodigoCabys: { members: { impuesto: "Decimal" } },
  Descuento: { members: { monto: "Decimal" } },
  DescuentoSolicitud: { members: { monto: "Decimal", porcentaje: "Decimal" } },
  Documento: { members: { tipoCambio: "Decimal", lineas: "DocumentoLinea", resumen: "DocumentoResumen", montoAcreditado: "Decimal", saldo: "Decimal", otrosCargos: "OtroCargo", mediosPago: "MedioPago" } },
  DocumentoEnLista: { members: { totalImpuesto: "Decimal", totalComprobante: "Decimal", montoAcreditado: "Decimal", saldo: "Decimal" } },
  DocumentoLinea: { members: { cantidad: "Decimal", precioUnitario: "Decimal", montoTotal: "Decimal", montoDescuento: "Decimal", descuentos: "Descuento", subTotal: "Decimal", baseImponible: "Decimal", impuestos: "DocumentoLineaImpuesto", impuestoAsumidoEmisorFabrica: "Decimal", impuestoNeto: "Decimal", montoTotalLinea: "Decimal", surtido: "DocumentoLineaComponente" } },
  DocumentoLineaComponente: { members: { cantidad: "Decimal", precioUnitario: "Decimal", montoTotal: "Decimal", descuentos: "Descuento", subTotal: "Decimal", baseImponible: "Decimal", impuestos: "DocumentoLineaComponenteImpuesto" } },
  DocumentoLineaComponenteImpuesto: { members: { porcentaje: "Decimal", monto: "Decimal" } },
  DocumentoLineaImpuesto: { members: { porcentaje: "Decimal", cantidadUnidadMedida: "Decimal", gradoAlcohol: "Decimal", volumenUnidadConsumo: "Decimal", impuestoUnidad: "Decimal", factorCalculoIVA: "Decimal", baseImponible: "Decimal", monto: "Decimal", exoneracion: "DocumentoLineaImpuestoExoneracion" } },
  DocumentoLineaImpuestoExoneracion: { members: { tarifaExonerada: "Decimal", montoExoneracion: "Decimal" } },
  DocumentoResumen: { members: { totalServGravados: "Decimal", totalServExentos: "Decimal", totalServExonerado: "Decimal", totalServNoSujeto: "Decimal", totalMercanciasGravadas: "Decimal", totalMercanciasExentas: "Decimal", totalMercExonerada: "Decimal", totalMercNoSujeta: "Decimal", totalGravado: "Decimal", totalExento: "Decimal", totalExonerado: "Decimal", totalNoSujeto: "Decimal", totalVenta: "Decimal", totalDescuentos: "Decimal", totalVentaNeta: "Decimal", totalDesgloseImpuesto: "DocumentoResumenDesglose", totalImpuesto: "Decimal", totalImpAsumEmisorFabrica: "Decimal", totalIvaDevuelto: "Decimal", totalOtrosCargos: "Decimal", totalComprobante: "Decimal" } },
  DocumentoResumenDesglose: { members: { totalMontoImpuesto: "Decimal" } },
  DocumentoSimulado: { members: { tipoCambio: "Decimal", lineas: "DocumentoLinea", resumen: "DocumentoResumen", montoAcreditado: "Decimal", saldo: "Decimal", otrosCargos: "OtroCargo", mediosPago: "MedioPago" } },
  DocumentoSolicitud: { by: "tipo", kinds: { "FacturaElectronica": "VentaSolicitud", "01": "VentaSolicitud", "TiqueteElectronico": "VentaSolicitud", "04": "VentaSolicitud", "FacturaElectronicaExportacion": "VentaSolicitud", "09": "VentaSolicitud", "NotaDebito": "NotaSolicitud", "02": "NotaSolicitud", "NotaCredito": "NotaSolicitud", "03": "NotaSolicitud" } },
  Evento: { members: { datos: "EventoDatos" } },
  EventoDatos: { members: { total: "Decimal", debe: "Decimal" } },
  EventoEnLista: { members: { datos: "EventoDatos" } },
  ExoneracionConsultada: { members: { porcentajeExoneracion: "Decimal" } },
  FacturaCompra: { members: { tipoCambio: "Decimal", lineas: "DocumentoLinea", resumen: "DocumentoResumen", otrosCargos: "OtroCargo", mediosPago: "MedioPago" } },
  FacturaCompraEnLista: { members: { totalImpuesto: "Decimal", totalComprobante: "Decimal" } },
  FacturaCompraSolicitud: { members: { tipoCambio: "Decimal", otrosCargos: "OtroCargoSolicitud", mediosPago: "MedioPagoSolicitud", lineas: "FacturaCompraSolicitudLinea" } },
  FacturaCompraSolicitudLinea: { members: { impuestos: "FacturaCompraSolicitudLineaImpuesto", cantidad: "Decimal", precioUnitario: "Decimal", montoDescuento: "Decimal", descuentos: "DescuentoSolicitud" } },
  FacturaCompraSolicitudLineaImpuesto: { members: { porcentaje: "Decimal", cantidadUnidadMedida: "Decimal", gradoAlcohol: "Decimal", volumenUnidadConsumo: "Decimal", impuestoUnidad: "Decimal", factorCalculoIVA: "Decimal", baseImponible: "Decimal" } },
  FacturaPorCobrar: { members: { totalComprobante: "Decimal", debe: "Decimal" } },
  FacturaSolicitud: { members: { lineas: "FacturaSolicitudLinea", tipoCambio: "Decimal", otrosCargos: "OtroCargoSolicitud", mediosPago: "MedioPagoSolicitud" } },
  FacturaSolicitudLinea: { members: { cantidad: "Decimal", precioUnitario: "Decimal", montoDescuento: "Decimal", descuentos: "DescuentoSolicitud", surtido: "FacturaSolicitudLineaComponente", impuestos: "FacturaSolicitudLineaImpuesto" } },
  FacturaSolicitudLineaComponente: { members: { impuestos: "FacturaSolicitudLineaComponenteImpuesto", cantidad: "Decimal", precioUnitario: "Decimal", descuentos: "DescuentoSolicitud" } },
  FacturaSolicitudLineaComponenteImpuesto: { members: { porcentaje: "Decimal", cantidadUnidadMedida: "Decimal", gradoAlcohol: "Decimal", volumenUnidadConsumo: "Decimal", impuestoUnidad: "Decimal", factorCalculoIVA: "Decimal", baseImponible: "Decimal" } },
  FacturaSolicitudLineaImpuesto: { members: { porcentaje: "Decimal", cantidadUnidadMedida: "Decimal", gradoAlcohol: "Decimal", volumenUnidadConsumo: "Decimal", impuestoUnidad: "Decimal", factorCalculoIVA: "Decimal", baseImponible: "Decimal" } },
  LoteSolicitud: { members: { documentos: "LoteSolicitudDocumento" } },
  LoteSolicitudDocumento: { members: { documento: "FacturaSolicitud" } },
  MedioPago: { members: { monto: "Decimal" } },
  MedioPagoSolicitud: { members: { monto: "Decimal", porcentaje: "Decimal" } },
  MensajeReceptor: { members: { documento: "MensajeReceptorDocumento", montoTotalImpuestoAcreditar: "Decimal", montoTotalDeGastoAplicable: "Decimal" } },
  MensajeReceptorDocumento: { members: { montoTotalImpuesto: "Decimal", totalFactura: "Decimal" } },
  MensajeReceptorEnLista: { members: { montoTotalImpuesto: "Decimal", totalFactura: "Decimal" } },
  MensajeReceptorSolicitud: { members: { montoTotalImpuestoAcreditar: "Decimal", montoTotalDeGastoAplicable: "Decimal", montoTotalImpuesto: "Decimal", totalFactura: "Decimal" } },
  NotaSolicitud: { members: { lineas: "FacturaSolicitudLinea", tipoCambio: "Decimal", otrosCargos: "OtroCargoSolicitud", mediosPago: "MedioPagoSolicitud" } },
  OtroCargo: { members: { porcentaje: "Decimal", monto: "Decimal" } },
  OtroCargoSolicitud: { members: { porcentaje: "Decimal", monto: "Decimal" } },
  PaginaClientes: { members: { datos: "Cliente" } },
  PaginaEventos: { members: { datos: "EventoEnLista" } },
  PaginaFacturas: { members: { datos: "DocumentoEnLista" } },
  PaginaFacturasCompra: { members: { datos: "FacturaCompraEnLista" } },
  PaginaFacturasPorCobrar: { members: { datos: "FacturaPorCobrar" } },
  PaginaMensajesReceptor: { members: { datos: "MensajeReceptorEnLista" } },
  PaginaProductos: { members: { datos: "Producto" } },
  PaginaRecibosPago: { members: { datos: "ReciboPagoEnLista" } },
  Producto: { members: { precioVenta: "Decimal", precioCosto: "Decimal", impuestos: "ProductoImpuesto" } },
  ProductoImpuesto: { members: { porcentaje: "Decimal", cantidadUnidadMedida: "Decimal", gradoAlcohol: "Decimal", volumenUnidadConsumo: "Decimal", impuestoUnidad: "Decimal", factorCalculoIVA: "Decimal", baseImponible: "Decimal" } },
  ProductoSolicitud: { members: { precioVenta: "Decimal", precioCosto: "Decimal", impuestos: "ProductoSolicitudImpuesto", porcentajeGanancia: "Decimal" } },
  ProductoSolicitudImpuesto: { members: { porcentaje: "Decimal", cantidadUnidadMedida: "Decimal", gradoAlcohol: "Decimal", volumenUnidadConsumo: "Decimal", impuestoUnidad: "Decimal", factorCalculoIVA: "Decimal", baseImponible: "Decimal" } },
  ReciboPago: { members: { tipoCambio: "Decimal", mediosPago: "MedioPago", pagos: "ReciboPagoPago", lineas: "ReciboPagoLinea", resumen: "ReciboPagoResumen" } },
  ReciboPagoEnLista: { members: { totalImpuesto: "Decimal", totalComprobante: "Decimal" } },
  ReciboPagoLinea: { members: { montoTotal: "Decimal", subTotal: "Decimal", impuestos: "DocumentoLineaImpuesto", impuestoNeto: "Decimal", montoTotalLinea: "Decimal" } },
  ReciboPagoPago: { members: { monto: "Decimal", otrosCargos: "Decimal" } },
  ReciboPagoResumen: { members: { totalVenta: "Decimal", totalVentaNeta: "Decimal", totalDesgloseImpuesto: "DocumentoResumenDesglose", totalImpuesto: "Decimal", totalComprobante: "Decimal" } },
  ReciboPagoSimulado: { members: { tipoCambio: "Decimal", mediosPago: "MedioPago", pagos: "ReciboPagoPago", lineas: "ReciboPagoLinea", resumen: "ReciboPagoResumen" } },
  ReciboPagoSolicitud: { members: { mediosPago: "MedioPagoSolicitud", pagos: "ReciboPagoSolicitudPago" } },
  ReciboPagoSolicitudPago: { members: { monto: "Decimal" } },
  ResultadoLote: { members: { documento: "ResultadoLoteDocumento" } },
  ResultadoLoteDocumento: { members: { totalComprobante: "Decimal" } },
  VentaSolicitud: { members: { lineas: "FacturaSolicitudLinea", tipoCambio: "Decimal", otrosCargos: "OtroCargoSolicitud", mediosPago: "MedioPagoSolicitud" } },
};

/** Un método por operación de la API. */
export abstract class Operaciones {
  protected abstract call<T>(operation: Operation, path: readonly (string | number)[], body: unknown, rest: object | undefined): Promise<T>;
  protected abstract walk<T>(page: (cursor?: string) => Promise<{ datos: T[]; siguiente: string | null }>): AsyncGenerator<T, void, undefined>;

  /** Lista facturas, tiquetes y notas, del más nuevo al más viejo. `GET /facturas` */
  listarFacturas(opciones?: Opciones & {
    /** Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`, `FacturaElectronicaExportacion` o `09`. */
    tipo?: string | number | undefined;
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** Emitidos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Emitidos hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Identificación del cliente, con guiones o sin ellos. */
    cliente?: string | number | undefined;
    /** `CRC` o `USD`. */
    moneda?: string | number | undefined;
    /** Los 20 dígitos del consecutivo. */
    consecutivo?: string | number | undefined;
    /** El número de la orden de compra del comprador, entero y como se emitió. */
    numeroOrdenCompra?: string | number | undefined;
    /** Tu propia referencia del documento, entera y como se emitió. */
    referenciaExterna?: string | number | undefined;
    /** Palabras del nombre o de la identificación del cliente, completas o su principio, sin distinguir mayúsculas ni tildes; o el número de un documento, con ceros a la izquierda o sin ellos (`134`, `0000000134`), su consecutivo o su clave; o su total (`1250,50`, o `1250` por todos los de esos colones). Se busca por los datos actuales del cliente; un texto que es de más de 50 clientes es un 400 que pide más letras. */
    texto?: string | number | undefined;
    /** `-fecha` (del más nuevo al más viejo; así va si no se indica), `fecha`, `-total` (del mayor al menor) o `total`. Por total se compara dentro de una sola moneda, así que `moneda` tiene que venir. Entonces una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaFacturas> {
    return this.call({ id: "listarFacturas", method: "GET", path: "/facturas", query: ["tipo", "estado", "desde", "hasta", "cliente", "moneda", "consecutivo", "numeroOrdenCompra", "referenciaExterna", "texto", "orden", "limite", "cursor"], repeat: "always", answer: { json: "PaginaFacturas" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarFacturas`, elemento por elemento. */
  recorrerFacturas(opciones?: Opciones & {
    /** Nombre o código: `FacturaElectronica` o `01`, `NotaDebito` o `02`, `NotaCredito` o `03`, `TiqueteElectronico` o `04`, `FacturaElectronicaExportacion` o `09`. */
    tipo?: string | number | undefined;
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** Emitidos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Emitidos hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Identificación del cliente, con guiones o sin ellos. */
    cliente?: string | number | undefined;
    /** `CRC` o `USD`. */
    moneda?: string | number | undefined;
    /** Los 20 dígitos del consecutivo. */
    consecutivo?: string | number | undefined;
    /** El número de la orden de compra del comprador, entero y como se emitió. */
    numeroOrdenCompra?: string | number | undefined;
    /** Tu propia referencia del documento, entera y como se emitió. */
    referenciaExterna?: string | number | undefined;
    /** Palabras del nombre o de la identificación del cliente, completas o su principio, sin distinguir mayúsculas ni tildes; o el número de un documento, con ceros a la izquierda o sin ellos (`134`, `0000000134`), su consecutivo o su clave; o su total (`1250,50`, o `1250` por todos los de esos colones). Se busca por los datos actuales del cliente; un texto que es de más de 50 clientes es un 400 que pide más letras. */
    texto?: string | number | undefined;
    /** `-fecha` (del más nuevo al más viejo; así va si no se indica), `fecha`, `-total` (del mayor al menor) o `total`. Por total se compara dentro de una sola moneda, así que `moneda` tiene que venir. Entonces una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.DocumentoEnLista, void, undefined> {
    return this.walk((cursor) => this.listarFacturas(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Emite una factura, un tiquete o una nota. `POST /facturas` */
  emitirFactura(cuerpo: t.DocumentoSolicitud, opciones?: Opciones & { simular?: false | undefined; asincrono?: false | undefined }): Promise<t.Documento>;
  emitirFactura(cuerpo: t.DocumentoSolicitud, opciones: Opciones & { simular: true }): Promise<t.DocumentoSimulado>;
  emitirFactura(cuerpo: t.DocumentoSolicitud, opciones: Opciones & { asincrono: true }): Promise<t.Lote>;
  emitirFactura(cuerpo: t.DocumentoSolicitud, opciones?: Opciones): Promise<t.Documento | t.DocumentoSimulado | t.Lote> {
    return this.call({ id: "emitirFactura", method: "POST", path: "/facturas", query: ["simular", "asincrono"], repeat: "with-key", body: { json: "DocumentoSolicitud" }, answer: { json: "Documento" }, variants: { simular: { json: "DocumentoSimulado" }, asincrono: { json: "" } } }, [], cuerpo, opciones);
  }

  /** Consulta un documento por su clave. `GET /facturas/{clave}` */
  consultarFactura(clave: string, opciones?: Opciones): Promise<t.Documento> {
    return this.call({ id: "consultarFactura", method: "GET", path: "/facturas/{clave}", query: [], repeat: "always", answer: { json: "Documento" } }, [clave], undefined, opciones);
  }

  /** Anula una factura o un tiquete. `DELETE /facturas/{clave}` */
  anularFactura(clave: string, opciones?: Opciones): Promise<t.Documento> {
    return this.call({ id: "anularFactura", method: "DELETE", path: "/facturas/{clave}", query: [], repeat: "always", answer: { json: "Documento" } }, [clave], undefined, opciones);
  }

  /** Descarga el PDF. `GET /facturas/{clave}/pdf` */
  descargarPdf(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarPdf", method: "GET", path: "/facturas/{clave}/pdf", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Descarga el XML firmado. `GET /facturas/{clave}/xml` */
  descargarXml(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarXml", method: "GET", path: "/facturas/{clave}/xml", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Descarga la respuesta firmada de Hacienda. `GET /facturas/{clave}/respuesta` */
  descargarRespuesta(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarRespuesta", method: "GET", path: "/facturas/{clave}/respuesta", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Emite hasta 10 000 documentos de una sola vez. `POST /lotes` */
  emitirLote(cuerpo: t.LoteSolicitud | Iterable<t.LoteSolicitudDocumento> | AsyncIterable<t.LoteSolicitudDocumento>, opciones?: Opciones): Promise<t.Lote> {
    return this.call({ id: "emitirLote", method: "POST", path: "/lotes", query: [], repeat: "with-key", body: { json: "LoteSolicitud", lines: "LoteSolicitudDocumento" }, answer: { json: "" } }, [], cuerpo, opciones);
  }

  /** Lista los lotes, del más nuevo al más viejo. `GET /lotes` */
  listarLotes(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaLotes> {
    return this.call({ id: "listarLotes", method: "GET", path: "/lotes", query: ["limite", "cursor"], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarLotes`, elemento por elemento. */
  recorrerLotes(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Lote, void, undefined> {
    return this.walk((cursor) => this.listarLotes(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Consulta el avance de un lote. `GET /lotes/{idLote}` */
  consultarLote(idLote: string | number, opciones?: Opciones): Promise<t.Lote> {
    return this.call({ id: "consultarLote", method: "GET", path: "/lotes/{idLote}", query: [], repeat: "always", answer: { json: "" } }, [idLote], undefined, opciones);
  }

  /** Descarga los resultados de un lote, línea por línea. `GET /lotes/{idLote}/resultados` */
  descargarResultados(idLote: string | number, opciones?: Opciones & {
    /** Solo las líneas que siguen a esta: de 0 a 10000. */
    desde?: string | number | undefined;
  }): Promise<Array<t.ResultadoLote>> {
    return this.call({ id: "descargarResultados", method: "GET", path: "/lotes/{idLote}/resultados", query: ["desde"], repeat: "always", answer: { lines: "ResultadoLote" } }, [idLote], undefined, opciones);
  }

  /** Cancela lo que falta de un lote. `POST /lotes/{idLote}/cancelacion` */
  cancelarLote(idLote: string | number, opciones?: Opciones): Promise<t.Lote> {
    return this.call({ id: "cancelarLote", method: "POST", path: "/lotes/{idLote}/cancelacion", query: [], repeat: "refused", answer: { json: "" } }, [idLote], undefined, opciones);
  }

  /** Lista los productos, por código. `GET /productos` */
  listarProductos(opciones?: Opciones & {
    /** Palabras del código, del nombre o de la descripción, completas o su principio, sin distinguir mayúsculas ni tildes. */
    texto?: string | number | undefined;
    /** `true` los activos, `false` los inactivos; si no va, todos. */
    estado?: boolean | undefined;
    /** Los 13 dígitos del CABYS. */
    codigoCabys?: string | number | undefined;
    /** `codigo` (así va si no se indica), `nombre` o `precioVenta`, de menor a mayor; con un guion delante (`-nombre`), al revés. Por nombre no cuentan mayúsculas, tildes ni signos, y la ñ va después de la n. Los iguales van por código. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaProductos> {
    return this.call({ id: "listarProductos", method: "GET", path: "/productos", query: ["texto", "estado", "codigoCabys", "orden", "limite", "cursor"], repeat: "always", answer: { json: "PaginaProductos" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarProductos`, elemento por elemento. */
  recorrerProductos(opciones?: Opciones & {
    /** Palabras del código, del nombre o de la descripción, completas o su principio, sin distinguir mayúsculas ni tildes. */
    texto?: string | number | undefined;
    /** `true` los activos, `false` los inactivos; si no va, todos. */
    estado?: boolean | undefined;
    /** Los 13 dígitos del CABYS. */
    codigoCabys?: string | number | undefined;
    /** `codigo` (así va si no se indica), `nombre` o `precioVenta`, de menor a mayor; con un guion delante (`-nombre`), al revés. Por nombre no cuentan mayúsculas, tildes ni signos, y la ñ va después de la n. Los iguales van por código. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Producto, void, undefined> {
    return this.walk((cursor) => this.listarProductos(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Crea o actualiza un producto por su código. `POST /productos` */
  guardarProducto(cuerpo: t.ProductoSolicitud, opciones?: Opciones): Promise<t.Producto> {
    return this.call({ id: "guardarProducto", method: "POST", path: "/productos", query: [], repeat: "always", body: { json: "ProductoSolicitud" }, answer: { json: "Producto" } }, [], cuerpo, opciones);
  }

  /** Consulta un producto por su código. `GET /productos/{codigo}` */
  consultarProducto(codigo: string, opciones?: Opciones): Promise<t.Producto> {
    return this.call({ id: "consultarProducto", method: "GET", path: "/productos/{codigo}", query: [], repeat: "always", answer: { json: "Producto" } }, [codigo], undefined, opciones);
  }

  /** Crea o actualiza una marca por su nombre. `POST /marcas` */
  guardarMarca(cuerpo: t.MarcaSolicitud, opciones?: Opciones): Promise<t.Marca> {
    return this.call({ id: "guardarMarca", method: "POST", path: "/marcas", query: [], repeat: "always", body: { json: "" }, answer: { json: "" } }, [], cuerpo, opciones);
  }

  /** Reintenta el envío de un documento. `POST /facturas/{clave}/reintentar` */
  reintentarFactura(clave: string, opciones?: Opciones): Promise<t.Documento> {
    return this.call({ id: "reintentarFactura", method: "POST", path: "/facturas/{clave}/reintentar", query: [], repeat: "refused", answer: { json: "Documento" } }, [clave], undefined, opciones);
  }

  /** Lista los clientes, por identificación. `GET /clientes` */
  listarClientes(opciones?: Opciones & {
    /** Palabras de la identificación, del nombre, de los apellidos o del nombre interno, completas o su principio, sin distinguir mayúsculas ni tildes. */
    texto?: string | number | undefined;
    /** `true` los activos, `false` los inactivos; si no va, todos. */
    estado?: boolean | undefined;
    /** `identificacion` (así va si no se indica) o `nombre` (con los apellidos), de menor a mayor; con un guion delante (`-nombre`), al revés. Por nombre no cuentan mayúsculas, tildes ni signos, y la ñ va después de la n. Los iguales van por identificación. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaClientes> {
    return this.call({ id: "listarClientes", method: "GET", path: "/clientes", query: ["texto", "estado", "orden", "limite", "cursor"], repeat: "always", answer: { json: "PaginaClientes" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarClientes`, elemento por elemento. */
  recorrerClientes(opciones?: Opciones & {
    /** Palabras de la identificación, del nombre, de los apellidos o del nombre interno, completas o su principio, sin distinguir mayúsculas ni tildes. */
    texto?: string | number | undefined;
    /** `true` los activos, `false` los inactivos; si no va, todos. */
    estado?: boolean | undefined;
    /** `identificacion` (así va si no se indica) o `nombre` (con los apellidos), de menor a mayor; con un guion delante (`-nombre`), al revés. Por nombre no cuentan mayúsculas, tildes ni signos, y la ñ va después de la n. Los iguales van por identificación. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Cliente, void, undefined> {
    return this.walk((cursor) => this.listarClientes(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Crea o actualiza un cliente por su identificación. `POST /clientes` */
  guardarCliente(cuerpo: t.ClienteSolicitud, opciones?: Opciones): Promise<t.Cliente> {
    return this.call({ id: "guardarCliente", method: "POST", path: "/clientes", query: [], repeat: "always", body: { json: "ClienteSolicitud" }, answer: { json: "Cliente" } }, [], cuerpo, opciones);
  }

  /** Consulta un cliente con sus exoneraciones. `GET /clientes/{identificacion}` */
  consultarCliente(identificacion: string, opciones?: Opciones): Promise<t.Cliente> {
    return this.call({ id: "consultarCliente", method: "GET", path: "/clientes/{identificacion}", query: [], repeat: "always", answer: { json: "Cliente" } }, [identificacion], undefined, opciones);
  }

  /** Lista los códigos de un catálogo. `GET /catalogos/{name}` */
  consultarCatalogo(name: t.NombreCatalogo, opciones?: Opciones): Promise<t.Catalogo> {
    return this.call({ id: "consultarCatalogo", method: "GET", path: "/catalogos/{name}", query: [], repeat: "always", answer: { json: "" } }, [name], undefined, opciones);
  }

  /** Consulta el próximo consecutivo. `GET /consecutivos/proximo` */
  consultarProximoConsecutivo(opciones: Opciones & {
    /** Nombre o código: FacturaElectronica (01), NotaDebito (02), NotaCredito (03), TiqueteElectronico (04), FacturaElectronicaCompra (08), FacturaElectronicaExportacion (09) o ReciboElectronicoPago (10). */
    tipo: string | number;
    /** Si no va, el punto de venta predeterminado. */
    idPuntoVenta?: number | undefined;
  }): Promise<t.ProximoConsecutivo> {
    return this.call({ id: "consultarProximoConsecutivo", method: "GET", path: "/consecutivos/proximo", query: ["tipo", "idPuntoVenta"], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Reserva números para una caja que vende sin internet. `POST /consecutivos/reservas` */
  reservarConsecutivos(cuerpo: t.ReservaSolicitud, opciones?: Opciones): Promise<t.Reserva> {
    return this.call({ id: "reservarConsecutivos", method: "POST", path: "/consecutivos/reservas", query: [], repeat: "with-key", body: { json: "" }, answer: { json: "" } }, [], cuerpo, opciones);
  }

  /** Consulta una reserva: qué número se usó, cuál queda y cuál quedó sin uso. `GET /consecutivos/reservas/{idReserva}` */
  consultarReserva(idReserva: string | number, opciones?: Opciones): Promise<t.Reserva> {
    return this.call({ id: "consultarReserva", method: "GET", path: "/consecutivos/reservas/{idReserva}", query: [], repeat: "always", answer: { json: "" } }, [idReserva], undefined, opciones);
  }

  /** Termina una reserva. `POST /consecutivos/reservas/{idReserva}/cierre` */
  cerrarReserva(idReserva: string | number, opciones?: Opciones): Promise<t.Reserva> {
    return this.call({ id: "cerrarReserva", method: "POST", path: "/consecutivos/reservas/{idReserva}/cierre", query: [], repeat: "always", answer: { json: "" } }, [idReserva], undefined, opciones);
  }

  /** Consulta un contribuyente en Hacienda. `GET /consultas/contribuyentes/{identificacion}` */
  consultarContribuyente(identificacion: string, opciones?: Opciones): Promise<t.Contribuyente> {
    return this.call({ id: "consultarContribuyente", method: "GET", path: "/consultas/contribuyentes/{identificacion}", query: [], repeat: "always", answer: { json: "" } }, [identificacion], undefined, opciones);
  }

  /** Busca en el catálogo CABYS de Hacienda, por código o por texto. `GET /consultas/cabys` */
  buscarCabys(opciones?: Opciones & {
    /** Los 13 dígitos del código. Va este parámetro o `q`. */
    codigo?: string | number | undefined;
    /** Palabras de la descripción, al menos 3 caracteres. Va este parámetro o `codigo`. */
    q?: string | number | undefined;
    /** Con `q`, cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
  }): Promise<t.CabysEncontrados> {
    return this.call({ id: "buscarCabys", method: "GET", path: "/consultas/cabys", query: ["codigo", "q", "limite"], repeat: "always", answer: { json: "CabysEncontrados" } }, [], undefined, opciones);
  }

  /** Consulta una autorización de exoneración en Hacienda. `GET /consultas/exoneraciones/{autorizacion}` */
  consultarExoneracion(autorizacion: string, opciones?: Opciones): Promise<t.ExoneracionConsultada> {
    return this.call({ id: "consultarExoneracion", method: "GET", path: "/consultas/exoneraciones/{autorizacion}", query: [], repeat: "always", answer: { json: "ExoneracionConsultada" } }, [autorizacion], undefined, opciones);
  }

  /** Envía el documento por correo. `POST /facturas/{clave}/email` */
  enviarFacturaPorCorreo(clave: string, cuerpo?: t.CorreoSolicitud, opciones?: Opciones): Promise<t.CorreoPedido> {
    return this.call({ id: "enviarFacturaPorCorreo", method: "POST", path: "/facturas/{clave}/email", query: [], repeat: "refused", body: { json: "" }, answer: { json: "" } }, [clave], cuerpo, opciones);
  }

  /** Envía el recibo de pago por correo. `POST /recibos-pago/{clave}/email` */
  enviarReciboPagoPorCorreo(clave: string, cuerpo?: t.CorreoSolicitud, opciones?: Opciones): Promise<t.CorreoPedido> {
    return this.call({ id: "enviarReciboPagoPorCorreo", method: "POST", path: "/recibos-pago/{clave}/email", query: [], repeat: "refused", body: { json: "" }, answer: { json: "" } }, [clave], cuerpo, opciones);
  }

  /** Lista las facturas de compra, de la más nueva a la más vieja. `GET /facturas-compra` */
  listarFacturasCompra(opciones?: Opciones & {
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** Emitidas desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Emitidas hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Identificación del proveedor, con guiones o sin ellos. */
    emisor?: string | number | undefined;
    /** `CRC` o `USD`. */
    moneda?: string | number | undefined;
    /** Los 20 dígitos del consecutivo. */
    consecutivo?: string | number | undefined;
    /** Tu propia referencia del documento, entera y como se emitió. */
    referenciaExterna?: string | number | undefined;
    /** El número de una factura, con ceros a la izquierda o sin ellos, su consecutivo o su clave; o su total (`1250,50`, o `1250` por todos los de esos colones). */
    texto?: string | number | undefined;
    /** `-fecha` (del más nuevo al más viejo; así va si no se indica), `fecha`, `-total` (del mayor al menor) o `total`. Por total se compara dentro de una sola moneda, así que `moneda` tiene que venir. Entonces una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaFacturasCompra> {
    return this.call({ id: "listarFacturasCompra", method: "GET", path: "/facturas-compra", query: ["estado", "desde", "hasta", "emisor", "moneda", "consecutivo", "referenciaExterna", "texto", "orden", "limite", "cursor"], repeat: "always", answer: { json: "PaginaFacturasCompra" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarFacturasCompra`, elemento por elemento. */
  recorrerFacturasCompra(opciones?: Opciones & {
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** Emitidas desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Emitidas hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Identificación del proveedor, con guiones o sin ellos. */
    emisor?: string | number | undefined;
    /** `CRC` o `USD`. */
    moneda?: string | number | undefined;
    /** Los 20 dígitos del consecutivo. */
    consecutivo?: string | number | undefined;
    /** Tu propia referencia del documento, entera y como se emitió. */
    referenciaExterna?: string | number | undefined;
    /** El número de una factura, con ceros a la izquierda o sin ellos, su consecutivo o su clave; o su total (`1250,50`, o `1250` por todos los de esos colones). */
    texto?: string | number | undefined;
    /** `-fecha` (del más nuevo al más viejo; así va si no se indica), `fecha`, `-total` (del mayor al menor) o `total`. Por total se compara dentro de una sola moneda, así que `moneda` tiene que venir. Entonces una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.FacturaCompraEnLista, void, undefined> {
    return this.walk((cursor) => this.listarFacturasCompra(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Emite una factura electrónica de compra. `POST /facturas-compra` */
  emitirFacturaCompra(cuerpo: t.FacturaCompraSolicitud, opciones?: Opciones): Promise<t.FacturaCompra> {
    return this.call({ id: "emitirFacturaCompra", method: "POST", path: "/facturas-compra", query: [], repeat: "with-key", body: { json: "FacturaCompraSolicitud" }, answer: { json: "FacturaCompra" } }, [], cuerpo, opciones);
  }

  /** Consulta una factura de compra por su clave. `GET /facturas-compra/{clave}` */
  consultarFacturaCompra(clave: string, opciones?: Opciones): Promise<t.FacturaCompra> {
    return this.call({ id: "consultarFacturaCompra", method: "GET", path: "/facturas-compra/{clave}", query: [], repeat: "always", answer: { json: "FacturaCompra" } }, [clave], undefined, opciones);
  }

  /** Descarga el PDF. `GET /facturas-compra/{clave}/pdf` */
  descargarPdfFacturaCompra(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarPdfFacturaCompra", method: "GET", path: "/facturas-compra/{clave}/pdf", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Descarga el XML firmado. `GET /facturas-compra/{clave}/xml` */
  descargarXmlFacturaCompra(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarXmlFacturaCompra", method: "GET", path: "/facturas-compra/{clave}/xml", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Descarga la respuesta firmada de Hacienda. `GET /facturas-compra/{clave}/respuesta` */
  descargarRespuestaFacturaCompra(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarRespuestaFacturaCompra", method: "GET", path: "/facturas-compra/{clave}/respuesta", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Sigue los cambios de documentos, mensajes, clientes y productos, en el orden en que se guardaron. `GET /cambios` */
  listarCambios(opciones?: Opciones & {
    /** `inicio`, desde lo más viejo que se conserva (así va si no se indica); `ahora`, solo lo que pase después; o el `siguiente` de la respuesta anterior, tal como vino. */
    desde?: string | number | undefined;
    /** Solo los de una clase: `documento` (facturas, tiquetes y notas), `facturaCompra`, `reciboPago`, `mensajeReceptor`, `cliente` o `producto`; si no va, todos los que la llave puede leer. */
    recurso?: t.RecursoCambio | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** Segundos, de 0 a 30, que se espera un cambio cuando no hay ninguno; sin `espera` se responde enseguida. */
    espera?: number | undefined;
  }): Promise<t.PaginaCambios> {
    return this.call({ id: "listarCambios", method: "GET", path: "/cambios", query: ["desde", "recurso", "limite", "espera"], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Lista los eventos, del más nuevo al más viejo. `GET /eventos` */
  listarEventos(opciones?: Opciones & {
    /** Uno de: `documento.aceptado`, `documento.rechazado`, `documento.error`, `documento.demorado`, `documento.anulado`, `documento.contradicho`, `documento.desconocido`, `documento.facturaPedida`, `cobro.porVencer`, `cobro.vencido`, `mensajeReceptor.aceptado`, `mensajeReceptor.rechazado`, `mensajeReceptor.contradicho`, `certificado.porVencer`, `lote.terminado`, `ping`. */
    tipo?: t.TipoEvento | undefined;
    /** Los eventos de este documento. */
    clave?: string | number | undefined;
    /** Desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaEventos> {
    return this.call({ id: "listarEventos", method: "GET", path: "/eventos", query: ["tipo", "clave", "desde", "hasta", "limite", "cursor"], repeat: "always", answer: { json: "PaginaEventos" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarEventos`, elemento por elemento. */
  recorrerEventos(opciones?: Opciones & {
    /** Uno de: `documento.aceptado`, `documento.rechazado`, `documento.error`, `documento.demorado`, `documento.anulado`, `documento.contradicho`, `documento.desconocido`, `documento.facturaPedida`, `cobro.porVencer`, `cobro.vencido`, `mensajeReceptor.aceptado`, `mensajeReceptor.rechazado`, `mensajeReceptor.contradicho`, `certificado.porVencer`, `lote.terminado`, `ping`. */
    tipo?: t.TipoEvento | undefined;
    /** Los eventos de este documento. */
    clave?: string | number | undefined;
    /** Desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.EventoEnLista, void, undefined> {
    return this.walk((cursor) => this.listarEventos(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Consulta un evento y sus entregas. `GET /eventos/{id}` */
  consultarEvento(id: string, opciones?: Opciones): Promise<t.Evento> {
    return this.call({ id: "consultarEvento", method: "GET", path: "/eventos/{id}", query: [], repeat: "always", answer: { json: "Evento" } }, [id], undefined, opciones);
  }

  /** Vuelve a enviar un evento. `POST /eventos/{id}/reenviar` */
  reenviarEvento(id: string, opciones?: Opciones): Promise<t.Evento> {
    return this.call({ id: "reenviarEvento", method: "POST", path: "/eventos/{id}/reenviar", query: [], repeat: "refused", answer: { json: "Evento" } }, [id], undefined, opciones);
  }

  /** Lista los mensajes receptor, del más nuevo al más viejo. `GET /mensajes-receptor` */
  listarMensajesReceptor(opciones?: Opciones & {
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** `1`, `2`, `3` o su nombre: `Aceptado`, `AceptadoParcialmente`, `Rechazado`. */
    mensaje?: string | number | undefined;
    /** Identificación del proveedor, con guiones o sin ellos. */
    emisor?: string | number | undefined;
    /** La clave del documento del proveedor. */
    clave?: string | number | undefined;
    /** Mensajes hechos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Mensajes hechos hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaMensajesReceptor> {
    return this.call({ id: "listarMensajesReceptor", method: "GET", path: "/mensajes-receptor", query: ["estado", "mensaje", "emisor", "clave", "desde", "hasta", "limite", "cursor"], repeat: "always", answer: { json: "PaginaMensajesReceptor" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarMensajesReceptor`, elemento por elemento. */
  recorrerMensajesReceptor(opciones?: Opciones & {
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** `1`, `2`, `3` o su nombre: `Aceptado`, `AceptadoParcialmente`, `Rechazado`. */
    mensaje?: string | number | undefined;
    /** Identificación del proveedor, con guiones o sin ellos. */
    emisor?: string | number | undefined;
    /** La clave del documento del proveedor. */
    clave?: string | number | undefined;
    /** Mensajes hechos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Mensajes hechos hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.MensajeReceptorEnLista, void, undefined> {
    return this.walk((cursor) => this.listarMensajesReceptor(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Acepta, acepta parcialmente o rechaza el documento de un proveedor. `POST /mensajes-receptor` */
  emitirMensajeReceptor(cuerpo: t.MensajeReceptorSolicitud, opciones?: Opciones): Promise<t.MensajeReceptor> {
    return this.call({ id: "emitirMensajeReceptor", method: "POST", path: "/mensajes-receptor", query: [], repeat: "with-key", body: { json: "MensajeReceptorSolicitud" }, answer: { json: "MensajeReceptor" } }, [], cuerpo, opciones);
  }

  /** Consulta el mensaje receptor de un documento. `GET /mensajes-receptor/{clave}` */
  consultarMensajeReceptor(clave: string, opciones?: Opciones): Promise<t.MensajeReceptor> {
    return this.call({ id: "consultarMensajeReceptor", method: "GET", path: "/mensajes-receptor/{clave}", query: [], repeat: "always", answer: { json: "MensajeReceptor" } }, [clave], undefined, opciones);
  }

  /** Descarga el XML firmado del mensaje. `GET /mensajes-receptor/{clave}/xml` */
  descargarXmlMensajeReceptor(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarXmlMensajeReceptor", method: "GET", path: "/mensajes-receptor/{clave}/xml", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Descarga la respuesta firmada de Hacienda al mensaje. `GET /mensajes-receptor/{clave}/respuesta` */
  descargarRespuestaMensajeReceptor(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarRespuestaMensajeReceptor", method: "GET", path: "/mensajes-receptor/{clave}/respuesta", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Lista los recibos de pago, del más nuevo al más viejo. `GET /recibos-pago` */
  listarRecibosPago(opciones?: Opciones & {
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** Emitidos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Emitidos hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Identificación del cliente, con guiones o sin ellos. */
    cliente?: string | number | undefined;
    /** `CRC` o `USD`. */
    moneda?: string | number | undefined;
    /** Los 20 dígitos del consecutivo. */
    consecutivo?: string | number | undefined;
    /** Tu propia referencia del documento, entera y como se emitió. */
    referenciaExterna?: string | number | undefined;
    /** Palabras del nombre o de la identificación del cliente, completas o su principio, sin distinguir mayúsculas ni tildes; o el número de un documento, con ceros a la izquierda o sin ellos (`134`, `0000000134`), su consecutivo o su clave; o su total (`1250,50`, o `1250` por todos los de esos colones). Se busca por los datos actuales del cliente; un texto que es de más de 50 clientes es un 400 que pide más letras. */
    texto?: string | number | undefined;
    /** `-fecha` (del más nuevo al más viejo; así va si no se indica), `fecha`, `-total` (del mayor al menor) o `total`. Por total se compara dentro de una sola moneda, así que `moneda` tiene que venir. Entonces una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaRecibosPago> {
    return this.call({ id: "listarRecibosPago", method: "GET", path: "/recibos-pago", query: ["estado", "desde", "hasta", "cliente", "moneda", "consecutivo", "referenciaExterna", "texto", "orden", "limite", "cursor"], repeat: "always", answer: { json: "PaginaRecibosPago" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarRecibosPago`, elemento por elemento. */
  recorrerRecibosPago(opciones?: Opciones & {
    /** `procesando`, `aceptado`, `rechazado` o `error`. */
    estado?: t.EstadoDocumento | undefined;
    /** Emitidos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`). */
    desde?: string | number | undefined;
    /** Emitidos hasta esta fecha o este momento, inclusive. */
    hasta?: string | number | undefined;
    /** Identificación del cliente, con guiones o sin ellos. */
    cliente?: string | number | undefined;
    /** `CRC` o `USD`. */
    moneda?: string | number | undefined;
    /** Los 20 dígitos del consecutivo. */
    consecutivo?: string | number | undefined;
    /** Tu propia referencia del documento, entera y como se emitió. */
    referenciaExterna?: string | number | undefined;
    /** Palabras del nombre o de la identificación del cliente, completas o su principio, sin distinguir mayúsculas ni tildes; o el número de un documento, con ceros a la izquierda o sin ellos (`134`, `0000000134`), su consecutivo o su clave; o su total (`1250,50`, o `1250` por todos los de esos colones). Se busca por los datos actuales del cliente; un texto que es de más de 50 clientes es un 400 que pide más letras. */
    texto?: string | number | undefined;
    /** `-fecha` (del más nuevo al más viejo; así va si no se indica), `fecha`, `-total` (del mayor al menor) o `total`. Por total se compara dentro de una sola moneda, así que `moneda` tiene que venir. Entonces una página puede traer menos de `limite`, o nada, sin ser la última: lo dice `siguiente`. */
    orden?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.ReciboPagoEnLista, void, undefined> {
    return this.walk((cursor) => this.listarRecibosPago(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Emite un recibo electrónico de pago. `POST /recibos-pago` */
  emitirReciboPago(cuerpo: t.ReciboPagoSolicitud, opciones?: Opciones & { simular?: false | undefined }): Promise<t.ReciboPago>;
  emitirReciboPago(cuerpo: t.ReciboPagoSolicitud, opciones: Opciones & { simular: true }): Promise<t.ReciboPagoSimulado>;
  emitirReciboPago(cuerpo: t.ReciboPagoSolicitud, opciones?: Opciones): Promise<t.ReciboPago | t.ReciboPagoSimulado> {
    return this.call({ id: "emitirReciboPago", method: "POST", path: "/recibos-pago", query: ["simular"], repeat: "with-key", body: { json: "ReciboPagoSolicitud" }, answer: { json: "ReciboPago" }, variants: { simular: { json: "ReciboPagoSimulado" } } }, [], cuerpo, opciones);
  }

  /** Lista las facturas a crédito que se deben, de la más vieja a la más nueva. `GET /recibos-pago/por-cobrar` */
  listarFacturasPorCobrar(opciones?: Opciones & {
    /** Identificación del cliente, con guiones o sin ellos. */
    cliente?: string | number | undefined;
    /** `02`, `08` o `10`; si no va, todas. */
    condicionVenta?: string | number | undefined;
    /** Solo de condición `10`: `porVencer`, a 15 días o menos del día 90, o `vencidas`, después de él. */
    plazo?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaFacturasPorCobrar> {
    return this.call({ id: "listarFacturasPorCobrar", method: "GET", path: "/recibos-pago/por-cobrar", query: ["cliente", "condicionVenta", "plazo", "limite", "cursor"], repeat: "always", answer: { json: "PaginaFacturasPorCobrar" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarFacturasPorCobrar`, elemento por elemento. */
  recorrerFacturasPorCobrar(opciones?: Opciones & {
    /** Identificación del cliente, con guiones o sin ellos. */
    cliente?: string | number | undefined;
    /** `02`, `08` o `10`; si no va, todas. */
    condicionVenta?: string | number | undefined;
    /** Solo de condición `10`: `porVencer`, a 15 días o menos del día 90, o `vencidas`, después de él. */
    plazo?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.FacturaPorCobrar, void, undefined> {
    return this.walk((cursor) => this.listarFacturasPorCobrar(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Consulta un recibo de pago por su clave. `GET /recibos-pago/{clave}` */
  consultarReciboPago(clave: string, opciones?: Opciones): Promise<t.ReciboPago> {
    return this.call({ id: "consultarReciboPago", method: "GET", path: "/recibos-pago/{clave}", query: [], repeat: "always", answer: { json: "ReciboPago" } }, [clave], undefined, opciones);
  }

  /** Descarga el PDF. `GET /recibos-pago/{clave}/pdf` */
  descargarPdfReciboPago(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarPdfReciboPago", method: "GET", path: "/recibos-pago/{clave}/pdf", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Descarga el XML firmado. `GET /recibos-pago/{clave}/xml` */
  descargarXmlReciboPago(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarXmlReciboPago", method: "GET", path: "/recibos-pago/{clave}/xml", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Descarga la respuesta firmada de Hacienda. `GET /recibos-pago/{clave}/respuesta` */
  descargarRespuestaReciboPago(clave: string, opciones?: Opciones): Promise<Archivo> {
    return this.call({ id: "descargarRespuestaReciboPago", method: "GET", path: "/recibos-pago/{clave}/respuesta", query: [], repeat: "always", answer: "file" }, [clave], undefined, opciones);
  }

  /** Reintenta el envío de un recibo de pago. `POST /recibos-pago/{clave}/reintentar` */
  reintentarReciboPago(clave: string, opciones?: Opciones): Promise<t.ReciboPago> {
    return this.call({ id: "reintentarReciboPago", method: "POST", path: "/recibos-pago/{clave}/reintentar", query: [], repeat: "refused", answer: { json: "ReciboPago" } }, [clave], undefined, opciones);
  }

  /** Consulta la empresa de la llave: su plan, sus límites, su uso y con qué emite. `GET /cuenta` */
  consultarCuenta(opciones?: Opciones): Promise<t.Cuenta> {
    return this.call({ id: "consultarCuenta", method: "GET", path: "/cuenta", query: [], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Lista los usuarios de la empresa, del más viejo al más nuevo. `GET /usuarios` */
  listarUsuarios(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaUsuarios> {
    return this.call({ id: "listarUsuarios", method: "GET", path: "/usuarios", query: ["limite", "cursor"], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarUsuarios`, elemento por elemento. */
  recorrerUsuarios(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Usuario, void, undefined> {
    return this.walk((cursor) => this.listarUsuarios(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Lista los proveedores, del más viejo al más nuevo. `GET /proveedores` */
  listarProveedores(opciones?: Opciones & {
    /** Palabras, completas o su principio. */
    texto?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaProveedores> {
    return this.call({ id: "listarProveedores", method: "GET", path: "/proveedores", query: ["texto", "limite", "cursor"], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarProveedores`, elemento por elemento. */
  recorrerProveedores(opciones?: Opciones & {
    /** Palabras, completas o su principio. */
    texto?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Proveedor, void, undefined> {
    return this.walk((cursor) => this.listarProveedores(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Lista las categorías de productos, por nombre. `GET /categorias` */
  listarCategorias(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaCategorias> {
    return this.call({ id: "listarCategorias", method: "GET", path: "/categorias", query: ["limite", "cursor"], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarCategorias`, elemento por elemento. */
  recorrerCategorias(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Categoria, void, undefined> {
    return this.walk((cursor) => this.listarCategorias(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Consulta un correo: si salió, a quiénes, o por qué no. `GET /correos/{idCorreo}` */
  consultarCorreo(idCorreo: string | number, opciones?: Opciones): Promise<t.Correo> {
    return this.call({ id: "consultarCorreo", method: "GET", path: "/correos/{idCorreo}", query: [], repeat: "always", answer: { json: "" } }, [idCorreo], undefined, opciones);
  }

  /** Lista los webhooks, del más viejo al más nuevo. `GET /webhooks` */
  listarWebhooks(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaWebhooks> {
    return this.call({ id: "listarWebhooks", method: "GET", path: "/webhooks", query: ["limite", "cursor"], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Todas las páginas de `listarWebhooks`, elemento por elemento. */
  recorrerWebhooks(opciones?: Opciones & {
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Webhook, void, undefined> {
    return this.walk((cursor) => this.listarWebhooks(cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Agrega un webhook. `POST /webhooks` */
  crearWebhook(cuerpo: t.WebhookSolicitud, opciones?: Opciones): Promise<t.WebhookCreado> {
    return this.call({ id: "crearWebhook", method: "POST", path: "/webhooks", query: [], repeat: "refused", body: { json: "" }, answer: { json: "" } }, [], cuerpo, opciones);
  }

  /** Consulta un webhook. `GET /webhooks/{idWebhook}` */
  consultarWebhook(idWebhook: string | number, opciones?: Opciones): Promise<t.Webhook> {
    return this.call({ id: "consultarWebhook", method: "GET", path: "/webhooks/{idWebhook}", query: [], repeat: "always", answer: { json: "" } }, [idWebhook], undefined, opciones);
  }

  /** Cambia, deshabilita o habilita un webhook. `PATCH /webhooks/{idWebhook}` */
  cambiarWebhook(idWebhook: string | number, cuerpo: t.WebhookCambio, opciones?: Opciones): Promise<t.Webhook> {
    return this.call({ id: "cambiarWebhook", method: "PATCH", path: "/webhooks/{idWebhook}", query: [], repeat: "refused", body: { json: "" }, answer: { json: "" } }, [idWebhook], cuerpo, opciones);
  }

  /** Cambia el secreto de un webhook. `POST /webhooks/{idWebhook}/rotar` */
  rotarSecretoWebhook(idWebhook: string | number, opciones?: Opciones): Promise<t.SecretoRotado> {
    return this.call({ id: "rotarSecretoWebhook", method: "POST", path: "/webhooks/{idWebhook}/rotar", query: [], repeat: "refused", answer: { json: "" } }, [idWebhook], undefined, opciones);
  }

  /** Envía un ping a un webhook. `POST /webhooks/{idWebhook}/probar` */
  probarWebhook(idWebhook: string | number, opciones?: Opciones): Promise<t.EventoEncolado> {
    return this.call({ id: "probarWebhook", method: "POST", path: "/webhooks/{idWebhook}/probar", query: [], repeat: "refused", answer: { json: "" } }, [idWebhook], undefined, opciones);
  }

  /** Lista las entregas de un webhook, de la más nueva a la más vieja. `GET /webhooks/{idWebhook}/entregas` */
  listarEntregas(idWebhook: string | number, opciones?: Opciones & {
    /** Uno de: pendiente, fallido, omitido. */
    estado?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): Promise<t.PaginaEntregas> {
    return this.call({ id: "listarEntregas", method: "GET", path: "/webhooks/{idWebhook}/entregas", query: ["estado", "limite", "cursor"], repeat: "always", answer: { json: "" } }, [idWebhook], undefined, opciones);
  }

  /** Todas las páginas de `listarEntregas`, elemento por elemento. */
  recorrerEntregas(idWebhook: string | number, opciones?: Opciones & {
    /** Uno de: pendiente, fallido, omitido. */
    estado?: string | number | undefined;
    /** Cuántos como máximo: de 1 a 100, 25 si no se indica. */
    limite?: number | undefined;
    /** El `siguiente` de la página anterior, con los mismos filtros. */
    cursor?: string | number | undefined;
  }): AsyncGenerator<t.Entrega, void, undefined> {
    return this.walk((cursor) => this.listarEntregas(idWebhook, cursor === undefined ? opciones : { ...opciones, cursor }));
  }

  /** Consulta una entrega, con su cuerpo y sus intentos. `GET /webhooks/{idWebhook}/entregas/{idEntrega}` */
  consultarEntrega(idWebhook: string | number, idEntrega: string | number, opciones?: Opciones): Promise<t.EntregaDetalle> {
    return this.call({ id: "consultarEntrega", method: "GET", path: "/webhooks/{idWebhook}/entregas/{idEntrega}", query: [], repeat: "always", answer: { json: "" } }, [idWebhook, idEntrega], undefined, opciones);
  }

  /** Vuelve a enviar una entrega. `POST /webhooks/{idWebhook}/entregas/{idEntrega}/reenviar` */
  reenviarEntrega(idWebhook: string | number, idEntrega: string | number, opciones?: Opciones): Promise<t.EventoEncolado> {
    return this.call({ id: "reenviarEntrega", method: "POST", path: "/webhooks/{idWebhook}/entregas/{idEntrega}/reenviar", query: [], repeat: "refused", answer: { json: "" } }, [idWebhook, idEntrega], undefined, opciones);
  }

  /** Vuelve a enviar todo lo que un webhook se perdió. `POST /webhooks/{idWebhook}/reenviar` */
  reenviarEntregasPerdidas(idWebhook: string | number, opciones?: Opciones & {
    /** Solo de eventos desde esta fecha (`2026-11-21`, hora de Costa Rica) o este momento (`2026-11-21T08:00:00-06:00`); si no va, de todos. */
    desde?: string | number | undefined;
  }): Promise<t.ReenvioEncolado> {
    return this.call({ id: "reenviarEntregasPerdidas", method: "POST", path: "/webhooks/{idWebhook}/reenviar", query: ["desde"], repeat: "refused", answer: { json: "" } }, [idWebhook], undefined, opciones);
  }

  /** Consulta el reloj de pruebas. `GET /pruebas/reloj` */
  consultarReloj(opciones?: Opciones): Promise<t.RelojDePruebas> {
    return this.call({ id: "consultarReloj", method: "GET", path: "/pruebas/reloj", query: [], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }

  /** Adelanta el reloj de pruebas. `POST /pruebas/reloj` */
  adelantarReloj(cuerpo: t.RelojSolicitud, opciones?: Opciones): Promise<t.RelojDePruebas> {
    return this.call({ id: "adelantarReloj", method: "POST", path: "/pruebas/reloj", query: [], repeat: "refused", body: { json: "" }, answer: { json: "" } }, [], cuerpo, opciones);
  }

  /** Devuelve el reloj de pruebas a la hora real. `DELETE /pruebas/reloj` */
  restablecerReloj(opciones?: Opciones): Promise<t.RelojDePruebas> {
    return this.call({ id: "restablecerReloj", method: "DELETE", path: "/pruebas/reloj", query: [], repeat: "always", answer: { json: "" } }, [], undefined, opciones);
  }
}
