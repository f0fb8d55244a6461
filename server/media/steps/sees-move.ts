import { membershipStateOf } from '../../agencies/queries/membership.ts'
import type { Tx } from '../../platform/context.ts'
import { makersAbove } from '../queries/categories.ts'

type Move = { userId: string; from: string | null; to: string | null | undefined }

/** Whether the owner of a file or category sees a move: clients see their own categories and everything below. */
export async function seesMove(tx: Tx, { userId, from, to }: Move): Promise<boolean> {
  if (to === undefined || to === from) return false
  const membership = await tx.load(membershipStateOf, userId)
  if (membership && membership.role !== 'client') return true
  const places = [from, to].filter((place) => place !== null)
  const makers = await Promise.all(places.map((place) => makersAbove(tx, place)))
  return makers.some((each) => each.includes(userId))
}
