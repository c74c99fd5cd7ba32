-- How much of an export is made: of a clip's file the share that is encoded (percent), null before that begins;
-- of a copy of one's data how many of its parts are written.
alter table clip_exports add column percent smallint check (percent between 0 and 100);
alter table data_exports
  add column parts_done smallint,
  add column parts_total smallint;
