import { tokens } from './tokens.ts'

/** Whether the session was started with an access key, as its token says: then the person's own account cannot be changed. */
export function isApiMode(): boolean {
  try {
    const claims = (tokens.get()?.accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return Boolean(JSON.parse(atob(claims)).key)
  } catch {
    return false
  }
}
