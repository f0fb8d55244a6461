import type { ReadTx } from '../../platform/context.ts'
import { agencyOf } from '../../platform/database/viewer.ts'

/** A client with those of their company, who see the same projects. */
export async function companyOf(tx: ReadTx, clientId: string): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('agencyUser as contact')
    .innerJoin('agencyUser as person', (join) =>
      join
        .onRef('person.agencyId', '=', 'contact.agencyId')
        .on((on) =>
          on.or([
            on('person.userId', '=', on.ref('contact.userId')),
            on('person.companyId', '=', on.ref('contact.companyId')),
          ]),
        ),
    )
    .select('person.userId')
    .where('contact.agencyId', '=', agencyOf(tx))
    .where('contact.userId', '=', clientId)
    .where('person.removedAt', 'is', null)
    .where('person.role', '=', 'client')
    .execute()
  return rows.map(({ userId }) => userId)
}
