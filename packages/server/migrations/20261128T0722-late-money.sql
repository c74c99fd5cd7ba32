-- What an older version did not give when late money came: a job gives it.
create index orders_ungiven on orders (updated_at) where state = 'SUCCESS' and benefits_state = 'none';
