-- Who may come in. People, their sign-ins and how they prove who they are belong to no organization; members do.

create table people (
  id bigint generated always as identity primary key,
  name text not null,
  -- In lower case: the same letters are the same person.
  email text not null unique check (email = lower(email)),
  -- The operator or an identity provider vouches for it; whoever merely holds an invitation does not.
  email_verified boolean not null default false,
  image text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- How a person proves who they are: a password (as its scrypt hash), or an account at an identity provider.
create table person_accounts (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  -- What providers hand out is not kept.
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index person_accounts_of_person on person_accounts (person_id);

-- One browser in which a person is signed in. Its cookie is the token and a signature that is not kept here.
create table sign_ins (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sign_ins_of_person on sign_ins (person_id, created_at desc, id desc);

-- What must come back from an identity provider for a sign-in to go on.
create table sign_in_proofs (
  id bigint generated always as identity primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sign_in_proofs_by_identifier on sign_in_proofs (identifier);

-- How often something was tried since a moment, so that guessing does not pay in any process.
create table attempt_limits (
  key text primary key,
  attempts integer not null,
  since timestamptz(3) not null default now()
);
create index attempt_limits_by_age on attempt_limits (since);

create table members (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  person_id bigint not null references people on delete cascade,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  created_at timestamptz(3) not null default now(),
  unique (organization_id, person_id)
);
create index members_newest on members (organization_id, created_at desc, id desc);
create index members_of_person on members (person_id, id);

create table invitations (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'editor', 'viewer')),
  -- SHA-256 of what the link holds.
  token_hash bytea not null unique,
  invited_by text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index invitations_open on invitations (organization_id, email)
  where accepted_at is null and revoked_at is null;
create index invitations_newest on invitations (organization_id, created_at desc, id desc)
  where accepted_at is null and revoked_at is null;
create index invitations_by_email on invitations (email) where accepted_at is null and revoked_at is null;

create table one_time_links (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index one_time_links_of_person on one_time_links (person_id);

-- What members and API keys did; never with secrets.
create table audit_entries (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  created_at timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('member', 'key')),
  -- Of the person or the key; both may be gone by now, so the name is kept too.
  actor_id bigint not null,
  actor_name text not null,
  operation text not null,
  target text,
  details jsonb not null default '{}'
);
create index audit_entries_newest on audit_entries (organization_id, created_at desc, id desc);
create index audit_entries_of_actor on audit_entries (organization_id, actor_kind, actor_id, created_at desc, id desc);

-- The dashboard lists keys by the page.
create index api_keys_newest on api_keys (organization_id, created_at desc, id desc);
