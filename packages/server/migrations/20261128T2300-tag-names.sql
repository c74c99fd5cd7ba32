-- Better names of tags of the first catalogue. A name that staff changed stays.
update content_tags as tag
set name = better.name, names = jsonb_build_object('de', better.de)
from (values
  ('cooperative', 'Cooperative', 'Gemeinsam', 'Co-op', 'Koop'),
  ('family', 'Family Friendly', 'Für Familien', 'Family-Friendly', 'Familienfreundlich'),
  ('stories', 'Stories', 'Geschichten', 'Stories', 'Erzählungen'),
  ('talk', 'Talk', 'Gespräch', 'Talk', 'Gespräche'),
  ('racing', 'Racing', 'Rennen', 'Racing', 'Rennsport')
) as better (slug, was, war, name, de)
where tag.slug = better.slug and tag.name = better.was and tag.names = jsonb_build_object('de', better.war);
