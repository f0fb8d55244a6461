import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { say } from '../sentences.ts'

/** Rows with a shared order. A writer of ranks must hold the lock that all other writers of this list take. */
export type RankedList = {
  table: 'board' | 'boardColumn' | 'task' | 'subsTask' | 'userTask'
  column?: 'rank' | 'dailyRank'
  of: RawBuilder<SqlBool>
  /** Called when all rows have new ranks. */
  onRebalance?: () => void
}

const longest = 40

/**
 * The rank that places a row after another: first for null, last for undefined. `moving` is the row itself, if it is already in
 * the list. Errors: CONFLICT if the other row is not in the list.
 */
export async function rankAfter(
  tx: Tx,
  list: RankedList,
  afterId: string | null | undefined,
  moving: string | null = null,
): Promise<string> {
  const [before, behind] = await neighbours(tx, list, afterId, moving)
  const rank = generateKeyBetween(before, behind)
  if (rank.length <= longest) return rank
  await rebalance(tx, list)
  list.onRebalance?.()
  return generateKeyBetween(...(await neighbours(tx, list, afterId, moving)))
}

async function neighbours(
  tx: Tx,
  { table, column = 'rank', of }: RankedList,
  afterId: string | null | undefined,
  moving: string | null,
): Promise<[string | null, string | null]> {
  const rank = raw.ref(column)
  const rows = raw`from ${raw.table(table)} where ${of} and id is distinct from ${moving}::uuid`
  if (afterId === undefined) return [await first(tx, raw`select max(${rank}) as rank ${rows}`), null]
  if (afterId === null) return [null, await first(tx, raw`select min(${rank}) as rank ${rows}`)]
  const before = await first(tx, raw`select ${rank} as rank ${rows} and id = ${afterId}`)
  if (before === null)
    throw conflict(say('movedMeanwhile'), {
      afterID: say('notHere'),
    })
  return [before, await first(tx, raw`select min(${rank}) as rank ${rows} and ${rank} > ${before}`)]
}

async function first(tx: Tx, query: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await query.execute(tx.sql)
  return (rows[0] as { rank: string | null } | undefined)?.rank ?? null
}

/** Rebalances a list: gives it short new ranks after the existing ones, so that ranks stay unique throughout. */
async function rebalance(tx: Tx, { table, column = 'rank', of }: RankedList): Promise<void> {
  const rank = raw.ref(column)
  const { rows } = await raw<{ id: string; rank: string }>`
    select id, ${rank} as rank from ${raw.table(table)} where ${of} order by ${rank}`.execute(tx.sql)
  const keys = generateNKeysBetween(rows.at(-1)?.rank ?? null, null, rows.length)
  await raw`update ${raw.table(table)} set ${rank} = fresh.rank
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${keys}::text[]) fresh(id, rank)
    where ${of} and ${raw.table(table)}.id = fresh.id`.execute(tx.sql)
}

/** Ranks for several rows appended to a list. */
export async function ranksAtEnd(tx: Tx, list: RankedList, count: number): Promise<string[]> {
  const [last] = await neighbours(tx, list, undefined, null)
  return generateNKeysBetween(last, null, count)
}

/** Ranks for the rows of a new list. */
export const firstRanks = (count: number): string[] => generateNKeysBetween(null, null, count)
