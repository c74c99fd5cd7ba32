-- Three more modes: only subscribers write, only emotes are written, and nobody repeats what was just said.
alter table chat_modes
  add column subscribers_only boolean not null default false,
  add column emotes_only boolean not null default false,
  add column unique_messages boolean not null default false;
