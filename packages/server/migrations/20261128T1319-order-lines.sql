-- What was bought, as the id of a sentence and its values. Older orders have their English text alone.
alter table orders add column line jsonb check (jsonb_typeof(line) = 'object');
