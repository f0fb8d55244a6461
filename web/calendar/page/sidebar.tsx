import { Checkbox, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { useFormats } from '../../ui/use-formats.ts'
import { clientColor } from '../../work/client-tag.tsx'
import type { Hidden, ShownClient } from '../model/items.ts'
import { type ShownKind, shownKinds } from '../model/kinds.ts'
import classes from './calendar-page.module.css'
import { SmallMonth } from './small-month.tsx'
import type { Place } from './use-place.ts'

export interface FilterProps {
  hidden: Hidden
  counts: Record<ShownKind, number>
  clients: readonly ShownClient[]
  onHide: (hidden: Hidden) => void
}

interface Props extends Omit<FilterProps, 'hidden'> {
  mine: boolean
  place: Place
  firstDay: number
  onDay: (day: string) => void
}

/** Whose calendar it is, a month to find a day in, and what is shown. */
export function Sidebar({ mine, place, firstDay, onDay, ...filter }: Props) {
  const { t } = useTranslation('calendar')
  return (
    <aside className={classes.sidebar} aria-label={t('filters')}>
      <div className={classes.heading}>
        <Title order={1} fz="md">
          {t('title')}
        </Title>
      </div>
      <WhoseCalendar mine={mine} />
      <SmallMonth place={place} firstDay={firstDay} onDay={onDay} />
      <Filters hidden={place.hidden} {...filter} />
    </aside>
  )
}

export function WhoseCalendar({ mine }: { mine: boolean }) {
  const { t } = useTranslation('calendar')
  const { agency } = useViewer()
  const navigate = useNavigate()
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={t('whose')}
      value={mine ? 'mine' : 'all'}
      data={[
        { value: 'all', label: agency?.name ?? '' },
        { value: 'mine', label: t('onlyMine') },
      ]}
      onChange={(value) =>
        void navigate({
          to: value === 'mine' ? '/user/calendar' : '/calendar',
          search: ((before: object) => before) as never,
        })
      }
    />
  )
}

/** Check boxes for kinds, and for clients if there are any. */
export function Filters({ hidden, counts, clients, onHide }: FilterProps) {
  const { t } = useTranslation('calendar')
  const { isStaff } = useViewer()
  const { count } = useFormats()
  const kinds = isStaff ? shownKinds : shownKinds.filter((kind) => kind !== 'off' && kind !== 'scheduled')
  return (
    <>
      <Stack gap="xs" role="group" aria-label={t('show')}>
        <Text fz="xs" c="dimmed">
          {t('show')}
        </Text>
        {kinds.map((kind) => (
          <div key={kind} className={classes.filter}>
            <Checkbox
              size="xs"
              label={t(`kind.${kind}`)}
              checked={!hidden.kinds.includes(kind)}
              onChange={() => onHide({ ...hidden, kinds: toggled(hidden.kinds, kind) })}
            />
            <Text fz="xs" c="dimmed" data-fact>
              {count(counts[kind])}
            </Text>
          </div>
        ))}
      </Stack>
      {clients.length > 0 && (
        <Stack gap="xs" role="group" aria-label={t('clients')}>
          <Text fz="xs" c="dimmed">
            {t('clients')}
          </Text>
          {clients.map(({ name }) => (
            <Checkbox
              key={name ?? ''}
              size="xs"
              color={clientColor(name)}
              label={name ?? t('noClient')}
              checked={!hidden.clients.includes(name)}
              onChange={() => onHide({ ...hidden, clients: toggled(hidden.clients, name) })}
            />
          ))}
        </Stack>
      )}
    </>
  )
}

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
