import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import type { FilterField } from '../../../ui/filter/filter-field.ts'
import { useConversationSubjectFields } from './conversation-fields.ts'
import { useRequestSubjectFields } from './request-fields.ts'
import { useTaskSubjectFields } from './task-fields.ts'

/** Only names, labels and options are used: what matches is found by the server. */
export type Fields = readonly FilterField<never>[]

/** The fields of each kind. */
export const fieldsOf: Record<SubjectKind, () => Fields> = {
  tasks: useTaskSubjectFields,
  requests: useRequestSubjectFields,
  conversations: useConversationSubjectFields,
}
