import { PageHeader } from '../../parts/PageHeader.tsx'

export function IssueGroupsPage() {
  return <PageHeader title="Issue groups" />
}
