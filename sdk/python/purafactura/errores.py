"""What can go wrong. `codigos` has a class for each code of the service, below the class of its status."""

from typing import Any, List, Mapping, NamedTuple, Optional

from .tipos import Documento, EstadoEnHaciendaMotivo


class PuraFacturaError(Exception):
    """La raíz de todos."""


class Falta(NamedTuple):
    """Una de las faltas de una solicitud."""

    #: `None` si no es de un solo dato.
    path: Optional[str]
    codigo: str
    mensaje: str
    sugerencia: Optional[str]


class ErrorDeApi(PuraFacturaError):
    """El servicio respondió que no. Hay una clase por estado, y debajo una por código (`purafactura.codigos`)."""

    def __init__(self, status: int, cuerpo: Any, request_id: Optional[str], retry_after: Optional[float]) -> None:
        datos: Mapping[str, Any] = cuerpo if isinstance(cuerpo, dict) else {}
        errores = datos.get("errors")
        por_miembro: Mapping[str, Any] = errores if isinstance(errores, dict) else {}
        #: El estado HTTP.
        self.status = status
        #: Cuál regla no se cumplió; `None` si no respondió el servicio, sino algo que está en el camino.
        self.codigo = _texto(datos.get("codigo"))
        #: Mencionalo si nos escribís.
        self.request_id = _texto(datos.get("requestId")) or request_id
        #: Todas las faltas de la solicitud, si el servicio las dice.
        self.faltas = _faltas(datos.get("faltas"))
        #: El dato que hay que corregir, como se mandó: `lineas[0].cantidad`.
        self.path: Optional[str] = next(iter([*(falta.path for falta in self.faltas), *por_miembro]), None)
        #: Segundos que pide esperar el servicio, si lo dice.
        self.retry_after = retry_after
        #: El cuerpo de la respuesta como vino: un dict, o texto si no era JSON.
        self.cuerpo = cuerpo
        #: Qué pasó, para una persona.
        self.mensaje = (
            _texto(datos.get("error"))
            or " ".join(f"{miembro}: {' '.join(map(str, textos))}" for miembro, textos in por_miembro.items())
            or f"El servicio respondió {status}, sin decir más."
        )
        partes = [f"estado {status}", self.codigo, self.request_id and f"requestId {self.request_id}"]
        super().__init__(f"{self.mensaje} ({', '.join(filter(None, partes))})")

    def __reduce__(self) -> Any:
        return type(self), (self.status, self.cuerpo, self.request_id, self.retry_after)


class ErrorDeConexion(PuraFacturaError):
    """No llegó una respuesta. Si `enviada`, el servicio pudo haber recibido la solicitud."""

    def __init__(self, mensaje: str, enviada: bool) -> None:
        super().__init__(mensaje, enviada)
        self.enviada = enviada

    def __str__(self) -> str:
        return str(self.args[0])


class SinAceptarError(PuraFacturaError):
    """Se emitió, y no quedó aceptado: `documento` es lo último que se supo."""

    def __init__(self, mensaje: str, documento: Documento) -> None:
        super().__init__(mensaje, documento)
        self.documento = documento

    def __str__(self) -> str:
        return str(self.args[0])


class RechazadoPorHaciendaError(SinAceptarError):
    """Hacienda lo rechazó, y es definitivo: `motivos` dice por qué."""

    @property
    def motivos(self) -> List[EstadoEnHaciendaMotivo]:
        """Lo que dice Hacienda."""
        return self.documento["hacienda"]["motivos"]


class DocumentoDetenidoError(SinAceptarError):
    """Se detuvo sin veredicto. Arreglado `problema`, `reintentar_factura` lo envía otra vez."""

    @property
    def problema(self) -> Optional[str]:
        """Por qué no avanza."""
        return self.documento["hacienda"]["problema"]


class EsperaAgotadaError(SinAceptarError):
    """El veredicto todavía no llega. No lo emitás de nuevo: consultalo más tarde por su clave."""


class FirmaInvalidaError(PuraFacturaError):
    """El aviso no lo firmó el servicio con uno de esos secretos, o es de hace más de cinco minutos."""


def _texto(valor: object) -> Optional[str]:
    return valor if isinstance(valor, str) else None


def _faltas(valor: object) -> List[Falta]:
    return [
        Falta(_texto(f.get("path")), str(f.get("codigo", "")), str(f.get("mensaje", "")), _texto(f.get("sugerencia")))
        for f in (valor if isinstance(valor, list) else [])
        if isinstance(f, dict)
    ]
