-- The operator's console finds a supplier's mail by who sent it or by its Message-ID, and says what became of its files
-- (decision 0148). The mail itself stays closed.
call operador_ve('correo_recibido', 'tenant_id, correo_recibido_id, via, mensaje_id, remitente, asunto, estado, adjuntos,
  problema, responder_a, respondido_at, siguiente_at, created_at');

-- It shows a company's plan and what was counted of it last.
grant select (plan, uso_mes, uso_documentos, uso_espacio, paga_tenant_id) on tenant to pf_operador;
grant select (nombre, documentos_mes, usuarios, espacio_mb) on plan to pf_operador;
