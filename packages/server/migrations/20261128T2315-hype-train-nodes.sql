-- Nodes that own channels of hype trains. Without a sign of life until then (by the database's clock) a node owns nothing any
-- more. One row a node is written each second, however many channels it owns.
create table hype_train_nodes (node text primary key, until timestamptz not null);
alter table hype_train_channels drop column lease_until;
