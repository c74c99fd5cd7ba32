-- Which tracks a stream has now. Null in rows of older servers, which did not say.
alter table streams add column has_video boolean, add column has_audio boolean;
