-- While a clip is a draft: when it is deleted. Null: it is published, as all clips are that are older than drafts.
alter table clips add column draft_until timestamptz;

create index clips_drafts on clips (draft_until) where draft_until is not null;
create index clips_drafts_by_curator on clips (curator_id, id desc) where draft_until is not null and deleted_at is null;
