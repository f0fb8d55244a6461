import type { FormField } from '../../shared/forms-facts.ts'
import { renewRegistrationLink } from '../agencies/commands/renew-registration-link.ts'
import { updateAgency } from '../agencies/commands/update-agency.ts'
import type { Part, Stage } from '../database/demo/stage.ts'
import type { PersonKey } from '../database/demo/story/people.ts'
import type { Context } from '../platform/context.ts'
import { createClientsRegistrationForm } from './commands/create-clients-registration-form.ts'

const agency = 'northwind'
const day = 86_400_000

const form: FormField[] = [
  {
    key: 'about',
    type: 'section',
    label: 'About you',
    help: 'So that the first conversation can be about the work.',
  },
  { key: 'company', type: 'text', label: 'Company', required: true },
  { key: 'address', type: 'address', label: 'Where should printed proofs go?' },
  {
    key: 'needs',
    type: 'multiChoice',
    label: 'What do you need?',
    options: ['Brand', 'Website', 'Packaging', 'Campaign', 'Print'],
    required: true,
  },
  { key: 'start', type: 'date', label: 'When should it begin?' },
  {
    key: 'budget',
    type: 'choice',
    label: 'Budget',
    help: 'A rough idea is enough.',
    options: ['up to 5,000 €', '5,000 to 20,000 €', 'more', 'not known yet'],
    default: 'not known yet',
  },
  { key: 'brief', type: 'file', label: 'Brief, logo, examples' },
  { key: 'words', type: 'longText', label: 'Tell us about it' },
  {
    key: 'terms',
    type: 'consent',
    label: 'I agree that Northwind Studio keeps these answers',
    required: true,
  },
]

/** A registration form, one client who has answered it, and a person who waits for approval. */
export const formsPart: Part = (stage) => {
  let token = ''
  const at = (daysAgo: number) => new Date(stage.time.now.getTime() - daysAgo * day)
  return [
    {
      at: at(2.9),
      lane: null,
      async run() {
        token = await stage.as('mara', agency, (ctx) => asks(stage, ctx))
      },
    },
    {
      at: at(2.5),
      lane: null,
      run: () => answers(stage, 'marcus', { company: 'Acme Outdoor', needs: ['Website'], terms: true }),
    },
    {
      at: at(0.4),
      lane: null,
      run: () =>
        answers(
          stage,
          'elif',
          {
            company: 'Museum am Fluss',
            address: {
              street: 'Märkisches Ufer 12',
              postcode: '10179',
              city: 'Berlin',
              country: 'Deutschland',
            },
            needs: ['Campaign', 'Print'],
            start: new Date(stage.time.now.getTime() + 30 * day).toISOString().slice(0, 10),
            budget: '5,000 to 20,000 €',
            words: 'A poster series for the spring exhibition, in three languages.',
            terms: true,
          },
          token,
        ),
    },
  ]
}

async function asks(stage: Stage, ctx: Context): Promise<string> {
  const agencyID = stage.agencies.get(agency)
  await updateAgency(ctx, { id: agencyID, registrationForm: form })
  return (await renewRegistrationLink(ctx, { agencyID })).token
}

const answers = (stage: Stage, person: PersonKey, values: Record<string, unknown>, token?: string) =>
  stage.as(person, token ? null : agency, (ctx) =>
    createClientsRegistrationForm(ctx, {
      ...(token ? { token } : {}),
      content: { formVersion: 1, values },
    }),
  )
