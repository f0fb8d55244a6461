import { type FormField, noForm } from '../../../shared/forms-facts.ts'
import {
  createClientsRegistrationFormInput,
  decideClientsRegistrationFormInput,
  registrationStatuses,
  updateClientsRegistrationFormInput,
} from '../../../shared/registration.ts'
import { AgencyType, AgencyUserType, HostAgencyType } from '../../agencies/schema/types.ts'
import { personField, UserType } from '../../identity/schema.ts'
import { isStaff, personOf } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { connectionOf } from '../../platform/graphql/connection-of.ts'
import { pageWithin } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import type { Operation } from '../../platform/operation.ts'
import { createClientsRegistrationForm } from '../commands/create-clients-registration-form.ts'
import { decideClientsRegistrationForm } from '../commands/decide-clients-registration-form.ts'
import { updateClientsRegistrationForm } from '../commands/update-clients-registration-form.ts'
import { canAnswer, canDecide } from '../policy.ts'
import { formOfVersion } from '../queries/forms.ts'
import {
  type Registration,
  type RegistrationRow,
  registrationByToken,
  registrationOfPerson,
  registrationOrNotFound,
  registrationsByAgency,
} from '../queries/registrations.ts'

const RegistrationAbilities = builder
  .objectRef<{ answer: boolean; decide: boolean }>('ClientsRegistrationFormAbilities')
  .implement({
    fields: (t) => ({ answer: t.exposeBoolean('answer'), decide: t.exposeBoolean('decide') }),
  })

const RegistrationStatusType = builder.enumType('RegistrationStatus', { values: registrationStatuses })

const FormType = builder.objectRef<RegistrationRow>('ClientsRegistrationForm').implement({
  description: "A client's answers to the registration form. Visible to staff and to the client.",
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    ownerID: t.exposeID('ownerId'),
    owner: t.field({
      ...personField('ownerId'),
      description: 'Null for people who are not, or not yet, members.',
    }),
    ownerName: t.exposeString('ownerName', { description: 'Value at the time of the answer.' }),
    ownerEmail: t.exposeString('ownerEmail', { description: 'Value at the time of the answer.' }),
    content: t.field({
      type: 'JSON',
      description: 'formVersion, and values by field key.',
      resolve: ({ formVersion, content }) => ({ formVersion, values: content }),
    }),
    formVersion: t.exposeInt('formVersion'),
    form: t.field({
      type: 'JSON',
      description: 'The fields at the time of the answer; empty outside the agency.',
      resolve: (row, _args, context) => fieldsOf(row, context),
    }),
    status: t.expose('status', { type: RegistrationStatusType }),
    decidedBy: t.id({
      nullable: true,
      description: 'Null for clients.',
      resolve: ({ decidedBy }, _args, context) =>
        context.read(async ({ viewer }) => (isStaff(viewer) ? decidedBy : null)),
    }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    viewerCan: t.field({
      type: RegistrationAbilities,
      resolve: (row, _args, context) =>
        context.read(async ({ viewer }) => ({
          answer: canAnswer(viewer, row),
          decide: canDecide(viewer, row),
        })),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
})

async function fieldsOf(row: RegistrationRow, context: Operation): Promise<FormField[]> {
  const { agencyId: subjectId, formVersion: version } = row
  const isHere = await context.read(async ({ viewer }) => viewer.agencyId === subjectId)
  if (!isHere) return []
  const form = await context.load(formOfVersion, { kind: 'registration', subjectId, version })
  return (form ?? noForm).fields
}

const FormConnection = connectionOf('ClientsRegistrationFormConnection', FormType)

const RegistrationType = builder.objectRef<Registration>('Registration').implement({
  description: "What the bearer of the agency's registration link can see.",
  fields: (t) => ({
    agency: t.expose('agency', { type: HostAgencyType }),
    form: t.field({ type: 'JSON', description: 'A list of fields.', resolve: ({ fields }) => fields }),
    formVersion: t.exposeInt('version'),
    approval: t.exposeBoolean('approval', { description: 'Whether staff approve registrations.' }),
    isMember: t.exposeBoolean('isMember'),
    own: t.expose('own', { type: FormType, nullable: true, description: "The caller's answers." }),
  }),
})

builder.objectField(AgencyType, 'clientsRegistrationForms', (t) =>
  t.field({
    type: FormConnection,
    nullable: true,
    description: 'Newest first; null for clients and outside the current agency.',
    args: {
      status: t.arg({ type: RegistrationStatusType }),
      limit: t.arg.int({ defaultValue: pageWithin }),
      nextToken: t.arg.string(),
    },
    resolve: ({ id: agencyID }, args, context) =>
      context.read(async (tx) =>
        isStaff(tx.viewer) && tx.viewer.agencyId === agencyID
          ? registrationsByAgency(tx, { agencyID, ...args })
          : null,
      ),
  }),
)

builder.objectField(AgencyUserType, 'clientsRegistrationForm', (t) =>
  t.field({
    type: FormType,
    nullable: true,
    description: 'Null for other clients.',
    resolve: ({ userId }, _args, context) => context.load(registrationOfPerson, userId),
  }),
)

builder.objectField(UserType, 'ClientsRegistrationFormID', (t) =>
  t.id({
    nullable: true,
    description: 'In the current agency; null for other clients.',
    resolve: async ({ id }, _args, context) => (await context.load(registrationOfPerson, id))?.id ?? null,
  }),
)

builder.queryFields((t) => ({
  registrationByToken: t.field({
    type: RegistrationType,
    nullable: true,
    description: "Anonymous; identified by the link's secret token.",
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => context.read((tx) => registrationByToken(tx, token)),
  }),
  clientsRegistrationFormsByAgency: t.field({
    type: FormConnection,
    description: 'Newest first.',
    args: {
      agencyID: t.arg.id({ required: true }),
      status: t.arg({ type: RegistrationStatusType }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
    },
    resolve: (_root, args, context) => context.read((tx) => registrationsByAgency(tx, args)),
  }),
  getClientsRegistrationForm: t.field({
    type: FormType,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => context.read((tx) => registrationOrNotFound(tx, id)),
  }),
  ownClientsRegistrationForm: t.field({
    type: FormType,
    nullable: true,
    description: "The caller's own in the current agency.",
    resolve: (_root, _args, context) =>
      context.read(async (tx) => tx.load(registrationOfPerson, personOf(tx) ?? '')),
  }),
}))

mutation('createClientsRegistrationForm', {
  type: FormType,
  input: createClientsRegistrationFormInput,
  command: createClientsRegistrationForm,
})
mutation('updateClientsRegistrationForm', {
  type: FormType,
  input: updateClientsRegistrationFormInput,
  command: updateClientsRegistrationForm,
})
mutation('decideClientsRegistrationForm', {
  type: FormType,
  input: decideClientsRegistrationFormInput,
  command: decideClientsRegistrationForm,
})
