import { sql as raw } from 'kysely'
import type { Language } from '../../../shared/identity.ts'
import type { ReadTx } from '../../platform/context.ts'
import { pageOf } from '../../platform/database/page.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { notFound } from '../../platform/errors.ts'
import type { Connection, PageArguments } from '../../platform/graphql/connection.ts'
import { hashOf } from '../../platform/secrets.ts'
import { say } from '../sentences.ts'
import { agencyById } from './agencies.ts'
import { mailBrand } from './mail-brand.ts'

/** A link of two accounts in one agency, from the perspective of one of the two. */
export type SymLinkRow = {
  agencyId: string
  id: string
  agencyName: string
  agencyAvatar: string | null
  /** the address that the request was sent to, for the requester */
  email: string | null
  createdById: string
  creatorName: string
  creatorAvatar: string | null
  issuedForId: string | null
  issuedForName: string | null
  issuedForAvatar: string | null
  /** the role in which one may currently act for the other; null if the link has no effect */
  role: 'client' | 'user' | null
  expiresAt: Date
  acceptedAt: Date | null
  createdAt: Date
}

// Includes names and agencies of people who may be hidden from the viewer's own agency, hence the function.
const ownLinks = (tx: ReadTx) =>
  tx.sql.selectFrom(raw<SymLinkRow>`atrium.own_sym_links()`.as<'link'>(raw`link`)).selectAll('link')

/**
 * The links that others created for the viewer and that the viewer accepted, in all agencies, newest first. Errors: NOT_FOUND.
 */
export async function symLinksByIssuedFor(
  tx: ReadTx,
  { issuedForID, ...page }: PageArguments & { issuedForID?: string | null },
): Promise<Connection<SymLinkRow>> {
  const person = ownPerson(tx, issuedForID)
  const query = ownLinks(tx).where('link.issuedForId', '=', person).where('link.acceptedAt', 'is not', null)
  return pageOf(tx, query, { list: `linksFor/${person}`, ...newestFirst, page })
}

/** The links that the viewer created, accepted or not, in all agencies, newest first. */
export async function symLinksByCreatedBy(tx: ReadTx, page: PageArguments): Promise<Connection<SymLinkRow>> {
  const person = ownPerson(tx)
  const query = ownLinks(tx).where('link.createdById', '=', person)
  return pageOf(tx, query, { list: `linksOf/${person}`, ...newestFirst, page })
}

const newestFirst = { order: ['link.createdAt', 'link.id'], direction: 'desc' } as const

function ownPerson(tx: ReadTx, asked?: string | null): string {
  const person = personOf(tx)
  if (!person || (asked && asked !== person)) throw notFound(say('noPerson'))
  return person
}

/** A link that the viewer created or accepted. Errors: NOT_FOUND. */
export async function ownSymLink(tx: ReadTx, id: string): Promise<SymLinkRow> {
  const link = await ownLinks(tx).where('link.id', '=', id).executeTakeFirst()
  if (!link) throw notFound(say('noLink'))
  return link
}

/** A link that currently lets the viewer act for another person. Errors: NOT_FOUND. */
export async function linkThatLeads(tx: ReadTx, id: string): Promise<SymLinkRow> {
  const link = await ownSymLink(tx, id)
  if (link.issuedForId !== personOf(tx) || link.role === null) throw notFound(say('noLink'))
  return link
}

/** The links of an agency that currently let the viewer act for another person. */
export const linksThatLeadInto = (tx: ReadTx, agencyId: string): Promise<SymLinkRow[]> =>
  ownLinks(tx)
    .where('link.agencyId', '=', agencyId)
    .where('link.issuedForId', '=', personOf(tx))
    .where('link.role', 'is not', null)
    .execute()

/** Ids of the links that the viewer has accepted. */
export async function ownSymLinkIds(tx: ReadTx): Promise<string[]> {
  const rows = await ownLinks(tx)
    .where('link.issuedForId', '=', personOf(tx))
    .where('link.acceptedAt', 'is not', null)
    .orderBy('link.createdAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** What the holder of a request's token may know. */
export type BorneLink = Pick<
  SymLinkRow,
  | 'agencyId'
  | 'id'
  | 'agencyName'
  | 'agencyAvatar'
  | 'createdById'
  | 'creatorName'
  | 'issuedForId'
  | 'expiresAt'
  | 'acceptedAt'
> & { email: string; creatorRole: string }

/** The link request of a token, the same for every caller; null where its creator is no longer a member. */
export async function symLinkOfToken(tx: ReadTx, token: string): Promise<BorneLink | null> {
  const { rows } = await raw<BorneLink>`select * from atrium.sym_link_of_token(${hashOf(token)})`.execute(
    tx.sql,
  )
  return rows[0] ?? null
}

/** The same for who may follow it. Errors: NOT_FOUND with the specification's words. */
export async function symLinkByToken(tx: ReadTx, token: string): Promise<BorneLink> {
  const link = await symLinkOfToken(tx, token)
  if (!link || link.acceptedAt || link.expiresAt <= tx.now) throw notFound(say('noRequest'))
  return link
}

/** The people linked to these accounts, the same for every caller: the recipients when something changes for them. */
export async function linkedTo(tx: ReadTx, creatorIds: readonly string[]): Promise<string[]> {
  if (creatorIds.length === 0) return []
  const rows = await tx.sql
    .selectFrom('symLink')
    .select('issuedForId')
    .distinct()
    .where('agencyId', '=', tx.viewer.agencyId)
    .where(raw<boolean>`created_by_id = any(${creatorIds})`)
    .where('acceptedAt', 'is not', null)
    .execute()
  return rows.map(({ issuedForId }) => issuedForId).filter((id) => id !== null)
}

/** Content and recipient of the email of a link request; null when it can no longer be accepted. */
export async function symLinkToMail(tx: ReadTx, id: string) {
  const row = await tx.sql
    .selectFrom('symLink')
    .select((link) => ['email', 'token', link.ref('language').$castTo<Language>().as('language')])
    .where('agencyId', '=', tx.viewer.agencyId)
    .where('id', '=', id)
    .executeTakeFirst()
  const link = row?.token ? await symLinkOfToken(tx, row.token) : null
  const agency = link && (await tx.load(agencyById, link.agencyId))
  if (!row || !link || !agency || link.acceptedAt || link.expiresAt <= tx.now) return null
  const { creatorName: inviter, expiresAt } = link
  const url = `${tx.app.config.publicUrl}/pairing/acceptance/${row.token}`
  return {
    to: row.email,
    language: row.language,
    brand: mailBrand(tx.app, agency),
    data: { agency: agency.name, inviter, url, expiresAt },
  }
}
