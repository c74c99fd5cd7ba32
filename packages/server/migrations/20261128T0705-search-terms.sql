-- A text as a search compares it: one form of each letter, lower case, no accents, and a space for everything that is no letter and no digit.
-- The database's own parser keeps "24/7", "AC/DC" and "Node.js" whole, as paths and hosts; readers see two words there.
-- Writing without spaces (Thai, Lao, Khmer, Burmese, Japanese, Chinese, Korean) stands apart from other writing beside it.
create function search_plain(value text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      public.search_key(normalize(value, NFKC)),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe00-\ufe0f\ufe10-\ufe6f\ufeff\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\U0001f000-\U0001faff]+',
      ' ', 'g'),
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+)',
    ' \1 ', 'g')
$$;

-- Every two neighbouring letters of writing without spaces, and the last letter alone: nothing in it says where a word begins.
create function search_pairs(plain text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(run[1], place, 2)), '{}')
  from regexp_matches(plain,
    '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]+)',
    'g') run, generate_series(1, length(run[1])) place
$$;

-- The words of a text: as they are written, their German and English stems, and the pairs of writing without spaces.
create function search_terms(value text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, public.search_plain(value))
    || to_tsvector('pg_catalog.german'::regconfig, public.search_plain(value))
    || to_tsvector('pg_catalog.english'::regconfig, public.search_plain(value))
    || array_to_tsvector(public.search_pairs(public.search_plain(value)))
$$;

-- `search_words` stays for the release that runs beside this schema during a restart.
create index videos_public_terms on videos using gin (public.search_terms(title))
  where deleted_at is null and visibility = 'PUBLIC' and status = 'READY';
drop index videos_public_words;
create index clips_published_terms on clips using gin (public.search_terms(title))
  where deleted_at is null and draft_until is null;
drop index clips_published_words;
create index streams_live_terms on streams using gin (public.search_terms(title)) where ended_at is null;
drop index streams_live_words;
