-- Suppliers' documents whose decimals have no integer digit (`.00`) could not be read by rate, and their VAT is missing from
-- the book: the sweep reads those that said nothing once more.
update mensaje_receptor set desglose = null, documento_tipo_cambio = null
where desglose = '[]' and verificacion <> 'sin-xml';
