-- Whether a follower is notified when the channel goes live.
alter table follows add column is_live_notice_on boolean not null default true;
