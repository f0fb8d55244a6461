import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../platform/store.ts'
import { useWorkspace } from '../platform/workspace/use-workspace.ts'
import classes from './live-note.module.css'

const patience = 2_500

/** Says quietly that the line is down, once it has been down for a moment: in a line of its own, over nothing that one reads. */
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
