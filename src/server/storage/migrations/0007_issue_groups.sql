-- What members do about issues: groups that they define, and what became of a collection when.

create table issue_groups (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations,
  name text not null check (name <> ''),
  -- What belongs to it, in words; may be empty where there are conditions.
  words text not null,
  -- See `IssueGroupConditions` in the domain.
  conditions jsonb not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (organization_id, id)
);
create unique index issue_groups_by_name on issue_groups (organization_id, lower(name));
create index issue_groups_newest on issue_groups (organization_id, created_at desc, id desc);

create table collection_changes (
  organization_id bigint not null,
  collection_id bigint not null,
  id bigint generated always as identity,
  change text not null check (change in ('resolved', 'reopened', 'occurred_again')),
  changed_at timestamptz(3) not null default now(),
  -- Who did it, as they were called then; null where nobody did, or nobody knows.
  changed_by text,
  primary key (organization_id, collection_id, id),
  foreign key (organization_id, collection_id) references issue_collections (organization_id, id) on delete cascade
);
insert into collection_changes (organization_id, collection_id, change, changed_at)
select c.organization_id, c.id, 'occurred_again', o.occurred_at
from issue_collections c
join issue_occurrences o on o.organization_id = c.organization_id and o.id = c.reopened_by;
insert into collection_changes (organization_id, collection_id, change, changed_at)
select organization_id, id, 'resolved', resolved_at from issue_collections where resolved_at is not null;
