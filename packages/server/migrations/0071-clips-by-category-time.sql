-- A category's clips by the time when they were made; also those of a period that most watched.
create index clips_public_by_category on clips (category_id, id desc)
  where deleted_at is null and source_visibility = 'PUBLIC' and draft_until is null;
