import { type Case, input, staff } from '../sweep/case.ts'

export const cases: Case[] = [
  { operation: 'changes', outcomes: staff },
  { operation: 'changesSince', outcomes: staff },
  {
    operation: 'visitDashboard',
    outcomes: staff,
    variables: ({ agencyId }) => input({ agencyID: agencyId }),
  },
]
