import { admins, type Case, input, members, type Planted, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { addField, change, registerSomebody, registrationVersion } from './factory.ts'

const registration = async ({ server, admin }: World, words = 'Museum') =>
  (await registerSomebody(server, admin, words)).id

const field = ({ server, admin }: World, label = 'Segment') => addField(server, admin, { label })

/** A staff-only field with a value of a client. */
async function answered(world: World, words = 'Segment'): Promise<string> {
  const id = await field(world, words)
  const values = { [id]: words }
  await change(world.server, world.admin, 'updateCustomAnswers', {
    agencyUserID: world.client.memberId,
    values,
  })
  return id
}

export const planted: Planted = { ClientsRegistrationForm: registration, CustomField: answered }

const answers = async (world: World) => ({
  content: {
    formVersion: await registrationVersion(world.server, world.admin),
    values: { company: 'Museum' },
  },
})

export const cases: Case[] = [
  {
    operation: 'formVersions',
    outcomes: staff,
    variables: ({ agencyId }) => ({ kind: 'registration', subjectID: agencyId }),
  },
  { operation: 'registrationByToken', outcomes: 'N N N N N N N', variables: () => ({ token: 'none' }) },
  {
    operation: 'clientsRegistrationFormsByAgency',
    outcomes: staff,
    variables: ({ agencyId }) => ({ agencyID: agencyId }),
  },
  {
    operation: 'getClientsRegistrationForm',
    of: 'somebody who waits',
    outcomes: 'U N N N ok ok ok',
    variables: async (world) => ({ id: await registration(world) }),
  },
  { operation: 'ownClientsRegistrationForm', outcomes: members },
  {
    operation: 'createClientsRegistrationForm',
    of: 'a client',
    outcomes: 'U N N ok F F F',
    variables: async (world) => {
      await registration(world)
      return input(await answers(world))
    },
  },
  {
    operation: 'updateClientsRegistrationForm',
    of: 'somebody who waits',
    outcomes: 'U N N N F F F',
    variables: async (world) => input({ id: await registration(world), ...(await answers(world)) }),
  },
  {
    operation: 'decideClientsRegistrationForm',
    outcomes: staff,
    variables: async (world) => input({ id: await registration(world), accept: false }),
  },
  {
    operation: 'createCustomField',
    outcomes: admins,
    variables: () => input({ subject: 'client', type: 'text', label: 'Since', visibleTo: 'staff' }),
  },
  {
    operation: 'updateCustomField',
    outcomes: admins,
    variables: async (world) => input({ id: await field(world), label: 'Kind', order: 0 }),
  },
  {
    operation: 'deleteCustomField',
    outcomes: admins,
    variables: async (world) => input({ id: await field(world) }),
  },
  {
    operation: 'updateCustomAnswers',
    of: 'a client, for staff',
    outcomes: 'U N N B ok ok ok',
    variables: async (world) =>
      input({ agencyUserID: world.client.memberId, values: { [await field(world)]: 'large' } }),
  },
  {
    operation: 'updateCustomAnswers',
    of: 'staff, for admins',
    outcomes: 'U N N B B ok ok',
    variables: async (world) => {
      const facts = { subject: 'member', visibleTo: 'admins' }
      const id = await addField(world.server, world.admin, facts)
      return input({ agencyUserID: world.staff.memberId, values: { [id]: 'large' } })
    },
  },
]
