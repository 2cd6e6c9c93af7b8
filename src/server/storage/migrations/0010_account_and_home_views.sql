-- The newest sessions of an account that met an issue, however many went well.
create index sessions_newest_with_issues_by_account
  on sessions (organization_id, user_account, created_at desc, id desc)
  where user_account is not null and issue_count > 0;

-- Runs that passed because steps healed, as Home counts them.
create index test_runs_healed on test_runs (organization_id, created_at desc)
  where status = 'passed' and cardinality(healed_steps) > 0;
