"""A refusal is an exception of the class of its code, below that of its status."""

import pickle
from typing import Any, Type

import pytest

from conftest import CLAVE, Mundo, Respuesta, documento, negativa
from purafactura import RechazadoPorHaciendaError, ErrorDeApi, ErrorDeConexion, Falta, PuraFactura, PuraFacturaError
from purafactura import codigos


def negado(mundo: Mundo, respuesta: Respuesta) -> ErrorDeApi:
    mundo.responde(respuesta)
    with pytest.raises(ErrorDeApi) as dicho:
        mundo.otro_cliente(intentos=1).consultar_factura(CLAVE)
    return dicho.value


def test_the_class_is_that_of_the_code_and_tells_status_and_request(mundo: Mundo) -> None:
    error = negado(mundo, negativa(404, "documento_no_existe"))
    assert type(error) is codigos.DocumentoNoExisteError
    assert isinstance(error, codigos.NoEncontradoError)
    assert isinstance(error, PuraFacturaError)
    assert (error.status, error.codigo, error.request_id, error.path) == (404, "documento_no_existe", "pedido-2", None)
    assert error.mensaje == "No se puede."
    assert str(error) == "No se puede. (estado 404, documento_no_existe, requestId pedido-2)"


def test_each_code_has_a_class_below_that_of_a_status() -> None:
    estados = tuple(codigos.POR_ESTADO.values())
    assert len(codigos.POR_CODIGO) > 100
    assert len(set(codigos.POR_CODIGO.values())) == len(codigos.POR_CODIGO)
    for clase in codigos.POR_CODIGO.values():
        assert clase.__bases__[0] in estados


@pytest.mark.parametrize(("status", "clase"), [*codigos.POR_ESTADO.items(), (418, ErrorDeApi)])
def test_a_code_of_tomorrow_is_the_class_of_its_status(mundo: Mundo, status: int, clase: Type[ErrorDeApi]) -> None:
    error = negado(mundo, negativa(status, "codigo_de_manana"))
    assert type(error) is clase
    assert error.codigo == "codigo_de_manana"


def test_the_path_is_that_of_the_first_fault_and_all_faults_are_told(mundo: Mundo) -> None:
    faltas = [
        {"path": "lineas[0].cantidad", "codigo": "cantidad_invalida", "mensaje": "Mayor que 0."},
        {"path": "moneda", "codigo": "moneda_desconocida", "mensaje": "No existe.", "sugerencia": "CRC"},
    ]
    error = negado(mundo, Respuesta(400, {"error": "Mal.", "codigo": "cantidad_invalida", "faltas": faltas}))
    assert error.path == "lineas[0].cantidad"
    assert error.faltas == [
        Falta("lineas[0].cantidad", "cantidad_invalida", "Mayor que 0.", None),
        Falta("moneda", "moneda_desconocida", "No existe.", "CRC"),
    ]


def test_a_fault_of_no_single_member_has_no_path(mundo: Mundo) -> None:
    faltas = [{"path": None, "codigo": "total_excede", "mensaje": "Es mucho."}]
    error = negado(mundo, Respuesta(400, {"error": "Es mucho.", "codigo": "total_excede", "faltas": faltas}))
    assert (error.path, error.faltas[0].path) == (None, None)


def test_without_faults_the_path_is_that_of_the_problem_of_validation(mundo: Mundo) -> None:
    cuerpo = {"errors": {"lineas[0].x": ["No existe.", "De verdad."], "y": ["Falta."]}, "codigo": "solicitud_invalida"}
    error = negado(mundo, Respuesta(400, cuerpo))
    assert type(error) is codigos.SolicitudInvalidaError
    assert error.path == "lineas[0].x"
    assert error.mensaje == "lineas[0].x: No existe. De verdad. y: Falta."


@pytest.mark.parametrize(
    "cuerpo",
    [b"<h1>Bad Gateway</h1>", b"", b"[]", b"null", b"\xff", {"codigo": 7, "errors": [], "faltas": [1]}, {"error": {}}],
)
def test_what_something_on_the_way_answers_is_an_error_too(mundo: Mundo, cuerpo: Any) -> None:
    error = negado(mundo, Respuesta(502, cuerpo))
    assert (type(error), error.codigo, error.request_id) == (ErrorDeApi, None, "pedido-1")
    assert error.mensaje == "El servicio respondió 502, sin decir más."


def test_an_answer_that_is_no_json_is_no_answer(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, b"<h1>Wi-Fi gratis</h1>"))
    with pytest.raises(ErrorDeConexion, match="Wi-Fi"):
        mundo.cliente.consultar_factura(CLAVE)


def test_errors_travel_between_processes(mundo: Mundo) -> None:
    error = pickle.loads(pickle.dumps(negado(mundo, negativa(429, "limite_superado", Retry_After="90"))))
    assert (type(error), error.retry_after, error.status) == (codigos.LimiteSuperadoError, 90, 429)
    perdida = pickle.loads(pickle.dumps(ErrorDeConexion("Se cortó.", enviada=True)))
    assert (str(perdida), perdida.enviada) == ("Se cortó.", True)
    emitido: Any = documento("rechazado")
    rechazo = pickle.loads(pickle.dumps(RechazadoPorHaciendaError("No.", emitido)))
    assert (str(rechazo), rechazo.documento) == ("No.", emitido)


@pytest.mark.parametrize("api_key", ["", "con espacio", "con\nlínea", "ñ"])
def test_refuses_a_key_that_cannot_be_one(api_key: str) -> None:
    with pytest.raises(ValueError, match="api_key"):
        PuraFactura(api_key, "http://127.0.0.1")


@pytest.mark.parametrize(
    "base_url", ["", "127.0.0.1:3000", "ftp://a", "http://", "http://a?b=1", "http://a#b", "http://a b", "http://u:p@a"]
)
def test_refuses_an_address_that_cannot_be_one(base_url: str) -> None:
    with pytest.raises(ValueError, match="base_url"):
        PuraFactura("pf_test_x", base_url)
