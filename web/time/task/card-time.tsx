import IconPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlayFilled.mjs'
import { useTranslation } from 'react-i18next'
import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { serverNow } from '../clock/server-clock.ts'
import { timeOfTasksQuery } from '../operations.ts'
import { secondsLogged } from './logged.ts'
import { useLeft } from './logged-of.tsx'

interface Props {
  taskID: string
  boardID: string
  hours: number | null
}

/** On a card: the logged time, what is left of the estimate, and an icon if a timer runs. All cards of a board share one query. */
export function CardTime({ taskID, boardID, hours }: Props) {
  const { t } = useTranslation('time')
  const { duration } = useFormats()
  const sayLeft = useLeft()
  const data = useExtraQuery({ query: timeOfTasksQuery, variables: { boardID }, context })
  const logged = data?.timeOfTasks.find((each) => each.taskID === taskID)?.logged
  if (!logged) return null
  const seconds = secondsLogged(logged, serverNow())
  const text = duration(seconds)
  const left = hours ? hours * 3600 - seconds : undefined
  return (
    <span data-tooltip={t('task.card', { logged: text })} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {logged.runningSince.length > 0 && (
        <IconPlay size={10} aria-label={t('status.running')} style={{ color: 'var(--atrium-success)' }} />
      )}
      {text}
      {left !== undefined && (
        <span style={left < 0 ? { color: 'var(--atrium-danger)' } : undefined}> · {sayLeft(left)}</span>
      )}
    </span>
  )
}

const context = { throttle: 5_000 }
