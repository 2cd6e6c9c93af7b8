-- What the pages about tests, and Home, ask for.

alter table tests
  -- Of the newest run that ended; one that was cancelled tells nothing. Null: there is none yet.
  add column last_result text check (last_result in ('passed', 'failed')),
  -- Since the first run that failed after the last one that passed; null unless the last result is a failure.
  add column failing_since timestamptz(3),
  add check ((last_result = 'failed') = (failing_since is not null));

create function result_of_test(of_organization bigint, of_test bigint)
  returns table (last_result text, failing_since timestamptz(3)) language sql stable as $$
  select newest.status, case when newest.status = 'failed' then (
    select min(f.created_at) from test_runs f
    where f.organization_id = of_organization and f.test_id = of_test and f.status = 'failed'
      and f.cancel_requested_at is null and f.created_at >= coalesce((
        select max(p.created_at) from test_runs p
        where p.organization_id = of_organization and p.test_id = of_test and p.status = 'passed'), '-infinity')) end
  from test_runs newest
  where newest.organization_id = of_organization and newest.test_id = of_test
    and (newest.status = 'passed' or newest.status = 'failed' and newest.cancel_requested_at is null)
  order by newest.created_at desc, newest.id desc limit 1
$$;

update tests t set last_result = r.last_result, failing_since = r.failing_since
from tests o cross join lateral result_of_test(o.organization_id, o.id) r
where o.id = t.id;

-- Runs end in several ways, and each of them must be noted. The test is locked first: whoever notes after another one
-- has to see what that one wrote.
create function note_result_of_test() returns trigger language plpgsql as $$
begin
  perform 1 from tests where organization_id = new.organization_id and id = new.test_id for no key update;
  if found then
    update tests t set last_result = r.last_result, failing_since = r.failing_since
    from result_of_test(new.organization_id, new.test_id) r
    where t.organization_id = new.organization_id and t.id = new.test_id
      and (t.last_result, t.failing_since) is distinct from (r.last_result, r.failing_since);
  end if;
  return null;
end $$;
create trigger note_result_of_ended_run after update of status, created_at on test_runs for each row
  when (new.status in ('passed', 'failed')
    and (old.status, old.created_at) is distinct from (new.status, new.created_at))
  execute function note_result_of_test();
create trigger note_result_of_new_run after insert on test_runs for each row
  when (new.status in ('passed', 'failed')) execute function note_result_of_test();

create index tests_by_result on tests (organization_id, last_result, created_at desc, id desc);
create index tests_failing on tests (organization_id, failing_since desc, id desc) where failing_since is not null;
create index tests_paused on tests (organization_id, created_at desc, id desc) where status = 'paused';
create index tests_not_ready on tests (organization_id, created_at desc, id desc)
  where status = 'live' and validated_at is null;
create index tests_by_owner on tests using gin (organization_id, owners);
create index suites_by_owner on suites using gin (organization_id, owners);
create index sessions_failed on sessions (organization_id, created_at desc, id desc) where state = 'failed';
