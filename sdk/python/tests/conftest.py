"""A real HTTP server on loopback that answers by a script, and a clock that the test moves."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from typing import Any, Dict, Iterator, List, NamedTuple, Optional, Union

import pytest

from purafactura import BibliotecaEstandar, Httpx, Intento, PuraFactura, Transporte

CLAVE = "5" * 50


class Recibida(NamedTuple):
    metodo: str
    ruta: str
    encabezados: Dict[str, str]
    cuerpo: bytes


class Respuesta(NamedTuple):
    status: int
    cuerpo: Union[bytes, object] = b""
    encabezados: Dict[str, str] = {}


#: Closes the connection without an answer, after the whole request was read.
CORTE = Respuesta(0)
#: Promises more bytes than it sends.
A_MEDIAS = Respuesta(-200, b'{"clave": "')

TRANSPORTES: List[Transporte] = [BibliotecaEstandar(), *([Httpx()] if find_spec("httpx") else [])]


class Servidor(ThreadingHTTPServer):
    """Answers `guion` in its order, and its last answer for ever."""

    daemon_threads = True

    def __init__(self) -> None:
        self.guion: List[Respuesta] = []
        self.recibidas: List[Recibida] = []
        self.conexiones = 0
        super().__init__(("127.0.0.1", 0), _Mano)
        threading.Thread(target=self.serve_forever, args=(0.01,), daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"


class _Mano(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Servidor

    def setup(self) -> None:
        self.server.conexiones += 1
        super().setup()

    def _atender(self) -> None:
        cuerpo = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        encabezados = {nombre.lower(): valor for nombre, valor in self.headers.items()}
        self.server.recibidas.append(Recibida(self.command, self.path, encabezados, cuerpo))
        guion = self.server.guion
        status, dicho, extra = guion.pop(0) if len(guion) > 1 else guion[0]
        contenido = dicho if isinstance(dicho, bytes) else json.dumps(dicho).encode()
        self.close_connection = self.close_connection or status <= 0
        if status == 0:
            return
        self.send_response(abs(status))
        for nombre, valor in {"X-Request-Id": "pedido-1", **extra}.items():
            self.send_header(nombre, valor)
        self.send_header("Content-Length", str(len(contenido) + (100 if status < 0 else 0)))
        self.end_headers()
        self.wfile.write(contenido)

    do_GET = do_POST = do_DELETE = do_PUT = _atender

    def log_message(self, format: str, *args: Any) -> None:
        pass


class RelojMovido:
    """Stands still but for what is slept."""

    def __init__(self) -> None:
        self.pausas: List[float] = []
        self._empezo = time.time()

    def monotonic(self) -> float:
        return sum(self.pausas)

    def time(self) -> float:
        return self._empezo + sum(self.pausas)

    def sleep(self, seconds: float) -> None:
        self.pausas.append(seconds)


class Mundo:
    """A client, the server that it speaks to, and what the client told of its attempts."""

    def __init__(self, transporte: Transporte) -> None:
        self.servidor = Servidor()
        self.reloj = RelojMovido()
        self.intentos: List[Intento] = []
        self._transporte = transporte
        self.cliente = self.otro_cliente()

    def otro_cliente(self, base_url: Optional[str] = None, **opciones: Any) -> PuraFactura:
        por_omision: Dict[str, Any] = {"log": self.intentos.append, "transporte": self._transporte, "reloj": self.reloj}
        return PuraFactura("pf_test_secreta", base_url or self.servidor.url, **{**por_omision, **opciones})

    def responde(self, *guion: Respuesta) -> None:
        self.servidor.guion = list(guion)

    @property
    def recibidas(self) -> List[Recibida]:
        return self.servidor.recibidas

    def llaves(self) -> List[Optional[str]]:
        return [recibida.encabezados.get("idempotency-key") for recibida in self.recibidas]


@pytest.fixture(params=TRANSPORTES, ids=lambda transporte: type(transporte).__name__)
def mundo(request: pytest.FixtureRequest) -> Iterator[Mundo]:
    mundo = Mundo(request.param)
    yield mundo
    mundo.servidor.shutdown()
    mundo.servidor.server_close()


def documento(estado: str = "aceptado", **mas: Any) -> Dict[str, Any]:
    hacienda: Dict[str, Any] = {"mensaje": None, "motivos": [], "fechaRespuesta": None, "intentos": 1, "problema": None}
    return {"clave": CLAVE, "estado": estado, "hacienda": {**hacienda, **mas}}


def negativa(status: int, codigo: Optional[str], **encabezados: str) -> Respuesta:
    cuerpo = {"error": "No se puede.", "codigo": codigo, "requestId": "pedido-2"}
    return Respuesta(status, cuerpo, {nombre.replace("_", "-"): valor for nombre, valor in encabezados.items()})
