import type { App } from '../../platform/app.ts'
import type { ReadTx } from '../../platform/context.ts'
import type { Scope } from '../../platform/database/scope.ts'
import { personOf, type Viewer } from '../../platform/database/viewer.ts'
import { notFound, ProductError, unauthenticated } from '../../platform/errors.ts'
import { isId } from '../../platform/ids.ts'
import { canOpenShare } from '../policy.ts'
import { say } from '../sentences.ts'
import type { MediaRow } from './library.ts'
import { fileOfShare, filesOfShare, isOver, type ShareRow } from './shares.ts'
import { type StoredFile, storedFile } from './stored-files.ts'

/** The visitor of a link: their session, the agency of the host, and the proof of the password. */
export type Visitor = {
  sessionId: string | null
  hostAgencyId: string | null
  /** whether the proof matches this share and its current password */
  hasProof(share: SecretShare): Promise<boolean>
}

export type SecretShare = ShareRow & { passwordHash: string | null }
export type OpenShare = { share: SecretShare; viewer: Viewer; isChosen: boolean }

const linkForm = /^[\w-]{16,64}$/

/** A share by its link, for any viewer; null if unknown or expired. Requires the platform scope. */
export async function shareByLink(tx: ReadTx, link: string): Promise<SecretShare | null> {
  if (!linkForm.test(link)) return null
  const share = await tx.sql
    .selectFrom('sharedGroup')
    .selectAll()
    .where('link', '=', link)
    .$castTo<SecretShare>()
    .executeTakeFirst()
  return share && !isOver(share, tx.now) ? share : null
}

/**
 * A share that the visitor may open now. Errors: NOT_FOUND if it is unknown, expired, revoked, of another host or not for them;
 * UNAUTHENTICATED with the reason PASSWORD or SIGN_IN if that would open it.
 */
export async function openShare(app: App, link: string, visitor: Visitor): Promise<OpenShare> {
  const share = await app.asPlatform((ctx) => ctx.read((tx) => shareByLink(tx, link)))
  if (!share || (visitor.hostAgencyId && visitor.hostAgencyId !== share.agencyId))
    throw notFound(say('noShare'))
  const { viewer, isChosen } = await standingBefore(app, share, visitor)
  const knowsPassword = share.visibility === 'password' && (await visitor.hasProof(share))
  if (canOpenShare(viewer, share, { isChosen, knowsPassword })) return { share, viewer, isChosen }
  if (share.visibility === 'password') throw unauthenticated(say('sharePassword'), 'PASSWORD')
  if (viewer.kind === 'anonymous') throw unauthenticated(say('shareSignIn'), 'SIGN_IN')
  throw notFound(say('noShare'))
}

const anonymous = {
  viewer: { kind: 'anonymous', agencyId: null, reason: 'missing' },
  isChosen: false,
} as const

async function standingBefore(
  app: App,
  { id, agencyId }: ShareRow,
  { sessionId }: Visitor,
): Promise<{ viewer: Viewer; isChosen: boolean }> {
  if (!sessionId) return anonymous
  const scope: Scope = { kind: 'session', sessionId, agencyId }
  return app.as(scope, (ctx) =>
    ctx.read(async (tx) => {
      if (tx.viewer.kind !== 'member') return { viewer: tx.viewer, isChosen: false }
      const place = await tx.sql
        .selectFrom('sharedGroupUser')
        .select('id')
        .where('agencyId', '=', agencyId)
        .where('groupId', '=', id)
        .where('userId', '=', personOf(tx))
        .executeTakeFirst()
      return { viewer: tx.viewer, isChosen: place !== undefined }
    }),
  )
}

/** The files of an opened share. */
export const filesOf = (app: App, { agencyId, id }: ShareRow): Promise<MediaRow[]> =>
  app.asSystem(agencyId, 'staff', (ctx) => ctx.load(filesOfShare, id))

/** One of them for serving; undefined if it is not in the share now. */
export async function fileIn(app: App, share: ShareRow, id: string): Promise<StoredFile | undefined> {
  if (!isId(id)) return undefined
  return app.asPlatform((ctx) =>
    ctx.read(async (tx) => {
      const media = await fileOfShare(tx, share, id)
      const file = media && (await storedFile(tx, media.key))
      return file && { ...file, name: media.name }
    }),
  )
}

/** The content of a link for an API caller without its password: only what is visible to them. */
export async function listOpened(app: App, link: string, viewer: Viewer): Promise<ShareRow[]> {
  const visitor: Visitor = {
    sessionId: 'sessionId' in viewer ? viewer.sessionId : null,
    hostAgencyId: viewer.agencyId,
    hasProof: async () => false,
  }
  const open = await openShare(app, link, visitor).catch((error: unknown) => {
    if (error instanceof ProductError) return null
    throw error
  })
  if (!open) return []
  const { passwordHash: _, ...share } = open.share
  return [{ ...share, isOpened: true }]
}
