import { PageHeader } from '../../parts/PageHeader.tsx'

export function CollectionPage() {
  return <PageHeader title="Issue" />
}
