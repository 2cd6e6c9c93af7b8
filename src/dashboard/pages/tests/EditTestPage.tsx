import { PageHeader } from '../../parts/PageHeader.tsx'

export function EditTestPage() {
  return <PageHeader title="Edit test" />
}
