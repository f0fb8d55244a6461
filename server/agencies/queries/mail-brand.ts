import type { Skin } from '../../../shared/skin-facts.ts'
import type { App } from '../../platform/app.ts'
import type { ReadTx } from '../../platform/context.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import type { AgencyRow, DomainRow } from './agencies.ts'

/** An agency's look in its mails: name, picture, and the color of its buttons if set. */
export function mailBrand({ config }: App, agency: Pick<AgencyRow, 'name' | 'avatar' | 'skin'>): Brand {
  const { btnColor } = (agency.skin ?? {}) as Partial<Skin>
  return {
    name: agency.name,
    ...(agency.avatar ? { logoUrl: `${config.publicUrl}/files/${agency.avatar}` } : {}),
    ...(btnColor ? { color: btnColor } : {}),
  }
}

/** The origin of an agency's own domain, the first that works; null if it has none. */
export async function ownAddress(tx: ReadTx, agencyId: string): Promise<string | null> {
  const [domain] = await workingDomains(tx, agencyId)
  return domain ? addressAt(tx.app, domain.name) : null
}

/** The same for an agency's already loaded domains. */
export function ownAddressAmong(app: Pick<App, 'config'>, domains: readonly DomainRow[]): string | null {
  const working = domains.filter(({ error }) => error === null)
  const left = new Set(working.map(({ previous }) => previous))
  const [first] = working
    .filter(({ name }) => !left.has(name))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.name < b.name ? -1 : 1))
  return first ? addressAt(app, first.name) : null
}

/** An agency's working domains, oldest first; moved ones are replaced by their successors. */
export const workingDomains = ({ sql }: ReadTx, agencyId: string) =>
  sql
    .selectFrom('domain')
    .select(['name', 'token'])
    .where('agencyId', '=', agencyId)
    .where('error', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('domain as next')
            .select('next.name')
            .where('next.agencyId', '=', agencyId)
            .where('next.error', 'is', null)
            .whereRef('next.previous', '=', 'domain.name'),
        ),
      ),
    )
    .orderBy('createdAt')
    .orderBy('name')
    .execute()

/** Our own address under another name. */
export function addressAt({ config }: Pick<App, 'config'>, name: string): string {
  const url = new URL(config.publicUrl)
  url.hostname = name
  return url.origin
}
