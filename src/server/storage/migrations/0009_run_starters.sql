-- Who started a run. What nobody started has none: schedules, the validation of a new version, and runs from before.

alter table test_runs
  add column started_by_kind text check (started_by_kind in ('member', 'key')),
  -- Of the person or the key; both may be gone by now, so the name is kept too.
  add column started_by_id bigint,
  add column started_by_name text,
  add check (num_nulls(started_by_kind, started_by_id, started_by_name) in (0, 3));
