import { Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { webAddress } from '../../../shared/links-facts.ts'
import classes from './open.module.css'
import { WayOut } from './way-out.tsx'

/** The page keeps its own origin, without which few pages work, and gets neither access to the surrounding window nor dialogs. */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** An external page inside the shell, under its host's name; a page that refuses to be framed opens in a new tab. */
export function WithinFrame({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('links')
  const isAllowed = useAllowedHere(address)
  const isBlocked = useBlocked()
  if (!isAllowed) return null
  if (isBlocked) return <WayOut address={address} known />
  return (
    <div className={classes.within}>
      <Text c="dimmed" className={classes.note}>
        <Text span c="var(--mantine-color-text)" fw={600} dir="ltr">
          {URL.parse(address)?.host}
        </Text>{' '}
        · {t('frame.hint')}
      </Text>
      <iframe
        className={classes.frame}
        src={address}
        title={name}
        sandbox={sandbox}
        allow=""
        referrerPolicy="no-referrer"
      />
    </div>
  )
}

/**
 * Only the response to `/t?q=…` itself allows its host in a frame, so a visitor who arrived by client-side navigation
 * gets the page reloaded.
 */
function useAllowedHere(address: string): boolean {
  const isAllowed = loadedFor() === URL.parse(address)?.origin
  useEffect(() => {
    if (!isAllowed) window.location.reload()
  }, [isAllowed])
  return isAllowed
}

function loadedFor(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  const loaded = entry && URL.parse(entry.name)
  const asked = loaded?.pathname === '/t' ? webAddress(loaded.searchParams.get('q') ?? '') : undefined
  return asked && URL.parse(asked)?.origin
}

/** Whether the frame has navigated to another host than the allowed one. */
function useBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [])
  return isBlocked
}
