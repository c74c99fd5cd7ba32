-- The network address of the last log-in from a browser, as an HMAC under the site's secret. Null: before it was kept.
alter table known_devices add column address_hash bytea;
