/** The code of the till that was offline. A test runs both calls. */

export const RESERVE = String.raw`curl -s $BASE_URL/api/v1/consecutivos/reservas \
  -H "X-Api-Key: $API_KEY" -H "Content-Type: application/json" \
  -H "Idempotency-Key: caja-2-lunes" \
  -d '{ "tipo": "TiqueteElectronico", "idPuntoVenta": 2, "cantidad": 200, "situacion": "3" }'`;

export const OFFLINE_SALE = String.raw`curl -s $BASE_URL/api/v1/facturas \
  -H "X-Api-Key: $API_KEY" -H "Content-Type: application/json" \
  -H "Idempotency-Key: caja-2-$CONSECUTIVO" \
  -d '{
    "tipo": "TiqueteElectronico",
    "idUsuario": 1,
    "condicionVenta": "01",
    "medioPago": "01",
    "reserva": '$RESERVA',
    "consecutivo": "'$CONSECUTIVO'",
    "fechaEmision": "'$FECHA'",
    "clave": "'$CLAVE'",
    "lineas": [{ "codigoProducto": "CAFE-500", "cantidad": 1 }]
  }'`;
