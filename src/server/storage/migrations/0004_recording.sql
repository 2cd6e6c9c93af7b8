-- Recording sessions: what a project lets in, what has come in, what is kept and for how long.

alter table projects
  -- Public: it stands in the page's source. Who knows it may send, and never read.
  add column write_key text not null default 'rw_' || replace(gen_random_uuid()::text, '-', ''),
  -- Empty: from anywhere.
  add column allowed_origins text[] not null default '{}',
  add column retention_days integer not null default 30 check (retention_days between 1 and 3650),
  -- Null: no limit. The oldest sessions that nobody pinned go first.
  add column recording_bytes_max bigint check (recording_bytes_max > 0);
create unique index projects_by_write_key on projects (write_key);

alter table sessions
  add column state text not null default 'analysed' check (state in ('recording', 'ended', 'analysed', 'failed')),
  -- Why it could not be analysed, in words for its owner.
  add column state_reason text,
  add column first_event_at timestamptz(3),
  add column last_event_at timestamptz(3),
  add column last_chunk_at timestamptz(3),
  add column recording_bytes bigint not null default 0,
  -- Of events that were kept out, by reason.
  add column rejected_events jsonb not null default '{}',
  add column user_traits jsonb,
  add column pinned_at timestamptz(3),
  -- Grows with each analysis; the files of the recording carry it in their name.
  add column generation integer not null default 0;
create index sessions_to_end on sessions (last_chunk_at) where state = 'recording';
create index sessions_by_age on sessions (organization_id, project_id, created_at) where pinned_at is null;

-- What has come in since the recording was last put together. Durable when the transaction is.
create table session_chunks (
  organization_id bigint not null,
  session_id uuid not null,
  tab uuid not null,
  page uuid not null,
  sequence integer not null check (sequence >= 0),
  sent_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  event_count integer not null,
  -- The events as a JSON array, gzipped.
  content bytea not null,
  primary key (organization_id, session_id, tab, page, sequence),
  foreign key (organization_id, session_id) references sessions on delete cascade
);
-- It is compressed already.
alter table session_chunks alter column content set storage external;

-- The recording of a session once it has been put together, in parts by time, so that a player can begin with the first.
create table session_recordings (
  organization_id bigint not null,
  session_id uuid not null,
  part integer not null,
  blob_key text not null,
  first_event_at timestamptz(3) not null,
  last_event_at timestamptz(3) not null,
  size_bytes bigint not null,
  primary key (organization_id, session_id, part),
  foreign key (organization_id, session_id) references sessions on delete cascade
);

-- Files that recorded pages show, each once.
create table assets (
  organization_id bigint not null references organizations,
  -- SHA-256 of the content, hexadecimal.
  hash text not null,
  content_type text not null,
  size_bytes bigint not null,
  last_used_at timestamptz(3) not null default now(),
  primary key (organization_id, hash)
);
create index assets_by_age on assets (organization_id, last_used_at);

alter table session_tags add column occurred_at timestamptz(3);

alter table session_clicks
  -- Where in the recording the pictures are taken: {"before": {"stream", "at"}, "after": …}
  add column picture_places jsonb;

-- Tags that an organization defines itself.
create table tag_definitions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  name text not null check (name <> ''),
  description text not null,
  conditions jsonb not null,
  -- Also asked of the language model, where there is one.
  by_language_model boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
create unique index tag_definitions_by_name on tag_definitions (organization_id, lower(name));

-- Every fingerprint, of whichever version, that leads to a collection: a later version finds the same one.
create table collection_fingerprints (
  organization_id bigint not null,
  project_id bigint not null,
  type text not null,
  version integer not null,
  fingerprint text not null,
  collection_id bigint not null,
  primary key (organization_id, project_id, type, version, fingerprint),
  foreign key (organization_id, collection_id) references issue_collections (organization_id, id) on delete cascade
);
create index collection_fingerprints_of_collection on collection_fingerprints (organization_id, collection_id);
insert into collection_fingerprints (organization_id, project_id, type, version, fingerprint, collection_id)
select organization_id, project_id, type, fingerprint_version, fingerprint, id from issue_collections;
alter table issue_collections drop column fingerprint_version, drop column fingerprint;

-- Requests to forget a user. The row stays as the proof, without the name of who was forgotten.
create table user_deletions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  -- Which user: sealed while it is under way, null once it is done.
  sealed_user bytea,
  state text not null default 'running' check (state in ('running', 'finished')),
  sessions_deleted integer not null default 0,
  files_deleted integer not null default 0,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  check ((state = 'finished') = (finished_at is not null)),
  check (state = 'running' or sealed_user is null)
);
create index user_deletions_newest on user_deletions (organization_id, created_at desc, id desc);

-- What was recorded while a run was carried out.
alter table test_runs add column recording_key text;
