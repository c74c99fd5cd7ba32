-- The secret in the link of a video: 96 random bits in base64url. An id is a time and 12 random bits, so it can be guessed;
-- what is unlisted is opened by both together. The default is the database's, so that old code gives new videos one too.
-- Null: it was unlisted before there were keys, and the links that were given out then, its id alone, keep working.
alter table videos add column link_key text check (link_key ~ '^[A-Za-z0-9_-]{16}$');
alter table videos alter column link_key set default translate(
  -- The last six bytes of such an id hold nothing but chance.
  encode(substring(uuid_send(gen_random_uuid()) from 11) || substring(uuid_send(gen_random_uuid()) from 11), 'base64'),
  '+/', '-_');
update videos set link_key = default where visibility <> 'UNLISTED';
