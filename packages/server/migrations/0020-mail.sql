-- Mails of a site without SMTP, sealed with the site's secret, as their links let people in. The newest 200 stay.
create table mailbox (
  id bigint primary key,
  sealed bytea not null,
  kept_at timestamptz not null
);
