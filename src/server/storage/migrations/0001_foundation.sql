-- Times have milliseconds, as the API tells them. Rows of an organization are always found by the organization first;
-- foreign keys carry it too, so that a row can never point into another organization.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table organizations (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null default now()
);

create table projects (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  name text not null check (name <> ''),
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  unique (organization_id, name)
);

create table api_keys (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  name text not null check (name <> ''),
  -- SHA-256 of the whole key: a random secret needs no slow hash.
  hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_keys_of_organization on api_keys (organization_id, id);

-- Tells whether this program holds the secret that the rows here were signed or encrypted with, without telling it.
create table installation (
  only_row boolean primary key default true check (only_row),
  secret_check bytea not null
);

-- Testing

create table suites (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  name text not null check (name <> ''),
  owners text[] not null default '{}',
  schedule_minutes integer check (schedule_minutes in (30, 60, 360, 720, 1440)),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id)
);

create table tests (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  suite_id bigint,
  name text not null check (name <> ''),
  status text not null default 'live' check (status in ('live', 'paused')),
  tags text[] not null default '{}',
  created_by text,
  -- Null: the suite's owners are the test's.
  owners text[],
  current_version integer not null default 1,
  -- When a validation completed for the first time; null: the test cannot be started yet.
  validated_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id),
  foreign key (organization_id, suite_id) references suites (organization_id, id)
);

create table test_versions (
  organization_id bigint not null,
  test_id bigint not null,
  version integer not null,
  created_by text,
  created_at timestamptz(3) not null default now(),
  validated_at timestamptz(3),
  primary key (organization_id, test_id, version),
  foreign key (organization_id, test_id) references tests (organization_id, id) on delete cascade
);

create table test_steps (
  organization_id bigint not null,
  test_id bigint not null,
  version integer not null,
  step_number integer not null check (step_number > 0),
  type text not null,
  description text not null,
  data text,
  primary key (organization_id, test_id, version, step_number),
  foreign key (organization_id, test_id, version) references test_versions on delete cascade
);

create table test_runs (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  test_id bigint not null,
  test_version integer not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'passed', 'failed')),
  triggered_by text not null,
  -- Which try holds the run: a worker that comes back from the dead has an older number and cannot write.
  attempt integer not null default 0,
  total_steps integer not null,
  failed_steps integer not null default 0,
  one_line_summary text,
  overall_reasoning text,
  first_failed_step_number integer,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  unique (organization_id, id),
  foreign key (organization_id, test_id, test_version) references test_versions on delete cascade,
  check ((ended_at is not null) = (status in ('passed', 'failed'))),
  check (ended_at is null or (started_at is not null and one_line_summary is not null and overall_reasoning is not null))
);
create index test_runs_newest on test_runs (organization_id, test_id, created_at desc, id desc);
create index test_runs_newest_by_status on test_runs (organization_id, test_id, status, created_at desc, id desc);

create table test_run_steps (
  organization_id bigint not null,
  run_id bigint not null,
  step_number integer not null check (step_number > 0),
  description text not null,
  action_type text not null,
  success boolean not null,
  duration_ms integer not null,
  failure jsonb,
  before_key text,
  after_key text,
  primary key (organization_id, run_id, step_number),
  foreign key (organization_id, run_id) references test_runs (organization_id, id) on delete cascade,
  check (success = (failure is null))
);

create table test_run_errors (
  organization_id bigint not null,
  run_id bigint not null,
  position integer not null,
  step_number integer not null,
  step_description text not null,
  screenshot_type text not null,
  error_text text not null,
  error_location text not null,
  is_bug_issue boolean not null,
  primary key (organization_id, run_id, position),
  foreign key (organization_id, run_id) references test_runs (organization_id, id) on delete cascade
);

create table test_run_fixes (
  organization_id bigint not null,
  run_id bigint not null,
  position integer not null,
  title text not null,
  description text not null,
  affected_step_numbers integer[] not null,
  confidence text not null,
  primary key (organization_id, run_id, position),
  foreign key (organization_id, run_id) references test_runs (organization_id, id) on delete cascade
);

