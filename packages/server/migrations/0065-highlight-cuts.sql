alter table media_jobs drop constraint media_jobs_kind_check;
alter table media_jobs add constraint media_jobs_kind_check
  check (kind in ('VIDEO_PICTURES', 'CLIP_PICTURES', 'UPLOAD_IMPORT', 'CLIP_EXPORT', 'UPLOAD_RENDITIONS', 'HIGHLIGHT_CUT'));

-- Whether a highlight's ranges are those of a recording that holds nothing else. False of other videos.
alter table videos add column is_cut boolean not null default false;

-- Highlights that are there already, the newest first. They are watched meanwhile as they were before.
insert into media_jobs (kind, subject_id, node_id, recording_id, run_at)
select 'HIGHLIGHT_CUT', v.id, r.node_id, r.id, now() + make_interval(secs => 0.001 * row_number() over (order by v.id desc))
from videos v
join video_ranges g on g.video_id = v.id and g.position = 0
join recordings r on r.id = g.recording_id
where v.kind = 'HIGHLIGHT' and v.status = 'READY' and v.deleted_at is null;
