"""How a call becomes requests, and when one is sent again. `operaciones` has the calls."""

import email.utils
import importlib.util
import logging
import platform
import random
import re
import time
import urllib.parse
import uuid
from decimal import Decimal
from typing import Any, Callable, Dict, Iterable, Iterator, Mapping, NamedTuple, Optional, Protocol, Tuple, Union

from . import _json
from .codigos import POR_CODIGO, POR_ESTADO
from .errores import ErrorDeApi, ErrorDeConexion, PuraFacturaError
from .tipos import VERSION
from .transporte import Archivo, BibliotecaEstandar, Httpx, Respuesta, Transporte

# Before the second attempt, in seconds; the pause doubles each time.
_PAUSA_S = 0.5
# Another moment may answer otherwise.
PASAJEROS = frozenset({429, 502, 503, 504})
_AGENTE = f"purafactura-python/{VERSION} (Python {platform.python_version()})"


class Intento(NamedTuple):
    """Lo que se le cuenta de cada intento a `log`; nunca lleva la llave ni los cuerpos."""

    #: `emitirFactura`.
    operacion: str
    metodo: str
    url: str
    #: Desde 1.
    intento: int
    #: Segundos.
    duracion: float
    #: `None` si no llegó una respuesta.
    status: Optional[int]
    request_id: Optional[str]
    error: Optional[PuraFacturaError]
    #: Segundos hasta el intento que sigue; `None` si no hay otro.
    pausa: Optional[float]


class Reloj(Protocol):
    """The time, such as the module `time`; a test gives one that it moves."""

    def monotonic(self) -> float:
        """Seconds."""

    def time(self) -> float:
        """Seconds since 1970."""

    def sleep(self, seconds: float) -> None:
        """Waits."""


class Llamada(NamedTuple):
    """One call of an operation. Values that are None are not sent."""

    operacion: str
    metodo: str
    #: Below `/api/v1`, escaped.
    ruta: str
    #: `repeat` of the model of the API document: `always`, `with-key` or `refused`.
    repetir: str
    consulta: Mapping[str, object] = {}
    #: An object; what comes one by one is sent as one JSON a line.
    cuerpo: object = None
    #: Under it nothing is issued twice; without one each call has its own.
    idempotency_key: Optional[str] = None
    #: What the API does not know in a body is a refusal, instead of an `advertencia`.
    estricto: Optional[bool] = None
    #: The caller's own name for the request, by which the portal finds it.
    request_id: Optional[str] = None
    #: Seconds; those of the client if None.
    timeout: Optional[float] = None


