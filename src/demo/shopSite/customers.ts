/** Somebody who can sign in, and what a recorder is told about them. */
export type Customer = {
  id: string
  email: string
  username: string
  account?: string
  plan: 'member' | 'plus' | 'business'
  role: 'customer' | 'buyer' | 'admin'
}

const customer = (
  number: number,
  username: string,
  email: string,
  { account, plan = 'member', role = 'customer' }: Partial<Pick<Customer, 'account' | 'plan' | 'role'>> = {},
): Customer => ({ id: `cus_${number}`, username, email, ...(account !== undefined && { account }), plan, role })

/** The first is the one whom the demo's tests sign in as. */
export const customers = [
  customer(1001, 'robin', 'robin@mail.example'),
  customer(1002, 'ada', 'ada.berger@northwind.example', {
    account: 'Northwind Tours',
    plan: 'business',
    role: 'admin',
  }),
  customer(1003, 'grace', 'grace.okoye@mail.example', { plan: 'plus' }),
  customer(1004, 'liam', 'liam.walsh@mail.example'),
  customer(1005, 'mei', 'mei.tanaka@hillside.example', { account: 'Hillside Huts', plan: 'business', role: 'buyer' }),
  customer(1006, 'jonas', 'jonas.lind@mail.example', { plan: 'plus' }),
  customer(1007, 'amira', 'amira.haddad@mail.example'),
  customer(1008, 'pavel', 'pavel.novak@northwind.example', {
    account: 'Northwind Tours',
    plan: 'business',
    role: 'buyer',
  }),
  customer(1009, 'sofia', 'sofia.rossi@mail.example'),
  customer(1010, 'tom', 'tom.becker@mail.example'),
  customer(1011, 'ines', 'ines.duarte@mail.example', { plan: 'plus' }),
  customer(1012, 'kofi', 'kofi.mensah@lakeview.example', {
    account: 'Lakeview School',
    plan: 'business',
    role: 'buyer',
  }),
] as const satisfies readonly Customer[]

/** All of them chose the same one: it is a shop to try things on. */
export const customersPassword = 'trail-lamp-42'

export const findCustomer = (email: string): Customer | undefined => customers.find((one) => one.email === email)
