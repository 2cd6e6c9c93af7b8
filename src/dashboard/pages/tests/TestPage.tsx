import { PageHeader } from '../../parts/PageHeader.tsx'

export function TestPage() {
  return <PageHeader title="Test" />
}
