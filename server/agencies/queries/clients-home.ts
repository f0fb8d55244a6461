import type { App } from '../../platform/app.ts'
import type { ReadTx } from '../../platform/context.ts'
import type { Brand } from '../../platform/mail/mail.ts'
import { lookForProof } from './domains.ts'
import { addressAt, mailBrand, workingDomains } from './mail-brand.ts'

type Asked = { userId: string; agencyId: string | null }

/**
 * Where a person is an active client: in the given agency, at its own domain; without one, in any, at our address, in the
 * agency's name if they are a client of one agency only. null if they are none, or the given agency has no verified domain.
 */
export async function homeOfClient(
  app: App,
  asked: Asked,
): Promise<{ brand: Brand; address: string } | null> {
  const brand = await app.asPlatform((ctx) => ctx.read((tx) => brandForClient(tx, asked)))
  if (!brand) return null
  const address = asked.agencyId ? await provedAddress(app, asked.agencyId) : app.config.publicUrl
  return address === null ? null : { brand, address }
}

async function brandForClient({ sql, app }: ReadTx, { userId, agencyId }: Asked): Promise<Brand | null> {
  let clients = sql
    .selectFrom('agencyUser')
    .innerJoin('agency', 'agency.id', 'agencyUser.agencyId')
    .select(['agency.id', 'agency.name', 'agency.avatar', 'agency.skin'])
    .where('agencyUser.userId', '=', userId)
    .where('agencyUser.role', '=', 'client')
    .where('agencyUser.active', '=', true)
    .where('agencyUser.removedAt', 'is', null)
  if (agencyId) clients = clients.where('agency.id', '=', agencyId)
  const [found, ...others] = await clients.limit(2).execute()
  if (!found) return null
  return others.length > 0 ? { name: 'Atrium' } : mailBrand(app, found)
}

/**
 * The origin for mails with secrets: a domain that DNS currently proves to be the agency's. Domains set by the operator need no
 * proof. Errors: if no name server answers, which is transient.
 */
async function provedAddress(app: App, agencyId: string): Promise<string | null> {
  const domains = await app.asPlatform((ctx) => ctx.read((tx) => workingDomains(tx, agencyId)))
  let isSilent = false
  for (const { name, token } of domains) {
    const proof = token === null ? 'proven' : await lookForProof(app, { name, token })
    if (proof === 'proven') return addressAt(app, name)
    isSilent ||= proof === 'noAnswer'
  }
  if (isSilent) throw new Error('no name server says whether the domain is still the agency’s')
  return null
}
