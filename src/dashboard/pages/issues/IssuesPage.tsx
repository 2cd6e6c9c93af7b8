import { PageHeader } from '../../parts/PageHeader.tsx'

export function IssuesPage() {
  return <PageHeader title="Issues" />
}
