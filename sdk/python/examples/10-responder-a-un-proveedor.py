"""Acepta ante Hacienda la factura de un proveedor, con su mensaje receptor."""

import os
import random
from datetime import datetime, timedelta, timezone

from purafactura import PuraFactura

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])

# Los datos que trae su factura. La clave: 506, día, cédula, consecutivo, situación y 8 dígitos.
fecha = datetime.now(timezone(timedelta(hours=-6))) - timedelta(hours=1)
consecutivo = f"0010000101{random.randint(1, 9_999_999_999):010}"
clave = f"506{fecha:%d%m%y}003102765432{consecutivo}112345678"

mensaje = pf.emitir_mensaje_receptor(
    {
        "clave": clave,
        "mensaje": "Aceptado",
        "condicionImpuesto": "01",
        "montoTotalImpuestoAcreditar": 1300,
        "emisor": {"identificacion": "3102765432", "nombre": "Distribuidora La Central"},
        "fechaEmision": fecha.isoformat(timespec="seconds"),
        "montoTotalImpuesto": 1300,
        "totalFactura": 11300,
    }
)

print(f"Mensaje {mensaje['consecutivo']}, estado {mensaje['estado']}")
