import { type FormField, noForm } from '../../../shared/forms-facts.ts'
import {
  createClientsRegistrationFormInput,
  decideClientsRegistrationFormInput,
  registrationStatuses,
  updateClientsRegistrationFormInput,
} from '../../../shared/registration.ts'
import { AgencyType, AgencyUserType, HostAgencyType } from '../../agencies/schema/types.ts'
import { personById } from '../../identity/queries.ts'
import { UserType } from '../../identity/schema.ts'
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
  description: 'What a client answered to the registration form. For staff, and for the client.',
  fields: (t) => ({
    id: t.exposeID('id'),
    agencyID: t.exposeID('agencyId'),
    ownerID: t.exposeID('ownerId'),
    owner: t.field({
      type: UserType,
      nullable: true,
      description: 'null for who is no member (yet)',
      resolve: ({ ownerId }, _args, context) => context.load(personById, ownerId),
    }),
    ownerName: t.exposeString('ownerName', { description: 'as it was then' }),
    ownerEmail: t.exposeString('ownerEmail', { description: 'as it was then' }),
    content: t.field({
      type: 'JSON',
      description: 'formVersion, and values by the key of the field',
      resolve: ({ formVersion, content }) => ({ formVersion, values: content }),
    }),
    formVersion: t.exposeInt('formVersion'),
    form: t.field({
      type: 'JSON',
      description: 'the fields as they were when it was answered; none outside of the agency',
      resolve: (row, _args, context) => fieldsOf(row, context),
    }),
    status: t.expose('status', { type: RegistrationStatusType }),
    decidedBy: t.id({
      nullable: true,
      description: 'null for clients',
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
  description: "What whoever has the agency's own link may know.",
  fields: (t) => ({
    agency: t.expose('agency', { type: HostAgencyType }),
    form: t.field({ type: 'JSON', description: 'a list of fields', resolve: ({ fields }) => fields }),
    formVersion: t.exposeInt('version'),
    approval: t.exposeBoolean('approval', { description: 'staff let people in' }),
    isMember: t.exposeBoolean('isMember'),
    own: t.expose('own', { type: FormType, nullable: true, description: "the caller's answers" }),
  }),
})

builder.objectField(AgencyType, 'clientsRegistrationForms', (t) =>
  t.field({
    type: FormConnection,
    nullable: true,
    description: 'newest first; null for clients, and of another agency than the current one',
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
    description: 'null for other clients',
    resolve: ({ userId }, _args, context) => context.load(registrationOfPerson, userId),
  }),
)

builder.objectField(UserType, 'ClientsRegistrationFormID', (t) =>
  t.id({
    nullable: true,
    description: 'in the current agency; null for other clients',
    resolve: async ({ id }, _args, context) => (await context.load(registrationOfPerson, id))?.id ?? null,
  }),
)

builder.queryFields((t) => ({
  registrationByToken: t.field({
    type: RegistrationType,
    nullable: true,
    description: 'anonymous, by the secret token of the link',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, context) => context.read((tx) => registrationByToken(tx, token)),
  }),
  clientsRegistrationFormsByAgency: t.field({
    type: FormConnection,
    description: 'newest first',
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
    description: "the caller's own in the current agency",
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
