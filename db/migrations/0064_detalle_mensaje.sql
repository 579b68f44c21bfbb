-- The text of the authority's answers: a dot, alone or before a table, says nothing and is not kept.
update documento
set hacienda_mensaje =
  nullif(btrim(regexp_replace(hacienda_mensaje, '^\s*\.[ \t]*(?=[\r\n]|$)', ''), E' \t\r\n'), '')
where hacienda_mensaje ~ '^\s*\.[ \t]*([\r\n]|$)';
update mensaje_receptor
set hacienda_mensaje =
  nullif(btrim(regexp_replace(hacienda_mensaje, '^\s*\.[ \t]*(?=[\r\n]|$)', ''), E' \t\r\n'), '')
where hacienda_mensaje ~ '^\s*\.[ \t]*([\r\n]|$)';
