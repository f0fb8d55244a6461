import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { uuids } from '../../../shared/field.ts'
import { fileViewInput } from '../../../shared/media.ts'
import { sharedFilesMax } from '../../../shared/media-facts.ts'
import { openShareInput } from '../../../shared/shares.ts'
import { hostAgency } from '../../agencies/queries/hosts.ts'
import { isPassword } from '../../identity/commands/passwords.ts'
import type { App } from '../../platform/app.ts'
import { personOf } from '../../platform/database/viewer.ts'
import { badInput, notFound } from '../../platform/errors.ts'
import { consume } from '../../platform/http/limits.ts'
import { networkOf } from '../../platform/http/network.ts'
import type { RestRoute } from '../../platform/http/openapi.ts'
import { parse } from '../../platform/input.ts'
import { noteShareOpened } from '../commands/share-parts.ts'
import type { MediaRow } from '../queries/library.ts'
import { mediaById } from '../queries/library.ts'
import {
  fileIn,
  filesOf,
  type OpenShare,
  openShare,
  shareByLink,
  type Visitor,
} from '../queries/open-share.ts'
import { say } from '../sentences.ts'
import type { AnswerFile } from './files.ts'
import { giveProof, hasProof } from './proof.ts'
import { sessionOf } from './session.ts'
import { sendZip } from './zip.ts'

/** Password attempts per network and share, in ten minutes. */
const passwordTries = { name: 'share-passwords', points: 10, duration: 600 }
/** And across all shares, existing or not: each attempt costs a hash. */
const triesOfNetwork = { name: 'share-passwords-of-network', points: 60, duration: 600 }

type OfLink = { Params: { link: string } }
type OfFile = { Params: { link: string; id: string } }

/**
 * `GET /api/v1/shares/<link>`: the content of a link. `POST …/password`: opens it with its password. `GET
 * /files/share/<link>/<id>` (`?w=`) and `/all.zip`: its files. Each request checks the visitor's rights.
 */
export function shareRoutes(http: FastifyInstance, app: App, answer: AnswerFile): void {
  const enter = async (request: FastifyRequest<OfLink> | FastifyRequest<OfFile>): Promise<OpenShare> =>
    openShare(app, request.params.link, await visitorOf(app, request))

  http.get<OfLink>('/api/v1/shares/:link', async (request, reply) => {
    await app.limits.countFile(request)
    const open = await enter(request)
    void reply.header('cache-control', 'no-store')
    return factsOf(app, open)
  })

  http.post<OfLink>('/api/v1/shares/:link/password', async (request, reply) => {
    const { link } = request.params
    const { password } = parse(openShareInput, request.body)
    const network = networkOf(request.ip)
    await consume(app.limits.make(triesOfNetwork), network)
    await consume(app.limits.make(passwordTries), `${network}/${link}`)
    const share = await app.asPlatform((ctx) => ctx.read((tx) => shareByLink(tx, link)))
    // Unknown shares take equally long (no timing oracle).
    const isRight = await isShared(password, share?.passwordHash ?? undefined)
    if (share?.visibility !== 'password' || !(await isHere(app, request, share.agencyId)))
      throw notFound(say('noShare'))
    if (!isRight) throw badInput({ password: say('wrongPassword') })
    await giveProof(app, reply, share)
    return {}
  })

  http.get<OfLink>('/files/share/:link/all.zip', async (request, reply) => {
    await app.limits.countFile(request)
    const { share } = await enter(request)
    const files = await filesOf(app, share)
    return sendZip(app, reply, share.name, files, async ({ id }) => {
      const again = await enter(request).catch(() => null)
      return again !== null && (await fileIn(app, again.share, id)) !== undefined
    })
  })

  http.route<OfFile>({
    method: ['GET', 'HEAD'],
    url: '/files/share/:link/:id',
    handler: async (request, reply) => {
      await app.limits.countFile(request)
      const { w } = parse(fileViewInput, request.query)
      const { share } = await enter(request)
      const file = await fileIn(app, share, request.params.id)
      if (!file) throw notFound()
      return answer(request, reply, file, w)
    },
  })

  http.get('/files/library.zip', async (request, reply) => {
    await app.limits.countFile(request)
    const session = await sessionOf(app, request)
    const { ids, agency } = parse(zipInput, request.query)
    if (!session) throw notFound()
    const scope = { kind: 'session', sessionId: session.sessionId, agencyId: agency } as const
    const read = (id: string) => app.as(scope, (ctx) => ctx.load(mediaById, id))
    const found = await app.as(scope, (ctx) => Promise.all(ids.map((id) => ctx.load(mediaById, id))))
    if (!(await isHere(app, request, agency)) || !found.every((media) => media !== null)) throw notFound()
    return sendZip(app, reply, 'files', found as MediaRow[], async ({ id }) => (await read(id)) !== null)
  })
}

