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
  -- Of all that has come in; what is small at rest may be large to read.
  add column unpacked_bytes bigint not null default 0,
  -- Of events that were kept out, by reason.
  add column rejected_events jsonb not null default '{}',
  add column user_traits jsonb,
  -- All names, `id:…` and `email:…` in small letters, where it was told of several users: each is found by them.
  add column user_names text[] not null default '{}',
  add column pinned_at timestamptz(3),
  -- Grows with each analysis; the files of the recording carry it in their name.
  add column generation integer not null default 0;
-- Every chunk changes its session, which is cheap as long as no index holds what changes and there is room beside it.
create index sessions_recorded on sessions (organization_id, id) where state = 'recording';
alter table sessions set (fillfactor = 80);
create index sessions_by_age on sessions (organization_id, project_id, created_at) where pinned_at is null;
create index sessions_by_user_name on sessions using gin (organization_id, user_names) where user_names <> '{}';
create index sessions_pinned on sessions (organization_id, project_id, created_at) where pinned_at is not null;

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
  -- A JSON object with the events as `events`, gzipped.
  content bytea not null,
  primary key (organization_id, session_id, tab, page, sequence),
  foreign key (organization_id, session_id) references sessions on delete cascade
);
-- It is compressed already, and mostly small enough to lie in its row.
alter table session_chunks alter column content set storage external;
alter table session_chunks set (toast_tuple_target = 8160);

-- The recording of a session once it has been put together, in parts by time, so that a player can begin with the first.
create table session_recordings (
  organization_id bigint not null,
  session_id uuid not null,
  part integer not null,
  blob_key text not null,
  first_event_at timestamptz(3) not null,
  last_event_at timestamptz(3) not null,
  size_bytes bigint not null,
  -- The chunks in it as `tab/page/sequence`: one of them that is sent again is known.
  chunks text[] not null,
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
  -- Since when it is about to be deleted: to recorders it is missing, and whoever sends it again keeps it.
  leaving_since timestamptz(3),
  primary key (organization_id, hash)
);
create index assets_by_age on assets (organization_id, last_used_at);
create index assets_leaving on assets (leaving_since) where leaving_since is not null;

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
create index tag_definitions_newest on tag_definitions (organization_id, created_at desc, id desc);

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

-- Sessions by when they first met a collection, and users by when they last did, each counted in that hour: neither can
-- be summed otherwise, as a session or a user may occur in many hours.
alter table collection_hours
  add column sessions_begun integer not null default 0,
  add column users_last_met integer not null default 0;
alter table collection_users add column latest_issue_at timestamptz(3);
update collection_users u set latest_issue_at = s.latest
from (select organization_id, collection_id, user_key, max(latest_issue_at) as latest
  from collection_sessions group by 1, 2, 3) s
where s.organization_id = u.organization_id and s.collection_id = u.collection_id and s.user_key = u.user_key;
alter table collection_users alter column latest_issue_at set not null;
update collection_hours h set sessions_begun = s.count
from (select organization_id, collection_id, date_trunc('hour', first_issue_at, 'UTC') as hour, count(*) as count
  from collection_sessions group by 1, 2, 3) s
where s.organization_id = h.organization_id and s.collection_id = h.collection_id and s.hour = h.hour;
update collection_hours h set users_last_met = u.count
from (select organization_id, collection_id, date_trunc('hour', latest_issue_at, 'UTC') as hour, count(*) as count
  from collection_users group by 1, 2, 3) u
where u.organization_id = h.organization_id and u.collection_id = h.collection_id and u.hour = h.hour;
-- The same by days, so that a long window sums few of them.
create table collection_days (
  organization_id bigint not null,
  collection_id bigint not null,
  day timestamptz(3) not null,
  error_count integer not null,
  sessions_begun integer not null default 0,
  users_last_met integer not null default 0,
  primary key (organization_id, collection_id, day),
  foreign key (organization_id, collection_id) references issue_collections (organization_id, id) on delete cascade
);
insert into collection_days
select organization_id, collection_id, date_trunc('day', hour, 'UTC'), sum(error_count), sum(sessions_begun),
  sum(users_last_met)
from collection_hours group by 1, 2, 3;
create index collection_users_latest on collection_users (organization_id, collection_id, latest_issue_at);
create index collection_sessions_first on collection_sessions (organization_id, collection_id, first_issue_at)
  include (latest_issue_at);
-- Few meet the same problem for more than an hour, so those who did not are looked for in one hour only.
create index collection_sessions_first_of_long on collection_sessions (organization_id, collection_id, first_issue_at)
  include (latest_issue_at) where latest_issue_at - first_issue_at > interval '1 hour';

-- Whether and when a user had other sessions in a collection is asked when one of them goes.
create index collection_sessions_of_user
  on collection_sessions (organization_id, collection_id, user_key, latest_issue_at);
-- One user in sixteen, with all their sessions: very many users are estimated from them.
create index collection_sessions_user_sample
  on collection_sessions (organization_id, collection_id, latest_issue_at desc) include (first_issue_at, user_key)
  where (hashtext(user_key) & 15) = 0;

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

-- Sessions that were deleted, until it is certain that nothing of theirs is left among the blobs.
create table forgotten_sessions (
  organization_id bigint not null references organizations,
  session_id uuid not null,
  -- The pages that it visited: nobody else may have.
  page_ids bigint[] not null default '{}',
  -- The request that it was deleted for, while that is under way.
  user_deletion_id bigint references user_deletions,
  forgotten_at timestamptz(3) not null default now(),
  primary key (organization_id, session_id)
);
create index user_deletions_running on user_deletions (created_at) where state = 'running';
create index forgotten_sessions_by_age on forgotten_sessions (forgotten_at);
create index forgotten_sessions_of_deletion on forgotten_sessions (user_deletion_id)
  where user_deletion_id is not null;

-- What was recorded while a run was carried out.
alter table test_runs add column recording_key text;
