import { Loader } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './loading-overlay.module.css'

let shown = false
const listeners = new Set<() => void>()

function set(value: boolean) {
  shown = value
  for (const listener of listeners) listener()
}

/** Covers the page while something long happens that nothing else may interrupt; hidden after every navigation. */
export const loadingOverlay = { show: () => set(true), hide: () => set(false) }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LoadingOverlay() {
  const { t } = useTranslation('ui')
  const visible = useSyncExternalStore(subscribe, () => shown)
  return (
    visible && (
      <div className={classes.overlay} role="status" aria-label={t('loading')}>
        <Loader />
      </div>
    )
  )
}
