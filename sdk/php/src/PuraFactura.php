<?php

declare(strict_types=1);

namespace PuraFactura;

use Closure;
use InvalidArgumentException;
use PuraFactura\Errores\DocumentoDetenidoError;
use PuraFactura\Errores\ErrorDeApi;
use PuraFactura\Errores\ErrorDeConexion;
use PuraFactura\Errores\EsperaAgotadaError;
use PuraFactura\Errores\FirmaInvalidaError;
use PuraFactura\Errores\IdempotenciaEnCursoError;
use PuraFactura\Errores\PuraFacturaError;
use PuraFactura\Errores\RechazadoPorHaciendaError;
use PuraFactura\Errores\SinAceptarError;
use PuraFactura\Http\Respuesta;
use PuraFactura\Http\Transporte;
use PuraFactura\Http\TransporteCurl;
use PuraFactura\Modelos\Aviso;
use PuraFactura\Modelos\Documento;
use PuraFactura\Modelos\EstadoDocumento;
use PuraFactura\Modelos\EstadoEnHaciendaMotivo;
use PuraFactura\Modelos\NotaSolicitud;
use PuraFactura\Modelos\VentaSolicitud;
use SensitiveParameter;

/**
 * La API de PuraFactura. Cada operación es un método con su nombre; lo demás está aquí: intentos, espera del veredicto,
 * webhooks.
 */
final class PuraFactura
{
    use Operaciones;

    private const TIMEOUT_S = 30.0;
    /** In all, the first included. */
    private const INTENTOS = 4;
    private const LIMITE_S = 60.0;
    private const PAUSA_S = 0.5;
    /** How old, or how far in the future, a webhook may be. */
    private const TOLERANCIA_S = 5 * 60;
    private const VEREDICTO_S = 120.0;
    private const PRIMERA_CONSULTA_S = 1.0;
    private const CRECE = 1.5;
    private const ENTRE_CONSULTAS_S = 10.0;

    private readonly string $raiz;
    private readonly Transporte $transporte;
    /** @var array<string, string> */
    private array $encabezados = [];

    /**
     * @param string $apiKey la llave, `pf_live_…` o `pf_test_…`
     * @param string $baseUrl la dirección del servicio, con `/api/v1` o sin él
     * @param float $timeout segundos que puede tardar cada intento; los de `espera` se le suman
     * @param ?Closure(Intento): void $log recibe cada intento
     * @param ?Transporte $transporte cURL si no va; o `new TransportePsr18(…)` con el cliente de tu aplicación
     */
    public function __construct(
        #[SensitiveParameter] private readonly string $apiKey,
        string $baseUrl,
        private readonly float $timeout = self::TIMEOUT_S,
        private readonly ?Closure $log = null,
        ?Transporte $transporte = null,
        private readonly Reloj $reloj = new Reloj(),
    ) {
        if (!preg_match('/^[\x21-\x7e]+$/D', $apiKey)) {
            throw new InvalidArgumentException('Falta la llave, o tiene espacios o signos que no son de una llave.');
        }
        if (!preg_match('#^https?://[^\s?\#]+$#Di', $baseUrl)) {
            throw new InvalidArgumentException("'$baseUrl' no es la dirección del servicio: empieza con https://.");
        }
        $this->raiz = preg_replace('#(/api/v1)?/*$#D', '', rtrim($baseUrl, '/')) . '/api/v1';
        $this->transporte = $transporte ?? new TransporteCurl();
    }

    /**
     * El mismo cliente, con otros encabezados en cada solicitud: `['Prefer' => 'handling=strict']`, o un `X-Request-Id`.
     *
     * @param array<string, string> $encabezados
     */
    public function conEncabezados(array $encabezados): self
    {
        $otro = clone $this;
        $otro->encabezados = [...$this->encabezados, ...$encabezados];
        return $otro;
    }

    /**
     * Emite y espera el veredicto de Hacienda: devuelve el documento aceptado.
     *
     * @param VentaSolicitud|NotaSolicitud|array<string, mixed> $cuerpo
     * @param float $maximo segundos que se espera, después de emitir
     * @param ?string $idempotencyKey como en {@see emitirFactura()}, y así las demás opciones
     *
     * @throws SinAceptarError se emitió y no quedó aceptado: `RechazadoPorHaciendaError`, `DocumentoDetenidoError`, o
     * `EsperaAgotadaError` si el veredicto no llegó a tiempo. Su `documento` ya está emitido
     * @throws ErrorDeApi|ErrorDeConexion no se emitió, o no se sabe: con la misma Idempotency-Key se repite sin riesgo
     */
    public function emitirYEsperar(
        VentaSolicitud|NotaSolicitud|array $cuerpo,
        float $maximo = self::VEREDICTO_S,
        ?string $idempotencyKey = null,
        ?string $requestId = null,
        bool $estricto = false,
        ?float $timeout = null,
    ): Documento {
        $emitido = $this->emitirFactura(
            $cuerpo,
            idempotencyKey: $idempotencyKey,
            requestId: $requestId,
            estricto: $estricto,
            timeout: $timeout,
        );
        return $this->esperarVeredicto($emitido, $maximo, $timeout);
    }

