import { summaryOfPerson } from '../../agencies/queries/people.ts'
import type { UserSummary } from '../../identity/queries.ts'
import type { Context } from '../../platform/context.ts'
import { prefetch } from '../../platform/database/loader.ts'

/** The author of a message, or a member of a channel; never null, because accounts with such references are kept. */
export async function summaryOf(context: Context, userId: string): Promise<UserSummary> {
  const summary = await context.load(summaryOfPerson, userId)
  if (!summary) throw new Error('an author or member has no account')
  return summary
}

/** Prefetches a person who is known before the row that names them is read. */
export const prefetchSummary = (context: Context, userId: string): void =>
  prefetch(context, summaryOfPerson, userId)
