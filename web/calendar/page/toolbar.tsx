import { Button, SegmentedControl, Title } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '../../../shared/format.ts'
import type { Language } from '../../../shared/identity-facts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { type CalendarView, calendarViews } from '../model/kinds.ts'
import classes from './calendar-page.module.css'
import { rangeOf, stepFrom } from './range.ts'

interface Props {
  view: CalendarView
  date: string
  today: string
  firstDay: number
  onView: (view: CalendarView) => void
  onDay: (day: string) => void
  children: ReactNode
}

/** What is shown, the way to what is before and after it, and the choice of a view. */
export function Toolbar({ view, date, today, firstDay, onView, onDay, children }: Props) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  return (
    <header className={classes.toolbar}>
      <Title order={2} fz="md" className={classes.name} aria-live="polite">
        {nameOf(view, date, { firstDay, language })}
      </Title>
      <IconButton
        label={t('before')}
        icon={IconChevronLeft}
        onClick={() => onDay(stepFrom(view, date, -1))}
      />
      <Button variant="default" size="xs" onClick={() => onDay(today)}>
        {t('today')}
      </Button>
      <IconButton label={t('after')} icon={IconChevronRight} onClick={() => onDay(stepFrom(view, date, 1))} />
      <span className={classes.space} />
      <SegmentedControl
        size="xs"
        aria-label={t('view')}
        value={view}
        data={calendarViews.map((each) => ({ value: each, label: t(`views.${each}`) }))}
        onChange={(value) => onView(value as CalendarView)}
      />
      {children}
    </header>
  )
}

function nameOf(
  view: CalendarView,
  day: string,
  { firstDay, language }: { firstDay: number; language: Language },
): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...options, timeZone: 'UTC' })
  if (view === 'day') return format({ dateStyle: 'full' }).format(new Date(day))
  if (view === 'month') return format({ month: 'long', year: 'numeric' }).format(new Date(day))
  const { from, to } = rangeOf(view, day, firstDay)
  return format({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(new Date(from), new Date(to))
}
