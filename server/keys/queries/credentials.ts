import type { KeyRole } from '../../../shared/keys.ts'
import type { ReadTx } from '../../platform/context.ts'
import { defineLoader } from '../../platform/database/loader.ts'
import { pageOf } from '../../platform/database/page.ts'
import { agencyOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { refuseForeignAgency } from '../../platform/named-caller.ts'
import { canKeepKeys } from '../policy.ts'
import { say } from '../sentences.ts'

/** An access key of the current agency; the secret only in the response of the call that creates it. */
export type CredentialRow = Awaited<ReturnType<typeof firstOf>> & { secret?: string }

const selection = (tx: ReadTx) =>
  tx.sql
    .selectFrom('credential')
    .select([
      'id',
      'agencyId',
      'accessKeyId',
      'name',
      'userId',
      'sessionId',
      'createdBy',
      'unsigned',
      'deniedAt',
      'expiresAt',
      'lastUsedAt',
      'createdAt',
    ])
    .select((row) => row.ref('role').$castTo<KeyRole>().as('role'))

const credentials = (tx: ReadTx) => selection(tx).where('agencyId', '=', agencyOf(tx))
const firstOf = (tx: ReadTx) => selection(tx).executeTakeFirstOrThrow()

/** One key. Errors: NOT_FOUND. */
export async function getCredential(tx: ReadTx, id: string): Promise<CredentialRow> {
  const row = canKeepKeys(tx.viewer) ? await credentials(tx).where('id', '=', id).executeTakeFirst() : null
  if (!row) throw notFound(say('noKey'))
  return row
}

/** The keys of the current agency, denied ones included, newest first. For admins. Errors: NOT_FOUND. */
export async function credentialsByAgency(
  tx: ReadTx,
  { agencyID, ...page }: PageArguments & { agencyID: string },
): Promise<Connection<CredentialRow>> {
  refuseForeignAgency(tx, agencyID, () => notFound(say('noAgency')))
  return pageOf(tx, credentials(tx), {
    list: `credentials/${agencyID}`,
    order: ['createdAt', 'id'],
    direction: 'desc',
    page,
  })
}

/** The current agency's keys that are not denied, for admins; none for other agencies and callers. */
export const livingKeys = defineLoader<string, CredentialRow[]>(async (tx, agencyIds) => {
  const { agencyId } = tx.viewer
  if (!agencyId || !canKeepKeys(tx.viewer) || !agencyIds.includes(agencyId)) return agencyIds.map(() => [])
  const rows = await credentials(tx)
    .where('deniedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return agencyIds.map((id) => (id === agencyId ? rows : []))
})

/** How many keys of the agency are not denied. */
export async function countLivingKeys(tx: ReadTx): Promise<number> {
  const { count } = await tx.sql
    .selectFrom('credential')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('agencyId', '=', agencyOf(tx))
    .where('deniedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A key by its public id, in any agency. For the system itself. */
export const credentialOfKey = (tx: ReadTx, accessKeyId: string): Promise<CredentialRow | undefined> =>
  selection(tx).where('accessKeyId', '=', accessKeyId).executeTakeFirst()

/** A key of any agency. For the system itself. */
export const credentialOfLaunch = (tx: ReadTx, agencyId: string, id: string): Promise<CredentialRow> =>
  selection(tx).where('agencyId', '=', agencyId).where('id', '=', id).executeTakeFirstOrThrow()

/** A key's membership; null if it has ended. */
export async function membershipOfKey(tx: ReadTx, userId: string): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('agencyUser')
    .select('id')
    .where('agencyId', '=', agencyOf(tx))
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A person's membership in an agency, for the system itself; null if there never was one. */
export const entryOf = async (tx: ReadTx, agencyId: string, userId: string) =>
  (await tx.sql
    .selectFrom('agencyUser')
    .select(['role', 'active', 'removedAt'])
    .where('agencyId', '=', agencyId)
    .where('userId', '=', userId)
    .executeTakeFirst()) ?? null
