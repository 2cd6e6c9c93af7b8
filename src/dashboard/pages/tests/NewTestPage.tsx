import { PageHeader } from '../../parts/PageHeader.tsx'

export function NewTestPage() {
  return <PageHeader title="New test" />
}