    /**
     * Espera el veredicto de lo que ya se emitió, como `emitirYEsperar`.
     *
     * @throws SinAceptarError
     */
    public function esperarVeredicto(
        Documento $documento,
        float $maximo = self::VEREDICTO_S,
        ?float $timeout = null,
    ): Documento {
        $fin = $this->reloj->ahora() + $maximo;
        $pausa = self::PRIMERA_CONSULTA_S;
        $falla = null;
        while ($documento->estado === EstadoDocumento::PROCESANDO) {
            $queda = $fin - $this->reloj->ahora();
            if ($queda <= 0) {
                throw self::sinVeredicto($documento, $falla);
            }
            $this->reloj->dormir(min($pausa, $queda));
            $pausa = min($pausa * self::CRECE, self::ENTRE_CONSULTAS_S);
            try {
                $documento = $this->consultarFactura($documento->clave, timeout: $timeout);
            } catch (PuraFacturaError $error) {
                // It is issued: the caller must learn of it also when reading it fails for good.
                $pasara = $error instanceof ErrorDeConexion
                    || $error instanceof ErrorDeApi && ($error->status >= 500 || $error->status === 429);
                $falla = $pasara ? $error : throw self::sinVeredicto($documento, $error);
            }
        }
        [$clave, $hacienda] = [$documento->clave, $documento->hacienda];
        if ($documento->estado === EstadoDocumento::ACEPTADO) {
            return $documento;
        }
        if ($documento->estado === EstadoDocumento::RECHAZADO) {
            $decir = static fn (EstadoEnHaciendaMotivo $motivo): string => trim("$motivo->codigo $motivo->texto");
            $porQue = implode('; ', array_map($decir, $hacienda->motivos)) ?: $hacienda->mensaje;
            throw new RechazadoPorHaciendaError("Hacienda rechazó $clave: $porQue", $documento);
        }
        throw new DocumentoDetenidoError("$clave se detuvo sin veredicto: $hacienda->problema", $documento);
    }

    /**
     * Verifica que un webhook lo mandó PuraFactura hace menos de cinco minutos, y lo devuelve con su tipo. Un mismo
     * aviso puede llegar dos veces: el encabezado `webhook-id` lo reconoce.
     *
     * @param string $cuerpo como llegó, sin volver a serializarlo: `file_get_contents('php://input')`
     * @param array<string, mixed> $encabezados `getallheaders()`, `$_SERVER` o los de una solicitud PSR-7
     * @param string|list<string> $secretos `whsec_…`; durante un cambio de secreto, los dos
     *
     * @throws FirmaInvalidaError no hay que creerle
     */
    public static function verificarWebhook(
        string $cuerpo,
        array $encabezados,
        #[SensitiveParameter] string|array $secretos,
        Reloj $reloj = new Reloj(),
    ): Aviso {
        $recibidos = [];
        foreach ($encabezados as $nombre => $valor) {
            $nombre = preg_replace('/^http-/', '', strtr(strtolower((string) $nombre), '_', '-'));
            $valor = is_array($valor) ? reset($valor) : $valor;
            $recibidos[$nombre] = is_string($valor) ? $valor : '';
        }
        $id = $recibidos['webhook-id'] ?? '';
        $momento = $recibidos['webhook-timestamp'] ?? '';
        if ($id === '' || !preg_match('/^\d{1,12}$/D', $momento)) {
            throw new FirmaInvalidaError('Al webhook le falta webhook-id o webhook-timestamp.');
        }
        if (abs($reloj->ahora() - (int) $momento) > self::TOLERANCIA_S) {
            throw new FirmaInvalidaError('El webhook no es de los últimos cinco minutos: puede ser una copia.');
        }
        $coincide = false;
        foreach ((array) $secretos as $secreto) {
            $firma = self::firma($id, $momento, $cuerpo, $secreto);
            foreach (explode(' ', $recibidos['webhook-signature'] ?? '') as $una) {
                $coincide = hash_equals($firma, $una) || $coincide;
            }
        }
        if (!$coincide) {
            throw new FirmaInvalidaError('Ninguno de tus secretos firmó este webhook.');
        }
        return (new Respuesta(200, [], $cuerpo))->como(Aviso::desde(...));
    }

