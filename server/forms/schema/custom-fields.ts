import {
  createCustomFieldInput,
  deleteCustomFieldInput,
  updateCustomAnswersInput,
  updateCustomFieldInput,
} from '../../../shared/custom-fields.ts'
import { customSights, customSubjects, customTypes } from '../../../shared/custom-fields-facts.ts'
import { AgencyType, AgencyUserType } from '../../agencies/schema/types.ts'
import { isStaff } from '../../platform/database/viewer.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { listOf } from '../../platform/graphql/list-size.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { updateCustomAnswers } from '../commands/custom-answers.ts'
import { createCustomField, deleteCustomField, updateCustomField } from '../commands/custom-fields.ts'
import {
  answersOf,
  type CustomAnswerRow,
  type CustomFieldRow,
  countsOfFields,
  customFieldsOfAgency,
} from '../queries/custom-fields.ts'

/** So many are reckoned with; there may be more. */
const usualFields = 10
const usualOptions = 5

const SubjectType = builder.enumType('CustomFieldSubject', { values: customSubjects })
const KindType = builder.enumType('CustomFieldType', { values: customTypes })
const SightType = builder.enumType('CustomFieldSight', { values: customSights })

const CustomFieldType = builder.objectRef<CustomFieldRow>('CustomField').implement({
  description: 'Something that the agency wants to know of its members or its clients.',
  fields: (t) => ({
    id: t.exposeID('id'),
    subject: t.expose('subject', { type: SubjectType, description: 'of whom' }),
    type: t.expose('type', { type: KindType }),
    label: t.exposeString('label'),
    help: t.exposeString('help', { nullable: true }),
    options: t.exposeStringList('options', { ...listOf(usualOptions), description: 'of a choice' }),
    required: t.exposeBoolean('required'),
    visibleTo: t.expose('visibleTo', {
      type: SightType,
      description:
        'who sees it beside admins: nobody; person, the member whom it is about; staff; all, staff and the client whom it is about',
    }),
    answers: t.int({
      nullable: true,
      description: 'of how many people it says something; null for clients',
      resolve: ({ id }, _args, context) =>
        context.read(async (tx) => (isStaff(tx.viewer) ? tx.load(countsOfFields, id) : null)),
    }),
  }),
})

const CustomAnswerType = builder.objectRef<CustomAnswerRow>('CustomAnswer').implement({
  fields: (t) => ({
    field: t.expose('field', { type: CustomFieldType }),
    value: t.expose('value', {
      type: 'JSON',
      nullable: true,
      description: 'a text, a number, a day (YYYY-MM-DD), or one of the options',
    }),
  }),
})

builder.objectField(AgencyType, 'customFields', (t) =>
  t.field({
    type: [CustomFieldType],
    ...listOf(2 * usualFields),
    description:
      'those that the caller may see, in their order; of another agency than the current one, none',
    resolve: ({ id }, _args, context) => context.load(customFieldsOfAgency, id),
  }),
)

builder.objectField(AgencyUserType, 'customAnswers', (t) =>
  t.field({
    type: [CustomAnswerType],
    ...listOf(usualFields),
    description: 'the fields that the caller may see, and fill in, of this person, with what they say',
    resolve: (member, _args, context) => context.read((tx) => answersOf(tx, member)),
  }),
)

mutation('createCustomField', {
  type: CustomFieldType,
  input: createCustomFieldInput,
  fields: { subject: { type: SubjectType }, type: { type: KindType }, visibleTo: { type: SightType } },
  command: createCustomField,
})
mutation('updateCustomField', {
  type: CustomFieldType,
  input: updateCustomFieldInput,
  fields: { visibleTo: { type: SightType } },
  command: updateCustomField,
})
mutation('deleteCustomField', {
  type: CustomFieldType,
  input: deleteCustomFieldInput,
  command: deleteCustomField,
  description: 'with all that was answered to it; answers what it was',
})
mutation('updateCustomAnswers', {
  type: AgencyUserType,
  input: updateCustomAnswersInput,
  fields: { values: { type: 'JSON' } },
  command: updateCustomAnswers,
})
