"""Builds the package with nothing but Python, where there is no network to fetch a builder from.

`pip install .` calls it (PEP 517). Without pip: `python3 construir.py dist`, and unpack what is there.
"""

import base64
import hashlib
import io
import re
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Any, Dict

AQUI = Path(__file__).resolve().parent
# What ZIP can say of time begins here; the same sources make the same bytes.
ANTES = (1980, 1, 1, 0, 0, 0)


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Writes the wheel, and answers its name."""
    proyecto = _proyecto()
    info = f"{proyecto['name']}-{proyecto['version']}.dist-info"
    archivos = {
        **_paquete(),
        f"{info}/METADATA": _metadatos(proyecto),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: construir\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    lineas = [f"{nombre},sha256={_huella(cuerpo)},{len(cuerpo)}\n" for nombre, cuerpo in archivos.items()]
    archivos[f"{info}/RECORD"] = "".join([*lineas, f"{info}/RECORD,,\n"]).encode()
    rueda = f"{proyecto['name']}-{proyecto['version']}-py3-none-any.whl"
    Path(wheel_directory).mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(Path(wheel_directory, rueda), "w", zipfile.ZIP_DEFLATED) as destino:
        for nombre, cuerpo in archivos.items():
            entrada = zipfile.ZipInfo(nombre, ANTES)
            entrada.external_attr = 0o644 << 16
            destino.writestr(entrada, cuerpo, zipfile.ZIP_DEFLATED)
    return rueda


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Writes the sources, and answers their name."""
    proyecto = _proyecto()
    raiz = f"{proyecto['name']}-{proyecto['version']}"
    propios = {nombre: Path(AQUI, nombre).read_bytes() for nombre in ("pyproject.toml", "construir.py", "README.md")}
    with tarfile.open(Path(sdist_directory, f"{raiz}.tar.gz"), "w:gz") as destino:
        for nombre, cuerpo in {**_paquete(), **propios, "PKG-INFO": _metadatos(proyecto)}.items():
            entrada = tarfile.TarInfo(f"{raiz}/{nombre}")
            entrada.size = len(cuerpo)
            destino.addfile(entrada, io.BytesIO(cuerpo))
    return f"{raiz}.tar.gz"


def _proyecto() -> Dict[str, str]:
    return dict(re.findall(r'^([a-z-]+) = "(.*)"$', Path(AQUI, "pyproject.toml").read_text("utf-8"), re.MULTILINE))


def _paquete() -> Dict[str, bytes]:
    fuentes = sorted(ruta for ruta in Path(AQUI, "purafactura").iterdir() if ruta.suffix in (".py", ".typed"))
    return {f"purafactura/{ruta.name}": ruta.read_bytes() for ruta in fuentes}


def _metadatos(proyecto: Dict[str, str]) -> bytes:
    leeme = Path(AQUI, proyecto["readme"]).read_text("utf-8")
    return (
        f"Metadata-Version: 2.1\nName: {proyecto['name']}\nVersion: {proyecto['version']}\n"
        f"Summary: {proyecto['description']}\nRequires-Python: {proyecto['requires-python']}\n"
        f"Description-Content-Type: text/markdown\n\n{leeme}"
    ).encode("utf-8")


def _huella(cuerpo: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(cuerpo).digest()).rstrip(b"=").decode("ascii")


if __name__ == "__main__":
    print(build_wheel(sys.argv[1]))
