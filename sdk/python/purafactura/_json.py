"""JSON whose numbers keep their digits: `json` writes no Decimal, and reads an amount without cents as an int."""

import json
import re
from decimal import Decimal
from typing import Any, Mapping, Sequence

from .tipos import DECIMALES, UNIONES

# Half of a pair: Python lets it stand in a text, UTF-8 has no bytes for it.
_SUSTITUTO = re.compile("[\ud800-\udfff]")


def leer(cuerpo: bytes, esquema: str = "") -> Any:
    """Reads what the service sent; no number passes through a float, and the decimals of `esquema` are Decimal.

    Raises ValueError where it is no JSON.
    """
    valor = json.loads(cuerpo.decode("utf-8"), parse_float=Decimal, parse_constant=_no_es_json)
    return _decimales(valor, esquema)


def escribir(valor: object, ruta: str = "") -> bytes:
    """Writes a request; a Decimal becomes a number with its digits.

    Raises TypeError or ValueError with the path of what cannot be written, such as a float.
    """
    return _escribir(valor, ruta).encode("utf-8")


def _decimales(valor: Any, esquema: str) -> Any:
    """Makes Decimals of what `esquema` says; numbers with a fraction are Decimals already."""
    if "|" in esquema:
        for uno in esquema.split("|"):
            valor = _decimales(valor, uno)
        return valor
    if isinstance(valor, list):
        return [_decimales(cada, esquema) for cada in valor]
    if esquema == "Decimal":
        return Decimal(valor) if type(valor) is int else valor
    if not isinstance(valor, dict):
        return valor
    if esquema.startswith("*"):
        return {nombre: _decimales(cada, esquema[1:]) for nombre, cada in valor.items()}
    if esquema in UNIONES:
        discriminador, por_tipo = UNIONES[esquema]
        return _decimales(valor, por_tipo.get(str(valor.get(discriminador)), ""))
    for miembro, dentro in DECIMALES.get(esquema, {}).items():
        if miembro in valor:
            valor[miembro] = _decimales(valor[miembro], dentro)
    return valor


def _no_es_json(constante: str) -> Any:
    raise ValueError(f"{constante} no es JSON.")


def _escribir(valor: object, ruta: str) -> str:
    donde = ruta or "El cuerpo"
    if valor is None or isinstance(valor, (bool, int)):
        return json.dumps(valor)
    if isinstance(valor, str):
        if _SUSTITUTO.search(valor):
            raise ValueError(f"{donde} trae un texto que no es Unicode válido.")
        return json.dumps(valor, ensure_ascii=False)
    if isinstance(valor, Decimal):
        if not valor.is_finite():
            raise ValueError(f"{donde} es {valor}, que no es un monto.")
        return format(valor, "f")
    if isinstance(valor, float):
        raise TypeError(f"{donde} es un float, que pierde dígitos: usá Decimal('1.5'), o un entero.")
    if isinstance(valor, Mapping):
        if not all(isinstance(nombre, str) for nombre in valor):
            raise TypeError(f"{donde} tiene un nombre que no es texto.")
        miembros = [
            f"{_escribir(nombre, ruta)}:{_escribir(cada, f'{ruta}.{nombre}' if ruta else nombre)}"
            for nombre, cada in valor.items()
        ]
        return "{" + ",".join(miembros) + "}"
    if isinstance(valor, Sequence) and not isinstance(valor, (bytes, bytearray, memoryview)):
        return "[" + ",".join(_escribir(cada, f"{ruta}[{i}]") for i, cada in enumerate(valor)) + "]"
    raise TypeError(f"{donde} es {type(valor).__name__}, que no se puede escribir como JSON.")
