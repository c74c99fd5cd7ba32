-- What was made beside a recording's source once that was whole; null: nothing yet, or it was recorded with its renditions.
alter table recordings add column renditions text[];

alter table media_jobs drop constraint media_jobs_kind_check;
alter table media_jobs add constraint media_jobs_kind_check
  check (kind in ('VIDEO_PICTURES', 'CLIP_PICTURES', 'UPLOAD_IMPORT', 'CLIP_EXPORT', 'UPLOAD_RENDITIONS'));

-- Uploads that are there already, the newest first.
insert into media_jobs (kind, subject_id, node_id, recording_id, run_at)
select 'UPLOAD_RENDITIONS', r.id, r.node_id, r.id,
  now() + make_interval(secs => 0.001 * row_number() over (order by r.id desc))
from recordings r join videos v on v.id = r.id
where v.kind in ('UPLOAD', 'PREMIERE') and v.stream_id is null and v.status = 'READY';
