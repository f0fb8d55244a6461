import type { App } from './app.ts'
import type { Config } from './config.ts'
import { definePort } from './ports.ts'

/** Whose session a token says that it is, and by which access key; isProgram: the key's own, which lasts as long as the key. */
export type TokenSession = {
  sessionId: string
  userId: string
  keyId?: string | null
  isProgram?: boolean
}

/** Reads an access token of its kind: whose session it is, or null when it is not genuine or has expired. */
export const readAccessToken = definePort<(app: App, token: string) => Promise<TokenSession | null>>(
  'authentication.readAccessToken',
)

/**
 * The HttpOnly cookie, set at sign-in; it opens files and nothing else. Under https no other host of the same domain can
 * set one of this name, which browsers then want to be for every path.
 */
export const filesCookie = ({ publicUrl }: Pick<Config, 'publicUrl'>) =>
  publicUrl.startsWith('https:')
    ? { name: '__Host-atrium_files', path: '/', secure: true }
    : { name: 'atrium_files', path: '/files', secure: false }

/** Reads that cookie: whose session it is, or null when it is not genuine or has expired. */
export const readFilesCookie = definePort<
  (app: App, cookie: string) => Promise<{ sessionId: string; userId: string } | null>
>('authentication.readFilesCookie')