create table idempotency_keys (
  organization_id bigint not null references organizations,
  key text not null,
  test_id bigint not null,
  run_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Monitoring

create table sessions (
  organization_id bigint not null,
  id uuid not null,
  project_id bigint not null,
  created_at timestamptz(3) not null,
  -- Null until the recording has ended.
  duration_ms bigint,
  user_id text,
  user_email text,
  user_account text,
  user_username text,
  user_plan text,
  user_role text,
  browser text,
  device text,
  country_code text,
  -- Null until the session has been analysed: then it has a timeline.
  timeline_overview text,
  primary key (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id)
);
create index sessions_newest on sessions (organization_id, created_at desc, id desc);
create index sessions_newest_by_email on sessions (organization_id, lower(user_email), created_at desc, id desc)
  where user_email is not null;
create index sessions_newest_by_user on sessions (organization_id, user_id, created_at desc, id desc)
  where user_id is not null;

-- Each address once: a part of an address is looked for among these, not among all visits.
create table pages (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  address text not null check (length(address) <= 2048),
  unique (organization_id, id)
);
create unique index pages_by_address on pages (organization_id, md5(address));
create index pages_by_part on pages using gin (organization_id, lower(address) gin_trgm_ops);

create table session_pages (
  organization_id bigint not null,
  session_id uuid not null,
  position integer not null,
  page_id bigint not null,
  -- The session's, repeated: the newest sessions that visited a page are then next to each other in an index.
  session_created_at timestamptz(3) not null,
  start_time timestamptz(3) not null,
  end_time timestamptz(3) not null,
  click_count integer not null,
  features_used text[] not null default '{}',
  primary key (organization_id, session_id, position),
  foreign key (organization_id, session_id) references sessions on delete cascade,
  foreign key (organization_id, page_id) references pages (organization_id, id)
);
create index session_pages_newest_by_page
  on session_pages (organization_id, page_id, session_created_at desc, session_id desc);

create table session_activities (
  organization_id bigint not null,
  session_id uuid not null,
  page_position integer not null,
  position integer not null,
  start_time timestamptz(3) not null,
  end_time timestamptz(3) not null,
  summary text not null,
  user_action text not null,
  user_behavior text not null,
  primary key (organization_id, session_id, page_position, position),
  foreign key (organization_id, session_id, page_position) references session_pages on delete cascade
);

create table session_tags (
  organization_id bigint not null,
  session_id uuid not null,
  position integer not null,
  tag text not null,
  reasoning text not null,
  primary key (organization_id, session_id, position),
  foreign key (organization_id, session_id) references sessions on delete cascade
);

create table session_loading_issues (
  organization_id bigint not null,
  session_id uuid not null,
  position integer not null,
  description text not null,
  long_description text not null,
  duration_seconds double precision not null,
  occurred_at timestamptz(3) not null,
  primary key (organization_id, session_id, position),
  foreign key (organization_id, session_id) references sessions on delete cascade
);

create table session_clicks (
  organization_id bigint not null,
  session_id uuid not null,
  -- In order of time, from 1: analysing the session again gives the same numbers.
  number integer not null check (number > 0),
  type text not null,
  occurred_at timestamptz(3) not null,
  click_text text,
  click_tag text,
  click_css_class text,
  click_count integer not null,
  navigation_to text,
  before_key text,
  after_key text,
  primary key (organization_id, session_id, number),
  foreign key (organization_id, session_id) references sessions on delete cascade
);

create table issue_collections (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  type text not null,
  fingerprint_version integer not null,
  fingerprint text not null,
  root_cause text not null,
  shortened_path text not null,
  created_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  -- The occurrence that last opened it again: to a walk that began before it, the collection is still resolved.
  reopened_by bigint,
  -- Over the collection's life.
  first_occurred timestamptz(3) not null,
  last_occurred timestamptz(3) not null,
  -- The newest occurrence written, whenever it happened: tells a reader who pages whether a row moved meanwhile.
  newest_occurrence_id bigint not null,
  error_count bigint not null default 0,
  session_count bigint not null default 0,
  user_count bigint not null default 0,
  unique (organization_id, id),
  unique (organization_id, project_id, type, fingerprint_version, fingerprint),
  foreign key (organization_id, project_id) references projects (organization_id, id)
);
create index issue_collections_latest on issue_collections (organization_id, last_occurred desc, id desc);
create index issue_collections_latest_open on issue_collections (organization_id, last_occurred desc, id desc)
  where resolved_at is null;
create index issue_collections_latest_resolved on issue_collections (organization_id, last_occurred desc, id desc)
  where resolved_at is not null;
create index issue_collections_by_newest_occurrence on issue_collections (organization_id, newest_occurrence_id);

create table issue_occurrences (
  organization_id bigint not null,
  -- Given out under a lock per organization, so that what has a smaller number is already there to be read.
  id bigint generated always as identity,
  collection_id bigint not null,
  session_id uuid not null,
  error_id uuid not null,
  occurred_at timestamptz(3) not null,
  user_key text not null,
  full_path text not null,
  category text not null,
  behavior text not null,
  product_feature text not null,
  error_text text not null,
  reasoning text not null,
  primary key (organization_id, id),
  unique (organization_id, error_id),
  foreign key (organization_id, collection_id) references issue_collections (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions on delete cascade
);
create index issue_occurrences_latest on issue_occurrences (organization_id, collection_id, occurred_at desc, id desc);
create index issue_occurrences_latest_of_session
  on issue_occurrences (organization_id, session_id, collection_id, occurred_at desc, id desc);

create table collection_sessions (
  organization_id bigint not null,
  collection_id bigint not null,
  session_id uuid not null,
  user_key text not null,
  first_issue_at timestamptz(3) not null,
  latest_issue_at timestamptz(3) not null,
  newest_occurrence_id bigint not null,
  primary key (organization_id, collection_id, session_id),
  foreign key (organization_id, collection_id) references issue_collections (organization_id, id) on delete cascade,
  foreign key (organization_id, session_id) references sessions on delete cascade
);
create index collection_sessions_latest
  on collection_sessions (organization_id, collection_id, latest_issue_at desc, session_id desc)
  include (first_issue_at, user_key, newest_occurrence_id);
create index collection_sessions_by_newest_occurrence
  on collection_sessions (organization_id, collection_id, newest_occurrence_id);
create index collection_sessions_of_session on collection_sessions (organization_id, session_id);

create table collection_users (
  organization_id bigint not null,
  collection_id bigint not null,
  user_key text not null,
  primary key (organization_id, collection_id, user_key),
  foreign key (organization_id, collection_id) references issue_collections (organization_id, id) on delete cascade
);

-- How often per hour, so that a long window sums hours instead of occurrences.
create table collection_hours (
  organization_id bigint not null,
  collection_id bigint not null,
  hour timestamptz(3) not null,
  error_count integer not null,
  primary key (organization_id, collection_id, hour),
  foreign key (organization_id, collection_id) references issue_collections (organization_id, id) on delete cascade
);
