-- While a stream is interrupted: when it ends unless its encoder returns. Older servers do not write it.
alter table streams add column waits_until timestamptz;
