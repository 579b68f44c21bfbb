"""Descarga los tres archivos de un documento: el PDF, el XML firmado y la respuesta de Hacienda."""

import os
import tempfile
from pathlib import Path

from purafactura import PuraFactura

pf = PuraFactura(api_key=os.environ["API_KEY"], base_url=os.environ["BASE_URL"])

clave = pf.emitir_y_esperar(
    {
        "tipo": "TiqueteElectronico",
        "idUsuario": 1,
        "condicionVenta": "01",
        "medioPago": "01",
        "lineas": [{"codigoProducto": "CAFE-500", "cantidad": 1}],
    }
)["clave"]

carpeta = Path(tempfile.mkdtemp())
for archivo in (pf.descargar_pdf(clave), pf.descargar_xml(clave), pf.descargar_respuesta(clave)):
    archivo.guardar(carpeta / archivo.nombre)
    print(f"{carpeta / archivo.nombre}: {archivo.tipo}, {len(archivo.contenido)} bytes")
