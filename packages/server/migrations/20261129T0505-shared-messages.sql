-- The rooms beside its own that show a message of a shared chat, with the badges that its writer wore there; null: none.
alter table chat_messages add column shared jsonb;
