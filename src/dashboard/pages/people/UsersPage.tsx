import { PageHeader } from '../../parts/PageHeader.tsx'

export function UsersPage() {
  return <PageHeader title="Users" />
}