class Motor:
    """El API con una llave. Sirve para varios hilos a la vez."""

    def __init__(
        self,
        api_key: str,
        base_url: str,
        *,
        timeout: float = 30.0,
        intentos: int = 4,
        tiempo_maximo: float = 60.0,
        log: Optional[Callable[[Intento], None]] = None,
        transporte: Optional[Transporte] = None,
        reloj: Reloj = time,
    ) -> None:
        """Los tiempos son en segundos.

        api_key: la llave completa, `pf_test_…` para pruebas, `pf_live_…` para emitir de verdad.

        base_url: la dirección del servicio, con `/api/v1` o sin él.

        timeout: cuánto se espera al servicio cada vez que calla.

        intentos, tiempo_maximo: cuántas veces se intenta una llamada, y por cuánto tiempo entre todas.

        log: recibe cada intento; si no va, los recibe el `logging` de Python con el nombre `purafactura`.

        transporte: cómo viaja; si no va, `Httpx()` donde httpx está instalado, y si no `BibliotecaEstandar()`.
        """
        if not re.fullmatch("[!-~]+", api_key):
            raise ValueError("api_key no es una llave: va sin espacios, como pf_test_….")
        self._base = _base(base_url)
        self._api_key = api_key
        self._timeout = timeout
        self._intentos = intentos
        self._tiempo_maximo = tiempo_maximo
        self._log = log or _al_logging
        if transporte is None:
            transporte = Httpx() if importlib.util.find_spec("httpx") else BibliotecaEstandar()
        self._transporte = transporte
        self._reloj = reloj

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._base!r})"

    def cerrar(self) -> None:
        """Cierra las conexiones que quedaron abiertas."""
        self._transporte.cerrar()

    def _json(self, llamada: Llamada, esquema: str) -> Any:
        """`esquema` is the schema of the answer, where it has decimals."""
        recibida = self._pedir(llamada, "application/json")
        try:
            return _json.leer(recibida.cuerpo, esquema)
        except ValueError as error:
            raise ErrorDeConexion(f"La respuesta no es JSON: {recibida.cuerpo[:80]!r}", enviada=True) from error

    def _lineas(self, llamada: Llamada, esquema: str) -> Iterator[Any]:
        recibida = self._pedir(llamada, "application/x-ndjson")
        return (_json.leer(linea, esquema) for linea in recibida.cuerpo.split(b"\n") if linea.strip())

    def _archivo(self, llamada: Llamada) -> Archivo:
        return Archivo.de(self._pedir(llamada, "*/*"))

    def _pedir(self, llamada: Llamada, acepta: str) -> Respuesta:
        """Raises ErrorDeApi, ErrorDeConexion, and ValueError or TypeError for what cannot be sent."""
        url = self._base + llamada.ruta + _consulta(llamada.consulta)
        contenido, tipo = _contenido(llamada)
        encabezados = self._encabezados(llamada, acepta, tipo)
        timeout = self._timeout if llamada.timeout is None else llamada.timeout
        espera = llamada.consulta.get("espera")
        if isinstance(espera, int):
            # The service waits so long before it answers that nothing changed.
            timeout += espera
        empezo = self._reloj.monotonic()
        intento = 1
        while True:
            antes = self._reloj.monotonic()
            error: Optional[PuraFacturaError]
            dicho: Tuple[Optional[int], Optional[str]]
            try:
                recibida = self._transporte.enviar(llamada.metodo, url, encabezados, contenido, timeout)
                error = None if 200 <= recibida.status < 300 else self._error(recibida)
                dicho = (recibida.status, recibida.encabezados.get("x-request-id"))
            except ErrorDeConexion as perdida:
                error, dicho = perdida, (None, None)
            ahora = self._reloj.monotonic()
            pausa = None
            if error is not None and intento < self._intentos and _se_repite(error, llamada.repetir):
                pausa = _pausa(error, intento)
                if ahora + pausa > empezo + self._tiempo_maximo:
                    pausa = None
            quien = (llamada.operacion, llamada.metodo, url, intento, ahora - antes)
            self._contar(Intento(*quien, *dicho, error, pausa))
            if error is None:
                return recibida
            if pausa is None:
                raise error
            self._reloj.sleep(pausa)
            intento += 1

    def _encabezados(self, llamada: Llamada, acepta: str, tipo: Optional[str]) -> Dict[str, str]:
        todos = {
            "X-Api-Key": self._api_key,
            "User-Agent": _AGENTE,
            "Accept": acepta,
            "Content-Type": tipo,
            "X-Request-Id": llamada.request_id,
            "Prefer": "handling=strict" if llamada.estricto else None,
        }
        if llamada.repetir == "with-key":
            todos["Idempotency-Key"] = str(uuid.uuid4()) if llamada.idempotency_key is None else llamada.idempotency_key
        van = {nombre: valor for nombre, valor in todos.items() if valor is not None}
        for nombre, valor in van.items():
            if not re.fullmatch("[!-~](?:[ -~]*[!-~])?", valor):
                raise ValueError(f"{nombre} tiene que ser texto ASCII visible.")
        return van

    def _contar(self, intento: Intento) -> None:
        try:
            self._log(intento)
        except Exception:
            # What was issued must not look as if it had failed.
            logging.getLogger("purafactura").exception("log falló")

    def _error(self, recibida: Respuesta) -> ErrorDeApi:
        """The error of an answer that is not 2xx: by its code, or else by its status."""
        try:
            cuerpo = _json.leer(recibida.cuerpo)
        except ValueError:
            # Something on the way answered, in its own words.
            cuerpo = recibida.cuerpo.decode("utf-8", "replace")
        codigo = str(cuerpo.get("codigo")) if isinstance(cuerpo, dict) else ""
        clase = POR_CODIGO.get(codigo, POR_ESTADO.get(recibida.status, ErrorDeApi))
        espera = self._retry_after(recibida.encabezados.get("retry-after", ""))
        return clase(recibida.status, cuerpo, recibida.encabezados.get("x-request-id"), espera)

    def _retry_after(self, texto: str) -> Optional[float]:
        """Seconds; the header has them, or a date."""
        if re.fullmatch("[0-9]{1,9}", texto):
            return float(texto)
        try:
            return max(0.0, email.utils.parsedate_to_datetime(texto).timestamp() - self._reloj.time())
        except (TypeError, ValueError, IndexError):
            return None


