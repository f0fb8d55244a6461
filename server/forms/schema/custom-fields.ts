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

/** The size assumed for the cost of documents; there may be more. */
const usualFields = 10
const usualOptions = 5

const SubjectType = builder.enumType('CustomFieldSubject', { values: customSubjects })
const KindType = builder.enumType('CustomFieldType', { values: customTypes })
const SightType = builder.enumType('CustomFieldSight', { values: customSights })

const CustomFieldType = builder.objectRef<CustomFieldRow>('CustomField').implement({
  description: 'A field that the agency defines for its members or clients.',
  fields: (t) => ({
    id: t.exposeID('id'),
    subject: t.expose('subject', { type: SubjectType, description: 'Who the field describes.' }),
    type: t.expose('type', { type: KindType }),
    label: t.exposeString('label'),
    help: t.exposeString('help', { nullable: true }),
    options: t.exposeStringList('options', {
      ...listOf(usualOptions),
      description: 'The options of a choice.',
    }),
    required: t.exposeBoolean('required'),
    visibleTo: t.expose('visibleTo', {
      type: SightType,
      description:
        'Who can see it besides admins: nobody; person, the member it describes; staff; all, staff and the client it describes.',
    }),
    answers: t.int({
      nullable: true,
      description: 'Number of people with an answer; null for clients.',
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
      description: 'A text, a number, a date (YYYY-MM-DD), or one of the options.',
    }),
  }),
})

builder.objectField(AgencyType, 'customFields', (t) =>
  t.field({
    type: [CustomFieldType],
    ...listOf(2 * usualFields),
    description: 'Fields visible to the caller, sorted by position; empty outside the current agency.',
    resolve: ({ id }, _args, context) => context.load(customFieldsOfAgency, id),
  }),
)

builder.objectField(AgencyUserType, 'customAnswers', (t) =>
  t.field({
    type: [CustomAnswerType],
    ...listOf(usualFields),
    description: "This member's answers to the custom fields that the caller may see or fill in.",
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
  description: 'Also deletes all its answers; returns the deleted field.',
})
mutation('updateCustomAnswers', {
  type: AgencyUserType,
  input: updateCustomAnswersInput,
  fields: { values: { type: 'JSON' } },
  command: updateCustomAnswers,
})
