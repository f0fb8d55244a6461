import { afterAll, beforeAll, test } from 'vitest'
import type { AgencyCaller, TestAgency } from '../agencies/factory.ts'
import type { TestPerson } from '../identity/factory.ts'
import { withClient } from '../platform/database/client.ts'
import { newId } from '../platform/ids.ts'
import { change, tryChange } from '../testing/change.ts'
import { type Act, expectEveryPair, pairsServer, testThatAllAreTried } from '../testing/pairs.ts'
import type { TestServer } from '../testing/server.ts'
import { addField, registerSomebody, sampleFields } from './factory.ts'
import { access } from './policy.ts'

// Two admins, a person who waits for approval, and a client do any two acts on forms and fields concurrently.
let server: TestServer
let agency: TestAgency

beforeAll(async () => {
  ;({ server, agency } = await pairsServer())
})
afterAll(() => server.stop())

type Thing = { person: TestPerson & { id: string }; token: string; formID: string; fieldID: string }

async function plant(): Promise<Thing> {
  await withClient(server.databaseUrl, (client) => client.query('delete from custom_field'))
  const person = await registerSomebody(server, agency.admin)
  const renewed = { agencyID: agency.agencyId }
  const { link } = await change<{ link: string }>(
    server,
    agency.admin,
    'renewRegistrationLink',
    renewed,
    'link',
  )
  const { id: formID } = await change(
    server,
    agency.client,
    'createClientsRegistrationForm',
    await answers('Museum'),
  )
  return { person, token: link.split('/register/')[1] ?? '', formID, fieldID: await field(agency.admin) }
}

const field = (by: AgencyCaller) =>
  addField(server, by, { label: newId(), type: 'choice', options: ['small', 'large'] })

async function answers(company: string) {
  const { data } = await server.graphql<{ getAgency: { registrationFormVersion: number } }>(
    agency.admin,
    'query ($id: ID!) { getAgency(id: $id) { registrationFormVersion } }',
    { id: agency.agencyId },
  )
  return { content: { formVersion: data?.getAgency.registrationFormVersion, values: { company } } }
}

const acts: Record<string, Act<Thing>> = {
  updateAgency: () => ({
    id: agency.agencyId,
    registrationForm: sampleFields.map((one) => ({ ...one, label: newId() })),
  }),
  'updateAgency open': () => ({ id: agency.agencyId, registrationApproval: false }),
  createClientsRegistrationForm: async ({ token }) => ({ token, ...(await answers('Gallery')) }),
  'createClientsRegistrationForm again': async () => answers('Gallery'),
  updateClientsRegistrationForm: async ({ formID: id }) => ({ id, ...(await answers('Theatre')) }),
  decideClientsRegistrationForm: ({ person: { id } }) => ({ id, accept: true }),
  'decideClientsRegistrationForm declined': ({ person: { id } }) => ({ id, accept: false }),
  createCustomField: () => ({ subject: 'client', type: 'text', label: newId(), visibleTo: 'staff' }),
  updateCustomField: ({ fieldID: id }) => ({ id, options: ['small', 'large', 'huge'] }),
  'updateCustomField first': async (_, by) => ({ id: await field(by), order: 0 }),
  deleteCustomField: ({ fieldID: id }) => ({ id }),
  updateCustomAnswers: ({ fieldID }) => ({
    agencyUserID: agency.client.memberId,
    values: { [fieldID]: 'large' },
  }),
  'updateCustomAnswers gone': ({ fieldID }) => ({
    agencyUserID: agency.client.memberId,
    values: { [fieldID]: null },
  }),
}

test('any two things are done to forms and fields at once: nobody waits in a circle, nobody is let in twice', async () => {
  await expectEveryPair(server, {
    plant,
    acts,
    calls: {
      createClientsRegistrationForm: (input, { person }) =>
        tryChange(server, person, 'createClientsRegistrationForm', input),
      'createClientsRegistrationForm again': (input) =>
        tryChange(server, agency.client, 'createClientsRegistrationForm', input),
      updateClientsRegistrationForm: (input) =>
        tryChange(server, agency.client, 'updateClientsRegistrationForm', input),
    },
    ends: [
      ...['updateAgency open', 'createClientsRegistrationForm', 'decideClientsRegistrationForm'],
      ...['decideClientsRegistrationForm declined', 'deleteCustomField'],
    ],
    callers: [agency.admin, agency.owner],
    lanes: 1,
    wrongRows,
  })
})

testThatAllAreTried(access, acts)

/** People admitted without a membership and vice versa; two fields in one place; two versions with one number. */
const wrongRows = `select f.id::text, f.status from clients_registration_form f where (f.status = 'accepted') <> exists
         (select from agency_user m where m.agency_id = f.agency_id and m.user_id = f.owner_id and m.removed_at is null)
       union all select subject || position, count(*)::text from custom_field group by agency_id, subject, position having count(*) > 1`
