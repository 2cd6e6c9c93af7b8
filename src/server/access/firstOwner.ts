import type { Services } from '../services.ts'

/** How whoever runs the program comes in. */
export type FirstLink = { email: string; link: string }

type Parts = Pick<Services, 'access' | 'links' | 'inTransaction' | 'organizations'>

/**
 * While there is nobody, the first start makes an owner. As long as that owner has no way in but a link, every start gives
 * them a new one: the one before was used, or has scrolled away. Null where they have another way.
 */
export async function welcomeFirstOwner(services: Parts, ownerEmail: string): Promise<FirstLink | null> {
  const { access, links } = services
  if (!(await access.people.isAnybodyThere())) await createFirstOwner(services, ownerEmail)
  const owner = await access.people.findByEmail(ownerEmail)
  if (!owner || !(await access.people.needsLink(owner.id))) return null
  return { email: owner.email, link: links.welcome(await access.links.createLink(owner.id)) }
}

const createFirstOwner = ({ inTransaction }: Parts, email: string) =>
  inTransaction(async ({ people, organizations, members }) => {
    // Of several that start at once, one does it.
    await people.lockAll()
    if (await people.isAnybodyThere()) return
    const owner = await people.ensurePerson({ email, name: 'Owner', isVerified: true })
    const [first] = await organizations.listOrganizations()
    const { id } = first ?? (await organizations.createOrganization('My organization'))
    await members.addMember(id, owner.id, 'owner')
  })
