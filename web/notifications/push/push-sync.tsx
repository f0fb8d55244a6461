import { useEffect, useEffectEvent } from 'react'
import { alertSettings } from '../../platform/alert-settings.ts'
import { knowsDesktop } from '../../platform/desktop.ts'
import { useStore } from '../../platform/store.ts'
import { browserFingerprint, knowsPush, onSubscriptionChange } from '../../platform/worker/browser-push.ts'
import { forgetThisBrowser, hasBegun, isFirstTry, rememberBegun } from './this-browser.ts'
import { usePush } from './use-push.ts'

/**
 * Tells the server how to reach this browser where its person has turned that on: after each sign-in, because a browser is known by its
 * session, and when its push service or the browser has ended its address. What its person has ended from another device stays ended.
 */
export function PushSync() {
  const { desktop } = useStore(alertSettings)
  const isWanted = desktop && knowsPush() && knowsDesktop() && Notification.permission === 'granted'
  return isWanted ? <Sync /> : null
}

function Sync() {
  const { isFresh, current, begin, again } = usePush()
  const sync = useEffectEvent(async (known: string | null | undefined) => {
    if (!current || known === undefined) {
      if (hasBegun()) await forgetThisBrowser()
      else if (isFirstTry('none')) await begin()
      return
    }
    rememberBegun()
    if (known === (await browserFingerprint()) || !isFirstTry(known)) return
    // Somebody may have ended it meanwhile: then that holds.
    await begin(current.id).catch(again)
  })
  const known = current?.fingerprint
  useEffect(() => {
    if (!isFresh) return
    // The settings say why it can't be had; here nobody has asked.
    const run = () => void sync(known).catch(() => undefined)
    run()
    return onSubscriptionChange(run)
  }, [isFresh, known])
  return null
}
