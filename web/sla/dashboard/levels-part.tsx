import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { filterToText } from '../../../shared/filter-text.ts'
import { Figure, Figures } from '../../shell/dashboard/figures.tsx'
import { Nothing, Part } from '../../shell/dashboard/part.tsx'
import { PartMissing } from '../../ui/part-missing.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useFormats } from '../../ui/use-formats.ts'
import { standingOf } from '../clock/next-clock.ts'
import { useNextClocks } from '../clock/use-next-clocks.ts'

const options = { context: { throttle: 5_000 } }

/** How many requests and tasks are about to miss their service level, or have missed it. */
export function LevelsPart() {
  const { t } = useTranslation('sla')
  const requests = useNextClocks('requests', options)
  const tasks = useNextClocks('tasks', options)
  const failed = [requests, tasks].find(({ error }) => error !== undefined)
  const isHere = requests.items && tasks.items
  const isEmpty = isHere && requests.next.size + tasks.next.size === 0
  return (
    <Part
      title={t('settings.title')}
      all={
        <Link to="/agency/settings/$section" params={{ section: 'service-levels' }}>
          {t('dashboard.rules')}
        </Link>
      }
    >
      {failed ? (
        <PartMissing error={failed.error} retry={failed.retry} />
      ) : !isHere ? (
        <ListSkeleton rows={1} />
      ) : isEmpty ? (
        <Nothing>{t('dashboard.none')}</Nothing>
      ) : (
        <Figures>
          <Standing of="requests" standing="atRisk" {...requests} />
          <Standing of="requests" standing="late" {...requests} />
          <Standing of="tasks" standing="atRisk" {...tasks} />
          <Standing of="tasks" standing="late" {...tasks} />
        </Figures>
      )}
    </Part>
  )
}

interface StandingProps extends Pick<ReturnType<typeof useNextClocks>, 'next' | 'now'> {
  of: 'requests' | 'tasks'
  standing: 'atRisk' | 'late'
}

/** How many of them stand so, with the list of the same. A kind without any clocks has no numbers. */
function Standing({ of, standing, next, now }: StandingProps) {
  const { t } = useTranslation('sla')
  const { count } = useFormats()
  if (next.size === 0) return null
  const found = [...next.values()].filter((clock) => clock && standingOf(clock, now) === standing).length
  const filter = filterToText([{ field: 'serviceLevel', operator: 'anyOf', values: [standing] }])
  return (
    <Figure
      number={count(found)}
      label={t(`dashboard.${of}.${standing}`)}
      bad={standing === 'late' && found > 0}
    >
      {(content) => (
        <Link to={of === 'requests' ? '/request-system/list' : '/agency/task/list'} search={{ filter }}>
          {content}
        </Link>
      )}
    </Figure>
  )
}
