import { createInvitationStore } from '../server/access/invitationStore.ts'
import { createMemberStore } from '../server/access/memberStore.ts'
import { createPeople, type Person } from '../server/access/people.ts'
import { inTransaction, sql, theRow, type Database } from '../server/storage/database.ts'
import { ada, founder, noor, type Colleague } from './colleagues.ts'
import { moveBack } from './moveBack.ts'
import { seedAudit } from './seedAudit.ts'
import { seedRunStarters } from './seedRunStarters.ts'

const invited = { email: 'kim@demo-shop.example', role: 'editor' as const }
const invitedDaysAgo = 1.2

/** Somebody to share the demo with. They have no password, so nobody comes in as one of them. */
export async function seedMembers(
  db: Database,
  { shop, other }: { shop: number; other: number },
  ownerEmail: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const people = createPeople(transaction)
    const isFirstTime = !(await people.findByEmail(ada.email))
    if (!(await people.isAnybodyThere())) {
      const owner = await addMember(transaction, shop, { ...founder, email: ownerEmail })
      // So that it shows how to go from one organization to another, and that roles differ.
      await createMemberStore(transaction).addMember(other, owner.id, 'viewer')
    }
    if (!isFirstTime) return
    const addedAda = await addMember(transaction, shop, ada)
    await addMember(transaction, shop, noor)
    await inviteKim(transaction, shop, ownerEmail)
    // Whoever was here before the demo may have another address.
    const owner = (await people.findByEmail(ownerEmail)) ?? addedAda
    await seedRunStarters(transaction, shop, addedAda)
    await seedAudit(transaction, shop, { owner, ada: addedAda })
  })
}

async function addMember(
  db: Database,
  organizationId: number,
  { email, name, role, joinedDaysAgo }: Colleague,
): Promise<Person> {
  const person = await createPeople(db).ensurePerson({ email, name, isVerified: true })
  await createMemberStore(db).addMember(organizationId, person.id, role)
  const member = sql<{ id: number }>`
    select id from members where organization_id = ${organizationId} and person_id = ${person.id}`
  await moveBack(db, 'members', { organizationId, id: theRow(await member.execute(db)).id }, joinedDaysAgo)
  return person
}

async function inviteKim(db: Database, organizationId: number, invitedBy: string): Promise<void> {
  const { id } = await createInvitationStore(db).createInvitation(organizationId, { ...invited, invitedBy })
  await moveBack(db, 'invitations', { organizationId, id }, invitedDaysAgo)
}
