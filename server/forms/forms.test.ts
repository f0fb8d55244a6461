import { afterAll, beforeEach, expect, test } from 'vitest'
import { type AgencyCaller, foundAgency, type TestAgency } from '../agencies/factory.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { sampleFields, setForm, tryChange } from './factory.ts'

const server: TestServer = await testServer({ worker: false })
let agency: TestAgency

beforeEach(async () => {
  agency = await foundAgency(server)
})
afterAll(() => server.stop())

type Forms = {
  form: unknown[]
  formVersion: number
  registrationForm: unknown[]
  registrationFormVersion: number
}
async function formsSeenBy(caller: AgencyCaller): Promise<Forms | undefined> {
  const { data } = await server.graphql<{ getAgency: Forms }>(
    caller,
    `query ($id: ID!) { getAgency(id: $id) { form formVersion registrationForm registrationFormVersion } }`,
    { id: agency.agencyId },
  )
  return data?.getAgency
}

async function versions(caller: AgencyCaller, kind = 'registration') {
  const { data, errors } = await server.graphql<{
    formVersions: { items: { version: number; fields: unknown[]; author: { name: string } }[] }
  }>(
    caller,
    `query ($kind: String!, $id: ID!) { formVersions(kind: $kind, subjectID: $id) {
      items { version fields author { name } } } }`,
    { kind, id: agency.agencyId },
  )
  return data?.formVersions.items ?? errors[0]?.extensions.code
}

test('an agency has no form until an admin makes one; everybody in it reads it then', async () => {
  expect(await formsSeenBy(agency.client)).toEqual({
    form: [],
    formVersion: 0,
    registrationForm: [],
    registrationFormVersion: 0,
  })
  await setForm(server, agency.admin)
  expect(await formsSeenBy(agency.client)).toMatchObject({
    form: [],
    registrationForm: sampleFields,
    registrationFormVersion: 1,
  })
})

test('each change is a version, the same again is none, and staff read them with their authors', async () => {
  await setForm(server, agency.admin)
  await setForm(server, agency.owner)
  await setForm(server, agency.admin, { registrationForm: sampleFields.slice(0, 1), form: sampleFields })
  await setForm(server, agency.owner, { registrationForm: [] })
  expect(await formsSeenBy(agency.staff)).toMatchObject({
    formVersion: 1,
    registrationForm: [],
    registrationFormVersion: 3,
  })
  expect(await versions(agency.staff)).toMatchObject([
    { version: 3, fields: [], author: { name: 'Olga Owner' } },
    { version: 2, fields: sampleFields.slice(0, 1), author: { name: 'Ada Admin' } },
    { version: 1, fields: sampleFields },
  ])
  expect(await versions(agency.staff, 'request')).toHaveLength(1)
  expect(await versions(agency.client)).toBe('FORBIDDEN')
})

test('two admins who save at the same time make two versions', async () => {
  const forms = ['One', 'Two'].map((label) => [{ key: 'a', type: 'text', label }])
  await Promise.all(forms.map((registrationForm) => setForm(server, agency.admin, { registrationForm })))
  const seen = await versions(agency.staff)
  expect(Array.isArray(seen) && seen.map(({ version }) => version)).toEqual([2, 1])
})

test('what is no form is refused and changes nothing, as are forms by staff and of other agencies', async () => {
  const other = await foundAgency(server)
  await setForm(server, other.admin)
  const registrationForm = [{ key: 'a', type: 'choice', label: 'A' }]
  const change = (caller: AgencyCaller, input: Record<string, unknown>) =>
    tryChange(server, caller, 'updateAgency', { id: agency.agencyId, ...input })
  const refused = await change(agency.admin, { registrationForm, name: 'Other' })
  expect(refused.code).toBe('BAD_USER_INPUT')
  expect(Object.keys(refused.error?.extensions.fields ?? {})).toEqual(['registrationForm.0.options'])
  expect((await change(agency.staff, { registrationForm: sampleFields })).code).toBe('FORBIDDEN')
  expect((await change(other.admin, { registrationForm: sampleFields })).code).toBe('NOT_FOUND')
  expect(await formsSeenBy(agency.staff)).toMatchObject({ registrationForm: [] })
  expect(await versions(agency.staff)).toEqual([])
})
