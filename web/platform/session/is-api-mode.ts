import { tokens } from './tokens.ts'

/** Whether the session was begun by an access key, which its token says: then nothing of the person's own account is changed. */
export function isApiMode(): boolean {
  try {
    const claims = (tokens.get()?.accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return Boolean(JSON.parse(atob(claims)).key)
  } catch {
    return false
  }
}
