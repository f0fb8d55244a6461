import { sql as raw, type Selectable } from 'kysely'
import { oneAddress } from '../../shared/email-address.ts'
import type { Account } from '../database/generated/types.ts'
import type { Context, ReadTx } from '../platform/context.ts'
import { defineStatement } from '../platform/database/define-statement.ts'
import { defineLoader, inOrder } from '../platform/database/loader.ts'
import { personOf, type Viewer } from '../platform/database/viewer.ts'
import { badInput, notFound, unauthenticated } from '../platform/errors.ts'
import { isId } from '../platform/ids.ts'
import { visibility } from './ports.ts'
import { say } from './sentences.ts'

export type AccountRow = Selectable<Account>

/** How much of a person is visible: name and avatar, also the profile, or also the settings of the account. */
export type Visibility = 'name' | 'profile' | 'account'

/** What displays a person wherever they are named; optional fields are set only if they were loaded along. */
export type UserSummary = Pick<AccountRow, 'id' | 'name' | 'avatar'> & {
  visibility: Visibility
  /** The role in the current agency; empty if there is none. */
  role?: string
  /** The company of a client in the current agency; for staff only. */
  companyName?: string | null
}

/** A person as the caller sees them. */
export type Person = AccountRow & UserSummary

const accountsByIds = defineStatement((tx, { ids }: { ids: readonly string[] }) =>
  tx.sql.selectFrom('account').selectAll().where(raw<boolean>`id = any(${ids})`),
)

/**
 * The people referenced by visible entities (an author, a member), by id; null for people of other agencies. It does not check
 * whether the caller may look them up; use `visiblePerson` for that.
 */
export const personById = defineLoader<string, Person | null>(async (tx, ids) => {
  const rows = await accountsByIds(tx, { ids })
  const people = rows.map((row) => toPerson(tx.viewer, row))
  return inOrder(ids, people, ({ id }) => id)
})

/** The people with these ids; unknown ids are left out. */
export async function peopleByIds(context: Context, ids: readonly string[]): Promise<Person[]> {
  const people = await Promise.all(ids.map((id) => context.load(personById, id)))
  return people.filter((person) => person !== null)
}

/** The full person of a summary; loaded unless the summary is already complete. */
export async function personOfSummary(context: Context, summary: UserSummary): Promise<Person> {
  if ('email' in summary) return summary as Person
  const person = await context.load(personById, summary.id)
  if (!person) throw new Error('a summary has no person')
  return person
}

/**
 * The time zone of a person's days: the one that they chose, else that of the browser they last used; null if neither is known.
 */
export const ownZone = (person: Pick<AccountRow, 'timeZone' | 'seenTimeZone'> | null): string | null =>
  person?.timeZone ?? person?.seenTimeZone ?? null

export const toPerson = (viewer: Viewer, row: AccountRow): Person => ({
  ...row,
  visibility: visibilityOf(viewer, row.id),
})

export function visibilityOf(viewer: Viewer, userId: string): Visibility {
  if (viewer.kind !== 'system' && personOf({ viewer }) === userId) return 'account'
  return 'side' in viewer && viewer.side === 'staff' ? 'profile' : 'name'
}

/** The caller. Errors: UNAUTHENTICATED. */
export const me = (ctx: Context): Promise<Person> =>
  ctx.read(async (tx) => {
    const { userId } = signedIn(tx.viewer)
    const person = await tx.load(personById, userId)
    if (!person) throw unauthenticated()
    return person
  })

/** A person visible to the caller, by id or by email. Errors: BAD_USER_INPUT, NOT_FOUND. */
export const getUser = (ctx: Context, { id, email }: { id?: string | null; email?: string | null }) =>
  ctx.read(async (tx) => {
    if ((id == null) === (email == null)) throw badInput({ id: say('idOrEmail') })
    const person = await visiblePerson(tx, id ?? (await idOfAddress(tx, email ?? '')) ?? nobody)
    if (!person) throw notFound()
    return person
  })

/** An id that no account has, so that looking up an unknown address does the same work as looking up a hidden one. */
const nobody = '00000000-0000-4000-8000-000000000000'

/**
 * A person visible to the caller in the current agency; null for everyone else, whether they exist or not. Both cases run the
 * same statements: an account is read only once its visibility is known.
 */
export async function visiblePerson(tx: ReadTx, userId: string): Promise<Person | null> {
  if (!isId(userId)) return null
  if (visibilityOf(tx.viewer, userId) === 'account') return tx.load(personById, userId)
  for (const ask of tx.app.port(visibility)) {
    const known = new Set(await ask(tx, [userId]))
    if (known.has(userId)) return tx.load(personById, userId)
  }
  return null
}

// Row policies would prevent the use of the index on addresses, hence a database function for people of the current agency.
async function idOfAddress(tx: ReadTx, typed: string): Promise<string | null> {
  const address = oneAddress(typed)
  const own = await tx.load(personById, signedIn(tx.viewer).userId)
  if (own?.email.toLowerCase() === address) return own.id
  const found = await raw<{
    id: string | null
  }>`select atrium.person_of_address(${address}) as id`.execute(tx.sql)
  return found.rows[0]?.id ?? null
}

/** The signed-in person. Errors: UNAUTHENTICATED. */
export function signedIn(viewer: Viewer): { userId: string; sessionId: string } {
  if (viewer.kind === 'member' || viewer.kind === 'person') return viewer
  throw unauthenticated()
}

/** An account by its address, ignoring case. For the system itself. */
export async function accountOfEmail(tx: ReadTx, email: string): Promise<AccountRow | null> {
  const row = await tx.sql
    .selectFrom('account')
    .selectAll()
    .where(raw`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row ?? null
}

export async function accountOfId(tx: ReadTx, id: string): Promise<AccountRow | null> {
  const row = await tx.sql.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}
