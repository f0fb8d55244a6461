/** Why a subscription ended: connection lost, session or agency refused, or cursor too old. */
export type Ending = 'broken' | 'unauthenticated' | 'forbidden' | 'expired'

const endings: Record<string, Ending> = {
  CURSOR_EXPIRED: 'expired',
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  BAD_USER_INPUT: 'forbidden',
  4401: 'unauthenticated',
  4403: 'forbidden',
}

/** Parses the argument of a `graphql-ws` sink's `error`: a close event, GraphQL errors, or an error of the socket. */
export function endingOf(reason: unknown): Ending {
  return endings[Array.isArray(reason) ? errorCode(reason) : closeCode(reason)] ?? 'broken'
}

function errorCode([first]: { extensions?: { code?: string } }[]): string {
  return first?.extensions?.code ?? ''
}

function closeCode(reason: unknown): string {
  return typeof reason === 'object' && reason !== null && 'code' in reason ? String(reason.code) : ''
}
