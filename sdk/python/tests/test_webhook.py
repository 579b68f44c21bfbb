"""A webhook is taken when one of the secrets signed it within the last five minutes."""

import json
from email.message import Message
from typing import Any, Dict, List, Union

import pytest

from purafactura import FirmaInvalidaError, firmar_webhook, verificar_webhook

AHORA = 1_795_278_600.0
SECRETO = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
OTRO = "whsec_" + "A" * 44
CUERPO = json.dumps(
    {"type": "documento.aceptado", "timestamp": "2026-11-21T08:30:00-06:00", "data": {"total": 28250, "secuencia": 42}}
).encode()


def verificar(
    encabezados: Any, *, cuerpo: Union[bytes, str] = CUERPO, secretos: Union[str, List[str]] = SECRETO, ahora: float = AHORA
) -> Any:
    return verificar_webhook(cuerpo, encabezados, secretos, ahora=ahora)


def firmados(secreto: str = SECRETO, **cambios: str) -> Dict[str, str]:
    encabezados = firmar_webhook(CUERPO, secreto, webhook_id="msg_1", ahora=AHORA)
    return {**encabezados, **{f"webhook-{nombre}": valor for nombre, valor in cambios.items()}}


def test_the_example_of_the_standard_is_signed_as_it_says() -> None:
    # https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
    secreto, cuerpo = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", b'{"test": 2432232314}'
    encabezados = firmar_webhook(cuerpo, secreto, webhook_id="msg_p5jXN8AQM9LWM0D4loKWxJek", ahora=1614265330)
    assert encabezados["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


def test_answers_the_event_with_its_exact_amounts() -> None:
    aviso = verificar(firmados())
    assert aviso["type"] == "documento.aceptado"
    assert repr(aviso["data"]["total"]) == "Decimal('28250')"
    assert type(aviso["data"]["secuencia"]) is int


def test_takes_the_body_as_text_and_headers_in_any_case_and_of_any_server() -> None:
    mensaje = Message()
    for nombre, valor in firmados().items():
        mensaje[nombre.title()] = valor
    assert verificar(mensaje, cuerpo=CUERPO.decode())["type"] == "documento.aceptado"


@pytest.mark.parametrize("segundos", [-300, 300])
def test_takes_what_is_five_minutes_old_or_early(segundos: int) -> None:
    assert verificar(firmados(), ahora=AHORA + segundos)


@pytest.mark.parametrize("segundos", [-301, 301, 86_400])
def test_refuses_what_is_older_or_earlier_though_it_is_signed(segundos: int) -> None:
    with pytest.raises(FirmaInvalidaError, match="cinco minutos"):
        verificar(firmados(), ahora=AHORA + segundos)


def test_takes_any_of_the_secrets_and_any_of_the_signatures_while_one_replaces_the_other() -> None:
    assert verificar(firmados(OTRO), secretos=[SECRETO, OTRO])
    dos = f"{firmados()['webhook-signature']} {firmados(OTRO)['webhook-signature']}"
    assert verificar(firmados(signature=dos), secretos=OTRO)
    assert verificar(firmados(signature=f"v1a,x  {dos}"), secretos=SECRETO)


@pytest.mark.parametrize(
    "encabezados",
    [
        firmados(OTRO),
        firmados(id="msg_2"),
        firmados(timestamp=str(int(AHORA) + 1)),
        firmados(signature="v1,"),
        firmados(signature="v1,ñ"),
        firmados(signature=firmados()["webhook-signature"][3:]),
        firmados(signature=firmados()["webhook-signature"].replace("v1", "v2")),
        firmados(timestamp="1795278600.0"),
        firmados(timestamp="-1795278600"),
        firmados(timestamp="١٧٩٥٢٧٨٦٠٠"),
        firmados(timestamp=""),
        {},
    ],
)
def test_refuses_what_none_of_the_secrets_signed(encabezados: Dict[str, str]) -> None:
    with pytest.raises(FirmaInvalidaError):
        verificar(encabezados)


def test_refuses_another_body() -> None:
    with pytest.raises(FirmaInvalidaError):
        verificar(firmados(), cuerpo=CUERPO + b" ")


def test_an_event_of_tomorrow_is_told_as_it_is() -> None:
    cuerpo = b'{"type": "documento.congelado", "data": {"total": 1.50}}'
    encabezados = firmar_webhook(cuerpo, SECRETO, ahora=AHORA)
    assert str(verificar(encabezados, cuerpo=cuerpo)["data"]["total"]) == "1.50"


@pytest.mark.parametrize("secretos", ["", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "whsec_", "whsec_%%%", [], [SECRETO, ""]])
def test_says_that_a_secret_is_none_without_repeating_it(secretos: Union[str, List[str]]) -> None:
    with pytest.raises(ValueError) as dicho:
        verificar(firmados(), secretos=secretos)
    assert "MfKQ" not in str(dicho.value)
