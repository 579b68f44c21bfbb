"""What `npm run sdk:check -- python` runs where the package was installed: everything that an integrator does first.

`CUT_URL` leads to the service and cuts the answer to the first POST; `WEBHOOK` is a signed delivery.
"""

import json
import os
import time
import uuid
from decimal import Decimal
from typing import List

from purafactura import ErrorDeConexion, FirmaInvalidaError, Intento, PuraFactura, tipos, verificar_webhook


def venta(referencia: str) -> tipos.VentaSolicitud:
    return {
        "tipo": "TiqueteElectronico",
        "idUsuario": 1,
        "condicionVenta": "01",
        "medioPago": "01",
        "referenciaExterna": referencia,
        "lineas": [{"codigoProducto": "CAFE-500", "cantidad": 2, "precioUnitario": Decimal("1500.50")}],
    }


def nueva() -> str:
    return f"check-{uuid.uuid4().hex}"


def igual(hallado: object, esperado: object) -> None:
    if hallado != esperado:
        raise AssertionError(f"{hallado!r} is not {esperado!r}")


class SinPausas:
    """The clock of a client that does not wait."""

    def monotonic(self) -> float:
        return time.monotonic()

    def time(self) -> float:
        return time.time()

    def sleep(self, seconds: float) -> None:
        pass


base, llave = os.environ["BASE_URL"], os.environ["API_KEY"]
pf = PuraFactura(llave, base)
emitida = pf.emitir_y_esperar(venta(nueva()))
igual(emitida["estado"], "aceptado")
igual(str(emitida["resumen"]["totalComprobante"]), "3031.01")
print(f"emite y espera el veredicto: {emitida['clave']} {emitida['estado']}")

pdf, xml = pf.descargar_pdf(emitida["clave"]), pf.descargar_xml(emitida["clave"])
igual(pdf.contenido[:5], b"%PDF-")
igual(emitida["clave"].encode() in xml.contenido, True)
print(f"descarga {pdf.nombre} y {xml.nombre}")

entrega = json.loads(os.environ["WEBHOOK"])
aviso = verificar_webhook(entrega["body"], entrega["headers"], entrega["secret"])
igual(str(aviso["data"]["total"]) if aviso["type"] == "documento.aceptado" else aviso["type"], "28250.50")
try:
    verificar_webhook(entrega["body"].replace("28250.50", "1.00"), entrega["headers"], entrega["secret"])
    igual("a changed body", "refused")
except FirmaInvalidaError:
    print(f"verifica un webhook: {aviso['type']}")

pf.emitir_factura(venta(nueva()))
facturas = pf.recorrer_facturas(limite=1)
igual(len({next(facturas)["clave"], next(facturas)["clave"]}), 2)
print("recorre una lista, de página en página")

intentos: List[Intento] = []
referencia = nueva()
cortada = PuraFactura(llave, os.environ["CUT_URL"], log=intentos.append).emitir_factura(venta(referencia))
igual([intento.status for intento in intentos], [None, 201])
igual([una["clave"] for una in pf.listar_facturas(referencia_externa=referencia)["datos"]], [cortada["clave"]])
print("sobrevive a una conexión cortada: dos intentos, un documento")

try:
    PuraFactura(llave, "http://127.0.0.1:9", reloj=SinPausas()).consultar_factura(emitida["clave"])
    igual("nobody", "an answer")
except ErrorDeConexion as error:
    igual(error.enviada, False)
