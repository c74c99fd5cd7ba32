-- Processes that run jobs, by the name under which they lock them. One that is not seen for a while is dead: its jobs are
-- given to another.
create table job_pools (
  pool_id text primary key,
  seen_at timestamptz not null
);
