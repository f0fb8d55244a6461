import { useEffect, useRef } from 'react'
import { alertSettings } from '../../platform/alert-settings.ts'
import { knowsDesktop } from '../../platform/desktop.ts'
import { useStore } from '../../platform/store.ts'
import { knowsPush } from '../../platform/worker/browser-push.ts'
import { forgetThisBrowser, hasBegun } from './this-browser.ts'
import { usePush } from './use-push.ts'

/**
 * Tells the server how to reach this browser where its person has turned that on: after each sign-in, because a browser is known by its
 * session. What they have ended from another device stays ended.
 */
export function PushSync() {
  const { desktop } = useStore(alertSettings)
  const isWanted = desktop && knowsPush() && knowsDesktop() && Notification.permission === 'granted'
  return isWanted ? <Sync /> : null
}

function Sync() {
  const { browsers, current, begin } = usePush()
  const tried = useRef(false)
  const isMissing = browsers !== undefined && !current
  useEffect(() => {
    if (!isMissing || tried.current) return
    tried.current = true
    // The settings say why it can't be had; here nobody has asked.
    const done = hasBegun() ? forgetThisBrowser() : begin()
    done.catch(() => undefined)
  }, [isMissing, begin])
  return null
}
