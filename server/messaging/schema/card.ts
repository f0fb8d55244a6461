import { cardOfPerson } from '../../agencies/queries/people.ts'
import type { Card } from '../../identity/queries.ts'
import type { Context } from '../../platform/context.ts'
import { loadAhead } from '../../platform/database/loader.ts'

/** The author of a message, or a member of a channel: nobody's account is ever taken from under them. */
export async function cardOf(context: Context, userId: string): Promise<Card> {
  const card = await context.load(cardOfPerson, userId)
  if (!card) throw new Error('an author or member has no account')
  return card
}

/** The same of somebody who is known before the row that names them is read. */
export const loadCardAhead = (context: Context, userId: string): void =>
  loadAhead(context, cardOfPerson, userId)
