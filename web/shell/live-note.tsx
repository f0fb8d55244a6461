import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../platform/store.ts'
import { useWorkspace } from '../platform/workspace/use-workspace.ts'
import classes from './live-note.module.css'

const patience = 2_500

/** A subtle note that the connection is lost, after a short delay: in a line of its own, covering no text. */
export function LiveNote() {
  const { t } = useTranslation('shell')
  const { liveStatus } = useWorkspace()
  const status = useStore(liveStatus)
  const [late, setLate] = useState(false)
  const down = status === 'reconnecting' || status === 'offline'

  useEffect(() => {
    setLate(false)
    if (!down) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(timer)
  }, [down])

  return (
    <div role="status">
      {down && late && (
        <div className={classes.note}>{t(status === 'offline' ? 'live.offline' : 'live.reconnecting')}</div>
      )}
    </div>
  )
}
