"""The client, and what it does beyond the calls of the API."""

from typing import Optional

from .errores import DocumentoDetenidoError, RechazadoPorHaciendaError, ErrorDeApi, EsperaAgotadaError, PuraFacturaError
from .motor import PASAJEROS
from .operaciones import Operaciones
from .tipos import Documento, DocumentoSolicitud

# The pause before the first question for the verdict, in seconds, by how much each next one is longer, and the longest.
_PREGUNTA_S, _CRECE, _PREGUNTA_MAXIMA_S = 1.0, 1.5, 10.0
_LIMITE_S = 120.0


class PuraFactura(Operaciones):
    """El API de PuraFactura con una llave: un método por operación. Sirve para varios hilos a la vez."""

    def __enter__(self) -> "PuraFactura":
        return self

    def __exit__(self, *_: object) -> None:
        self.cerrar()

    def emitir_y_esperar(
        self,
        solicitud: DocumentoSolicitud,
        *,
        limite: float = _LIMITE_S,
        idempotency_key: Optional[str] = None,
        estricto: Optional[bool] = None,
        request_id: Optional[str] = None,
        timeout: Optional[float] = None,
    ) -> Documento:
        """Emite y espera, hasta `limite` segundos, el veredicto de Hacienda. Responde el documento aceptado.

        Si no queda aceptado, un SinAceptarError con `documento`, que ya está emitido: RechazadoPorHaciendaError con sus
        `motivos`, DocumentoDetenidoError con el `problema`, o EsperaAgotadaError si el veredicto no llegó a tiempo.
        """
        emitido = self.emitir_factura(
            solicitud, idempotency_key=idempotency_key, estricto=estricto, request_id=request_id, timeout=timeout
        )
        return self.esperar_veredicto(emitido, limite=limite, timeout=timeout)

    def esperar_veredicto(
        self, emitido: Documento, *, limite: float = _LIMITE_S, timeout: Optional[float] = None
    ) -> Documento:
        """Espera el veredicto de lo que ya se emitió, como `emitir_y_esperar`."""
        documento = emitido
        final = self._reloj.monotonic() + limite
        pregunta = _PREGUNTA_S
        fallo: Optional[PuraFacturaError] = None
        while documento["estado"] == "procesando":
            pausa = min(pregunta, final - self._reloj.monotonic())
            if pausa <= 0:
                raise _sin_veredicto(documento) from fallo
            self._reloj.sleep(pausa)
            pregunta = min(pregunta * _CRECE, _PREGUNTA_MAXIMA_S)
            try:
                documento = self.consultar_factura(documento["clave"], timeout=timeout)
            except PuraFacturaError as error:
                # It is issued: the caller must learn that also when it cannot be read.
                if isinstance(error, ErrorDeApi) and error.status not in PASAJEROS:
                    raise _sin_veredicto(documento) from error
                fallo = error
        if documento["estado"] == "aceptado":
            return documento
        clave, hacienda = documento["clave"], documento["hacienda"]
        if documento["estado"] == "rechazado":
            motivos = "; ".join(f"{motivo['codigo']} {motivo['texto']}".strip() for motivo in hacienda["motivos"])
            raise RechazadoPorHaciendaError(f"Hacienda rechazó {clave}: {motivos or hacienda['mensaje']}", documento)
        raise DocumentoDetenidoError(f"{clave} se detuvo sin veredicto: {hacienda['problema']}", documento)


def _sin_veredicto(documento: Documento) -> EsperaAgotadaError:
    clave = documento["clave"]
    return EsperaAgotadaError(f"{clave} está emitido y su veredicto todavía no llega: consultalo más tarde.", documento)