    /**
     * Los encabezados con que se firma un cuerpo, para las pruebas de quien recibe webhooks.
     *
     * @return array{webhook-id: string, webhook-timestamp: string, webhook-signature: string}
     */
    public static function firmarWebhook(
        string $cuerpo,
        #[SensitiveParameter] string $secreto,
        string $id,
        Reloj $reloj = new Reloj(),
    ): array {
        $momento = (string) (int) $reloj->ahora();
        $firma = self::firma($id, $momento, $cuerpo, $secreto);
        return ['webhook-id' => $id, 'webhook-timestamp' => $momento, 'webhook-signature' => $firma];
    }

    /**
     * Una llamada cualquiera, para lo que esta versión no conoce: `$pf->pedir('GET', '/clientes')->json()`.
     *
     * @param string $ruta debajo de `/api/v1`
     * @param array<string, string|int|bool|null> $query
     * @param mixed $cuerpo viaja como JSON; lo que se recorre (`\Traversable`), como un JSON por línea
     * @param ?string $idempotencyKey con ella se repite sin riesgo lo que emite
     * @param bool $repetible si hacerlo dos veces no hace más que una; GET y DELETE lo son
     * @param ?string $requestId tu propio nombre para la solicitud
     * @param bool $estricto rechaza un dato del cuerpo que la API no conoce
     * @param ?float $timeout segundos de cada intento, sin contar los de `espera`; si no va, los del cliente
     *
     * @throws ErrorDeApi el servicio dijo que no
     * @throws ErrorDeConexion no hubo respuesta
     */
    public function pedir(
        string $metodo,
        string $ruta,
        array $query = [],
        mixed $cuerpo = null,
        ?string $idempotencyKey = null,
        bool $repetible = false,
        ?string $requestId = null,
        bool $estricto = false,
        ?float $timeout = null,
    ): Respuesta {
        $repetible = $repetible || $idempotencyKey !== null || in_array($metodo, ['GET', 'DELETE'], true);
        foreach (['Idempotency-Key' => $idempotencyKey, 'X-Request-Id' => $requestId] as $cual => $valor) {
            if ($valor !== null && !preg_match('/^[\x21-\x7e]{1,255}$/D', $valor)) {
                throw new InvalidArgumentException("$cual lleva de 1 a 255 caracteres ASCII visibles.");
            }
        }
        $query = array_filter($query, static fn (mixed $valor): bool => $valor !== null);
        $enTexto = static fn (mixed $valor): string => is_bool($valor) ? ($valor ? 'true' : 'false') : (string) $valor;
        $pregunta = http_build_query(array_map($enTexto, $query), '', '&', PHP_QUERY_RFC3986);
        $url = $this->raiz . $ruta . ($pregunta === '' ? '' : "?$pregunta");
        $porLinea = $cuerpo instanceof \Traversable;
        $encabezados = [
            ...$this->encabezados,
            'X-Api-Key' => $this->apiKey,
            'User-Agent' => 'purafactura-php/' . self::VERSION . ' php/' . PHP_VERSION,
            'Accept' => '*/*',
            ...($cuerpo === null ? [] : ['Content-Type' => $porLinea ? 'application/x-ndjson' : 'application/json']),
            // Some proxies refuse a POST that does not say it is empty.
            ...($cuerpo === null && $metodo === 'POST' ? ['Content-Length' => '0'] : []),
            ...($idempotencyKey === null ? [] : ['Idempotency-Key' => $idempotencyKey]),
            ...($requestId === null ? [] : ['X-Request-Id' => $requestId]),
            ...($estricto ? ['Prefer' => 'handling=strict'] : []),
        ];
        $contenido = match (true) {
            $cuerpo === null => null,
            $porLinea => Json::lineas($cuerpo),
            default => Json::escribir($cuerpo),
        };
        // A long poll answers after the seconds of `espera`, which are no silence.
        $segundos = ($timeout ?? $this->timeout) + (int) ($query['espera'] ?? 0);
        $fin = $this->reloj->ahora() + self::LIMITE_S;
        for ($intento = 1;; $intento++) {
            $inicio = $this->reloj->ahora();
            try {
                $fue = $this->transporte->enviar($metodo, $url, $encabezados, $contenido, $segundos, $repetible);
            } catch (ErrorDeConexion $error) {
                $fue = $error;
            }
            $pausa = self::seRepite($fue, $intento, $repetible) ? $this->pausa($fue, $intento, $fin) : null;
            $this->anotar($metodo, $url, $intento, $this->reloj->ahora() - $inicio, $fue, $pausa);
            if ($pausa !== null) {
                $this->reloj->dormir($pausa);
                continue;
            }
            if ($fue instanceof ErrorDeConexion) {
                throw $fue;
            }
            return $fue->status >= 200 && $fue->status <= 299 ? $fue : throw ErrorDeApi::de($fue);
        }
    }

