import pg from 'pg'

/**
 * Sessions number `from` to `to - 1` of an organization, a second apart, each with three visited pages: one that
 * everybody visits, one of 200 products and one of very many orders. Written by the database itself: this is about
 * reading.
 */
export async function fillSessions(
  databaseUrl: string,
  { organizationId, projectId, from, to }: { organizationId: number; projectId: number; from: number; to: number },
): Promise<void> {
  // A connection of its own: those of the service do not wait this long.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(sessions, [organizationId, projectId, from, to - 1])
    await client.query(addresses, [organizationId, from, to - 1])
    await client.query(visits, [organizationId, from, to - 1])
    for (const table of ['sessions', 'pages', 'session_pages']) await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

const idOf = "('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid"
const timeOf = "timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second'"

const sessions = `
  insert into sessions (organization_id, id, project_id, created_at, duration_ms, user_id, user_email, user_account,
    browser, device, country_code, timeline_overview)
  select $1, ${idOf}, $2, ${timeOf}, 60000, 'user-' || n % 100, 'user-' || n % 100 || '@shop.example', 'Acme',
    'Chrome 140', 'Desktop', 'DE', 'They looked around and left.'
  from generate_series($3::bigint, $4::bigint) n`

const addresses = `
  insert into pages (organization_id, address)
  select distinct $1::bigint, address from (
    select '/' as address
    union all select '/products/' || n from generate_series(0, 199) n
    union all select '/orders/' || n / 4 from generate_series($2::bigint, $3::bigint) n
    union all select '/returns/' || n / 500 from generate_series($2::bigint, $3::bigint) n) known
  on conflict do nothing`

const visits = `
  insert into session_pages (organization_id, session_id, position, page_id, session_created_at, start_time, end_time,
    click_count)
  select $1, ${idOf}, v.position, p.id, ${timeOf}, ${timeOf}, ${timeOf} + interval '1 minute', 2
  from generate_series($2::bigint, $3::bigint) n
  cross join lateral (values
    (1, '/'),
    (2, '/products/' || n % 200),
    (3, case when n % 500 = 0 then '/returns/' || n / 500 else '/orders/' || n / 4 end)) v (position, address)
  join pages p on p.organization_id = $1 and md5(p.address) = md5(v.address) and p.address = v.address`
