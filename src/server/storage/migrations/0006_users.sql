-- Users and accounts, and what the list of sessions is narrowed by.

alter table sessions
  -- The same for all sessions of a known user; null for a stranger.
  add column user_key text generated always as (coalesce(user_id, lower(user_email))) stored,
  -- As the last analysis found them: issues are the collections that the session met.
  add column page_count integer not null default 0,
  add column click_count integer not null default 0,
  add column issue_count integer not null default 0,
  -- The user and the account that the session was counted for; who it is of may have been corrected since.
  add column counted_user text,
  add column counted_account text;

update sessions s set
  page_count = (
    select count(*) from session_pages v where v.organization_id = s.organization_id and v.session_id = s.id),
  click_count = (
    select coalesce(sum(c.click_count), 0) from session_clicks c
    where c.organization_id = s.organization_id and c.session_id = s.id),
  issue_count = (
    select count(*) from collection_sessions i where i.organization_id = s.organization_id and i.session_id = s.id),
  counted_user = user_key,
  counted_account = user_account
where state in ('analysed', 'failed');

-- None of these holds what every chunk changes.
create index sessions_newest_by_user_key on sessions (organization_id, user_key, created_at desc, id desc)
  where user_key is not null;
create index sessions_newest_by_account on sessions (organization_id, user_account, created_at desc, id desc)
  where user_account is not null;
create index sessions_newest_by_project on sessions (organization_id, project_id, created_at desc, id desc);
create index sessions_newest_with_issues on sessions (organization_id, created_at desc, id desc) where issue_count > 0;
create index sessions_newest_by_state on sessions (organization_id, state, created_at desc, id desc)
  where state <> 'analysed';

-- The session's, repeated: the newest sessions with a tag are then next to each other in an index.
alter table session_tags add column session_created_at timestamptz(3);
update session_tags t set session_created_at = s.created_at
from sessions s where s.organization_id = t.organization_id and s.id = t.session_id;
alter table session_tags alter column session_created_at set not null;
create index session_tags_newest_by_tag
  on session_tags (organization_id, tag, session_created_at desc, session_id desc);

-- What an account is told of comes with its users' sessions; one without any is not kept.
create table accounts (
  organization_id bigint not null references organizations,
  account text not null,
  first_active_at timestamptz(3) not null,
  last_active_at timestamptz(3) not null,
  user_count integer not null default 0,
  session_count integer not null default 0,
  issue_session_count integer not null default 0,
  click_count bigint not null default 0,
  primary key (organization_id, account)
);
create index accounts_latest on accounts (organization_id, last_active_at desc, account desc);
create index accounts_by_part on accounts using gin (organization_id, lower(account) gin_trgm_ops);

-- Known users, as the newest of their sessions tells of them. Strangers are not here.
create table users (
  organization_id bigint not null references organizations,
  user_key text not null,
  user_id text,
  email text,
  name text,
  account text,
  plan text,
  role text,
  first_active_at timestamptz(3) not null,
  last_active_at timestamptz(3) not null,
  session_count integer not null default 0,
  click_count bigint not null default 0,
  -- The collections that their sessions met, each once.
  issue_count integer not null default 0,
  -- A part of any name is looked for in this.
  names text not null generated always as (
    lower(coalesce(email, '') || ' ' || coalesce(name, '') || ' ' || user_key)) stored,
  primary key (organization_id, user_key)
);
create index users_latest on users (organization_id, last_active_at desc, user_key desc);
create index users_latest_by_account on users (organization_id, account, last_active_at desc, user_key desc)
  where account is not null;
create index users_by_part on users using gin (organization_id, names gin_trgm_ops);

-- The issues that a user met, the latest first.
create index collection_users_of_user
  on collection_users (organization_id, user_key, latest_issue_at desc, collection_id desc);

insert into users (organization_id, user_key, user_id, email, name, account, plan, role, first_active_at,
  last_active_at, session_count, click_count, issue_count)
select n.organization_id, n.user_key, n.user_id, n.user_email, n.user_username, n.user_account, n.user_plan,
  n.user_role, c.first_active_at, n.ended_at, c.session_count, c.click_count, (
    select count(*) from collection_users u where u.organization_id = n.organization_id and u.user_key = n.user_key)
from (
  select distinct on (organization_id, user_key) *, coalesce(last_event_at, created_at) as ended_at from sessions
  where counted_user is not null
  order by organization_id, user_key, created_at desc, id desc) n
join (
  select organization_id, counted_user, min(created_at) as first_active_at, count(*) as session_count,
    sum(click_count) as click_count
  from sessions where counted_user is not null group by 1, 2) c
  on c.organization_id = n.organization_id and c.counted_user = n.user_key;

insert into accounts (organization_id, account, first_active_at, last_active_at, user_count, session_count,
  issue_session_count, click_count)
select n.organization_id, n.user_account, c.first_active_at, n.ended_at, (
    select count(*) from users u where u.organization_id = n.organization_id and u.account = n.user_account),
  c.session_count, c.issue_session_count, c.click_count
from (
  select distinct on (organization_id, user_account) organization_id, user_account,
    coalesce(last_event_at, created_at) as ended_at
  from sessions where counted_account is not null
  order by organization_id, user_account, created_at desc, id desc) n
join (
  select organization_id, counted_account, min(created_at) as first_active_at, count(*) as session_count,
    count(*) filter (where issue_count > 0) as issue_session_count, sum(click_count) as click_count
  from sessions where counted_account is not null group by 1, 2) c
  on c.organization_id = n.organization_id and c.counted_account = n.user_account;
