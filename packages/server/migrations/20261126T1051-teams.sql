-- A team is a list of channels with a page of its own. Staff make it, and its owner keeps it.
create table teams (
  id bigint primary key,
  -- The name in the address, in lower case.
  name text not null,
  display_name text not null,
  -- Markdown.
  description text not null,
  owner_id bigint not null references users (id),
  -- Folders of its pictures in the object store.
  logo_key text,
  banner_key text,
  created_at timestamptz not null,
  -- A deleted team can be restored for a while.
  deleted_at timestamptz
);

create unique index teams_name on teams (name) where deleted_at is null;
create index teams_owner on teams (owner_id);
create index teams_deleted on teams (deleted_at) where deleted_at is not null;

create table team_members (
  team_id bigint not null references teams (id) on delete cascade,
  user_id bigint not null references users (id),
  invited_at timestamptz not null,
  -- Null until the user accepts the invitation.
  joined_at timestamptz,
  primary key (team_id, user_id)
);

create index team_members_user on team_members (user_id);
