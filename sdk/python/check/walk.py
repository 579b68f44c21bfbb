"""What `npm run sdk:check -- python` runs where the package was installed: everything that an integrator does first.

`CUT_URL` leads to the service and cuts the answer to the first POST; `RECEIVER_URL` takes deliveries of webhooks and
answers them as they came. Without it the service cannot reach this machine.
"""

import json
import os
import time
import urllib.request
import uuid
from decimal import Decimal
from typing import Any, Dict, List

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


def entregada(receptor: str, nombre: str) -> Dict[str, Any]:
    """The delivery that names this, once it is there."""
    final = time.monotonic() + 180
    while time.monotonic() < final:
        with urllib.request.urlopen(receptor) as respuesta:
            todas = json.load(respuesta)
        for entrega in todas:
            if nombre in json.dumps(entrega):
                return dict(entrega)
        time.sleep(0.2)
    raise AssertionError(f"no delivery of {nombre} came")


def rechazada(cuerpo: str, encabezados: Dict[str, str], secreto: str) -> None:
    try:
        verificar_webhook(cuerpo, encabezados, secreto)
    except FirmaInvalidaError:
        return
    igual("verified", "refused")


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

receptor = os.environ.get("RECEIVER_URL")
if receptor is None:
    print("no verifica un webhook: el servicio está en otra máquina, que no llega a esta")
else:
    webhook = pf.crear_webhook({"url": receptor, "eventos": ["documento.aceptado"]})
    vendida = pf.emitir_y_esperar(venta(nueva()))["clave"]
    entrega = entregada(receptor, vendida)
    aviso = verificar_webhook(entrega["body"], entrega["headers"], webhook["secreto"])
    dicho = f"{aviso['data']['clave']} {aviso['data']['total']}" if aviso["type"] == "documento.aceptado" else ""
    igual(dicho, f"{vendida} 3031.01")
    rechazada(entrega["body"].replace("3031.01", "1.00"), entrega["headers"], webhook["secreto"])

    nuevo = pf.rotar_secreto_webhook(webhook["idWebhook"])["secreto"]
    rechazada(entrega["body"], entrega["headers"], nuevo)
    otra = entregada(receptor, pf.probar_webhook(webhook["idWebhook"])["idEvento"])
    # For a day both sign, so that a receiver may change its secret later.
    for uno in (nuevo, webhook["secreto"]):
        igual(verificar_webhook(otra["body"], otra["headers"], uno)["type"], "ping")
    pf.cambiar_webhook(webhook["idWebhook"], {"estado": "deshabilitado"})
    print(f"verifica los webhooks que entregó el servicio: {aviso['type']}, y ping con el secreto nuevo")

pf.emitir_factura(venta(nueva()))
facturas = pf.recorrer_facturas(limite=1)
igual(len({next(facturas)["clave"], next(facturas)["clave"]}), 2)
print("recorre una lista, de página en página")

intentos: List[Intento] = []
referencia = nueva()
cortada = PuraFactura(llave, os.environ["CUT_URL"], log=intentos.append).emitir_factura(venta(referencia))
# A service that is busy is asked once more.
estados = [intento.status for intento in intentos]
igual((estados[0], estados[-1]), (None, 201))
igual([una["clave"] for una in pf.listar_facturas(referencia_externa=referencia)["datos"]], [cortada["clave"]])
print("sobrevive a una conexión cortada: otro intento, un documento")

try:
    PuraFactura(llave, "http://127.0.0.1:9", reloj=SinPausas()).consultar_factura(emitida["clave"])
    igual("nobody", "an answer")
except ErrorDeConexion as error:
    igual(error.enviada, False)
