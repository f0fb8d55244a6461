import type { App } from './app.ts'
import { definePort } from './ports.ts'

/** Reads an access token: whose session it is, or null when it is not genuine or has expired. */
export const readAccessToken = definePort<
  (app: App, token: string) => Promise<{ sessionId: string; userId: string } | null>
>('authentication.readAccessToken')

/** The HttpOnly cookie of path /files, set at sign-in; it opens files and nothing else. */
export const filesCookie = 'atrium_files'

/** Reads that cookie: whose session it is, or null when it is not genuine or has expired. */
export const readFilesCookie = definePort<
  (app: App, cookie: string) => Promise<{ sessionId: string; userId: string } | null>
>('authentication.readFilesCookie')
