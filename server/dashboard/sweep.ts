import { type Case, input, staff } from '../sweep/case.ts'
import type { World } from '../sweep/world.ts'
import { visitDashboard } from './commands.ts'

/** A visit, for the tests that other agencies can neither change nor see it. */
export async function plant({ server, staff, agencyId }: World): Promise<void> {
  await server.app.as({ kind: 'actor', agencyId, userId: staff.userId }, (context) =>
    visitDashboard(context, { agencyID: agencyId }),
  )
}

export const cases: Case[] = [
  { operation: 'changes', outcomes: staff },
  { operation: 'changesSince', outcomes: staff },
  {
    operation: 'visitDashboard',
    outcomes: staff,
    variables: ({ agencyId }) => input({ agencyID: agencyId }),
  },
]
