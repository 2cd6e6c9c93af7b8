-- What each organization has used of the language model, by day in UTC. A call that is under way counts with its
-- estimate, so that calls at the same time cannot use the same tokens twice.
create table language_model_usage (
  organization_id bigint not null references organizations,
  day date not null,
  tokens bigint not null check (tokens >= 0),
  primary key (organization_id, day)
);
