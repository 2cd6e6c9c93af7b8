import { PageHeader } from '../../parts/PageHeader.tsx'

export function SignInPage() {
  return <PageHeader title="Sign in" />
}
