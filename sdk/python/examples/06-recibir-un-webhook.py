"""Recibe un webhook: verifica que lo mandó PuraFactura y dice qué pasó."""

import base64
import os
import threading
import urllib.request
from http.server import BaseHTTPRequestHandler, HTTPServer

from purafactura import FirmaInvalidaError, firmar_webhook, verificar_webhook

# Como lo muestra el portal. Durante un cambio de secreto van los dos.
SECRETOS = ["whsec_" + base64.b64encode(os.urandom(32)).decode()]


class Receptor(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        cuerpo = self.rfile.read(int(self.headers["Content-Length"]))
        try:
            aviso = verificar_webhook(cuerpo, self.headers, SECRETOS)
        except FirmaInvalidaError as error:
            return self.send_error(400, explain=str(error))
        if aviso["type"] == "documento.aceptado":
            print(f"Hacienda aceptó {aviso['data']['clave']} por {aviso['data']['total']}")
        else:
            print(f"Otro aviso: {aviso['type']}")
        self.send_response(204)
        self.end_headers()


servidor = HTTPServer(("127.0.0.1", 0), Receptor)
threading.Thread(target=servidor.handle_request).start()

# Acá lo manda este mismo programa, firmado como los de verdad.
prueba = b'{"type": "ping", "timestamp": "2026-11-27T10:30:00-06:00", "data": {"secuencia": 1}}'
pedido = urllib.request.Request(f"http://127.0.0.1:{servidor.server_port}", prueba, firmar_webhook(prueba, SECRETOS[0]))
print(f"Respondió {urllib.request.urlopen(pedido).status}")
