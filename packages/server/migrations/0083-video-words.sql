-- Words of the titles of videos that everybody finds.
create index videos_public_by_words on videos using gin (to_tsvector('simple'::regconfig, title))
  where deleted_at is null and visibility = 'PUBLIC' and status = 'READY';
