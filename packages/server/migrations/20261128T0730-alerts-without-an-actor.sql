-- A gift without a name is announced too: nobody is its actor.
alter table overlay_alerts alter column actor_id drop not null;
