-- Whose storyboard a file is of: it is sent to who may watch that video.
create index videos_by_storyboard on videos (storyboard_key) where storyboard_key is not null;
