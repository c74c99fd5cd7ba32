-- What staff, site admins and the command line did. Rows are written in the transaction of the act and never change.
-- No foreign keys: the log outlives what it speaks of.
create table audit_log (
  id bigint primary key,
  at timestamptz not null,
  -- Null: the system itself (a job), or the command line.
  actor_id bigint,
  action text not null check (action ~ '^[a-z]+(-[a-z]+)*(\.[a-z]+(-[a-z]+)*)+$'),
  target_kind text not null,
  target_id text not null,
  details jsonb not null check (jsonb_typeof(details) = 'object'),
  -- HMAC-SHA-256 of the address under the site's secret: the same address can be found again, not read.
  address_hash bytea
);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_target on audit_log (target_kind, target_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_rows_stay before update or delete on audit_log
  for each row execute function refuse_audit_change();
create trigger audit_log_stays before truncate on audit_log
  for each statement execute function refuse_audit_change();
