-- Who is a member at the retail partner, and until when.
create table retail_memberships (
  user_id bigint primary key,
  until timestamptz not null
);
