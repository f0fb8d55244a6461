import { alertSettings } from '../../platform/alert-settings.ts'
import { readLocal, removeLocal, writeLocal } from '../../platform/local.ts'
import { sessionOf } from '../../platform/session/refresh.ts'
import { tokens } from '../../platform/session/tokens.ts'
import { unsubscribeBrowser } from '../../platform/unsubscribe-browser.ts'

const name = 'atrium.my.push'

const session = () => sessionOf(tokens.get()?.accessToken)

/** Notes that the server knows this browser in this session: if it does not any more, somebody has ended that. */
export const rememberBegun = (): void => writeLocal(name, session())

/** Whether this browser was told to the server in this session. */
export const hasBegun = (): boolean => session() !== undefined && readLocal<string>(name) === session()

/** Nothing is told here any more, until it is turned on again. */
export async function forgetThisBrowser(): Promise<void> {
  alertSettings.change({ desktop: false })
  removeLocal(name)
  await unsubscribeBrowser()
}

const tried = new Set<string>()

/**
 * Whether this page tells the server of this browser for the first time while the server has this fingerprint of it: where a push service
 * ends each new address at once, it is not asked in a loop.
 */
export function isFirstTry(known: string | null): boolean {
  const what = `${session()}/${known}`
  if (tried.has(what)) return false
  tried.add(what)
  return true
}
