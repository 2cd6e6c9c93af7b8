import { PageHeader } from '../../parts/PageHeader.tsx'

export function SessionPage() {
  return <PageHeader title="Session" />
}
