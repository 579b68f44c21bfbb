"""Comprobantes electrónicos de Costa Rica: el API de PuraFactura.

`tipos` tiene lo que se manda y lo que se responde, `codigos` una clase de error por código.
"""

from . import codigos, tipos
from .cliente import PuraFactura
from .errores import (
    DocumentoDetenidoError,
    RechazadoPorHaciendaError,
    ErrorDeApi,
    ErrorDeConexion,
    EsperaAgotadaError,
    Falta,
    FirmaInvalidaError,
    PuraFacturaError,
    SinAceptarError,
)
from .motor import Intento
from .tipos import VERSION as __version__
from .transporte import Archivo, BibliotecaEstandar, Httpx, Respuesta, Transporte
from .webhook import firmar_webhook, verificar_webhook

__all__ = [
    "Archivo",
    "BibliotecaEstandar",
    "DocumentoDetenidoError",
    "RechazadoPorHaciendaError",
    "ErrorDeApi",
    "ErrorDeConexion",
    "EsperaAgotadaError",
    "Falta",
    "FirmaInvalidaError",
    "Httpx",
    "Intento",
    "PuraFactura",
    "PuraFacturaError",
    "Respuesta",
    "SinAceptarError",
    "Transporte",
    "__version__",
    "codigos",
    "firmar_webhook",
    "tipos",
    "verificar_webhook",
]
