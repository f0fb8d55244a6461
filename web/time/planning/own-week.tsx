import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UsualWeek, useUsualWeek } from './usual-week.tsx'
import { WeekEditor } from './week-editor.tsx'
import type { Hours } from './weekday.ts'

interface Props {
  label: string
  hours: readonly Hours[]
  onChange: (hours: Hours[]) => void
}

/** The editable hours of a week. A member without hours of their own starts from the agency's. */
export function OwnWeek(props: Props) {
  const [begins, setBegins] = useState(props.hours.length === 0)
  const begin = (hours: Hours[]) => {
    props.onChange(hours)
    setBegins(false)
  }
  return begins ? <Begin label={props.label} onBegin={begin} /> : <WeekEditor {...props} />
}

function Begin({ label, onBegin }: { label: string; onBegin: (hours: Hours[]) => void }) {
  const { t } = useTranslation('time/lazy')
  const usual = useUsualWeek()
  const { week } = usual
  return (
    <>
      <UsualWeek label={label} usual={usual} />
      {week && (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => onBegin(week.map(({ day, start, end }) => ({ day, start, end })))}
          >
            {t('week.own')}
          </Button>
        </Group>
      )}
    </>
  )
}
