"""How a call becomes an address, headers and connections."""

import platform
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from typing import Any, List, Optional

import pytest

import purafactura
from conftest import CLAVE, CORTE, TRANSPORTES, Mundo, Respuesta, Servidor, documento
from purafactura import BibliotecaEstandar, PuraFactura, Transporte, transporte
from purafactura.motor import Llamada


@pytest.mark.parametrize("cola", ["", "/", "/api/v1", "/api/v1/"])
def test_takes_the_base_url_with_and_without_the_path_of_the_api(mundo: Mundo, cola: str) -> None:
    mundo.responde(Respuesta(200, {"datos": [], "siguiente": None}))
    mundo.otro_cliente(mundo.servidor.url + cola).listar_productos(texto="café & té", limite=5)
    assert mundo.recibidas[0].ruta == "/api/v1/productos?texto=caf%C3%A9+%26+t%C3%A9&limite=5"


def test_says_who_calls_with_which_version_and_key(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, documento()))
    mundo.cliente.consultar_factura(CLAVE)
    encabezados = mundo.recibidas[0].encabezados
    assert encabezados["user-agent"] == f"purafactura-python/1.8.0 (Python {platform.python_version()})"
    assert encabezados["x-api-key"] == "pf_test_secreta"
    assert encabezados["accept"] == "application/json"
    assert purafactura.__version__ == "1.8.0"


def test_what_stands_in_an_address_cannot_lead_elsewhere(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, {}))
    mundo.cliente.consultar_producto("a/../b?c#d é")
    assert mundo.recibidas[0].ruta == "/api/v1/productos/a%2F..%2Fb%3Fc%23d%20%C3%A9"
    for codigo in ("", ".", ".."):
        with pytest.raises(ValueError):
            mundo.cliente.consultar_producto(codigo)
    assert len(mundo.recibidas) == 1


def test_simulating_asks_for_it_and_reads_the_simulated_document(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, {"clave": None, "saldo": 6565}))
    simulado = mundo.cliente.emitir_factura({"tipo": "TiqueteElectronico", "idUsuario": 1}, simular=True)
    assert simulado["saldo"] == Decimal(6565) and type(simulado["saldo"]) is Decimal
    assert mundo.recibidas[0].ruta == "/api/v1/facturas?simular=true"


def test_names_the_request_and_asks_to_be_strict_where_the_caller_does(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, {}))
    mundo.cliente.guardar_marca({"nombre": "Café"}, request_id="pedido-1042", estricto=True)
    mundo.cliente.guardar_marca({"nombre": "Café"}, estricto=False)
    con, sin = (recibida.encabezados for recibida in mundo.recibidas)
    assert (con["x-request-id"], con["prefer"]) == ("pedido-1042", "handling=strict")
    assert "x-request-id" not in sin and "prefer" not in sin


def test_walks_a_list_page_by_page_and_asks_only_for_what_is_taken(mundo: Mundo) -> None:
    pagina = [{"clave": "1", "total": 10}, {"clave": "2", "total": 20}]
    mundo.responde(
        Respuesta(200, {"datos": pagina, "siguiente": "c/2"}),
        Respuesta(200, {"datos": [], "siguiente": "c3"}),
        Respuesta(200, {"datos": [{"clave": "3", "total": 30}], "siguiente": None}),
    )
    facturas = mundo.cliente.recorrer_facturas(estado="aceptado", limite=2)
    assert mundo.recibidas == []
    assert next(facturas)["clave"] == "1"
    assert len(mundo.recibidas) == 1
    assert [factura["clave"] for factura in facturas] == ["2", "3"]
    assert [recibida.ruta.partition("?")[2] for recibida in mundo.recibidas] == [
        "estado=aceptado&limite=2",
        "estado=aceptado&limite=2&cursor=c%2F2",
        "estado=aceptado&limite=2&cursor=c3",
    ]


def test_a_file_is_its_bytes_with_the_name_that_the_service_gives(mundo: Mundo, tmp_path: Path) -> None:
    encabezados = {"Content-Type": "application/pdf", "Content-Disposition": 'attachment; filename="Factura 1.pdf"'}
    mundo.responde(Respuesta(200, b"%PDF-1.7\n\xff", encabezados))
    pdf = mundo.cliente.descargar_pdf(CLAVE)
    assert (pdf.nombre, pdf.tipo, pdf.contenido) == ("Factura 1.pdf", "application/pdf", b"%PDF-1.7\n\xff")
    pdf.guardar(tmp_path / "factura.pdf")
    assert (tmp_path / "factura.pdf").read_bytes() == pdf.contenido


