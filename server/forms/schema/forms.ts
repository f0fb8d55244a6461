import type { Form, FormField } from '../../../shared/forms-facts.ts'
import { AgencyType } from '../../agencies/schema/types.ts'
import { personField } from '../../identity/schema.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import type { Operation } from '../../platform/operation.ts'
import { currentForm, type FormVersionRow, formVersions } from '../queries/forms.ts'

const FormVersionType = builder.objectRef<FormVersionRow>('FormVersion').implement({
  description: 'A snapshot of a form, valid from one change to the next.',
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version'),
    fields: t.field({ type: 'JSON', description: 'A list of fields.', resolve: ({ fields }) => fields }),
    authorID: t.exposeID('userId'),
    author: t.field(personField('userId')),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
})

const FormVersionConnection = connectionOf('FormVersionConnection', FormVersionType)

const formOf =
  (kind: string) =>
  ({ id: subjectId }: { id: string }, context: Operation): Promise<Form> =>
    context.load(currentForm, { kind, subjectId })

const requestForm = formOf('request')
const registrationForm = formOf('registration')
const ofAnother = 'empty outside the current agency.'

builder.objectFields(AgencyType, (t) => ({
  form: t.field({
    type: 'JSON',
    description: `The default request form, as a list of fields; ${ofAnother}`,
    resolve: async (agency, _args, context): Promise<FormField[]> =>
      (await requestForm(agency, context)).fields,
  }),
  formVersion: t.int({
    description: '0 if there is no form yet.',
    resolve: async (agency, _args, context) => (await requestForm(agency, context)).version,
  }),
  registrationForm: t.field({
    type: 'JSON',
    description: `The form that clients fill in when they register, as a list of fields; ${ofAnother}`,
    resolve: async (agency, _args, context): Promise<FormField[]> =>
      (await registrationForm(agency, context)).fields,
  }),
  registrationFormVersion: t.int({
    description: '0 if there is no form yet.',
    resolve: async (agency, _args, context) => (await registrationForm(agency, context)).version,
  }),
}))

builder.queryField('formVersions', (t) =>
  t.field({
    type: FormVersionConnection,
    description:
      "Newest first. kind: request or registration for the agency's forms, or the kind of another entity with forms.",
    args: {
      kind: t.arg.string({ required: true }),
      subjectID: t.arg.id({ required: true }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, { subjectID: subjectId, ...args }, context) =>
      context.read((tx) => formVersions(tx, { subjectId, ...args })),
  }),
)
