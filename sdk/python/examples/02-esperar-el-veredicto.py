"""Emite un tiquete y espera lo que decide Hacienda."""

import os

from purafactura import DocumentoDetenidoError, EsperaAgotadaError, PuraFactura, RechazadoPorHaciendaError

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])

try:
    tiquete = pf.emitir_y_esperar(
        {
            "tipo": "TiqueteElectronico",
            "idUsuario": 1,
            "condicionVenta": "01",
            "medioPago": "01",
            "lineas": [{"codigoProducto": "CAFE-500", "cantidad": 1}],
        },
        limite=60,
    )
    print(f"Hacienda aceptó {tiquete['clave']}")
except RechazadoPorHaciendaError as error:
    # Es definitivo: corregilo y emití otro.
    for motivo in error.motivos:
        print(f"Rechazado: {motivo['codigo']} {motivo['texto']}")
except DocumentoDetenidoError as error:
    print(f"No avanza: {error.problema}")
except EsperaAgotadaError as error:
    # Está emitido. El veredicto llega después, también por webhook.
    print(f"Todavía no hay veredicto de {error.documento['clave']}")
