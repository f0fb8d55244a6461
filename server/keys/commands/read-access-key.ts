import { accessKeyMark } from '../../../shared/keys.ts'
import type { App } from '../../platform/app.ts'
import type { TokenSession } from '../../platform/authentication.ts'
import { credentialOfKey } from '../queries/credentials.ts'
import { idOfWholeKey } from '../steps/secret.ts'
import { noteUse } from '../store.ts'

/** How often the use of a key is recorded. Milliseconds. */
const noteEvery = 60_000
const maxKnown = 10_000

type Known = TokenSession & { notedAt: number }
const known = new WeakMap<App, Map<string, Known>>()

/**
 * The session of calls by an access key. Each transaction checks that it is still valid (the key neither denied nor expired, its
 * membership active), so that it can be cached forever.
 */
export async function readAccessKey(app: App, token: string): Promise<TokenSession | null> {
  if (!token.startsWith(accessKeyMark)) return null
  const accessKeyId = await idOfWholeKey(app, token)
  if (!accessKeyId) return null
  const now = app.clock.now().getTime()
  const remembered = knownOf(app).get(accessKeyId)
  if (remembered && now - remembered.notedAt < noteEvery) return remembered
  const session = await app.asPlatform((ctx) =>
    ctx.write(async (tx) => {
      const key = await credentialOfKey(tx, accessKeyId)
      // Its secret is in its launch addresses.
      if (!key || key.unsigned) return null
      if (!key.deniedAt) await noteUse(tx, key.id)
      return { sessionId: key.sessionId, userId: key.userId, keyId: key.id, isProgram: true }
    }),
  )
  if (!session) return null
  if (knownOf(app).size >= maxKnown) known.delete(app)
  knownOf(app).set(accessKeyId, { ...session, notedAt: now })
  return session
}

function knownOf(app: App): Map<string, Known> {
  const keys = known.get(app) ?? new Map<string, Known>()
  known.set(app, keys)
  return keys
}
