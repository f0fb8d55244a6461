import { ownAddress } from '../../agencies/queries/mail-brand.ts'
import type { App } from '../../platform/app.ts'
import type { Person } from './due.ts'

/**
 * The origin at which a person uses an agency: that of their newest session, the agency's own or ours; without a session, the
 * agency's own if it has a working one.
 */
export async function addressOf(app: App, { agencyId, userId }: Person): Promise<string> {
  const { publicUrl } = app.config
  return app.asPlatform((ctx) =>
    ctx.read(async (tx) => {
      const own = await ownAddress(tx, agencyId)
      if (!own) return publicUrl
      const session = await tx.sql
        .selectFrom('session')
        .select('agencyId')
        .where('accountId', '=', userId)
        .where('endedAt', 'is', null)
        .where((row) => row.or([row('agencyId', 'is', null), row('agencyId', '=', agencyId)]))
        .orderBy('createdAt', 'desc')
        .executeTakeFirst()
      return session && session.agencyId === null ? publicUrl : own
    }),
  )
}
