-- Whether what a redeemed code gave is to be taken back: a dispute may be won after it was lost. Its state says whether it is.
alter table gift_codes add column is_taken_back boolean not null default false, add column back_turn integer not null default 0;
update gift_codes set is_taken_back = true where state = 'REVOKED' and redeemed_by is not null;
