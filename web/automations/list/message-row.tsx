import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useTranslation } from 'react-i18next'
import { parseMarkdown } from '../../../shared/markdown.ts'
import { toPreview } from '../../../shared/plain-text.ts'
import { placeOf } from '../../scheduling/cron/place-of-zone.ts'
import { useScheduleWords } from '../../scheduling/cron/schedule-words.ts'
import { shortMoment } from '../../scheduling/cron/short-moment.ts'
import type { Cron } from '../../scheduling/cron/use-crons.ts'
import { PlaceTitle } from '../../scheduling/place-title.tsx'
import { reasonKey } from '../../scheduling/reason.ts'
import { useLanguage } from '../../ui/use-language.ts'
import classes from './list.module.css'
import { ListRow } from './list-row.tsx'

/** A recurring message: its beginning, where it goes, its next time and rhythm. */
export function MessageRow({ cron }: { cron: Cron }) {
  const rhythm = useScheduleWords({ ...cron, timeZone: placeOf(cron.timeZone) })
  const state = useCronState(cron)
  const isStopped = cron.status === 'failed'
  return (
    <ListRow id={cron.id} icon={IconMessage} name={messageName(cron)} isStopped={isStopped}>
      <span className={classes.place}>
        <PlaceTitle channel={cron.channel} conversation={cron.conversation} />
      </span>
      <span className={classes.state}>{state}</span>
      {!isStopped && <span className={classes.rhythm}>{rhythm}</span>}
    </ListRow>
  )
}

/** The beginning of a message, which has no name. */
export const messageName = ({ message }: Pick<Cron, 'message'>): string =>
  toPreview(parseMarkdown(message), 80)

function useCronState({ status, next: [next], timeZone, reason }: Cron): string {
  const { t } = useTranslation(['automations', 'scheduling'])
  const language = useLanguage()
  if (status === 'failed') return t(`scheduling:${reasonKey(reason)}`)
  if (status === 'scheduled' && next) return t('next', { time: shortMoment(next, language, timeZone) })
  return t(`scheduling:cron.status.${status}`)
}
