-- What others than the feature of accounts may read of an account: its address, and whether it is confirmed. Never its
-- password.
create view user_emails as
select user_id, email, email_key, email_verified_at from accounts;
