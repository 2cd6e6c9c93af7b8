import { PageHeader } from '../../parts/PageHeader.tsx'

export function UserPage() {
  return <PageHeader title="User" />
}
