"""Qué hacer con cada error, y qué reintenta la biblioteca por vos."""

import os
import uuid

from purafactura import ErrorDeApi, ErrorDeConexion, Intento, PuraFactura
from purafactura.codigos import DemasiadasSolicitudesError, ProductoNoEncontradoError


def log(intento: Intento) -> None:
    print(f"{intento.metodo} {intento.url}: {intento.status or intento.error}, intento {intento.intento}")


pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"], timeout=20, log=log)

# Un 429, un 503 o una conexión cortada se reintentan solos, con la misma Idempotency-Key: no se emite dos veces.
try:
    pf.emitir_factura(
        {
            "tipo": "TiqueteElectronico",
            "idUsuario": 1,
            "condicionVenta": "01",
            "medioPago": "01",
            "lineas": [{"codigoProducto": "NO-ESTA", "cantidad": 1}],
        },
        idempotency_key=f"pedido-{uuid.uuid4()}",
    )
except ProductoNoEncontradoError as error:
    print(f"Falta el producto: {error.mensaje}")
except DemasiadasSolicitudesError as error:
    print(f"Muchas solicitudes: volvé en {error.retry_after} segundos")
except ErrorDeApi as error:
    print(f"{error.status} {error.codigo} en {error.path} ({error.request_id})")
except ErrorDeConexion as error:
    print(f"Sin respuesta, repetí luego con la misma Idempotency-Key: {error}")
