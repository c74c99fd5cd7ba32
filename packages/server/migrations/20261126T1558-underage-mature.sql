-- Who declared to be under age sees no content for adults, whatever they chose before.
update privacy_settings set shows_mature_content = false
  where shows_mature_content
  and user_id in (select user_id from consent_choices where is_denied_underage);
