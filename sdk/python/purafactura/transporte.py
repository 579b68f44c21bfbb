"""How a request travels: by the standard library, or by httpx."""

import http.client
import importlib
import os
import re
import ssl
import threading
import time
import urllib.parse
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Deque, Dict, Mapping, NamedTuple, Optional, Tuple, Union

from .errores import ErrorDeConexion

# A connection that rested longer may be closed at the other end just when it is used again.
_DESCANSO_S = 4.0


class Respuesta(NamedTuple):
    """What came back; names of headers are in lower case."""

    status: int
    encabezados: Mapping[str, str]
    cuerpo: bytes


@dataclass(frozen=True)
class Archivo:
    """Un PDF o un XML, byte por byte como lo dio el servicio."""

    #: El que sugiere el servicio.
    nombre: str
    tipo: str
    contenido: bytes = field(repr=False)

    def guardar(self, ruta: Union[str, "os.PathLike[str]"]) -> None:
        """Lo escribe en esa ruta."""
        with open(ruta, "wb") as destino:
            destino.write(self.contenido)

    @staticmethod
    def de(recibida: Respuesta) -> "Archivo":
        """The file that an answer is."""
        nombre = re.search('filename="?([^";]+)', recibida.encabezados.get("content-disposition", ""))
        tipo = recibida.encabezados.get("content-type", "")
        return Archivo(nombre.group(1) if nombre else "", tipo, recibida.cuerpo)


class Transporte:
    """Sends one request, once. Subclass it to send requests in your own way."""

    def enviar(
        self, metodo: str, url: str, encabezados: Mapping[str, str], cuerpo: Optional[bytes], timeout: float
    ) -> Respuesta:
        """Raises ErrorDeConexion where no whole answer came. `timeout` is in seconds, of each wait for the service."""
        raise NotImplementedError

    def cerrar(self) -> None:
        """Closes the connections that are kept."""


class BibliotecaEstandar(Transporte):
    """`http.client`; connections are kept for the next request. Safe for several threads."""

    def __init__(self, contexto: Optional[ssl.SSLContext] = None) -> None:
        self._contexto = contexto
        self._libres: Dict[Tuple[str, str], Deque[Tuple[float, http.client.HTTPConnection]]] = {}
        self._candado = threading.Lock()

    def enviar(
        self, metodo: str, url: str, encabezados: Mapping[str, str], cuerpo: Optional[bytes], timeout: float
    ) -> Respuesta:
        partes = urllib.parse.urlsplit(url)
        destino = (partes.scheme, partes.netloc)
        conexion = self._libre(destino, timeout) or self._abrir(destino, timeout)
        try:
            conexion.request(metodo, url[len(f"{partes.scheme}://{partes.netloc}") :], cuerpo, dict(encabezados))
            recibida = conexion.getresponse()
            contenido = recibida.read()
        except (OSError, http.client.HTTPException) as error:
            conexion.close()
            raise ErrorDeConexion(f"Se perdió la conexión con {partes.netloc}: {error!r}", enviada=True) from error
        except BaseException:
            conexion.close()
            raise
        if recibida.will_close:
            conexion.close()
        else:
            with self._candado:
                self._libres.setdefault(destino, deque()).append((time.monotonic(), conexion))
        return Respuesta(recibida.status, {n.lower(): v for n, v in recibida.getheaders()}, contenido)

    def cerrar(self) -> None:
        with self._candado:
            libres, self._libres = self._libres, {}
        for conexiones in libres.values():
            for _, conexion in conexiones:
                conexion.close()

    def _libre(self, destino: Tuple[str, str], timeout: float) -> Optional[http.client.HTTPConnection]:
        while True:
            with self._candado:
                conexiones = self._libres.get(destino)
                if not conexiones:
                    return None
                desde, conexion = conexiones.pop()
            if conexion.sock is not None and time.monotonic() - desde < _DESCANSO_S:
                conexion.sock.settimeout(timeout)
                return conexion
            conexion.close()

    def _abrir(self, destino: Tuple[str, str], timeout: float) -> http.client.HTTPConnection:
        esquema, anfitrion = destino
        conexion: http.client.HTTPConnection
        if esquema == "https":
            self._contexto = self._contexto or ssl.create_default_context()
            conexion = http.client.HTTPSConnection(anfitrion, timeout=timeout, context=self._contexto)
        else:
            conexion = http.client.HTTPConnection(anfitrion, timeout=timeout)
        try:
            conexion.connect()
        except OSError as error:
            conexion.close()
            raise ErrorDeConexion(f"No se pudo abrir la conexión con {anfitrion}: {error}", enviada=False) from error
        return conexion


class Httpx(Transporte):
    """An `httpx.Client`: yours, or one of its own, which heeds the proxies of the environment."""

    def __init__(self, cliente: Any = None) -> None:
        self._httpx = importlib.import_module("httpx")
        self._cliente = cliente or self._httpx.Client()
        self._es_suyo = cliente is not None

    def enviar(
        self, metodo: str, url: str, encabezados: Mapping[str, str], cuerpo: Optional[bytes], timeout: float
    ) -> Respuesta:
        try:
            recibida = self._cliente.request(
                metodo, url, headers=dict(encabezados), content=cuerpo, timeout=timeout, follow_redirects=False
            )
        except (self._httpx.ConnectError, self._httpx.ConnectTimeout, self._httpx.PoolTimeout) as error:
            raise ErrorDeConexion(f"No se pudo abrir la conexión: {error!r}", enviada=False) from error
        except self._httpx.RequestError as error:
            raise ErrorDeConexion(f"Se perdió la conexión: {error!r}", enviada=True) from error
        return Respuesta(recibida.status_code, {n.lower(): v for n, v in recibida.headers.items()}, recibida.content)

    def cerrar(self) -> None:
        if not self._es_suyo:
            self._cliente.close()
