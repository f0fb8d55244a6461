import { createHash } from 'node:crypto'
import { fullSkin, type Skin } from '../../../shared/skin-facts.ts'
import { skinSheet } from '../../../shared/skin-variables.ts'
import { type AgencyRow, agencyById } from '../../agencies/queries/agencies.ts'
import { invitationOfToken } from '../../agencies/queries/invitations.ts'
import { shareByLink } from '../../media/queries/open-share.ts'
import type { App } from '../../platform/app.ts'
import type { ReadTx } from '../../platform/context.ts'
import type { PageBrand } from '../../platform/http/web.ts'

export const skinOf = ({ skin }: Pick<AgencyRow, 'skin'>): Partial<Skin> => (skin ?? {}) as Partial<Skin>

/** Changes whenever the agency's theme changes. */
export const versionOf = ({ skin, avatar }: Pick<AgencyRow, 'skin' | 'avatar'>): string =>
  createHash('sha256')
    .update(JSON.stringify([sheetVersion, skin, avatar]))
    .digest('hex')
    .slice(0, 12)

/** To be increased when style sheets are generated differently: browsers cache them by version. */
const sheetVersion = 1

/** The style sheet of an agency: public, because it contains only colors and the address of a picture. Empty without a theme. */
export async function sheetOf(tx: ReadTx, agencyId: string): Promise<{ sheet: string; version: string }> {
  const agency = await tx.load(agencyById, agencyId)
  return { sheet: skinSheet(fullSkin(agency && skinOf(agency))), version: versionOf(agency ?? unbranded) }
}

const unbranded = { skin: null, avatar: null }

/** What an installed application shows of an agency. */
export type Look = {
  agencyId: string | null
  name: string | null
  picture: string | null
  skin: Partial<Skin> | null
  version: string
}

/** The look of an agency; ours for none, and for one that there is not. */
export async function lookOf(tx: ReadTx, agencyId: string | null): Promise<Look> {
  const agency = agencyId ? await tx.load(agencyById, agencyId) : null
  if (!agency) return { agencyId: null, name: null, picture: null, skin: null, version: versionOf(unbranded) }
  const { id, name, avatar } = agency
  return { agencyId: id, name, picture: avatar, skin: skinOf(agency), version: versionOf(agency) }
}

const sharePage = /^\/media\/share\/([\w-]+)$/
const invitationPage = /^\/(?:register|agency\/join|feed\/join)\/([\w-]+)$/

/** The brand of a page before its visitor is known: that of the host, of a share, or of an invitation. */
export async function brandOfPage(
  app: App,
  page: { agencyId: string | null; path: string },
): Promise<PageBrand | null> {
  if (!page.agencyId && !sharePage.test(page.path) && !invitationPage.test(page.path)) return null
  return app.asPlatform((ctx) =>
    ctx.read(async (tx) => {
      const agencyId = page.agencyId ?? (await agencyOfPath(tx, page.path))
      const agency = agencyId ? await tx.load(agencyById, agencyId) : null
      return agency && { agencyId: agency.id, name: agency.name, version: versionOf(agency) }
    }),
  )
}

async function agencyOfPath(tx: ReadTx, path: string): Promise<string | null> {
  const link = sharePage.exec(path)?.[1]
  if (link) return (await shareByLink(tx, link))?.agencyId ?? null
  const token = invitationPage.exec(path)?.[1]
  return token ? ((await invitationOfToken(tx, token))?.agencyId ?? null) : null
}
