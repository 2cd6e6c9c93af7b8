import type { Role } from '../contract/manage/endpoint.ts'
import { createInvitationStore } from '../server/access/invitationStore.ts'
import { createMemberStore } from '../server/access/memberStore.ts'
import { createPeople } from '../server/access/people.ts'
import { inTransaction, type Database } from '../server/storage/database.ts'

const colleagues: { email: string; name: string; role: Role }[] = [
  { email: 'ada@demo-shop.example', name: 'Ada Lindqvist', role: 'editor' },
  { email: 'noor@demo-shop.example', name: 'Noor Haddad', role: 'viewer' },
]

const invited = { email: 'kim@demo-shop.example', role: 'editor' as const }

/** Somebody to share the demo with. They have no password, so nobody comes in as one of them. */
export async function seedMembers(
  db: Database,
  { shop, other }: { shop: number; other: number },
  ownerEmail: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const [people, members] = [createPeople(transaction), createMemberStore(transaction)]
    const isFirstTime = !(await people.findByEmail(colleagues[0]?.email ?? ''))
    if (!(await people.isAnybodyThere())) {
      const owner = await people.ensurePerson({ email: ownerEmail, name: 'Owner', isVerified: true })
      await members.addMember(shop, owner.id, 'owner')
      // So that it shows how to go from one organization to another, and that roles differ.
      await members.addMember(other, owner.id, 'viewer')
    }
    if (!isFirstTime) return
    for (const { email, name, role } of colleagues) {
      const person = await people.ensurePerson({ email, name, isVerified: true })
      await members.addMember(shop, person.id, role)
    }
    await createInvitationStore(transaction).createInvitation(shop, { ...invited, invitedBy: ownerEmail })
  })
}
