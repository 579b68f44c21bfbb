"""`python3 tests/morir.py N`: envía como la caja, y muere con kill -9 al llegar la respuesta N, antes de marcarla."""

import os
import signal
import sys
from typing import Any

from purafactura import BibliotecaEstandar, PuraFactura, Respuesta

from caja import Caja


class Mortal(BibliotecaEstandar):
    quedan = int(sys.argv[1])

    def enviar(self, *solicitud: Any) -> Respuesta:
        respuesta = super().enviar(*solicitud)
        self.quedan -= 1
        if self.quedan == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return respuesta


pf = PuraFactura(os.environ["API_KEY"], os.environ["BASE_URL"], transporte=Mortal())
Caja(os.environ.get("CAJA", "caja.db"), pf, punto_venta=2).enviar()
