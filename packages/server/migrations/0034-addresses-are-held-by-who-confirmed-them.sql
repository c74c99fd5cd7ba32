-- One account a confirmed address. An address that nobody confirmed holds nobody off: sign-up takes any, and so tells
-- nobody whether an address has an account.
alter table accounts drop constraint accounts_email_key_key;
create unique index accounts_confirmed_email_key on accounts (email_key) where email_verified_at is not null;
create index accounts_by_email_key on accounts (email_key, user_id);
