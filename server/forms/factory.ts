import type { FormField } from '../../shared/forms-facts.ts'
import { signUp, type TestPerson } from '../identity/factory.ts'
import { change, tryChange } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

export { change, tryChange } from '../testing/change.ts'

export const sampleFields: FormField[] = [
  { key: 'company', type: 'text', label: 'Company', required: true },
  { key: 'size', type: 'choice', label: 'Size', options: ['small', 'large'] },
]

/** Gives an agency a form, as one of its admins. */
export const setForm = (
  server: TestServer,
  { agencyId, ...caller }: Caller & { agencyId: string },
  form: Record<string, unknown> = { registrationForm: sampleFields },
) => change(server, { ...caller, agencyId }, 'updateAgency', { id: agencyId, ...form })

/** Creates the agency's registration link, as an admin; returns its token. */
export async function openRegistration(
  server: TestServer,
  admin: Caller & { agencyId: string },
): Promise<string> {
  const { link } = await change<{ link: string }>(
    server,
    admin,
    'renewRegistrationLink',
    { agencyID: admin.agencyId },
    'link',
  )
  return link.split('/register/')[1] ?? ''
}

type Answering = {
  token?: string
  values?: Record<string, unknown>
  formVersion?: number
}

/** Answers the registration form; returns the row or the error. */
export const answer = (
  server: TestServer,
  caller: Caller,
  { token, values = { company: 'Museum' }, formVersion = 1 }: Answering,
) =>
  tryChange<{ id: string; status: string; content: { formVersion: number; values: unknown } }>(
    server,
    caller,
    'createClientsRegistrationForm',
    { ...(token ? { token } : {}), content: { formVersion, values } },
    'id status content',
  )

/** The current version of the registration form. */
export async function registrationVersion(
  server: TestServer,
  admin: Caller & { agencyId: string },
): Promise<number> {
  const { data } = await server.graphql<{ getAgency: { registrationFormVersion: number } }>(
    admin,
    'query ($id: ID!) { getAgency(id: $id) { registrationFormVersion } }',
    { id: admin.agencyId },
  )
  return data?.getAgency.registrationFormVersion ?? 0
}

/** A new person who has registered with an agency and waits for approval; returns them and the id of their form. */
export async function registerSomebody(
  server: TestServer,
  admin: Caller & { agencyId: string },
  words = 'Museum',
): Promise<TestPerson & { id: string }> {
  const registrationForm = sampleFields
  await setForm(server, admin, { registrationForm, registrationApproval: true })
  const token = await openRegistration(server, admin)
  const formVersion = await registrationVersion(server, admin)
  const person = await signUp(server, { name: 'Nora New' })
  const { row, error } = await answer(server, person, { token, values: { company: words }, formVersion })
  if (!row) throw new Error(JSON.stringify(error))
  return { ...person, id: row.id }
}

/** Adds a custom field; returns its id. */
export const addField = async (
  server: TestServer,
  admin: Caller,
  input: Record<string, unknown> = {},
): Promise<string> =>
  (
    await change(server, admin, 'createCustomField', {
      subject: 'client',
      type: 'text',
      label: 'Segment',
      visibleTo: 'staff',
      ...input,
    })
  ).id
