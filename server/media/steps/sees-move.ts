import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { makersAbove } from '../queries/categories.ts'

type Move = { userId: string; from: string | null; to: string | null | undefined }

/** Whether whose a file or category is sees that it lies elsewhere: clients see their own categories and what lies below them. */
export async function seesMove(tx: Tx, { userId, from, to }: Move): Promise<boolean> {
  if (to === undefined || to === from) return false
  const membership = await tx.load(membershipStateOf, userId)
  if (membership && membership.role !== 'client') return true
  const places = [from, to].filter((place) => place !== null)
  const makers = await Promise.all(places.map((place) => makersAbove(tx, place)))
  return makers.some((each) => each.includes(userId))
}
