import { PageHeader } from '../../parts/PageHeader.tsx'

export function TestsPage() {
  return <PageHeader title="Tests" />
}
