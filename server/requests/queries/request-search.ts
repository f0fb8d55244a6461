import { type RawBuilder, sql as raw, type SqlBool } from 'kysely'
import { fold } from '../../../shared/fold.ts'
import { requestTitleMax } from '../../../shared/requests-facts.ts'
import type { ReadTx } from '../../platform/context.ts'
import { agencyOf, isStaff } from '../../platform/database/viewer.ts'

/** Limit on matches selected by id; beyond it, a plain scan fills the first page fast. */
const most = 500
/** The trigram index of titles needs at least three letters. */
const shortest = 3
const largest = 2_147_483_647

type Meant = { ids: string[] | null; people: string[] }

/** A number, a word of the title, or a person's name, as a condition on the table request. */
export async function found(tx: ReadTx, keyword: string): Promise<RawBuilder<SqlBool>> {
  const { ids, people } = await meant(tx, keyword)
  const isFew = ids !== null && ids.length <= most
  const conditions = [
    isFew ? raw`request.id = any(${ids})` : raw`strpos(request.title_order, ${fold(keyword)}) > 0`,
    ...numbers(keyword).map(([from, to]) => raw`request.number between ${from} and ${to}`),
    ...(people.length > most ? ofNamed(tx, keyword) : ofPeople(people)),
  ]
  return raw`(${raw.join(conditions, raw` or `)})`
}

/** Resolves a keyword to people and ids first: a database that knows the ids finds the rest by them. */
async function meant(tx: ReadTx, keyword: string): Promise<Meant> {
  // A client's own requests are few, and selective enough.
  const isIndexed =
    isStaff(tx.viewer) && [...fold(keyword)].length >= shortest && keyword.length <= requestTitleMax
  const { rows } = await raw<Meant>`select
    ${isIndexed ? raw`array(select atrium.requests_with(${keyword}, ${most + 1}))` : raw`null::uuid[]`} as ids,
    array(${named(tx, keyword)} limit ${most + 1}) as people`.execute(tx.sql)
  return rows[0] ?? { ids: null, people: [] }
}

/** A member's stored search text contains the name among other words, so few names remain to be folded. */
const named = (
  tx: ReadTx,
  keyword: string,
) => raw`select m.user_id from agency_user m join account a on a.id = m.user_id
  where m.agency_id = ${agencyOf(tx)} and strpos(m.search, ${fold(keyword)}) > 0
    and strpos(atrium.fold(a.name), ${fold(keyword)}) > 0`

function ofPeople(people: readonly string[]): RawBuilder<unknown>[] {
  if (people.length === 0) return []
  return [raw`request.issuer_by = any(${people})`, raw`request.en_charge_user = any(${people})`]
}

const ofNamed = (tx: ReadTx, keyword: string): RawBuilder<unknown>[] => [
  raw`request.issuer_by in (${named(tx, keyword)})`,
  raw`request.en_charge_user in (${named(tx, keyword)})`,
]

/** The ranges of numbers that start with these digits. */
function numbers(keyword: string): [from: number, to: number][] {
  const digits = /^#?([1-9]\d{0,8})$/.exec(keyword.trim())?.[1]
  const ranges: [number, number][] = []
  for (let from = Number(digits), size = 1; from <= largest; from *= 10, size *= 10)
    ranges.push([from, Math.min(from + size - 1, largest)])
  return ranges
}
