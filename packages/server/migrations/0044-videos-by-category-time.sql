-- A category's videos by the time of their publication.
create index videos_public_by_category_time
  on videos (category_id, (coalesce(published_at, created_at)) desc, id desc)
  where deleted_at is null and visibility = 'PUBLIC' and status = 'READY';
