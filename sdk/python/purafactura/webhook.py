"""Verifies what the service delivers to a webhook: Standard Webhooks 1.0."""

import base64
import binascii
import hashlib
import hmac
import re
import time
from typing import Any, Dict, Iterable, List, Optional, Protocol, Sequence, Tuple, Union, cast

from . import _json
from .errores import FirmaInvalidaError
from .tipos import Aviso

# How old, or how far in the future, a delivery may be.
_TOLERANCIA_S = 300
_PREFIJO = "whsec_"


class Encabezados(Protocol):
    """A dict, or the headers of Flask, Django, Starlette or http.server; in any case of letters."""

    def items(self) -> Iterable[Tuple[str, Any]]:
        """Name and value of each."""


def verificar_webhook(
    cuerpo: Union[bytes, str],
    encabezados: Encabezados,
    secretos: Union[str, Sequence[str]],
    *,
    ahora: Optional[float] = None,
) -> Aviso:
    """Comprueba la firma y responde el aviso, tipado por su `type`.

    `cuerpo` va tal como llegó, sin volver a serializarlo. `secretos` es el del webhook (`whsec_…`), o varios mientras
    se cambia uno por otro. `ahora` son segundos desde 1970.

    FirmaInvalidaError si no lo firmó el servicio o si es de hace más de cinco minutos: respondé 400 y nada más.
    """
    bytes_cuerpo = cuerpo.encode("utf-8") if isinstance(cuerpo, str) else cuerpo
    llaves = [_llave(secreto) for secreto in ([secretos] if isinstance(secretos, str) else secretos)]
    if not llaves:
        raise ValueError("Hace falta al menos un secreto (whsec_…).")
    valores = {nombre.lower(): str(valor) for nombre, valor in encabezados.items()}
    identidad, momento, firmas = (valores.get(f"webhook-{cual}") for cual in ("id", "timestamp", "signature"))
    if not identidad or not momento or not firmas:
        raise FirmaInvalidaError("Faltan los encabezados webhook-id, webhook-timestamp o webhook-signature.")
    if not re.fullmatch("[0-9]{1,12}", momento):
        raise FirmaInvalidaError("webhook-timestamp no son segundos Unix.")
    if abs((time.time() if ahora is None else ahora) - int(momento)) > _TOLERANCIA_S:
        raise FirmaInvalidaError("El aviso es de hace más de cinco minutos, o tu reloj no está en hora.")
    buenas = [_firma(llave, identidad, momento, bytes_cuerpo) for llave in llaves]
    if not _alguna(firmas.encode("utf-8", "replace").split(b" "), buenas):
        raise FirmaInvalidaError("La firma no es de ninguno de los secretos.")
    try:
        return cast(Aviso, _json.leer(bytes_cuerpo, "Aviso"))
    except ValueError as error:
        raise FirmaInvalidaError("El aviso está firmado, pero no es JSON.") from error


def firmar_webhook(
    cuerpo: bytes, secreto: str, *, webhook_id: str = "msg_prueba", ahora: Optional[float] = None
) -> Dict[str, str]:
    """Los encabezados con los que el servicio mandaría ese cuerpo: para probar tu receptor."""
    momento = str(int(time.time() if ahora is None else ahora))
    firma = _firma(_llave(secreto), webhook_id, momento, cuerpo).decode("ascii")
    return {"webhook-id": webhook_id, "webhook-timestamp": momento, "webhook-signature": firma}


def _firma(llave: bytes, identidad: str, momento: str, cuerpo: bytes) -> bytes:
    firmado = f"{identidad}.{momento}.".encode("utf-8") + cuerpo
    return b"v1," + base64.b64encode(hmac.new(llave, firmado, hashlib.sha256).digest())


def _alguna(dadas: List[bytes], buenas: List[bytes]) -> bool:
    # All are compared, so that the time tells nothing about which one was near.
    return any([hmac.compare_digest(dada, buena) for dada in dadas for buena in buenas])


def _llave(secreto: str) -> bytes:
    try:
        llave = base64.b64decode(secreto[len(_PREFIJO) :], validate=True)
    except binascii.Error:
        llave = b""
    if not secreto.startswith(_PREFIJO) or not llave:
        # It may not stand in the text: texts of errors are logged.
        raise ValueError("El secreto de un webhook va entero, whsec_…, como lo mostró el portal.")
    return llave
