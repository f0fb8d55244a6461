import { useTranslation } from 'react-i18next'
import { lastConnected } from '../platform/live/last-connected.ts'
import { useConnectionLost } from '../platform/live/use-connection-lost.ts'
import { useWorkspace } from '../platform/workspace/use-workspace.ts'
import { useFormats } from '../ui/use-formats.ts'
import classes from './live-note.module.css'

/** A subtle note that the connection is lost, and of when all that is shown is: in a line of its own, covering no text. */
export function LiveNote() {
  const { t } = useTranslation('shell')
  const { keyText } = useWorkspace()
  const { moment } = useFormats()
  const lost = useConnectionLost()
  const at = lost && lastConnected(keyText)
  return (
    <div role="status">
      {lost && (
        <div className={classes.note}>
          {t(`live.${lost}`)} {t('live.later')} {at && t('live.asOf', { moment: moment(at) })}
        </div>
      )}
    </div>
  )
}
