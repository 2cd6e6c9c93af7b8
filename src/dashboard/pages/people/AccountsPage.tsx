import { PageHeader } from '../../parts/PageHeader.tsx'

export function AccountsPage() {
  return <PageHeader title="Accounts" />
}
