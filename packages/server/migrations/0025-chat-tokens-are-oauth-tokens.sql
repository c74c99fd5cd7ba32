-- Passwords of chat clients become tokens of a program of the site's own. Those that are out work on for 60 days.

insert into oauth_clients (id, owner_id, name, kind, redirect_uris, created_at)
values ('chatpassword', null, 'Chat password', 'public', '{}', now());

insert into oauth_connections (user_id, client_id, scopes, allowed_at)
select user_id, 'chatpassword', '{chat:read,chat:edit}', min(created_at) from chat_tokens group by user_id;

insert into oauth_grants (id, client_id, user_id, origin, created_at)
select id, 'chatpassword', user_id, 'chat-password', created_at from chat_tokens;

insert into oauth_tokens (token_hash, grant_id, kind, scopes, created_at, expires_at)
select token_hash, id, 'access', '{chat:read,chat:edit}', created_at, now() + interval '60 days' from chat_tokens;

drop table chat_tokens;