/** Passwords set before normalization to NFC may be stored decomposed. */
const isShared = async (password: string, hash: string | undefined): Promise<boolean> =>
  (await isPassword(password, hash)) || isPassword(password.normalize('NFD'), hash)

const zipInput = z.object({
  agency: z.uuid(),
  ids: z
    .string()
    .transform((text) => text.split(','))
    .pipe(uuids(sharedFilesMax)),
})

async function visitorOf(app: App, request: FastifyRequest): Promise<Visitor> {
  const [session, host] = await Promise.all([sessionOf(app, request), app.hosts.ofRequest(request.raw)])
  return {
    sessionId: session?.sessionId ?? null,
    hostAgencyId: host?.agencyId ?? null,
    hasProof: (share) => hasProof(app, request, share),
  }
}

async function isHere(app: App, request: FastifyRequest, agencyId: string): Promise<boolean> {
  const host = await app.hosts.ofRequest(request.raw)
  return !host?.agencyId || host.agencyId === agencyId
}

async function factsOf(app: App, { share, viewer, isChosen }: OpenShare) {
  const { agencyId, name, visibility, expiresAt } = share
  const person = personOf({ viewer })
  if (isChosen && person) await app.asSystem(agencyId, 'staff', (ctx) => noteShareOpened(ctx, share, person))
  const [files, agency] = await Promise.all([
    filesOf(app, share),
    app.asSystem(agencyId, 'client', (ctx) => hostAgency(ctx, agencyId)),
  ])
  return {
    name,
    visibility,
    expiresAt,
    agency: { name: agency.name, avatar: agency.avatar },
    medias: files.map(({ id, name: file, type, size, width, height }) => ({
      id,
      name: file,
      type,
      size: Number(size),
      width,
      height,
    })),
  }
}

/** The routes for the OpenAPI document. */
export const shareRestRoutes: RestRoute[] = [
  {
    method: 'get',
    path: '/api/v1/shares/{link}',
    summary: 'What stands behind a link, for whoever may open it now.',
    answers: {
      200: 'name, visibility, expiresAt, agency, medias',
      401: 'PASSWORD or SIGN_IN would open it',
      404: 'there is none, it is over, or it is not for you',
    },
  },
  {
    method: 'post',
    path: '/api/v1/shares/{link}/password',
    summary: 'Opens a share for this browser.',
    body: openShareInput,
    answers: { 200: 'it is open', 400: 'this is not the password', 404: 'there is none' },
  },
  {
    method: 'get',
    path: '/files/share/{link}/{id}',
    summary: 'A file of a share, or with w its thumbnail.',
    query: fileViewInput,
    answers: { 200: 'the bytes', 206: 'a range of them', 401: 'as above', 404: 'as above' },
  },
  {
    method: 'get',
    path: '/files/share/{link}/all.zip',
    summary: 'All files of a share as one ZIP, made while it is sent; it breaks off when the share ends.',
    answers: { 200: 'the bytes', 401: 'as above', 404: 'as above' },
  },
  {
    method: 'get',
    path: '/files/library.zip',
    summary: 'Files of the library by their ids, as one ZIP.',
    query: z.object({ agency: z.uuid(), ids: z.string() }),
    answers: { 200: 'the bytes', 404: 'one of them is not there, or not for you' },
  },
]
