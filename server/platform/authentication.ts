import type { App } from './app.ts'
import type { Config } from './config.ts'
import { definePort } from './ports.ts'

/**
 * The session that a token claims, and the access key behind it. isProgram: the key's own session, which lasts as long as the
 * key.
 */
export type TokenSession = {
  sessionId: string
  userId: string
  keyId?: string | null
  isProgram?: boolean
}

/** Reads an access token: its session, or null for a forged or expired token. */
export const readAccessToken = definePort<(app: App, token: string) => Promise<TokenSession | null>>(
  'authentication.readAccessToken',
)

/**
 * The HttpOnly cookie set at sign-in, which authorizes file downloads only. Under https, its `__Host-` name keeps other hosts
 * of the same domain from setting it; browsers then require path `/`.
 */
export const filesCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-atrium_files', path: '/', secure: true }
    : { name: 'atrium_files', path: '/files', secure: false }

/** Reads that cookie: its session, or null for a forged or expired one. */
export const readFilesCookie = definePort<
  (app: App, cookie: string) => Promise<{ sessionId: string; userId: string } | null>
>('authentication.readFilesCookie')
