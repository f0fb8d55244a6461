import { Anchor, Group, Text } from '@mantine/core'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../shared/format.ts'
import { formatSpan } from '../../../shared/format-span.ts'
import { isDay } from '../../../shared/wall-clock.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { lazyPart } from '../../shell/routing/lazy-part.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Person } from '../../ui/people/person.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useZone } from '../../ui/use-zone.ts'
import classes from './facts.module.css'

const EventDialog = lazyPart(() => import('../event/event-dialog.tsx'), 'EventDialog', 'over')

interface LinkedEvent {
  id: string
  title: string | null
  startAt: string
  endAt: string
}

interface Props {
  events: readonly LinkedEvent[]
  /** What a new meeting is about. */
  subject: { title: string; taskID?: string; requestID?: string; guests?: readonly Person[] }
}

/** The events of something, and a button for another one. */
export function EventChips({ events, subject }: Props) {
  const { t } = useTranslation('calendar')
  const { isStaff } = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (events.length === 0 && !isStaff) return null
  return (
    <section aria-label={t('meetings')}>
      <Group gap="sm">
        <Text fz="xs" c="dimmed">
          {t('meetings')}
        </Text>
        {events.map((event) => (
          <EventChip key={event.id} event={event} />
        ))}
        {isStaff && <IconButton label={t('newMeeting')} icon={IconPlus} onClick={() => setOpen(true)} />}
      </Group>
      <Suspense>{isOpen && <EventDialog isMeeting {...subject} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}

function EventChip({ event: { id, title, startAt, endAt } }: { event: LinkedEvent }): ReactNode {
  const language = useLanguage()
  const zone = useZone()
  return (
    <Anchor
      className={classes.chip}
      c="inherit"
      data-tooltip={formatSpan(startAt, endAt, language, zone)}
      renderRoot={(props) => <Link to="/calendar" search={{ event: id }} {...props} />}
    >
      <IconCalendar size={14} stroke={1.5} aria-hidden />
      <bdi>{title}</bdi>
      <ChipDate at={startAt} />
    </Anchor>
  )
}

/** The day of an event in short. */
function ChipDate({ at }: { at: string }) {
  const language = useLanguage()
  const zone = useZone()
  const timeZone = isDay(at) ? 'UTC' : zone
  const format = dateFormat(language, { month: 'short', day: 'numeric', timeZone })
  return (
    <Text span fz="xs" c="dimmed" data-fact>
      {format.format(new Date(at))}
    </Text>
  )
}
