import { approvalSides, requestMeanings } from '../../../shared/requests-facts.ts'
import { builder } from '../../platform/graphql/builder.ts'

export const RequestMeaning = builder.enumType('RequestMeaning', { values: requestMeanings })
export const ApprovalSideType = builder.enumType('ApprovalSide', { values: approvalSides })

/** A status that requests may have; what is kept of it, and shown, is the part of room requests. */
export const RequestStatusInput = builder.inputType('RequestStatusInput', {
  fields: (t) => ({
    id: t.string({ required: true }),
    label: t.string({ required: true }),
    clientLabel: t.string({ description: 'The label for clients.' }),
    color: t.string({ required: true }),
    order: t.int(),
    meaning: t.field({ type: RequestMeaning, required: true }),
  }),
})

/** A stage that files of requests pass before they are approved. */
export const RequestStageInput = builder.inputType('RequestStageInput', {
  fields: (t) => ({
    stage: t.string({ required: true }),
    side: t.field({ type: ApprovalSideType, description: 'The side that decides; clients by default.' }),
    reviewsLimit: t.int({ required: true }),
  }),
})
