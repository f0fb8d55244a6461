import { createHmac, randomUUID } from 'node:crypto'
import { signedText } from '../../shared/keys.ts'
import { change } from '../testing/change.ts'
import type { Caller, TestServer } from '../testing/server.ts'

export type TestKey = {
  id: string
  accessKeyId: string
  secretAccessKey: string
  userID: string
  /** Id and secret joined, as programs send them. */
  accessKey: string
}

/** Creates an access key as an admin. */
export async function makeKey(
  server: TestServer,
  admin: Caller,
  input: { name?: string; role: 'client' | 'user'; unsigned?: boolean; expiresAt?: string },
): Promise<TestKey> {
  const fields = 'id accessKeyId secretAccessKey userID'
  const key = await change<TestKey>(server, admin, 'createCredential', { name: 'Website', ...input }, fields)
  return { ...key, accessKey: `${key.accessKeyId}.${key.secretAccessKey}` }
}

export type LaunchWanted = {
  email: string
  name?: string
  timestamp?: number
  nonce?: string
  secret?: string
}

/** A signed launch, as the docs describe it for other programs. */
export function launchSigned(
  { accessKeyId, secretAccessKey }: TestKey,
  { email, ...wanted }: LaunchWanted,
  now: Date,
) {
  const { name = 'Lena Launched', timestamp = Math.floor(now.getTime() / 1000) } = wanted
  const said = { accessKeyId, email, name, timestamp, nonce: wanted.nonce ?? randomUUID() }
  const signature = createHmac('sha256', wanted.secret ?? secretAccessKey)
    .update(signedText(said))
    .digest('hex')
  return { ...said, signature }
}

/** The whole signed launch of a person; returns the session. */
export async function enterByKey(
  server: TestServer,
  key: TestKey,
  email: string,
): Promise<{ accessToken: string; refreshToken: string }> {
  const payload = launchSigned(key, { email }, server.app.clock.now())
  const signed = await server.inject({ method: 'POST', url: '/api/v1/launch', payload })
  const code = new URL(signed.json<{ url: string }>().url).hash.slice(1)
  return (await server.inject({ method: 'POST', url: '/jwt/launch', payload: { code } })).json()
}