def test_reads_one_json_a_line(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, b'{"total": 1}\n\n{"total": 2.50}\n'))
    llamada = Llamada("descargarResultados", "GET", "/lotes/1/resultados", "always")
    assert list(mundo.cliente._lineas(llamada, "")) == [{"total": 1}, {"total": Decimal("2.50")}]


def test_a_batch_is_sent_whole_or_line_by_line_with_its_exact_digits(mundo: Mundo) -> None:
    def linea(llave: str, precio: Decimal) -> purafactura.tipos.LoteSolicitudDocumento:
        return {"idempotencyKey": llave, "documento": {"tipo": "04", "idUsuario": 1, "tipoCambio": precio}}

    dos = [linea("a", Decimal("1500.50")), linea("b", Decimal(2))]
    mundo.responde(CORTE, Respuesta(202, {"idLote": 1}))
    mundo.cliente.emitir_lote(una for una in dos)
    mundo.cliente.emitir_lote(dos)
    mundo.cliente.emitir_lote({"documentos": dos[:1]})
    cortada, otra_vez, lista, entera = mundo.recibidas
    a = b'{"idempotencyKey":"a","documento":{"tipo":"04","idUsuario":1,"tipoCambio":1500.50}}'
    assert cortada.cuerpo == a + b"\n" + a.replace(b'"a"', b'"b"').replace(b"1500.50", b"2") + b"\n"
    assert otra_vez.cuerpo == lista.cuerpo == cortada.cuerpo
    assert lista.encabezados["content-type"] == "application/x-ndjson"
    assert (entera.cuerpo, entera.encabezados["content-type"]) == (b'{"documentos":[' + a + b"]}", "application/json")
    de_mentira: Any = [{"documento": {"plazo": 1.5}}]
    with pytest.raises(TypeError, match=r"\[0\]\.documento\.plazo es un float"):
        mundo.cliente.emitir_lote(de_mentira)


def test_waits_longer_for_an_answer_that_was_asked_to_wait(mundo: Mundo) -> None:
    tiempos: List[float] = []

    class Anotado(Transporte):
        def enviar(self, *recibido: Any) -> purafactura.Respuesta:
            tiempos.append(recibido[-1])
            return purafactura.Respuesta(200, {}, b"{}")

    cliente = mundo.otro_cliente(transporte=Anotado())
    cliente._json(Llamada("listarCambios", "GET", "/cambios", "always", consulta={"espera": 30}), "")
    cliente._json(Llamada("listarCambios", "GET", "/cambios", "always", {"espera": None}, timeout=5), "")
    assert tiempos == [60, 5]


def test_keeps_the_connection_for_the_next_call(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, documento()))
    for _ in range(5):
        mundo.cliente.consultar_factura(CLAVE)
    assert mundo.servidor.conexiones == 1


def test_takes_a_new_connection_where_the_old_one_rested_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    servidor = Servidor()
    servidor.guion = [Respuesta(200, documento())]
    cliente = PuraFactura("pf_test_x", servidor.url, transporte=BibliotecaEstandar())
    cliente.consultar_factura(CLAVE)
    monkeypatch.setattr(transporte, "_DESCANSO_S", 0.0)
    cliente.consultar_factura(CLAVE)
    assert servidor.conexiones == 2


def test_takes_httpx_where_it_is_installed_and_the_standard_library_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    def transporte_de(encontrado: Optional[object]) -> object:
        monkeypatch.setattr("importlib.util.find_spec", lambda _: encontrado)
        return type(PuraFactura("pf_test_x", "http://127.0.0.1")._transporte)

    assert transporte_de(None) is BibliotecaEstandar
    for instalado in TRANSPORTES[1:]:
        assert transporte_de(object()) is type(instalado)


def test_asks_hundreds_of_questions_at_once_from_many_threads(mundo: Mundo) -> None:
    mundo.responde(Respuesta(200, documento()))
    with ThreadPoolExecutor(8) as hilos:
        claves = list(hilos.map(lambda _: mundo.cliente.consultar_factura(CLAVE)["clave"], range(200)))
    assert claves == [CLAVE] * 200
    assert mundo.servidor.conexiones <= 8