def _se_repite(error: PuraFacturaError, repetir: str) -> bool:
    """What was certainly not done is repeated; what may have been done, where a second time does no more."""
    seguro = repetir != "refused"
    if isinstance(error, ErrorDeConexion):
        return seguro or not error.enviada
    if not isinstance(error, ErrorDeApi):
        return False
    # The attempt whose connection was lost is still at work under the same key.
    en_curso = error.codigo == "idempotencia_en_curso"
    return error.status == 429 or (seguro and (error.status in PASAJEROS or en_curso))


def _pausa(error: PuraFacturaError, intento: int) -> float:
    """Seconds: what the service asks for, or more each time, less a part by chance so that not all come at once."""
    pedida = error.retry_after if isinstance(error, ErrorDeApi) else None
    return _PAUSA_S * 2.0 ** (intento - 1) * random.uniform(0.5, 1.0) if pedida is None else pedida


def _base(base_url: str) -> str:
    partes = urllib.parse.urlsplit(base_url)
    visible = re.fullmatch("[!-~]+", base_url)
    if not visible or partes.scheme not in ("http", "https") or not partes.hostname or "@" in partes.netloc:
        raise ValueError(f"base_url no es la dirección del servicio, como https://facturas.example: {base_url!r}.")
    if partes.query or partes.fragment:
        raise ValueError(f"base_url va sin consulta, como https://facturas.example: {base_url!r}.")
    sin_barra = base_url.rstrip("/")
    return sin_barra if sin_barra.endswith("/api/v1") else f"{sin_barra}/api/v1"


def _consulta(parametros: Mapping[str, object]) -> str:
    pares = [(nombre, _parametro(valor)) for nombre, valor in parametros.items() if valor is not None]
    return f"?{urllib.parse.urlencode(pares)}" if pares else ""


def _parametro(valor: object) -> str:
    if isinstance(valor, bool):
        return "true" if valor else "false"
    return format(valor, "f") if isinstance(valor, Decimal) else str(valor)


def _contenido(llamada: Llamada) -> Tuple[Optional[bytes], Optional[str]]:
    cuerpo = llamada.cuerpo
    if isinstance(cuerpo, Iterable) and not isinstance(cuerpo, Mapping):
        lineas = (_json.escribir(linea, f"[{i}]") + b"\n" for i, linea in enumerate(cuerpo))
        return b"".join(lineas), "application/x-ndjson"
    return (None, None) if cuerpo is None else (_json.escribir(cuerpo), "application/json")


def parte(valor: Union[str, int]) -> str:
    """A part of a path, which cannot lead elsewhere."""
    if valor in ("", ".", ".."):
        raise ValueError(f"{valor!r} no puede ir en una dirección.")
    return urllib.parse.quote(str(valor), safe="")


def recorrer(listar: Callable[..., Any], cursor: Optional[str]) -> Iterator[Any]:
    """All items of a list, page by page."""
    while True:
        pagina = listar(cursor=cursor)
        yield from pagina["datos"]
        cursor = pagina["siguiente"]
        if cursor is None:
            return


def _al_logging(intento: Intento) -> None:
    sigue = "" if intento.pausa is None else f"; el que sigue en {intento.pausa:.1f} s"
    logging.getLogger("purafactura").log(
        logging.DEBUG if intento.pausa is None else logging.WARNING,
        "%s, intento %d: %s en %.3f s%s",
        intento.operacion,
        intento.intento,
        intento.status or intento.error,
        intento.duracion,
        sigue,
    )
