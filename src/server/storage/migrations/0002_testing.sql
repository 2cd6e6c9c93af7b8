-- What a test needs to be run in a browser, and what a run leaves behind.

create table environments (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  name text not null check (name <> ''),
  base_url text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  unique (organization_id, project_id, name),
  foreign key (organization_id, project_id) references projects (organization_id, id)
);
create index environments_newest on environments (organization_id, created_at desc, id desc);

create table environment_tokens (
  organization_id bigint not null,
  environment_id bigint not null,
  name text not null,
  -- Of the two, the one that fits: a secret is kept sealed only.
  value text,
  sealed_value bytea,
  primary key (organization_id, environment_id, name),
  foreign key (organization_id, environment_id) references environments (organization_id, id) on delete cascade,
  check ((value is null) <> (sealed_value is null))
);

create table host_rules (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  host_suffix text not null check (host_suffix <> ''),
  header_names text[] not null default '{}',
  -- The headers with their values, which are often secrets.
  sealed_headers bytea not null,
  script text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id)
);
create index host_rules_newest on host_rules (organization_id, created_at desc, id desc);
create index host_rules_of_project on host_rules (organization_id, project_id, id);

-- Files that upload steps hand over. A row is written once its content is stored.
create table upload_files (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  project_id bigint not null,
  name text not null check (name <> ''),
  size_bytes bigint not null,
  blob_key text not null,
  created_at timestamptz(3) not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, project_id) references projects (organization_id, id)
);
create index upload_files_newest on upload_files (organization_id, created_at desc, id desc);

alter table suites
  -- Steps may not heal.
  add column strict boolean not null default false,
  -- When its tests start next; null without a schedule.
  add column next_run_at timestamptz(3);
update suites set next_run_at = now() + make_interval(mins => schedule_minutes) where schedule_minutes is not null;
alter table suites add constraint suites_have_a_next_run check ((next_run_at is null) = (schedule_minutes is null));
create index suites_newest on suites (organization_id, created_at desc, id desc);
create index suites_due on suites (next_run_at) where next_run_at is not null;

alter table tests
  add column environment_id bigint,
  -- Null: as its suite says.
  add column strict boolean,
  add foreign key (organization_id, environment_id) references environments (organization_id, id);
create index tests_newest on tests (organization_id, created_at desc, id desc);
create index tests_of_suite on tests (organization_id, suite_id, created_at desc, id desc);
create index tests_of_environment on tests (organization_id, environment_id) where environment_id is not null;

-- What a step holds beside its type, description and data: see `Step` in the domain.
alter table test_steps add column details jsonb not null default '{}';

alter table test_runs
  add column environment_id bigint,
  add column cancel_requested_at timestamptz(3),
  -- What went wrong, in one word of the domain's list.
  add column cause text,
  add column healed_steps integer[] not null default '{}',
  -- Everything seen in the run, as one object.
  add column evidence_key text,
  add foreign key (organization_id, environment_id) references environments (organization_id, id)
    on delete set null (environment_id);
create index test_runs_of_environment on test_runs (organization_id, environment_id) where environment_id is not null;
-- The state of a version is that of its newest validation.
create index test_runs_validations on test_runs (organization_id, test_id, test_version, created_at desc, id desc)
  where triggered_by = 'validation';

alter table test_run_fixes
  -- What applying it does to the steps; null where no change of the test helps.
  add column change jsonb,
  add column applied_version integer;

-- Whose turn it is: organizations that wait share the workers evenly, however many runs each has started. `turn` of an
-- organization is the one its newest run got; `clock` is the turn that the newest begun run had.
create table run_turns (
  organization_id bigint primary key references organizations,
  turn bigint not null
);
create table run_clock (
  only_row boolean primary key default true check (only_row),
  turn bigint not null default 0
);
insert into run_clock default values;

-- What the lists of the management API filter by.
create index tests_by_tag on tests using gin (organization_id, tags);
create index tests_by_name on tests using gin (organization_id, lower(name) gin_trgm_ops);
create index test_runs_of_organization on test_runs (organization_id, created_at desc, id desc);
create index test_runs_of_organization_by_status on test_runs (organization_id, status, created_at desc, id desc);
