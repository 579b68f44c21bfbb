-- What an administrator sets by herself in the portal.

-- When the authority last let the credential in because somebody tried it; a changed one has not been tried.
alter table credencial_hacienda add column probada_at timestamptz;

-- It goes into every PDF.
alter table tenant add check (octet_length(logo) <= 524288);
