import { PageHeader } from '../../parts/PageHeader.tsx'

export function RunPage() {
  return <PageHeader title="Run" />
}