    /** The key stays out of dumps and logs. @return array<string, string> */
    public function __debugInfo(): array
    {
        return ['raiz' => $this->raiz];
    }

    /** What may have been done is repeated only where a second time does no more, or under the key of the first. */
    private static function seRepite(Respuesta|ErrorDeConexion $fue, int $intento, bool $repetible): bool
    {
        if ($intento >= self::INTENTOS) {
            return false;
        }
        if ($fue instanceof ErrorDeConexion) {
            return $repetible || !$fue->pudoLlegar;
        }
        // A 429 says that nothing was done.
        if ($fue->status === 429 || !$repetible) {
            return $fue->status === 429;
        }
        // The attempt whose connection was lost is still at work under the same key.
        return in_array($fue->status, [502, 503, 504], true)
            || $fue->status === 409 && ErrorDeApi::de($fue) instanceof IdempotenciaEnCursoError;
    }

    /**
     * Seconds: what `Retry-After` asks for, or twice as long each time, less up to half by chance. Null when it would
     * end beyond the limit.
     */
    private function pausa(Respuesta|ErrorDeConexion $fue, int $intento, float $fin): ?float
    {
        $pedida = $fue instanceof Respuesta ? $fue->retryAfter($this->reloj->ahora()) : null;
        $pausa = $pedida ?? self::PAUSA_S * 2 ** ($intento - 1) * (1 - random_int(0, 500) / 1000);
        return $this->reloj->ahora() + $pausa > $fin ? null : $pausa;
    }

    private function anotar(
        string $metodo,
        string $url,
        int $intento,
        float $duracion,
        Respuesta|ErrorDeConexion $fue,
        ?float $pausa,
    ): void {
        [$respuesta, $causa] = $fue instanceof Respuesta ? [$fue, null] : [null, $fue];
        $requestId = $respuesta?->encabezado('x-request-id');
        try {
            $this->log?->__invoke(
                new Intento($metodo, $url, $intento, $duracion, $respuesta?->status, $requestId, $causa, $pausa),
            );
        } catch (\Throwable) {
            // A fault of the log may not lose an answer: what was issued is issued.
        }
    }

    private static function sinVeredicto(Documento $documento, ?PuraFacturaError $falla): EsperaAgotadaError
    {
        $texto = "El documento $documento->clave se emitió, y su veredicto todavía no llega.";
        return new EsperaAgotadaError($falla === null ? $texto : "$texto {$falla->getMessage()}", $documento, $falla);
    }

    private static function firma(
        string $id,
        string $momento,
        string $cuerpo,
        #[SensitiveParameter] string $secreto,
    ): string {
        $clave = str_starts_with($secreto, 'whsec_') ? base64_decode(substr($secreto, 6), true) : false;
        if ($clave === false || $clave === '') {
            throw new InvalidArgumentException('El secreto de un webhook es whsec_ y base64.');
        }
        return 'v1,' . base64_encode(hash_hmac('sha256', "$id.$momento.$cuerpo", $clave, true));
    }

    /** A list is sent as what comes one by one. */
    private static function lineas(mixed $cuerpo): mixed
    {
        return is_array($cuerpo) && array_is_list($cuerpo) ? new \ArrayIterator($cuerpo) : $cuerpo;
    }

    /** A value as part of a path. */
    private static function parte(string|int $valor): string
    {
        if ($valor === '') {
            throw new InvalidArgumentException('Falta el dato que dice cuál: está vacío.');
        }
        return rawurlencode((string) $valor);
    }

    /** @param Closure(?string): object $pedir the page that starts at a cursor */
    private static function recorrer(Closure $pedir, ?string $cursor): \Generator
    {
        do {
            $pagina = $pedir($cursor);
            foreach ($pagina->datos as $dato) {
                yield $dato;
            }
            $cursor = $pagina->siguiente;
        } while ($cursor !== null);
    }

    /** UUID version 4. */
    private static function uuid(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr(ord($bytes[6]) & 0x0f | 0x40);
        $bytes[8] = chr(ord($bytes[8]) & 0x3f | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
